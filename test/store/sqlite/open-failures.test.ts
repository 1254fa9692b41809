import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import { finaliseStatements, openSqlite } from '../../../src/store/sqlite/driver.ts'
import { schemaVersion } from '../../../src/store/tables/index.ts'
import { bundle, runScript } from '../bundle.ts'

const place = () => join(mkdtempSync(join(tmpdir(), 'turnout-open-')), 'turnout.db')

/** A database of ours, closed, with one account in it. */
async function make(): Promise<string> {
  const path = place()
  const store = await openStore(`sqlite:${path}`)
  const account = { id: 'acc_1', name: 'Ada', currency: 'EUR', timezone: 'UTC', created_at: 'now' }
  await store.write(({ db }) => db.insertInto('accounts').values(account).execute())
  await store.close()
  await finaliseStatements()
  return path
}

/** Changes a database behind the program's back. */
function tamper(path: string, statements: string): void {
  const database = openSqlite(path, { busyTimeoutMs: 0 })
  database.exec(statements)
  database.close()
}

interface Refused {
  readonly title: string
  readonly code: string
  readonly prepare: () => Promise<string>
}

const refused: readonly Refused[] = [
  {
    title: 'text file',
    code: 'database_foreign',
    prepare: async () => {
      const path = place()
      writeFileSync(path, 'name,email\n'.repeat(100))
      return path
    },
  },
  {
    title: 'file shorter than a header',
    code: 'database_foreign',
    prepare: async () => {
      const path = place()
      writeFileSync(path, 'x')
      return path
    },
  },
  {
    title: 'database of another program',
    code: 'database_foreign',
    prepare: async () => {
      const path = place()
      tamper(path, 'create table places (id integer primary key)')
      return path
    },
  },
  {
    title: 'database of another program in WAL mode',
    code: 'database_foreign',
    prepare: async () => {
      const path = place()
      tamper(path, 'pragma journal_mode = wal; pragma application_id = 7; create table places (id integer)')
      return path
    },
  },
  {
    title: 'database of a later version',
    code: 'database_newer',
    prepare: async () => {
      const path = await make()
      tamper(path, 'pragma user_version = 999')
      return path
    },
  },
  {
    title: 'database cut short',
    code: 'database_damaged',
    prepare: async () => {
      const path = await make()
      truncateSync(path, 8192)
      return path
    },
  },
  {
    title: 'database with an overwritten first page',
    code: 'database_damaged',
    prepare: async () => {
      const path = await make()
      const bytes = readFileSync(path)
      bytes.fill(0xff, 100, 4096)
      writeFileSync(path, bytes)
      return path
    },
  },
]

test.each(refused)('refuses a $title with $code, names it, and leaves it unchanged', async ({ code, prepare }) => {
  const path = await prepare()
  const before = readFileSync(path)
  const failure = await openStore(`sqlite:${path}`).catch((error) => error)
  expect(failure).toMatchObject({ code, message: expect.stringContaining(path), hint: expect.stringMatching(/./) })
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(existsSync(`${path}-wal`)).toBe(false)
  expect(existsSync(`${path}-journal`)).toBe(false)
})

test('refuses a directory given as a database', async () => {
  await expect(openStore(`sqlite:${mkdtempSync(join(tmpdir(), 'turnout-open-'))}`)).rejects.toMatchObject({
    code: 'database_foreign',
  })
})

test('refuses a path that leads through a file', async () => {
  const path = await make()
  await expect(openStore(`sqlite:${path}/below/turnout.db`)).rejects.toMatchObject({ code: 'database_unavailable' })
})

test.each(['', 'sqlite:', 'mysql://host/db', 'postgres'])('refuses the address %j', async (url) => {
  await expect(openStore(url)).rejects.toMatchObject({
    code: 'database_unavailable',
    hint: expect.stringContaining('sqlite:/'),
  })
})

