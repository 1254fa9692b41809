import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Session } from '../../../src/store/core/store.ts'
import { openStore } from '../../../src/store/open.ts'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { applicationId } from '../../../src/store/sqlite/file.ts'
import { schemaVersion } from '../../../src/store/tables/index.ts'
import { patience } from '../../host/patience.ts'
import { needsNode24, node24 } from '../../package/other-node.ts'
import { bundle, runScript } from '../bundle.ts'

const place = () => join(mkdtempSync(join(tmpdir(), 'turnout-store-')), 'data', 'turnout.db')
const account = (id: string) => ({ id, name: id, currency: 'EUR', timezone: 'UTC', created_at: 'now' })
const insert = (id: string) => (session: Session) => session.db.insertInto('accounts').values(account(id)).execute()
const ids = async ({ db }: Session) =>
  (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map((row) => row.id)
const mode = (path: string) => statSync(path).mode & 0o777
const pragma = (path: string, name: string) => {
  const database = openSqlite(path, { readOnly: true, busyTimeoutMs: 0 })
  const value = Object.values(database.prepare(`pragma ${name}`).get())[0]
  database.close()
  return value
}

describe('a database file', () => {
  test('keeps its content when closed and opened again', async () => {
    const path = place()
    const first = await openStore(`sqlite:${path}`)
    await first.write(insert('a'))
    await first.close()
    const second = await openStore(`sqlite:${path}`)
    expect(await second.read(ids)).toEqual(['a'])
    await second.close()
  })

  test('carries turnout’s application id, the schema version and the write-ahead log mode', async () => {
    const path = place()
    await (await openStore(`sqlite:${path}`)).close()
    expect([pragma(path, 'application_id'), pragma(path, 'user_version'), pragma(path, 'journal_mode')]).toEqual([
      applicationId,
      schemaVersion,
      'wal',
    ])
  })

  test('may start as an empty file', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'turnout-store-')), 'empty.db')
    writeFileSync(path, '')
    const store = await openStore(`sqlite:${path}`)
    expect(await store.read(ids)).toEqual([])
    await store.close()
  })

  test.each(['000', '022', '077'])(
    'is 0600 in a directory 0700 under umask %s, and so are its log and index',
    async (umask) => {
      const path = place()
      const script = await bundle(`
      const store = await openStore('sqlite:' + process.argv[2])
      await store.write(({ db }) => sql\`select 1\`.execute(db))
      const { statSync } = require('node:fs')
      const modes = ['', '-wal', '-shm'].map((end) => (statSync(process.argv[2] + end).mode & 0o777).toString(8))
      console.log(modes.join(' '))
      await store.close()`)
      expect((await runScript(script, [path], { umask })).stdout).toBe('600 600 600\n')
      expect(mode(join(path, '..'))).toBe(0o700)
    },
  )

  test('loses access for others; an existing directory is left unchanged', async () => {
    const path = place()
    mkdirSync(join(path, '..'), { mode: 0o755 })
    await (await openStore(`sqlite:${path}`)).close()
    chmodSync(path, 0o644)
    await (await openStore(`sqlite:${path}`)).close()
    expect(mode(path)).toBe(0o600)
    expect(mode(join(path, '..'))).toBe(0o755)
  })
})

describe('reads and writes at once', () => {
  test.each(['sqlite::memory:', 'file'])('never show a read uncommitted changes (%s)', async (kind) => {
    const store = await openStore(kind === 'file' ? `sqlite:${place()}` : kind)
    await store.write(insert('a'))
    let seen: Promise<string[]> | undefined
    const writing = store.write(async (session) => {
      await insert('b')(session)
      seen = store.read(ids)
      // Long enough for a read on a connection of its own to be over.
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('changed its mind')
    })
    await expect(writing).rejects.toThrow('changed its mind')
    expect(await seen).toEqual(['a'])
    await store.close()
  })

  test('show a read everything confirmed before it', async () => {
    const store = await openStore(`sqlite:${place()}`)
    for (const id of ['a', 'b', 'c']) {
      const other = store.write(insert(`${id}2`))
      await store.write(insert(id))
      expect(await store.read(ids)).toContain(id)
      await other
    }
    await store.close()
  })

  test('cannot change anything through a read', async () => {
    const store = await openStore(`sqlite:${place()}`)
    await store.read(insert('a')).catch(() => {})
    expect(await store.read(ids)).toEqual([])
    await store.close()
  })
})

describe('several processes on one file', () => {
  const writeMany = `
    const [path, name] = process.argv.slice(2)
    const store = await openStore('sqlite:' + path)
    for (let index = 0; index < 50; index += 1) {
      const id = name + index
      await store.write(({ db }) => db.insertInto('accounts')
        .values({ id, name, currency: 'EUR', timezone: 'UTC', created_at: 'now' }).execute())
    }
    await store.close()
    console.log('done')`

  test('can create it at the same moment, and everything that each of them wrote is kept', async () => {
    const path = place()
    const script = await bundle(writeMany)
    const ran = await Promise.all(['a', 'b', 'c', 'd'].map((name) => runScript(script, [path, name])))
    for (const { stdout, stderr } of ran) expect({ stdout, stderr }).toEqual({ stdout: 'done\n', stderr: '' })
    const store = await openStore(`sqlite:${path}`)
    expect(await store.read(ids)).toHaveLength(200)
    await store.close()
  })

  test.skipIf(node24 === null)(
    `work on another version of Node, with its own SQLite and without a warning${node24 === null ? needsNode24 : ''}`,
    async () => {
      const path = place()
      const script = await bundle(writeMany)
      expect(await runScript(script, [path, 'new'], { node: node24 ?? '' })).toEqual({
        code: 0,
        stdout: 'done\n',
        stderr: '',
      })
      expect(await runScript(script, [path, 'old'])).toMatchObject({ stdout: 'done\n' })
    },
  )

  test('wait for each other, and say so when it takes too long', async () => {
    const path = place()
    const store = await openStore(`sqlite:${path}`, { busyTimeoutMs: 60 })
    const holder = openSqlite(path, { busyTimeoutMs: 0 })
    holder.exec('begin immediate')
    await expect(store.write(insert('a'))).rejects.toMatchObject({
      code: 'storage_unavailable',
      retryAfterS: 1,
      message: expect.not.stringContaining('locked'),
    })
    expect(await store.read(ids)).toEqual([])
    const patient = await openStore(`sqlite:${path}`, { busyTimeoutMs: patience.timeout })
    const waiting = patient.write(insert('b'))
    setTimeout(() => holder.exec('commit'), 10)
    await waiting
    expect(await store.read(ids)).toEqual(['b'])
    holder.close()
    await patient.close()
    await store.close()
  })
})

test('closing waits for work under way', async () => {
  const path = place()
  const store = await openStore(`sqlite:${path}`)
  const written = store.write(insert('a'))
  await store.close()
  await written
  const again = await openStore(`sqlite:${path}`)
  expect(await again.read(ids)).toEqual(['a'])
  await again.close()
})
