// The one file that loads the PostgreSQL driver: a connection that sends without waiting for the answer before. Knows no
// transaction and no table. What the address leaves open the driver takes from PGPASSWORD, ~/.pgpass and their like.
import { Client, type CustomTypesConfig, DatabaseError, types as defaultTypes, type QueryConfig } from 'pg'

/** What came back for one statement. */
export interface PostgresResult {
  readonly rows: readonly unknown[]
  /** Rows found or changed; null where the statement counts none. */
  readonly rowCount: number | null
  readonly command: string
}

export interface PostgresQuery {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Prepared once a connection under this name. */
  readonly name?: string
}

export interface PostgresClient {
  readonly query: (query: PostgresQuery) => Promise<PostgresResult>
  /** Nothing more can be asked of it. */
  readonly isLost: () => boolean
  readonly close: () => Promise<void>
}

export interface PostgresLimits {
  readonly lockTimeoutMs: number
  readonly statementTimeoutMs: number
}

const connectTimeoutMs = 5_000
// What a frozen process of ours still holds is let go of after this time.
const idleInTransactionMs = 30_000
// Beyond the server's own limit on a statement, it is the network that hangs.
const graceMs = 5_000

const [int8, numeric] = [20, 1700]
// Amounts and counts stay far below 2^53; the contract bounds them.
const types: CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === int8 || oid === numeric ? Number : defaultTypes.getTypeParser(oid)),
}

/** Connects; throws what the driver throws, with a SQLSTATE or a code of the system in `code`. */
export async function connectPostgres(url: string, limits: PostgresLimits): Promise<PostgresClient> {
  const { lockTimeoutMs, statementTimeoutMs } = limits
  const client = new Client({
    connectionString: url,
    application_name: 'turnout',
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    ...(statementTimeoutMs > 0 ? { query_timeout: statementTimeoutMs + graceMs } : {}),
    types,
  })
  let lost: unknown
  const lose = (error: unknown) => {
    lost ??= error ?? new Error('the connection has ended')
  }
  client.on('error', lose)
  client.on('end', () => lose(undefined))
  await client.connect()
  return {
    query: async (query) => {
      try {
        return await client.query(query as QueryConfig)
      } catch (error) {
        // The driver says in words only that the connection is gone, or that it gave up on an answer and cut it.
        if (error instanceof Error && error.message === 'Query read timeout') lose(error)
        if (error instanceof DatabaseError || lost === undefined) throw error
        throw Object.assign(new Error('the connection to the database was lost', { cause: error }), { code: '08006' })
      }
    },
    isLost: () => lost !== undefined,
    close: async () => {
      if (lost === undefined) await client.end().catch(() => {})
    },
  }
}
