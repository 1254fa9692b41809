import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BackupManifest } from '../../../src/contract/backup/backup.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { createBackup, restoreBackup, verifyBackup } from '../../../src/service/backup/sqlite-backups.ts'
import { openEmbedded } from '../../../src/service/server/embedded.ts'
import { makeBackup } from '../../../src/store/backup/make-sqlite-backup.ts'
import { manifestText } from '../../../src/store/backup/manifest.ts'
import { copyDatabase, readDatabase } from '../../../src/store/backup/open-read-only.ts'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { schemaVersion } from '../../../src/store/tables/index.ts'
import { patience } from '../../host/patience.ts'
import { bundle, holdOpen } from '../../store/bundle.ts'

const now = new Date('2027-01-15T10:00:00.000Z')
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A directory with `turnout.db` of a small sale in two currencies, and `backup.db` of it. */
let template: string
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'turnout-backups-'))
  const databasePath = join(template, 'turnout.db')
  const service = await openEmbedded({ databasePath, now: () => now })
  await sell(service, { slug: 'devconf', currency: 'EUR' })
  await sell(service, { slug: 'tokyo', currency: 'JPY' })
  await service.runDueJobs()
  await service.close()
  await createBackup({ databasePath, backupPath: join(template, 'backup.db'), now })
})
afterAll(() => rmSync(template, { recursive: true }))

type Service = Awaited<ReturnType<typeof openEmbedded>>

async function post({ exchange }: Service, path: string, body: object) {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `${path}${JSON.stringify(body)}`.slice(0, 99).replace(/[^!-~]/g, '-'),
  }
  const { status, body: answer } = await exchange({ method: 'POST', path, headers, body: JSON.stringify(body) })
  if (status >= 300) throw new Error(`${status} ${answer as string}`)
  return JSON.parse(answer as string)
}

async function sell(service: Service, { slug, currency }: { slug: string; currency: string }): Promise<void> {
  await post(service, '/v1/events', { name: slug, slug, date: '2027-03-14', currency })
  await post(service, `/v1/events/${slug}/ticket-types`, { name: 'VIP', price: 5000 })
  await post(service, `/v1/events/${slug}/attendees`, person)
}

const person = { name: 'Ada', email: 'ada@example.org', ticketType: 'VIP', payment: 'card' }

/** The tickets of an event as they are printed. @param asked a slug, and what else is asked */
async function tokens({ exchange }: Service, asked: string): Promise<string[]> {
  const [slug, query = ''] = asked.split('?')
  const path = `/v1/events/${slug}/ticket-tokens?${query}`
  const { body } = await exchange({ method: 'GET', path, headers: {} })
  return (JSON.parse(body as string) as { data: { token: string }[] }).data.map(({ token }) => token)
}

interface Place {
  readonly directory: string
  readonly database: string
  readonly backup: string
  readonly manifest: string
}

