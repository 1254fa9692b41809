// Opening a PostgreSQL database of an older schema: a verified backup first, then every migration or none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BackupManifest } from '../../src/contract/backup/backup.ts'
import { verifyBackup } from '../../src/service/backup/verify-backup.ts'
import { backupBeforePostgresUpgrade } from '../../src/store/backup/postgres/before-upgrade.ts'
import type { Session } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { type PrepareOptions, preparePostgres } from '../../src/store/postgres/prepare.ts'
import type { Migration } from '../../src/store/tables/migrations/migration.ts'
import { migrations } from '../../src/store/tables/migrations/migrations.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'
import { sellTickets } from './sales.ts'

/** The schema version of today, before the further migrations here. */
const known = migrations.length

const addTable: Migration = async (db) => {
  await sql`create table mottos (text text)`.execute(db)
}
const breaksHalfway: Migration = async (db) => {
  await sql`create table half (a text)`.execute(db)
  await sql`create table half (a text)`.execute(db)
}

let database: TestDatabase
let backupDirectory: string
beforeEach(async () => {
  database = await createDatabase()
  backupDirectory = mkdtempSync(join(tmpdir(), 'turnout-pg-upgrade-'))
  await sell()
})
afterEach(async () => {
  await database.drop()
  rmSync(backupDirectory, { recursive: true })
})

async function sell(): Promise<void> {
  const store = await openStore(database.url)
  await sellTickets(await openService({ store }), 'EUR')
  await store.close()
}

const prepare = (options: Omit<PrepareOptions, 'backupBeforeUpgrade'>, directory?: string) =>
  preparePostgres(database.url, {
    ...options,
    backupBeforeUpgrade: (versions) => backupBeforePostgresUpgrade(database.url, { directory, ...versions }),
  })
const upgrade = (...more: Migration[]) => prepare({ migrations: [...migrations, ...more] }, backupDirectory)
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const version = async () =>
  Number((await query<{ version: string }>(database.url, 'select version from turnout_schema'))[0]?.version)
const backups = () => readdirSync(backupDirectory).filter((name) => !name.endsWith('.json'))

test('the database is backed up as it was, then upgraded; an up-to-date one needs no backup', async () => {
  await prepare({}, backupDirectory)
  expect(backups()).toEqual([])
  await upgrade(addTable)
  expect(await version()).toBe(known + 1)
  const [name = ''] = backups()
  expect(name).toMatch(new RegExp(`^test_.*\\.before-schema-${known + 1}$`))
  const { manifest, findings } = await verifyBackup(join(backupDirectory, name))
  expect(findings.every(({ status }) => status === 'ok')).toBe(true)
  expect(manifest).toMatchObject({ schemaVersion: known, rows: { attendees: 3 } })
  await upgrade(addTable)
  expect(backups()).toHaveLength(1)
})

test('a failed migration keeps the database and the backup; the next attempt makes a new backup only if something changed', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) expect(await failure(upgrade(breaksHalfway))).toBeInstanceOf(Error)
  expect(await version()).toBe(known)
  expect(backups()).toHaveLength(1)
  await sell()
  await upgrade(addTable)
  const rows = backups()
    .sort()
    .map((name) => JSON.parse(readFileSync(join(backupDirectory, `${name}.manifest.json`), 'utf8')) as BackupManifest)
    .map((manifest) => manifest.rows.attendees)
  expect(rows).toEqual([3, 6])
})

test('without a backup there is no upgrade, unless it is explicitly allowed', async () => {
  const all = [...migrations, addTable]
  expect(await failure(prepare({ migrations: all }))).toMatchObject({
    hint: expect.stringContaining('--upgrade-without-backup'),
  })
  const path = process.env.PATH
  process.env.PATH = backupDirectory
  expect(await failure(upgrade(addTable))).toMatchObject({
    code: 'program_missing',
    message: expect.stringMatching(new RegExp(`schema ${known} to ${known + 1}.*pg_dump is not installed`)),
    hint: expect.stringContaining('postgresql-client'),
  })
  process.env.PATH = path
  expect(await version()).toBe(known)
  await prepare({ migrations: all, upgradesWithoutBackup: true })
  expect(await version()).toBe(known + 1)
})

test('when several processes start at once, one upgrades, after one backup', async () => {
  await Promise.all([1, 2, 3].map(() => upgrade(addTable)))
  expect(await version()).toBe(known + 1)
  expect(backups()).toHaveLength(1)
})

test('nothing is written between the backup and the migration', async () => {
  const store = await openStore(database.url)
  let isDone = false
  const writing = (async () => {
    for (let id = 0; !isDone; id += 1) {
      const account = { id: `acc_${id}`, name: 'x', currency: 'EUR', timezone: 'UTC', created_at: 'then' }
      // It waits while others upgrade, and may wait too long.
      await failure(store.write(({ db }) => db.insertInto('accounts').values(account).execute()))
    }
  })()
  const countWhatIsThere: Migration = async (db) => {
    await sql`create table counted as select count(*) as accounts from accounts`.execute(db)
  }
  await upgrade(countWhatIsThere)
  isDone = true
  await writing
  await store.close()
  const [counted] = await query<{ accounts: string }>(database.url, 'select accounts from counted')
  const manifest = JSON.parse(
    readFileSync(join(backupDirectory, `${backups()[0]}.manifest.json`), 'utf8'),
  ) as BackupManifest
  expect(manifest.rows.accounts).toBe(Number(counted?.accounts))
})

test('a process that keeps it open can no longer read or write, and is told why', async () => {
  const open = await openStore(database.url)
  const ids = ({ db }: Session) => db.selectFrom('accounts').select('id').execute()
  const remove = ({ db }: Session) => db.deleteFrom('rate_buckets').execute()
  await Promise.all([open.write(remove), open.write(remove, { isConcurrent: true }), open.read(ids)])
  await upgrade(addTable)
  const after = [open.write(remove), open.write(remove, { isConcurrent: true }), open.read(ids), open.read(ids)]
  for (const result of await Promise.allSettled(after)) {
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
})

test('the backup directory, the dump and its manifest can be read only by their owner', async () => {
  const made = join(backupDirectory, 'made', 'backups')
  await prepare({ migrations: [...migrations, addTable] }, made)
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
  expect(mode(made)).toBe('700')
  expect(readdirSync(made).map((name) => mode(join(made, name)))).toEqual(['600', '600'])
})
