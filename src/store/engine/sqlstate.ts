// What PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), and those of the system
// for its connection, mean to the rest of the program. Knows no table and no rule.
import { Failure } from '../../contract/core/failures.ts'

/** The five characters of a SQLSTATE; of what no server has said, the system's name like ECONNREFUSED. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** An error of a connection that could not be made or is gone, with the SQLSTATE for that. */
export function connectionFailure(cause: unknown): Error {
  return Object.assign(new Error('the connection to the database was lost', { cause }), { code: '08006' })
}

/** Whether the server says nothing more on the connection: it is shut down, or has no more patience. */
export const endsConnection = (error: unknown) => /^(08|57P|25P0[34])/.test(errorCode(error))

/**
 * What an error of COMMIT leaves to callers. An error in the transaction has rolled it back; where the connection or the
 * server ended, nobody knows whether COMMIT came first: so whoever asked must not take it for not done.
 */
export function commitFailure(error: unknown): unknown {
  if (!/^(08|53|57P|58|XX)/.test(errorCode(error))) return error
  return new Failure('storage_unavailable', 'The database was lost before it said whether this was stored', {
    retryAfterS: 1,
    details: { outcome: 'unknown' },
    hint: 'Repeat it with the same Idempotency-Key, which has one effect; without a key, look first whether it is there.',
    cause: error,
  })
}

interface Trouble {
  readonly pattern: RegExp
  readonly message: string
  readonly retryAfterS: number
}

const troubles: readonly Trouble[] = [
  { pattern: /^(55P03|57014|40001|40P01)$/, message: 'The database is busy', retryAfterS: 1 },
  { pattern: /^(53100|58030)$/, message: 'There is no room left for the database', retryAfterS: 30 },
  { pattern: /^25006$/, message: 'The database can not be written', retryAfterS: 30 },
  { pattern: /^XX00[12]$/, message: 'The database is damaged', retryAfterS: 30 },
  { pattern: /^(08|28|53|57P|25P03|3D000)/, message: 'The database can not be reached', retryAfterS: 1 },
]

/** Turns trouble while serving into `storage_unavailable`; every other error comes back as it is. */
export function postgresServingFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const code = errorCode(error)
  if (code === '55P03' && waitsForSameKey(error)) {
    return new Failure('idempotency_in_progress', 'A request with this Idempotency-Key is still being worked on', {
      retryAfterS: 1,
      hint: 'Repeat it unchanged in a moment.',
      cause: error,
    })
  }
  const trouble = troubles.find(({ pattern }) => pattern.test(code))
  if (!trouble) return error
  return new Failure('storage_unavailable', trouble.message, { retryAfterS: trouble.retryAfterS, cause: error })
}

/** Whether it gave up while another transaction held the same idempotency key, not yet committed. */
function waitsForSameKey(error: unknown): boolean {
  const where = error instanceof Error && 'where' in error ? String(error.where) : ''
  return /inserting index tuple .* in relation "idempotency_key"/.test(where)
}

/** Whether the statement waited for a lock, or ran, longer than it may. */
export const isTimeout = (error: unknown) => /^(55P03|57014)$/.test(errorCode(error))
