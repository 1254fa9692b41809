// Databases for single tests: on SQLite in memory, on PostgreSQL made from a template and dropped when done.
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenOptions, openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { addressOf, startOnce } from './server.ts'

const folder = inject('postgresFolder')

/** The engine that this run of the suite is about. */
export const engine: Store['engine'] = folder === undefined ? 'sqlite' : 'postgres'

const template = 'turnout_template'

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(folder ?? '', 'postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

let started: Promise<void> | undefined
function startServer(): Promise<void> {
  started ??= startOnce(folder ?? '', async () => {
    await administer((client) => client.query(`create database ${template}`))
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
  await administer((client) => client.query(`create database ${name}${isEmpty ? '' : ` template ${template}`}`))
  return {
    url: addressOf(folder ?? '', name),
    drop: () => administer((client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** A store on a fresh database of the engine that this run is about; closing it takes the database away. */
export async function openTestStore(options: OpenOptions = {}): Promise<Store> {
  if (engine === 'sqlite') return openStore('sqlite::memory:', options)
  const database = await createDatabase()
  const store = await openStore(database.url, options)
  return {
    ...store,
    close: async () => {
      await store.close()
      await database.drop()
    },
  }
}
