// Translates SQLite's result codes into kinds of trouble and Failures.
import { Failure } from '../../contract/core/failures.ts'
import { errorCode } from './sqlstate.ts'

// https://www.sqlite.org/rescode.html
const resultCodes = {
  5: 'busy',
  6: 'busy',
  7: 'unavailable',
  8: 'read_only',
  10: 'unavailable',
  11: 'damaged',
  13: 'full',
  14: 'unavailable',
  // SQLITE_PROTOCOL: others were faster again and again while it locked the log.
  15: 'busy',
  22: 'unavailable',
  23: 'unavailable',
  26: 'foreign',
} as const satisfies Record<number, string>

export type Trouble = (typeof resultCodes)[keyof typeof resultCodes]

const resultCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode
    : undefined

// An I/O error by its number, but the cause is missing room: the log's shared memory could not grow.
const noRoomForSharedMemory = 4874

/** The kind of trouble with the database itself; undefined for an error in a statement. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = resultCode(error)
  if (code === noRoomForSharedMemory) return 'full'
  return code === undefined ? undefined : resultCodes[(code & 0xff) as keyof typeof resultCodes]
}

export function isUniqueViolation(error: unknown): boolean {
  const code = resultCode(error)
  return code === 2067 || code === 1555 || errorCode(error) === '23505'
}

/** The Failure for a row that conflicts with a concurrent change; undefined for every other error. */
export function conflictOf(error: unknown): Failure | undefined {
  if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) return undefined
  return new Failure('state_conflict', 'Somebody else changed the same data at the same moment', {
    hint: 'Nothing was changed. Look at the current state, then try again.',
    cause: error,
  })
}

function isForeignKeyViolation(error: unknown): boolean {
  return resultCode(error) === 787 || errorCode(error) === '23503'
}

const servingMessages: Record<Trouble, string> = {
  busy: 'The database is busy with another process',
  read_only: 'The database is read-only',
  full: 'There is no space left for the database',
  damaged: 'The database is damaged',
  foreign: 'The database is damaged',
  unavailable: 'The database cannot be reached',
}

/** Turns trouble while serving into `storage_unavailable`; returns every other error unchanged. */
export function servingFailure(error: unknown): unknown {
  const trouble = troubleOf(error)
  if (!trouble) return error
  return new Failure('storage_unavailable', servingMessages[trouble], {
    retryAfterS: trouble === 'busy' ? 1 : 30,
    cause: error,
  })
}
