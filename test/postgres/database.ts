// Databases for single tests: on SQLite in memory, on PostgreSQL made from a template and dropped when done.
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Store } from '../../src/store/core/store.ts'
import { openStore } from '../../src/store/open.ts'
import { addressOf, startOnce } from './server.ts'

const folder = inject('postgresFolder')

/** The engine that this run of the suite is about. */
export const engine: Store['engine'] = folder === undefined ? 'sqlite' : 'postgres'

/** Cases that a database can't tell apart: all of them on SQLite, the first ones on PostgreSQL. */
export const fewOnPostgres = <const T>(cases: readonly T[], count = 1): readonly T[] =>
  engine === 'sqlite' ? cases : cases.slice(0, count)

const template = 'turnout_template'

/** Runs SQL on a connection of its own, past the store. */
export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const administer = (sql: string) => query(addressOf(folder ?? '', 'postgres'), sql)

let started: Promise<void> | undefined
function startServer(): Promise<void> {
  started ??= startOnce(folder ?? '', async () => {
    await administer(`create database ${template}`)
    await (await openStore(addressOf(folder ?? '', template))).close()
  })
  return started
}

export interface TestDatabase {
  readonly url: string
  /** Drops it, whoever is connected. */
  drop(): Promise<void>
}

let made = 0

/** A PostgreSQL database with our tables, or an empty one. */
export async function createDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  await startServer()
  made += 1
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID}_${Date.now().toString(36)}_${made}`
  await administer(`create database ${name}${isEmpty ? '' : ` template ${template}`}`)
  return {
    url: addressOf(folder ?? '', name),
    drop: async () => {
      await administer(`drop database ${name} with (force)`)
    },
  }
}

/**
 * Makes a function of this connection that empties every table of ours, past the triggers that forbid it. PostgreSQL plans
 * what stands in a function once; with few rows, deleting takes a tenth of truncating.
 */
const makeEmptying = `
  set session_replication_role = replica;
  do $$ declare emptying text; counting text; begin
    select string_agg(format('if exists (select from %1$I) then delete from %1$I; end if;', tablename), ' ') into emptying
      from pg_tables where schemaname = 'public' and tablename <> 'turnout_schema';
    select string_agg(format('if (select is_called from %1$I) then perform setval(%1$L, 1, false); end if;', sequencename), ' ')
      into counting from pg_sequences where schemaname = 'public';
    execute format('create function pg_temp.empty_tables() returns void language plpgsql as %L',
      concat('begin ', emptying, counting, ' end'));
  end $$`

interface KeptStore {
  readonly store: Store
  readonly empty: () => Promise<unknown>
}

// Stores of this worker that no test uses right now, open and emptied; they go away with the server. A server process takes
// longer to know our tables than most tests take.
const unused: KeptStore[] = []

async function openKeptStore(): Promise<KeptStore> {
  const { url } = await createDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(makeEmptying)
  return { store: await openStore(url), empty: () => client.query('select pg_temp.empty_tables()') }
}

async function openInMemory(): Promise<KeptStore> {
  const store = await openStore('sqlite::memory:')
  const master = await store.read(({ db }) =>
    sql<{ type: string; name: string; sql: string }>`
      select type, name, sql from sqlite_master where type in ('table', 'trigger') and name <> 'sqlite_sequence'`.execute(
      db,
    ),
  )
  const triggers = master.rows.filter(({ type }) => type === 'trigger')
  const tables = master.rows.filter(({ type }) => type === 'table')
  const statements = [
    'pragma defer_foreign_keys = on',
    ...triggers.map(({ name }) => `drop trigger if exists ${name}`),
    ...tables.map(({ name }) => `delete from ${name}`),
    ...triggers.map(({ sql: text }) => text),
  ]
  const emptied = async () => {
    await store.write(async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  }
  return { store, empty: emptied }
}

/** A store on an empty database of the engine that this run is about, for a test that leaves it spoilt or not. */
export async function openTestStore({ isSpoilt = false } = {}): Promise<Store> {
  if (engine === 'sqlite') {
    if (isSpoilt) return openStore('sqlite::memory:')
    return lend(unused.pop() ?? (await openInMemory()))
  }
  if (!isSpoilt) return lend(unused.pop() ?? (await openKeptStore()))
  const database = await createDatabase()
  const store = await openStore(database.url)
  return {
    ...store,
    close: async () => {
      await store.close()
      await database.drop()
    },
  }
}

/** A kept store as if it were opened for one test: after its end it does what was begun, and takes nothing more. */
function lend(kept: KeptStore): Store {
  const { store } = kept
  const begun = new Set<Promise<unknown>>()
  let isClosed = false
  const whileOpen = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) return Promise.reject(new Error('the store is closed'))
    const going = work()
    begun.add(going)
    return going.finally(() => begun.delete(going))
  }
  return {
    ...store,
    write: (work, how) => whileOpen(() => store.write(work, how)),
    read: (work, how) => whileOpen(() => store.read(work, how)),
    close: async () => {
      if (isClosed) return
      isClosed = true
      await Promise.allSettled(begun)
      await kept.empty()
      unused.push(kept)
    },
  }
}
