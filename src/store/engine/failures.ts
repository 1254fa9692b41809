// What SQLite's result codes mean to the rest of the program. Knows no table and no rule.
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
  // Others came first again and again while it took its place in the log.
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

// An I/O error by its number, but what is missing is room: the shared memory of the log could not grow.
const noRoomForSharedMemory = 4874

/** What kind of trouble with the database itself an error is; undefined for one about a statement. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = resultCode(error)
  if (code === noRoomForSharedMemory) return 'full'
  return code === undefined ? undefined : resultCodes[(code & 0xff) as keyof typeof resultCodes]
}

/** Whether a row was refused because a unique one like it is already there. */
export function isUniqueViolation(error: unknown): boolean {
  const code = resultCode(error)
  return code === 2067 || code === 1555 || errorCode(error) === '23505'
}

/** What a row that others contradict means to whoever sent it: nothing was changed. Undefined for every other error. */
export function conflictOf(error: unknown): Failure | undefined {
  if (!isUniqueViolation(error) && !isForeignKeyViolation(error)) return undefined
  return new Failure('state_conflict', 'Something that this depends on was changed at the same moment', {
    hint: 'Nothing was changed; look at how things stand now, then repeat it.',
    cause: error,
  })
}

function isForeignKeyViolation(error: unknown): boolean {
  return resultCode(error) === 787 || errorCode(error) === '23503'
}

const servingMessages: Record<Trouble, string> = {
  busy: 'The database is busy with another process',
  read_only: 'The database can not be written',
  full: 'There is no room left for the database',
  damaged: 'The database is damaged',
  foreign: 'The database is damaged',
  unavailable: 'The database can not be reached',
}

/** Turns trouble while serving into `storage_unavailable`; every other error comes back as it is. */
export function servingFailure(error: unknown): unknown {
  const trouble = troubleOf(error)
  if (!trouble) return error
  return new Failure('storage_unavailable', servingMessages[trouble], {
    retryAfterS: trouble === 'busy' ? 1 : 30,
    cause: error,
  })
}
