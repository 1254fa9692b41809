// An exported snapshot of a PostgreSQL database, to inspect and to dump, however long that takes and whoever writes meanwhile.
// Changes nothing, so a standby will do.
import type { Failure } from '../../../contract/core/failures.ts'
import type { Session } from '../../core/store.ts'
import { createPostgresConnection } from '../../postgres/connection.ts'
import { connectPostgres, type PostgresClient } from '../../postgres/driver.ts'
import { openingFailure } from '../../postgres/failure.ts'
import { checkedVersion, firstRow } from '../../postgres/open.ts'
import { postgresOpeningFailure } from '../../postgres/opening-failure.ts'

export interface Snapshot {
  readonly session: Session
  /** Lets another connection, such as pg_dump's, read the same snapshot. */
  readonly name: string
  readonly schema: string
  readonly serverMajor: number
}

const lockTimeoutMs = 10_000

/** Runs `work` on a snapshot of a turnout database. @throws Failure database_… */
export async function readPostgresSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  let client: PostgresClient | undefined
  try {
    client = await connectPostgres(url, { lockTimeoutMs, answerWithinMs: 0 })
    // The connection idles while pg_dump runs.
    await client.query({ text: 'set idle_in_transaction_session_timeout = 0' })
    await client.query({ text: 'begin isolation level repeatable read read only' })
    const found = await firstRow<{ is_ours: boolean; schema: string; major: number; name: string }>(client, describe)
    if (!found.is_ours) throw absent(url)
    await checkedVersion(client, url)
    const { session } = createPostgresConnection(client).startSession()
    return await work({ session, name: found.name, schema: found.schema, serverMajor: found.major })
  } catch (error) {
    throw postgresOpeningFailure(url, error)
  } finally {
    await client?.close()
  }
}

const describe = `
  select to_regclass(quote_ident(current_schema()) || '.turnout_schema') is not null as is_ours,
    current_schema() as schema, current_setting('server_version_num')::int / 10000 as major,
    pg_export_snapshot() as name`

const absent = (url: string): Failure =>
  openingFailure(url, {
    code: 'database_foreign',
    message: 'This is not a turnout database',
    hint: 'Name the database that turnout serve uses',
  })