test('says that another program has locked the database, and leaves it unchanged', async () => {
  const path = await make()
  const before = readFileSync(path)
  const holder = openSqlite(path, { busyTimeoutMs: 0 })
  holder.exec('pragma locking_mode = exclusive; begin exclusive')
  await expect(openStore(`sqlite:${path}`, { busyTimeoutMs: 30 })).rejects.toMatchObject({
    code: 'database_locked',
    message: expect.stringContaining(path),
  })
  expect(readFileSync(path).equals(before)).toBe(true)
  holder.exec('rollback')
  holder.close()
  const store = await openStore(`sqlite:${path}`)
  await store.close()
})

test('opens a refused file once it is repaired', async () => {
  const path = await make()
  tamper(path, 'pragma user_version = 999')
  await expect(openStore(`sqlite:${path}`)).rejects.toMatchObject({ code: 'database_newer' })
  tamper(path, `pragma user_version = ${schemaVersion}`)
  const store = await openStore(`sqlite:${path}`)
  expect(await store.read(({ db }) => db.selectFrom('accounts').select('name').execute())).toEqual([{ name: 'Ada' }])
  await store.close()
})

test('notices a newer version that is still in the write-ahead log', async () => {
  const path = await make()
  const other = openSqlite(path, { busyTimeoutMs: 0 })
  other.exec('pragma user_version = 999')
  await expect(openStore(`sqlite:${path}`)).rejects.toMatchObject({ code: 'database_newer' })
  other.close()
})

// The superuser may write anywhere: the script gives that up first.
const nobody = 65_534
const openAsNobody = `
  process.setuid?.(${nobody})
  const store = await openStore('sqlite:' + process.argv[2])
  await store.close()
  console.log('opened')`

test.each([
  { title: 'file', file: 0o444, directory: 0o777 },
  { title: 'directory', file: 0o666, directory: 0o555 },
])('refuses a read-only $title and leaves the file unchanged', async ({ file, directory }) => {
  const path = await make()
  const before = readFileSync(path)
  chmodSync(path, file)
  chmodSync(join(path, '..'), directory)
  const script = await bundle(process.getuid?.() === 0 ? openAsNobody : openAsNobody.replace(/process\.setuid.*\n/, ''))
  const { stdout } = await runScript(script, [path])
  expect(stdout).toMatch(/^failed: database_read_only /)
  expect(stdout).toContain(path)
  expect(readFileSync(path).equals(before)).toBe(true)
})

test('refuses to create a database in a directory that is not writable', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'turnout-open-'))
  mkdirSync(join(directory, 'closed'), { mode: 0o555 })
  const script = await bundle(process.getuid?.() === 0 ? openAsNobody : openAsNobody.replace(/process\.setuid.*\n/, ''))
  chmodSync(directory, 0o755)
  const { stdout } = await runScript(script, [join(directory, 'closed', 'turnout.db')])
  expect(stdout).toMatch(/^failed: database_read_only /)
})

test('keeps answering reads on a full disk, tells writers, and keeps nothing of their writes', async () => {
  const store = await openStore(`sqlite:${await make()}`)
  const account = (id: string) => ({
    id,
    name: 'x'.repeat(100_000),
    currency: 'EUR',
    timezone: 'UTC',
    created_at: 'now',
  })
  const { rows } = await store.write(({ db }) => sql<{ page_count: number }>`pragma page_count`.execute(db))
  await store.write(({ db }) => sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db))
  const results = await Promise.allSettled([
    store.write(({ db }) => db.insertInto('accounts').values(account('acc_2')).execute()),
    // A rule that shrugs the first error off must not leave the second statement behind.
    store.write(async ({ db }) => {
      await db
        .insertInto('accounts')
        .values(account('acc_3'))
        .execute()
        .catch(() => {})
      await db.updateTable('accounts').set({ name: 'half done' }).execute()
    }),
  ])
  expect(results[0]).toMatchObject({ reason: { code: 'storage_unavailable', retryAfterS: expect.any(Number) } })
  if (results[1]?.status === 'rejected') expect(results[1].reason).toMatchObject({ code: 'storage_unavailable' })
  const names = await store.read(({ db }) => db.selectFrom('accounts').select('name').execute())
  expect(names).toEqual([{ name: results[1]?.status === 'fulfilled' ? 'half done' : 'Ada' }])
  await store.close()
})
