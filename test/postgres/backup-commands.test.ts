// backup, backup verify and restore as they are typed, on PostgreSQL.
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { made, typedIn } from '../host/command-line.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { sellTickets } from './sales.ts'

const home = mkdtempSync(join(tmpdir(), 'turnout-pg-commands-'))
const typed = typedIn(home)
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
  const store = await openStore(database.url)
  await sellTickets(await openService({ store }), 'EUR')
  await store.close()
})
afterAll(() => database.drop())
afterAll(() => rmSync(home, { recursive: true }))

it('a backup is made, verified and restored with the same messages and fields as on SQLite', async () => {
  const manifest = await made(typed, `backup fair.dump --database ${database.url}`)
  expect(manifest).toMatchObject({
    file: join(home, 'fair.dump'),
    engine: 'postgres',
    madeAt: '2027-01-15T10:00:00.000Z',
    rows: { attendees: 3 },
    ledgerTotals: { EUR: { card: 15_000, sales: -15_000 } },
  })
  const verified = await typed('backup verify fair.dump', { tty: true, columns: 80, env: { NO_COLOR: '1' } })
  expect(verified.exitCode).toBe(0)
  for (const check of ['manifest', 'file', 'integrity', 'rows', 'ledger totals', 'audit head']) {
    expect(verified.stdout).toMatch(new RegExp(`^ok +${check} `, 'm'))
  }
  const target = await createDatabase({ isEmpty: true })
  const unasked = await typed(`restore fair.dump --database ${target.url}`)
  expect(unasked).toMatchObject({
    exitCode: 3,
    stderr: expect.stringContaining('add --yes to restore the backup to postgres'),
  })
  expect(await made(typed, `restore fair.dump --yes --database ${target.url}`)).toEqual({
    database: target.url.replace(/\?.*/, ''),
    madeAt: '2027-01-15T10:00:00.000Z',
    replaced: null,
    stoppedCalendars: 0,
    disabledWebhooks: 0,
  })
  const again = await typed(`restore fair.dump --yes --database ${target.url}`)
  expect(again).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('createdb') })
  await target.drop()
})

it('--dry-run says what would happen, without showing a password, and changes nothing', async () => {
  const url = 'postgres://ada:secret@127.0.0.1:1/fair'
  for (const line of ['backup dry.dump', 'restore dry.dump']) {
    const { stdout, stderr, exitCode } = await typed(`${line} --database ${url} --dry-run`)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 })
    expect(stderr).toContain('postgres://127.0.0.1:1/fair')
    expect(stderr).not.toContain('secret')
  }
  expect(existsSync(join(home, 'dry.dump'))).toBe(false)
})

describe('explains', () => {
  const path = process.env.PATH
  afterEach(() => {
    process.env.PATH = path
  })

  const programs = (script: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'turnout-programs-'))
    for (const name of ['pg_dump', 'pg_restore']) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(join(folder, name), 0o755)
    }
    process.env.PATH = `${folder}${delimiter}${path}`
  }
  const backUp = () => typed(`backup other.dump --database ${database.url} --json`)

  it('which programs are missing', async () => {
    process.env.PATH = mkdtempSync(join(tmpdir(), 'turnout-empty-'))
    const { stderr, exitCode } = await backUp()
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr)).toMatchObject({
      error: { code: 'program_missing', hint: expect.stringContaining('postgresql-client') },
    })
    expect(existsSync(join(home, 'other.dump'))).toBe(false)
  })

  it('that they are too old for the server', async () => {
    programs('echo "pg_dump (PostgreSQL) 9.6.24"')
    expect(await backUp()).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/9 is too old for a PostgreSQL \d\d server/),
    })
  })

  it('the programs’ own messages when they fail, with nothing left behind', async () => {
    programs('test "$1" = --version && echo "x 99.0" && exit 0; echo "pg_dump: error: out of cheese" >&2; exit 1')
    expect(await backUp()).toMatchObject({ exitCode: 9, stderr: expect.stringContaining('out of cheese') })
    expect(existsSync(join(home, 'other.dump'))).toBe(false)
  })
})
