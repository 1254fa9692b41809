// Locks an empty PostgreSQL database while it is filled: nobody else creates tables there meanwhile, and a database that
// isn't empty is refused and stays as it is.
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

/** @throws Failure database_not_empty, database_foreign, database_locked while another process creates tables there */
export async function fillEmptyDatabase<T>(url: string, work: (database: EmptyDatabase) => Promise<T>): Promise<T> {
  let client: PostgresClient | undefined
  try {
    client = await connectPostgres(url, { lockTimeoutMs, answerWithinMs: 0 })
    await client.query({ text: 'set idle_in_transaction_session_timeout = 0' })
    // Held until the connection ends; a service that starts meanwhile waits for it.
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

const hint = 'Create an empty one: createdb --encoding UTF8 --template template0 NAME. This one was not changed.'

const notEmpty = (url: string): Failure =>
  openingFailure(url, { code: 'database_not_empty', message: 'There is already a turnout database', hint })

const foreign = (url: string, table: string): Failure =>
  openingFailure(url, {
    code: 'database_foreign',
    message: `The database is not empty: it contains another program's table ${table}`,
    hint,
  })
