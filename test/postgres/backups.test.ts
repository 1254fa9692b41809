// Backups of PostgreSQL: made by the real pg_dump while others write, verified without a server, put into an empty database.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BackupManifest } from '../../src/contract/backup/backup.ts'
import { verifyAuditChain } from '../../src/service/audit/verify-audit.ts'
import { createPostgresBackup, restorePostgresBackup } from '../../src/service/backup/postgres-backups.ts'
import { restoreBackup, verifyBackup } from '../../src/service/backup/sqlite-backups.ts'
import { verifyLedger } from '../../src/service/books/verify-ledger.ts'
import { manifestPath } from '../../src/store/backup/manifest.ts'
import { dumpSnapshot } from '../../src/store/backup/postgres/make-backup.ts'
import type { Store } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { schemaVersion } from '../../src/store/tables/index.ts'
import { openService, type TestService } from '../service/server/serve.ts'
import { createDatabase, query, type TestDatabase } from './database.ts'
import { sellTickets } from './sales.ts'

const madeAt = new Date('2027-01-15T10:00:00.000Z')

let directory: string
let database: TestDatabase
let store: Store
let service: TestService
let backupPath: string
let manifest: BackupManifest
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'turnout-pg-backups-'))
  database = await createDatabase()
  store = await openStore(database.url)
  service = await openService({ store })
  await sellTickets(service, 'EUR')
  await sellTickets(service, 'JPY')
  backupPath = join(directory, 'fair.dump')
  manifest = (await createPostgresBackup({ url: database.url, backupPath, madeAt })).manifest
})
afterAll(async () => {
  await store.close()
  await database.drop()
  rmSync(directory, { recursive: true })
})

const files = () => readdirSync(directory).sort()
const path = (name: string) => join(directory, name)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: unknown) => error,
  )

function copyOfBackup(name: string, change: (bytes: Buffer) => void = () => {}): string {
  const bytes = readFileSync(backupPath)
  change(bytes)
  writeFileSync(path(name), bytes)
  writeFileSync(manifestPath(path(name)), readFileSync(manifestPath(backupPath)))
  return path(name)
}

const failed = async (file: string) =>
  (await verifyBackup(file)).findings.filter(({ status }) => status === 'fail').map(({ check }) => check)

describe('a backup', () => {
  it('has the same manifest as a SQLite backup, and only the owner can read both files', async () => {
    expect(JSON.parse(readFileSync(manifestPath(backupPath), 'utf8'))).toEqual(manifest)
    expect(manifest).toMatchObject({
      engine: 'postgres',
      madeAt: madeAt.toISOString(),
      schemaVersion,
      sizeBytes: statSync(backupPath).size,
      rows: { accounts: 1, events: 2, attendees: 6, orders: 6, ledger: 12 },
      ledgerTotals: { EUR: { card: 15_000, sales: -15_000 }, JPY: { card: 15_000, sales: -15_000 } },
    })
    const tables = await query<{ name: string }>(
      database.url,
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'turnout_schema'",
    )
    expect(Object.keys(manifest.rows).sort()).toEqual(tables.map(({ name }) => name).sort())
    for (const file of [backupPath, manifestPath(backupPath)]) expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(files()).toEqual(['fair.dump', 'fair.dump.manifest.json'])
  })

  it('is verified without a server, from its own rows', async () => {
    const { findings } = await verifyBackup(backupPath)
    expect(findings.map(({ check, status }) => `${status} ${check}`)).toEqual(
      ['manifest', 'file', 'integrity', 'schema', 'rows', 'ledger totals', 'audit head'].map((check) => `ok ${check}`),
    )
  })

  it('replaces no existing file', async () => {
    expect(await refusal(createPostgresBackup({ url: database.url, backupPath }))).toMatchObject({
      code: 'file_exists',
    })
  })

  it('contains one snapshot, whoever writes meanwhile', async () => {
    let isDone = false
    const selling = (async () => {
      while (!isDone) await sellTickets(service, 'KWD')
    })()
    for (const name of ['one.dump', 'two.dump']) {
      const made = await createPostgresBackup({ url: database.url, backupPath: path(name), madeAt })
      expect(made.warnings).toEqual([])
      expect(await failed(path(name))).toEqual([])
    }
    isDone = true
    await selling
  })

  it('gets no name when the dump is incomplete', async () => {
    const lacking: typeof dumpSnapshot = async (snapshot, to) => {
      // What a dump of another moment would hold: a mutant that the comparison must catch.
      await sellTickets(service, 'EUR')
      await dumpAtAnotherMoment(snapshot, to)
    }
    const before = files()
    const request = { url: database.url, backupPath: path('lacking.dump'), dump: lacking }
    expect(await refusal(createPostgresBackup(request))).toMatchObject({
      code: 'database_damaged',
      message: expect.stringContaining('No backup was made'),
    })
    expect(files()).toEqual(before)
  })

  it('is refused for a database that is not turnout’s, and for a newer schema version', async () => {
    const empty = await createDatabase({ isEmpty: true })
    const request = { url: empty.url, backupPath: path('none.dump') }
    expect(await refusal(createPostgresBackup(request))).toMatchObject({ code: 'database_foreign' })
    await (await openStore(empty.url)).close()
    await query(empty.url, 'update turnout_schema set version = 999')
    expect(await refusal(createPostgresBackup(request))).toMatchObject({ code: 'database_newer' })
    await empty.drop()
  })
})