function place(): Place {
  const directory = mkdtempSync(join(tmpdir(), 'turnout-backup-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  cpSync(template, directory, { recursive: true })
  const backup = join(directory, 'backup.db')
  return { directory, database: join(directory, 'turnout.db'), backup, manifest: `${backup}.manifest.json` }
}

/** But for SQLite's own log, which goes when the last statement of the connection that wrote it is collected. */
const filesIn = (directory: string) =>
  readdirSync(directory)
    .filter((name) => !/-(?:shm|wal)$/.test(name))
    .sort()
const readManifest = ({ manifest }: Place) => JSON.parse(readFileSync(manifest, 'utf8')) as BackupManifest

/** Rewrites the manifest with a seal that fits, as somebody would who knows how. */
function forgeManifest(at: Place, changes: Partial<BackupManifest>): void {
  const { manifestSha256: _, ...unsealed } = { ...readManifest(at), ...changes }
  writeFileSync(at.manifest, manifestText(unsealed).text)
}

const failed = async (path: string) =>
  (await verifyBackup(path)).findings
    .filter(({ status }) => status !== 'ok')
    .map(({ check, status }) => `${status} ${check}`)

const agree = async () => {}
const restore = ({ backup, database }: Place, confirm: Parameters<typeof restoreBackup>[0]['confirm'] = agree) =>
  restoreBackup({ backupPath: backup, databasePath: database, now, confirm })

const refusal = async (work: Promise<unknown>): Promise<Failure> => {
  const error = await work.then(
    () => new Error('was not refused'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof Failure) return error
  throw error
}

describe('making a backup', () => {
  it('reports what it contains, and only the owner can read both files', async () => {
    const at = place()
    expect(readManifest(at)).toMatchObject({
      format: 'turnout-backup-1',
      engine: 'sqlite',
      madeAt: now.toISOString(),
      schemaVersion,
      sizeBytes: statSync(at.backup).size,
      rows: { accounts: 1, events: 2, attendees: 2, orders: 2, ledger: 4, audit: 6 },
      ledgerTotals: { EUR: { card: 5000, sales: -5000 }, JPY: { card: 5000, sales: -5000 } },
      auditSealed: 6,
      auditHead: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect([mode(at.backup), mode(at.manifest)]).toEqual(['600', '600'])
    expect(await failed(at.backup)).toEqual([])
  })

  it.each(['a file', 'an empty file', 'a link', 'a dangling link', 'a directory', 'a manifest'])(
    'replaces nothing: an existing %s of that name stays unchanged, and nothing is left behind',
    async (what) => {
      const at = place()
      const target = join(at.directory, 'new.db')
      if (what === 'a file') writeFileSync(target, 'precious')
      if (what === 'an empty file') writeFileSync(target, '')
      if (what === 'a link') symlinkSync(at.database, target)
      if (what === 'a dangling link') symlinkSync(join(at.directory, 'nowhere'), target)
      if (what === 'a directory') mkdirSync(target)
      if (what === 'a manifest') writeFileSync(`${target}.manifest.json`, 'precious')
      const before = filesIn(at.directory)
      const failure = await refusal(createBackup({ databasePath: at.database, backupPath: target, now }))
      expect(failure.code).toBe('file_exists')
      expect(filesIn(at.directory)).toEqual(before)
    },
  )

  it.each([
    ['a missing folder', (at: Place) => join(at.directory, 'none/new.db'), 'file_unwritable'],
    ['a path through a file', (at: Place) => join(at.backup, 'new.db'), 'file_unwritable'],
  ] as const)('refuses %s', async (_, target, code) => {
    const at = place()
    const failure = await refusal(createBackup({ databasePath: at.database, backupPath: target(at), now }))
    expect(failure.code).toBe(code)
  })

  it.each([
    ['none', 'database_unavailable'],
    ['a text', 'database_foreign'],
    ['of another program', 'database_foreign'],
    ['of a later version', 'database_newer'],
    ['damaged', 'database_damaged'],
  ])('refuses a database (%s) with %s, and leaves nothing behind', async (what, code) => {
    const at = place()
    const path = join(at.directory, 'odd.db')
    if (what === 'a text') writeFileSync(path, 'x'.repeat(5000))
    if (what === 'damaged') writeFileSync(path, damage(readFileSync(at.backup), 4096 * 3 + 2, 4000))
    if (what === 'of another program' || what === 'of a later version') {
      cpSync(at.backup, path)
      const database = openSqlite(path, { busyTimeoutMs: 0 })
      database.exec(what === 'of a later version' ? 'PRAGMA user_version = 99' : 'PRAGMA application_id = 7')
      database.close()
    }
    const before = filesIn(at.directory)
    const failure = await refusal(createBackup({ databasePath: path, backupPath: join(at.directory, 'n.db'), now }))
    expect(failure.code).toBe(code)
    expect(filesIn(at.directory)).toEqual(before)
  })

  it('works for a database whose books are wrong, with a warning then and at every later verification', async () => {
    const at = place()
    const database = openSqlite(at.database, { busyTimeoutMs: 0 })
    database.exec('update orders set total = total + 1')
    database.close()
    const backupPath = join(at.directory, 'wrong.db')
    const { warnings } = await createBackup({ databasePath: at.database, backupPath, now })
    expect(warnings).toMatchObject([{ check: 'books', status: 'warn' }])
    expect(await failed(backupPath)).toEqual(['warn books'])
    const seen: unknown[] = []
    await restore({ ...at, backup: backupPath }, async ({ warnings: told }) => void seen.push(...told))
    expect(seen).toMatchObject([{ check: 'books' }])
  })
})

function damage(bytes: Buffer, from: number, length = 1): Buffer {
  for (let index = from; index < from + length; index += 1) bytes[index] = (bytes[index] ?? 0) ^ 0xff
  return bytes
}

describe('a backup while another process keeps writing', () => {
  it('contains every registration confirmed before it began, and can be restored elsewhere', async () => {
    const at = place()
    const script = await bundle(
      `const service = await openEmbedded({ databasePath: process.argv[2], now: () => new Date('2027-01-15T10:00:00Z') })
      const register = async (number) => {
        const body = JSON.stringify({ name: 'Ada', email: 'ada' + number + '@example.org', ticketType: 'VIP', payment: 'cash' })
        const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-' + number }
        const answer = await service.exchange({ method: 'POST', path: '/v1/events/devconf/attendees', headers, body })
        if (answer.status === 201) console.log(JSON.parse(answer.body).id)
        else process.exit(3)
      }
      let number = 0
      const worker = async () => { for (;;) await register(number++) }
      await Promise.all(Array.from({ length: 8 }, worker))`,
      `import { openEmbedded } from './src/service/server/embedded.ts'`,
    )
    const writer = await holdOpen(script, [at.database])
    const answers = () => writer.output().split('\n').slice(0, -1)
    const goOn = (before: number) => vi.waitUntil(() => answers().length > before, patience)
    try {
      for (let round = 0; round < 4; round += 1) {
        await goOn(answers().length)
        const answered = answers()
        const backupPath = join(at.directory, `round-${round}.db`)
        const { manifest, warnings } = await createBackup({ databasePath: at.database, backupPath, now })
        expect(warnings).toEqual([])
        const held = await attendeesIn(backupPath)
        expect(answered.filter((id) => !held.has(id))).toEqual([])
        // Sold in halves would show as books that do not agree, or as places taken twice.
        expect(manifest.rows).toMatchObject({ orders: held.size, attendees: held.size, ledger: 2 * held.size })
      }
      await goOn(answers().length)
    } finally {
      await writer.kill()
    }
    const elsewhere = {
      ...at,
      database: join(at.directory, 'elsewhere/turnout.db'),
      backup: join(at.directory, 'round-3.db'),
    }
    await restore(elsewhere)
    expect((await attendeesIn(elsewhere.database)).size).toBe((await attendeesIn(elsewhere.backup)).size)
  })
})

describe('an invalid copy', () => {
  it.each([
    ['the file as it lies there, without its log', (at: Place, copy: string) => cpSync(at.database, copy)],
    [
      'a database cut short',
      (at: Place, copy: string) => writeFileSync(copy, readFileSync(at.database).subarray(0, -8192)),
    ],
    ['another database', (at: Place, copy: string) => cpSync(at.backup, copy)],
  ])('is found before it gets its name: %s', async (_, lie) => {
    const at = place()
    const service = await openEmbedded({ databasePath: at.database, now: () => now })
    await sell(service, { slug: 'late', currency: 'EUR' })
    const before = filesIn(at.directory)
    const failure = await refusal(
      makeBackup({
        databasePath: at.database,
        backupPath: join(at.directory, 'lie.db'),
        copy: (path, copy) => {
          const grown = copyDatabase(path, `${copy}.true`)
          lie(at, copy)
          return grown
        },
      }),
    )
    await service.close()
    expect(failure.code).toBe('database_damaged')
    expect(filesIn(at.directory).filter((name) => !before.includes(name))).toEqual([])
  })
})

async function attendeesIn(path: string): Promise<Set<string>> {
  const rows = await readDatabase(path, ({ db }) => db.selectFrom('attendees').select('id').execute())
  return new Set(rows.map(({ id }) => id))
}

const fields = [
  'format',
  'engine',
  'madeAt',
  'turnoutVersion',
  'sizeBytes',
  'sha256',
  'schemaVersion',
  'rows',
  'ledgerTotals',
  'auditSealed',
  'auditHead',
  'manifestSha256',
] as const satisfies (keyof BackupManifest)[]

describe('verifying a backup', () => {
  it('finds a flipped byte wherever it is, and restores none of them', async () => {
    const at = place()
    const whole = readFileSync(at.backup)
    const places = [0, 18, 19, 60, 68, 99, 100, 4095, 4096, whole.length >> 1, whole.length - 1]
    const spread = Array.from({ length: 8 }, (_, index) => Math.floor((whole.length * (index + 0.5)) / 8))
    const old = readFileSync(at.database)
    for (const byte of [...places, ...spread]) {
      writeFileSync(at.backup, damage(Buffer.from(whole), byte))
      expect(await failed(at.backup), `byte ${byte}`).toContain('fail file')
      expect((await refusal(restore(at))).code, `byte ${byte}`).toBe('backup_damaged')
    }
    expect(readFileSync(at.database).equals(old)).toBe(true)
    expect(filesIn(at.directory)).toEqual(filesIn(template))
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4096)],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    ['empty', () => Buffer.alloc(0)],
    ['another file', () => Buffer.from('not a database')],
  ])('finds a file that is %s', async (_, change) => {
    const at = place()
    writeFileSync(at.backup, change(readFileSync(at.backup)))
    expect(await failed(at.backup)).toContain('fail file')
    expect((await refusal(restore(at))).code).toBe('backup_damaged')
  })

  it.each(fields)('finds a manifest whose %s was changed, or is missing', async (field) => {
    const at = place()
    const manifest = readManifest(at)
    const value = manifest[field]
    const other = typeof value === 'number' ? value + 1 : typeof value === 'string' ? changedText(value) : {}
    expect(other).not.toEqual(value)
    for (const changed of [
      { ...manifest, [field]: other },
      { ...manifest, [field]: undefined },
    ]) {
      writeFileSync(at.manifest, JSON.stringify(changed))
      expect(await failed(at.backup)).toEqual(['fail manifest'])
      expect((await refusal(restore(at))).code).toBe('backup_damaged')
    }
  })

  it('knows every field of a manifest', () => {
    expect(Object.keys(readManifest(place())).sort()).toEqual([...fields].sort())
  })

  it.each<[string, (manifest: BackupManifest) => Partial<BackupManifest>]>([
    ['file', ({ sha256 }) => ({ sha256: sha256.replace(/\d/, changedDigit) })],
    ['file', ({ sizeBytes }) => ({ sizeBytes: sizeBytes - 1 })],
    ['schema', () => ({ schemaVersion: schemaVersion + 1 })],
    ['rows', ({ rows }) => ({ rows: { ...rows, attendees: 3 } })],
    ['rows', ({ rows }) => ({ rows: { ...rows, more: 0 } })],
    ['rows', ({ rows: { orders: _, ...rows } }) => ({ rows })],
    ['ledger totals', ({ ledgerTotals }) => ({ ledgerTotals: { ...ledgerTotals, JPY: { card: 5001, sales: -5001 } } })],
    ['ledger totals', ({ ledgerTotals: { EUR } }) => ({ ledgerTotals: { EUR: EUR ?? {} } })],
    ['audit head', ({ auditHead }) => ({ auditHead: (auditHead ?? '').replace(/\d/, changedDigit) })],
    ['audit head', () => ({ auditHead: null })],
    ['audit head', () => ({ auditSealed: 5 })],
  ])('computes again what a manifest with a fitting seal claims of the %s', async (check, change) => {
    const at = place()
    forgeManifest(at, change(readManifest(at)))
    expect(await failed(at.backup)).toEqual([`fail ${check}`])
    expect((await refusal(restore(at))).message).toContain(check)
  })

  it.each([
    ['missing', (path: string) => rmSync(path)],
    ['no JSON', (path: string) => writeFileSync(path, '{"format":')],
    ['huge', (path: string) => writeFileSync(path, ' '.repeat(2 * 1024 * 1024))],
    ['a directory', replaceByDirectory],
    ['of another kind', (path: string) => writeFileSync(path, '[]')],
  ])('finds a manifest that is %s, and looks at the rest', async (_, change) => {
    const at = place()
    change(at.manifest)
    const { findings, manifest } = await verifyBackup(at.backup)
    expect(manifest).toBeNull()
    expect(findings[0]).toMatchObject({ check: 'manifest', status: 'fail' })
    expect(findings.find(({ check }) => check === 'integrity')?.status).toBe('ok')
  })

  it('recognises a file copied from an open database, and does not open it', async () => {
    const at = place()
    const service = await openEmbedded({ databasePath: at.database, now: () => now })
    await post(service, '/v1/events', { name: 'Late', date: '2027-03-14' })
    const copy = join(at.directory, 'copy.db')
    cpSync(at.database, copy)
    await service.close()
    const { findings } = await verifyBackup(copy)
    expect(findings.at(-1)).toMatchObject({ check: 'format', status: 'fail' })
    expect(existsSync(`${copy}-wal`)).toBe(false)
  })

  it('changes nothing beside the backup, and works in a read-only directory', async () => {
    const at = place()
    chmodSync(at.backup, 0o400)
    const before = filesIn(at.directory)
    expect(await failed(at.backup)).toEqual([])
    expect(filesIn(at.directory)).toEqual(before)
  })

  it('reports a missing backup', async () => {
    expect((await refusal(verifyBackup('/nowhere/backup.db'))).code).toBe('missing_input')
  })
})

function replaceByDirectory(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

const changedText = (text: string) => (/\d/.test(text) ? text.replace(/\d/, changedDigit) : `${text}x`)
const changedDigit = (digit: string) => String((Number(digit) + 1) % 10)

const slugs = async (databasePath: string) => {
  const service = await openEmbedded({ databasePath, now: () => now })
  const { body } = await service.exchange({ method: 'GET', path: '/v1/events', headers: {} })
  await service.close()
  return (JSON.parse(body as string) as { data: { slug: string }[] }).data.map(({ slug }) => slug).sort()
}

describe('restoring a backup', () => {
  it('restores the database, and sets the previous one aside, complete', async () => {
    const at = place()
    const service = await openEmbedded({ databasePath: at.database, now: () => now })
    await post(service, '/v1/events', { name: 'Late', slug: 'late', date: '2027-03-14' })
    await service.close()
    const { replaced: aside } = await restore(at)
    expect(aside).toBe(`${at.database}.replaced-20270115T100000000Z`)
    expect(await slugs(at.database)).toEqual(['devconf', 'tokyo'])
    expect(await slugs(aside ?? '')).toEqual(['devconf', 'late', 'tokyo'])
    expect([mode(at.database), mode(aside ?? '')]).toEqual(['600', '600'])
    expect(await failed(at.backup)).toEqual([])
  })

  it('keeps tickets valid that were signed after the backup was made', async () => {
    const at = place()
    const before = await openEmbedded({ databasePath: at.database, now: () => now })
    await post(before, '/v1/events/devconf/ticket-types', { name: 'Standard', price: 2000 })
    await post(before, '/v1/events/devconf/attendees', { ...person, ticketType: 'Standard' })
    const backup = join(at.directory, 'sold.db')
    await createBackup({ databasePath: at.database, backupPath: backup, now })
    // Nobody had asked for a ticket to show until then; whoever asks first after the restore is somebody else.
    const printed = [...(await tokens(before, 'tokyo')), ...(await tokens(before, 'devconf?ticketType=Standard'))]
    await before.close()
    await restore({ ...at, backup })
    const after = await openEmbedded({ databasePath: at.database, now: () => new Date('2027-03-14T09:00:00.000Z') })
    const shown = [...(await tokens(after, 'devconf')), ...(await tokens(after, 'tokyo'))]
    expect(shown).toHaveLength(3)
    expect(shown).toEqual(expect.arrayContaining(printed))
    const results = printed.map(async (code, index) => {
      const path = `/v1/events/${index === 0 ? 'tokyo' : 'devconf'}/scans`
      return (await post(after, path, { code })).result
    })
    expect(await Promise.all(results)).toEqual(['ok', 'ok'])
    await after.close()
  })

  it('sets the old database aside together with changes that a killed process left in the log', async () => {
    const at = place()
    rmSync(at.database)
    const script = await bundle(`
      const store = await openStore('sqlite:' + process.argv[2])
      await store.write(({ db }) => db.insertInto('accounts')
        .values({ id: 'acc_last', name: 'a', currency: 'EUR', timezone: 'UTC', created_at: 'now' }).execute())
      console.log('written')
      setInterval(() => {}, 1000)`)
    await (await holdOpen(script, [at.database])).kill()
    expect(existsSync(`${at.database}-wal`)).toBe(true)
    const aside = (await restore(at)).replaced ?? ''
    expect(existsSync(`${at.database}-wal`)).toBe(false)
    const old = openSqlite(aside, { readOnly: true, busyTimeoutMs: 0 })
    expect(old.prepare('select id from accounts').all()).toEqual([{ id: 'acc_last' }])
    expect(await slugs(at.database)).toEqual(['devconf', 'tokyo'])
  })

  it('creates a private directory if it is missing', async () => {
    const at = place()
    const database = join(at.directory, 'new/deep/turnout.db')
    expect((await restore({ ...at, database })).replaced).toBeNull()
    expect([mode(join(database, '..')), mode(database)]).toEqual(['700', '600'])
    expect(await slugs(database)).toEqual(['devconf', 'tokyo'])
  })

  it('is refused while another process has the database open, and works once it has ended', async () => {
    const at = place()
    const script = await bundle(`
      const store = await openStore('sqlite:' + process.argv[2])
      await store.read(({ db }) => db.selectFrom('accounts').select('id').execute())
      console.log('open')
      setInterval(() => {}, 1000)`)
    const holder = await holdOpen(script, [at.database])
    const failure = await refusal(restore(at))
    expect(failure).toMatchObject({ code: 'database_locked', hint: expect.stringContaining('turnout serve') })
    await holder.kill()
    expect((await restore(at)).replaced).not.toBeNull()
  })

  it('changes nothing without confirmation', async () => {
    const at = place()
    const before = filesIn(at.directory)
    const no = async () => {
      throw new Failure('not_confirmed', 'no')
    }
    expect((await refusal(restore(at, no))).code).toBe('not_confirmed')
    expect(filesIn(at.directory)).toEqual(before)
    expect(await slugs(at.database)).toEqual(['devconf', 'tokyo'])
  })

  it.each(['free', 'empty', 'damaged'])('tells the person who confirms that the target is %s', async (what) => {
    const at = place()
    if (what === 'empty') rmSync(at.database)
    if (what === 'damaged') writeFileSync(at.database, damage(readFileSync(at.database), 100, 3000))
    const told: string[] = []
    const { replaced: aside } = await restore(at, async ({ place: found }) => void told.push(found))
    expect(told).toEqual([what])
    expect(aside === null).toBe(what === 'empty')
    expect(await slugs(at.database)).toEqual(['devconf', 'tokyo'])
  })

  it.each(['a text', 'of another program', 'a directory', 'a link'])('refuses a target that is %s', async (what) => {
    const at = place()
    rmSync(at.database)
    if (what === 'a text') writeFileSync(at.database, 'x'.repeat(5000))
    if (what === 'a directory') mkdirSync(at.database)
    if (what === 'a link') symlinkSync(at.backup, at.database)
    if (what === 'of another program') {
      const database = openSqlite(at.database, { busyTimeoutMs: 0 })
      database.exec('create table t (a)')
      database.close()
    }
    const code = ['a directory', 'a link'].includes(what) ? 'file_unwritable' : 'database_foreign'
    expect((await refusal(restore(at))).code).toBe(code)
    expect(await failed(at.backup)).toEqual([])
  })

  it('never replaces a database set aside earlier', async () => {
    const at = place()
    await restore(at)
    expect((await refusal(restore(at))).code).toBe('file_exists')
    expect(await slugs(at.database)).toEqual(['devconf', 'tokyo'])
  })
})
