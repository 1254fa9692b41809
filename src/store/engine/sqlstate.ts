// Translates PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html), and the system's
// codes for its connection, into Failures.
import { Failure } from '../../contract/core/failures.ts'

/** The SQLSTATE, or for errors that aren't the server's, the system's name like ECONNREFUSED. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** An error for a connection that failed or was lost, with the SQLSTATE for that. */
export function connectionFailure(cause: unknown): Error {
  return Object.assign(new Error('the connection to the database was lost', { cause }), { code: '08006' })
}

/** Whether the server ends the connection with this error: it shuts down, or a timeout ended the session. */
export const endsConnection = (error: unknown) => /^(08|57P|25P0[34])/.test(errorCode(error))

/**
 * Translates an error of COMMIT. An error in the transaction has rolled it back; but when the connection or server was lost,
 * the commit may have happened, and the caller must be told that the outcome is unknown.
 */
export function commitFailure(error: unknown): unknown {
  if (!/^(08|53|57P|58|XX)/.test(errorCode(error))) return error
  return new Failure('storage_unavailable', 'The database connection was lost before it confirmed the change', {
    retryAfterS: 1,
    details: { outcome: 'unknown' },
    hint: 'Repeat it with the same Idempotency-Key, which is safe; without one, check first whether the change was made.',
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
  { pattern: /^(53100|58030)$/, message: 'There is no space left for the database', retryAfterS: 30 },
  { pattern: /^25006$/, message: 'The database is read-only', retryAfterS: 30 },
  { pattern: /^XX00[12]$/, message: 'The database is damaged', retryAfterS: 30 },
  { pattern: /^(08|28|53|57P|25P03|3D000)/, message: 'The database cannot be reached', retryAfterS: 1 },
]

/** Turns trouble while serving into `storage_unavailable`; returns every other error unchanged. */
export function postgresServingFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  const code = errorCode(error)
  if (code === '55P03' && waitsForSameKey(error)) {
    return new Failure('idempotency_in_progress', 'A request with this Idempotency-Key is still in progress', {
      retryAfterS: 1,
      hint: 'Repeat it unchanged in a moment.',
      cause: error,
    })
  }
  const trouble = troubles.find(({ pattern }) => pattern.test(code))
  if (!trouble) return error
  return new Failure('storage_unavailable', trouble.message, { retryAfterS: trouble.retryAfterS, cause: error })
}

/** Whether it timed out waiting for another transaction with the same idempotency key. */
function waitsForSameKey(error: unknown): boolean {
  const where = error instanceof Error && 'where' in error ? String(error.where) : ''
  return /inserting index tuple .* in relation "idempotency_key"/.test(where)
}

/** Whether the statement waited for a lock, or ran, for too long. */
export const isTimeout = (error: unknown) => /^(55P03|57014)$/.test(errorCode(error))
