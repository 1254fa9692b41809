// Opening a database of an older schema: a verified backup first, then every migration or none.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BackupManifest } from '../../../src/contract/backup/backup.ts'
import { readDatabase } from '../../../src/store/backup/open-read-only.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { openStore } from '../../../src/store/open.ts'
import { finaliseStatements } from '../../../src/store/sqlite/driver.ts'
import type { Migration } from '../../../src/store/tables/migrations/migration.ts'
import { migrations } from '../../../src/store/tables/migrations/migrations.ts'
import { bundle, runScript } from '../bundle.ts'

/** The schema version of today, before the further migrations here. */
const known = migrations.length

const addColumn: Migration = async (db) => {
  await sql`alter table accounts add column motto text`.execute(db)
}
const addTable: Migration = async (db) => {
  await sql`create table mottos (text text)`.execute(db)
}
const breaksHalfway: Migration = async (db) => {
  await sql`create table half (a)`.execute(db)
  await sql`create table half (a)`.execute(db)
}

async function oldDatabase(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'turnout-upgrade-')), 'turnout.db')
  await addAccount(path, 'acc_old')
  return path
}

async function addAccount(path: string, id: string): Promise<void> {
  const store = await openStore(`sqlite:${path}`)
  const account = { id, name: 'Old', currency: 'EUR', timezone: 'UTC', created_at: 'then' }
  await store.write(({ db }) => db.insertInto('accounts').values(account).execute())
  await store.close()
  await finaliseStatements()
}

const upgrade = async (path: string, ...more: Migration[]) => {
  const store = await openStore(`sqlite:${path}`, { migrations: [...migrations, ...more], busyTimeoutMs: 5000 })
  await store.close()
  await finaliseStatements()
}
const upgradeFailure = (path: string, ...more: Migration[]) => upgrade(path, ...more).catch((error: unknown) => error)
const files = (path: string) => readdirSync(join(path, '..')).sort()
const version = (path: string) => readFileSync(path).readUInt32BE(60)
const accounts = (path: string) =>
  readDatabase(path, async ({ db }) =>
    (await db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id),
  )

test('a new database needs no backup, nor does an up-to-date one', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'turnout-upgrade-')), 'turnout.db')
  await upgrade(path, addColumn)
  await upgrade(path, addColumn)
  expect(files(path)).toEqual(['turnout.db'])
  expect(version(path)).toBe(known + 1)
})

test('an older one is backed up as it was, privately and with a manifest, then upgraded', async () => {
  const path = await oldDatabase()
  await upgrade(path, addColumn, addTable)
  const name = `turnout.db.before-schema-${known + 2}`
  const backup = join(path, '..', name)
  expect(files(path)).toEqual(['turnout.db', name, `${name}.manifest.json`])
  expect([version(path), version(backup)]).toEqual([known + 2, known])
  expect(await accounts(backup)).toEqual(['acc_old'])
  for (const file of [backup, `${backup}.manifest.json`]) expect(statSync(file).mode & 0o777).toBe(0o600)
  const manifest = JSON.parse(readFileSync(`${backup}.manifest.json`, 'utf8')) as BackupManifest
  expect(manifest).toMatchObject({ schemaVersion: known, rows: { accounts: 1 } })
  expect(Math.abs(Date.parse(manifest.madeAt) - statSync(backup).mtimeMs)).toBeLessThan(60_000)
  expect(await accounts(path)).toEqual(['acc_old'])
})

test('a failed migration keeps the database and the backup; the next attempt makes no second one', async () => {
  const path = await oldDatabase()
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await upgradeFailure(path, addColumn, breaksHalfway)).toBeInstanceOf(Error)
  }
  expect(version(path)).toBe(known)
  expect(await accounts(path)).toEqual(['acc_old'])
  expect(files(path).filter((name) => name.includes('before-schema'))).toHaveLength(2)
  await upgrade(path, addColumn, addTable)
  expect(version(path)).toBe(known + 2)
  expect(files(path).filter((name) => name.includes('before-schema'))).toHaveLength(2)
})

test('changes after a failed attempt are in a new backup, and the first one stays', async () => {
  const path = await oldDatabase()
  await upgradeFailure(path, breaksHalfway)
  await addAccount(path, 'acc_since')
  await upgrade(path, addTable)
  expect(await accounts(`${path}.before-schema-${known + 1}`)).toEqual(['acc_old'])
  expect(await accounts(`${path}.before-schema-${known + 1}-2`)).toEqual(['acc_old', 'acc_since'])
})

test('a file of that name that is not such a backup is left alone', async () => {
  const path = await oldDatabase()
  writeFileSync(`${path}.before-schema-${known + 1}`, 'precious')
  await upgrade(path, addTable)
  expect(readFileSync(`${path}.before-schema-${known + 1}`, 'utf8')).toBe('precious')
  expect(await accounts(`${path}.before-schema-${known + 1}-2`)).toEqual(['acc_old'])
})

test('without a backup there is no upgrade', async () => {
  const path = await oldDatabase()
  const bytes = readFileSync(path)
  bytes.fill(0xff, 4096 * 4, 4096 * 30)
  writeFileSync(path, bytes)
  expect(await upgradeFailure(path, addTable)).toMatchObject({ code: expect.stringMatching(/^database_/) })
  expect(files(path).filter((name) => name.includes('before-schema'))).toEqual([])
  expect(version(path)).toBe(known)
})

test('when several processes upgrade at once, one does, after one backup', async () => {
  const path = await oldDatabase()
  const script = await bundle(
    `const store = await openStore('sqlite:' + process.argv[2], { migrations: [...migrations, async (db) => { await sql\`create table t (a)\`.execute(db) }] })
    await store.close()
    console.log('done')`,
    `import { migrations } from './src/store/tables/migrations/migrations.ts'`,
  )
  const ran = await Promise.all([1, 2, 3].map(() => runScript(script, [path])))
  for (const { stdout, stderr } of ran) expect({ stdout, stderr }).toEqual({ stdout: 'done\n', stderr: '' })
  expect(files(path).filter((name) => name.includes('before-schema'))).toHaveLength(2)
})

test('a process that keeps it open can no longer read or write, and is told why', async () => {
  const path = await oldDatabase()
  const open = await openStore(`sqlite:${path}`)
  await upgrade(path, addColumn)
  const ids = ({ db }: Session) => db.selectFrom('accounts').select('id').execute()
  const remove = ({ db }: Session) => db.deleteFrom('accounts').execute()
  for (const result of await Promise.allSettled([
    open.write(remove),
    open.read(ids),
    open.write(remove),
    open.read(ids),
  ])) {
    expect((result as PromiseRejectedResult).reason).toMatchObject({
      code: 'storage_unavailable',
      cause: {
        message: expect.stringContaining(
          `to schema ${known + 1}; this version supports up to ${known}. Restart turnout`,
        ),
      },
    })
  }
  await open.close()
  expect(await accounts(path)).toEqual(['acc_old'])
})
