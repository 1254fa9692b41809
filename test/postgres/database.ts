// Databases for single tests: on SQLite in memory, on PostgreSQL made from a template and dropped when done.
import pg from 'pg'
import { inject } from 'vitest'
import type { Store } from '../../src/store/core/store.ts'
import type { OpenOptions } from '../../src/store/engine/open-options.ts'
import { openStore } from '../../src/store/open.ts'
import { addressOf, startOnce } from './server.ts'

const folder = inject('postgresFolder')

/** The engine that this run of the suite is about. */
export const engine: Store['engine'] = folder === undefined ? 'sqlite' : 'postgres'

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

// Databases of this worker that no test uses right now, emptied; they go away with the server.
const unused: TestDatabase[] = []

/** Empties every table of ours, past the triggers that forbid it. With few rows, deleting takes a tenth of truncating. */
const empty = `
  set session_replication_role = replica;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'turnout_schema' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(format('%I', name)::regclass, 1, false);
    end loop;
  end $$`

/** A store on an empty database of the engine that this run is about; closing it frees or drops the database. */
export async function openTestStore(options: OpenOptions & { isSpoilt?: boolean } = {}): Promise<Store> {
  if (engine === 'sqlite') return openStore('sqlite::memory:', options)
  const database = unused.pop() ?? (await createDatabase())
  const store = await openStore(database.url, options)
  return {
    ...store,
    close: async () => {
      await store.close()
      if (options.isSpoilt) return database.drop()
      await query(database.url, empty)
      unused.push(database)
    },
  }
}
