// Holds an empty PostgreSQL database for one piece of work that fills it: nobody else makes tables there meanwhile, and
// whatever is there already stays as it is.
import type { Failure } from '../../contract/core/failures.ts'
import { connectPostgres, type PostgresClient } from './driver.ts'
import { openingFailure } from './failure.ts'
import { checkServer, findTable, firstRow, migrationLock } from './open.ts'
import { postgresOpeningFailure } from './opening-failure.ts'

const lockTimeoutMs = 10_000

export interface EmptyDatabase {
  readonly client: PostgresClient
  readonly schema: string
  readonly serverMajor: number
}

/** @throws Failure database_not_empty, database_foreign, database_locked while another process makes tables there */
export async function fillEmptyDatabase<T>(url: string, work: (database: EmptyDatabase) => Promise<T>): Promise<T> {
  let client: PostgresClient | undefined
  try {
    client = await connectPostgres(url, { lockTimeoutMs, answerWithinMs: 0 })
    await client.query({ text: 'set idle_in_transaction_session_timeout = 0' })
    // Until the connection ends; a service that is started meanwhile waits for it.
    await client.query({ text: `select pg_advisory_lock(${migrationLock})` })
    await requireEmpty(client, url)
    const { schema, major } = await firstRow<{ schema: string; major: number }>(client, describe)
    return await work({ client, schema, serverMajor: major })
  } catch (error) {
    throw postgresOpeningFailure(url, error)
  } finally {
    await client?.close()
  }
}

const describe = `
  select current_schema() as schema, current_setting('server_version_num')::int / 10000 as major`

async function requireEmpty(client: PostgresClient, url: string): Promise<void> {
  const isOurs = await checkServer(client, url)
  const table = await findTable(client)
  if (table === undefined) return
  throw isOurs ? notEmpty(url) : foreign(url, table)
}

const hint = 'Make an empty one, with: createdb --encoding UTF8 --template template0 NAME; this one was left as it was'

const notEmpty = (url: string): Failure =>
  openingFailure(url, { code: 'database_not_empty', message: 'There is a turnout database already', hint })

const foreign = (url: string, table: string): Failure =>
  openingFailure(url, {
    code: 'database_foreign',
    message: `The database is not empty, it holds the table ${table} of another program`,
    hint,
  })
