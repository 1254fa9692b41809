// Why a database could not be opened, as one sentence with the file and the next step.
import { Failure } from '../../contract/core/failures.ts'
import { troubleOf } from '../engine/failures.ts'

const openingMessages = {
  busy: ['database_locked', 'Another program holds the database', 'Wait until it is done, or end it, and repeat'],
  read_only: ['database_read_only', 'The database can not be written', 'Change its permissions, or name another one'],
  full: ['database_full', 'No room left to store the database', 'Free some space and repeat'],
  damaged: ['database_damaged', 'The database is damaged', 'Put a backup in its place'],
  foreign: ['database_foreign', 'This is not a turnout database', 'Name another file; this one was left as it was'],
  unavailable: ['database_unavailable', 'The database can not be opened', 'Check the path and the disk'],
} as const

/** What SQLite or the file system threw while opening, in our words; a Failure comes back as it is. */
export function openingFailure(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error
  const trouble = troubleOf(error)
  if (!trouble) return fileFailure(path, error)
  const [code, message, hint] = openingMessages[trouble]
  return new Failure(code, `${message}: ${path}`, { hint, cause: error })
}

/** What the file system said, in our words. */
export function fileFailure(path: string, cause: unknown): Failure {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure('database_full', `No room left to store the database: ${path}`, {
      hint: 'Free some space and repeat',
      cause,
    })
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Failure('database_read_only', `The database can not be made here: ${path}`, {
      hint: 'Choose a directory that you may write to, or change its permissions',
      cause,
    })
  }
  return new Failure('database_unavailable', `The database can not be opened (${code || 'unknown'}): ${path}`, {
    hint: 'Check that the path leads to a directory that exists or can be made',
    cause,
  })
}
