// Connects to PostgreSQL with pipelined queries. The only file that loads the driver, which reads PGPASSWORD, ~/.pgpass and
// the like for anything that the address leaves open.
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type CustomTypesConfig, DatabaseError, types as defaultTypes, type QueryConfig } from 'pg'
import { isInTheClear, readPostgresPlace } from '../../contract/addresses/postgres-place.ts'
import { connectionFailure, endsConnection } from '../engine/sqlstate.ts'
import { tlsOptions, withoutTls, withTls } from './tls.ts'

/** The result of one statement. */
export interface PostgresResult {
  readonly rows: readonly unknown[]
  /** Rows returned or changed; null for a statement that counts none. */
  readonly rowCount: number | null
  readonly command: string
}

export interface PostgresQuery {
  readonly text: string
  readonly values?: readonly unknown[]
  /** Prepared once per connection under this name. */
  readonly name?: string
  /** How long the answer may take, if less than the connection allows. */
  readonly answerWithinMs?: number
}

export interface PostgresClient {
  readonly query: (query: PostgresQuery) => Promise<PostgresResult>
  /** Whether it can no longer be used. */
  readonly isLost: () => boolean
  /** Cuts the connection; queries under way fail. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export interface PostgresLimits {
  readonly lockTimeoutMs: number
  /** How long the answer to a statement may take; 0 for no limit. */
  readonly answerWithinMs: number
}

// oxlint-disable-next-line eslint/no-restricted-globals -- what the driver and PostgreSQL's programs read there themselves
const { env } = process

const connectTimeoutMs = 5_000
// Locks of a frozen process of ours are released after this time.
const idleInTransactionMs = 30_000
// A lost machine is noticed within half a minute, even by a statement that may take hours.
const keepAliveMs = 10_000
// The server ends a statement after this share of the time for an answer; a server that doesn't say so by the end hangs.
const statementShare = 0.75

const [int8, numeric] = [20, 1700]
// Amounts and counts stay far below 2^53; the contract bounds them.
const types: CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === int8 || oid === numeric ? Number : defaultTypes.getTypeParser(oid)),
}

// How long a server may take to say goodbye; one that hangs never does.
const goodbyeMs = 1_000

/**
 * Connects. Errors from the server are thrown with their SQLSTATE; anything else that happens to the connection, here and in
 * every query, gets the SQLSTATE of a connection failure, since the driver has no code for it.
 */
export async function connectPostgres(url: string, limits: PostgresLimits): Promise<PostgresClient> {
  // Our own socket, so that we can cut it: the driver leaves it open when it gives up before it is connected.
  const socket = new Socket()
  const client = createClient(url, limits, socket)
  let lost: unknown
  const lose = (error: unknown) => {
    lost ??= error ?? new Error('the connection has ended')
    socket.destroy()
  }
  client.on('error', lose)
  client.on('end', () => lose(undefined))
  try {
    await client.connect()
  } catch (error) {
    lose(error)
    throw isFromServer(error) ? error : connectionFailure(error)
  }
  return {
    query: async ({ answerWithinMs, ...query }) => {
      const config = { ...query, ...(answerWithinMs === undefined ? {} : { query_timeout: answerWithinMs }) }
      try {
        return await client.query(config as QueryConfig)
      } catch (error) {
        if (isFromServer(error)) {
          if (endsConnection(error)) lose(error)
          throw error
        }
        // The driver gave up waiting, or could not read the answer; with any other error the query wasn't sent.
        if (isUnanswered(error)) lose(error)
        throw lost === undefined ? error : connectionFailure(error)
      }
    },
    isLost: () => lost !== undefined,
    cut: () => lose(new Error('cut off')),
    close: async () => {
      if (lost !== undefined) return
      const given = new AbortController()
      const late = sleep(goodbyeMs, undefined, { signal: given.signal }).catch(() => {})
      await Promise.race([client.end().catch(() => {}), late])
      given.abort()
      lose(new Error('the connection was closed'))
    },
  }
}

/** The address for PostgreSQL's programs, with the same TLS as our own connections. */
export const addressForPrograms = (url: string): string => withTls(url, readPostgresPlace(url, env))

function createClient(url: string, { lockTimeoutMs, answerWithinMs }: PostgresLimits, socket: Socket): Client {
  const place = readPostgresPlace(url, env)
  const client = new Client({
    connectionString: withoutTls(url),
    ssl: tlsOptions(url, place),
    application_name: 'turnout',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, answerWithinMs || connectTimeoutMs),
    lock_timeout: lockTimeoutMs,
    statement_timeout: Math.round(answerWithinMs * statementShare),
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: answerWithinMs,
    stream: () => socket,
    types,
  })
  if (isInTheClear(place)) refuseClearPassword(client, socket)
  return client
}

/** Runs before the driver sees the request: on a closed connection it sends nothing. */
function refuseClearPassword({ connection }: Client, socket: Socket): void {
  connection.prependListener('authenticationCleartextPassword', () => {
    socket.destroy(new Error('asked for the password in the clear'))
  })
}

/** Whether it is the server's error, with a SQLSTATE; the driver uses the same class for messages that it couldn't read. */
const isFromServer = (error: unknown) => error instanceof DatabaseError && error.code !== undefined

const isUnanswered = (error: unknown) =>
  error instanceof DatabaseError || (error instanceof Error && error.message === 'Query read timeout')