/** Without the snapshot that the manifest is taken from. */
const dumpAtAnotherMoment: typeof dumpSnapshot = async (snapshot, to) => {
  const { connectPostgres } = await import('../../src/store/postgres/driver.ts')
  const client = await connectPostgres(to.url, { lockTimeoutMs: 0, answerWithinMs: 0 })
  await client.query({ text: 'begin isolation level repeatable read' })
  const { rows } = await client.query({ text: 'select pg_export_snapshot() as name' })
  await dumpSnapshot({ ...snapshot, name: (rows[0] as { name: string }).name }, to)
  await client.close()
}

describe('damage', () => {
  it('to a single byte is found anywhere in the file', async () => {
    const { length } = readFileSync(backupPath)
    for (const at of [0, 7, 40, Math.floor(length / 2), length - 1]) {
      const file = copyOfBackup('broken.dump', (bytes) => bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at))
      expect(await failed(file), `byte ${at}`).toContain('file')
      const target = await createDatabase({ isEmpty: true })
      const restored = restorePostgresBackup({ backupPath: file, url: target.url, confirm: async () => {} })
      expect(await refusal(restored)).toMatchObject({ code: 'backup_damaged' })
      expect(await query(target.url, `select 1 from pg_class where relname = 'accounts'`)).toEqual([])
      await target.drop()
    }
  })

  it('to the manifest is found', async () => {
    const file = copyOfBackup('forged.dump')
    const text = readFileSync(manifestPath(file), 'utf8')
    writeFileSync(manifestPath(file), text.replace('"attendees": 6', '"attendees": 7'))
    expect(await failed(file)).toContain('manifest')
  })

  it('by truncation of the dump is found', async () => {
    const file = copyOfBackup('cut.dump')
    writeFileSync(file, readFileSync(backupPath).subarray(0, 20_000))
    expect(await failed(file)).toEqual(['file', 'content'])
  })
})

describe('restoring', () => {
  let target: TestDatabase
  beforeEach(async () => {
    target = await createDatabase({ isEmpty: true })
  })
  afterEach(() => target.drop())
  const restore = (confirm = async () => {}) => restorePostgresBackup({ backupPath, url: target.url, confirm })

  it('stops calendars elsewhere and webhooks, which the backup has as they were', async () => {
    const columns =
      'id, account_id, event_id, name, name_key, url, username, password, filter, on_drift, status, version'
    const values = `'cal_1', account_id, id, 'Team', 'team', 'https://c.example/', 'ada', 'sealed', '{}', 'ours', 'connected', 1`
    const instants = `'2027-01-10T12:00:00.000Z', '2027-01-10T12:00:00.000Z', '2027-01-10T12:00:00.000Z'`
    await query(
      database.url,
      `insert into calendars (${columns}, due_at, created_at, updated_at) select ${values}, ${instants} from events limit 1`,
    )
    const webhook =
      'id, account_id, url, host, kinds, scopes, payload, status, streak, created_at, updated_at, after_seq, version'
    const enabled = `'whk_1', account_id, 'https://r.example/', 'r.example', '["*"]', '[]', 'ids', 'enabled', '[]', created_at, created_at, 0, 1`
    await query(database.url, `insert into webhooks (${webhook}) select ${enabled} from events limit 1`)
    const file = path('calendars.dump')
    await createPostgresBackup({ url: database.url, backupPath: file })
    await query(database.url, 'delete from calendars')
    await query(database.url, 'delete from webhooks')
    const agreed = { backupPath: file, url: target.url, confirm: async () => {} }
    expect(await restorePostgresBackup(agreed)).toEqual({ stoppedCalendars: 1, disabledWebhooks: 1 })
    expect(await query(target.url, 'select status, disabled_reason from webhooks')).toEqual([
      { status: 'disabled', disabled_reason: 'restored' },
    ])
    expect(await query(target.url, 'select status, due_at from calendars')).toEqual([
      { status: 'stopped', due_at: null },
    ])
  })

  it('produces the same database: books and audit log verify, keys work, and new rows continue the numbering', async () => {
    await restore()
    const there = await openStore(target.url)
    expect(await there.read((session) => verifyLedger(session))).toMatchObject({ ok: true })
    expect(await there.read(verifyAuditChain)).toMatchObject({ ok: true, head: manifest.auditHead })
    const again = await openService({ store: there })
    await sellTickets(again, 'EUR')
    const [last] = await query<{ seq: string }>(target.url, 'select max(seq) as seq from ledger')
    expect(Number(last?.seq)).toBeGreaterThan(12)
    expect(await refusal(query(target.url, 'delete from ledger'))).toMatchObject({
      message: 'the ledger is never shortened',
    })
    await there.close()
    const made = await createPostgresBackup({ url: target.url, backupPath: path('again.dump') })
    expect(made.manifest.rows.events).toBe(3)
  })

  it('is refused for a database with any content, which is left unchanged', async () => {
    await (await openStore(target.url)).close()
    expect(await refusal(restore())).toMatchObject({ code: 'database_not_empty' })
    await query(target.url, 'drop schema public cascade; create schema public; create table places (id int)')
    expect(await refusal(restore())).toMatchObject({
      code: 'database_foreign',
      message: expect.stringContaining('places'),
    })
  })

  it('changes nothing without confirmation', async () => {
    const no = new Error('no')
    expect(await refusal(restore(() => Promise.reject(no)))).toBe(no)
    expect(await query(target.url, `select 1 from pg_class where relname = 'accounts'`)).toEqual([])
  })

  it('a backup from the other engine is refused with an explanation', async () => {
    const restored = restoreBackup({ backupPath, databasePath: path('x.db'), now: madeAt, confirm: async () => {} })
    expect(await refusal(restored)).toMatchObject({ code: 'usage', hint: expect.stringContaining('postgres://') })
    expect(existsSync(path('x.db'))).toBe(false)
  })
})
