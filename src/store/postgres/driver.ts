// The one file that loads the PostgreSQL driver: a connection that sends without waiting for the answer before. Knows no
// transaction and no table. What the address leaves open the driver takes from PGPASSWORD, ~/.pgpass and their like.
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type CustomTypesConfig, DatabaseError, types as defaultTypes, type QueryConfig } from 'pg'
import { isInTheClear, readPostgresPlace } from '../../contract/addresses/postgres-place.ts'
import { connectionFailure, endsConnection } from '../engine/sqlstate.ts'
import { tlsOptions, withoutTls, withTls } from './tls.ts'

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
  /** How long the answer may take where that is less than the connection allows. */
  readonly answerWithinMs?: number
}

export interface PostgresClient {
  readonly query: (query: PostgresQuery) => Promise<PostgresResult>
  /** Nothing more can be asked of it. */
  readonly isLost: () => boolean
  /** Ends it in the middle of whatever is under way. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export interface PostgresLimits {
  readonly lockTimeoutMs: number
  /** How long the answer to a statement may take; 0 is as long as it takes. */
  readonly answerWithinMs: number
}

// oxlint-disable-next-line eslint/no-restricted-globals -- what the driver and PostgreSQL's programs read there themselves
const { env } = process

const connectTimeoutMs = 5_000
// What a frozen process of ours still holds is let go of after this time.
const idleInTransactionMs = 30_000
// A machine that is gone is noticed within half a minute, also by a statement that may take hours.
const keepAliveMs = 10_000
// Of the time for an answer: beyond it the server ends a statement by itself, and what does not say so hangs.
const statementShare = 0.75

const [int8, numeric] = [20, 1700]
// Amounts and counts stay far below 2^53; the contract bounds them.
const types: CustomTypesConfig = {
  getTypeParser: (oid: number) => (oid === int8 || oid === numeric ? Number : defaultTypes.getTypeParser(oid)),
}

// How long a server may take to say goodbye; one that hangs never does.
const goodbyeMs = 1_000

/**
 * Connects. What the server refuses is thrown as the driver has it, with its SQLSTATE; whatever else happens to a
 * connection, here and in every query, has the SQLSTATE of a connection failure: the driver has words for it and no code.
 */
export async function connectPostgres(url: string, limits: PostgresLimits): Promise<PostgresClient> {
  // Ours, so that it can be cut: the driver leaves it open where it gives up before it is connected.
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
        // The driver gave up on an answer, or could not read it; with another error it was not even asked.
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

/** What PostgreSQL's programs are to connect to, protected as our own connections are. */
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

/** Before the driver hears of the question: on a connection that has ended it sends nothing. */
function refuseClearPassword({ connection }: Client, socket: Socket): void {
  connection.prependListener('authenticationCleartextPassword', () => {
    socket.destroy(new Error('asked for the password in the clear'))
  })
}

/** The server's own words, with a SQLSTATE; the driver's class for them holds what it could not read, too. */
const isFromServer = (error: unknown) => error instanceof DatabaseError && error.code !== undefined

const isUnanswered = (error: unknown) =>
  error instanceof DatabaseError || (error instanceof Error && error.message === 'Query read timeout')
