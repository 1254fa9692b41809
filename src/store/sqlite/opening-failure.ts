// Failures of opening a SQLite database: what is wrong with which file, and the next step.
import { Failure } from '../../contract/core/failures.ts'
import { troubleOf } from '../engine/failures.ts'

const openingMessages = {
  busy: ['database_locked', 'Another program is using the database', 'Wait for it or end it, then try again.'],
  read_only: ['database_read_only', 'The database is read-only', 'Change its permissions, or name another one.'],
  full: ['database_full', 'No space left to store the database', 'Free some space, then try again.'],
  damaged: ['database_damaged', 'The database is damaged', 'Restore a backup: turnout restore'],
  foreign: ['database_foreign', 'This is not a turnout database', 'Name another file; this one was not changed.'],
  unavailable: ['database_unavailable', 'The database cannot be opened', 'Check the path and the disk.'],
} as const

/** Translates an error from SQLite or the file system while opening; returns a Failure unchanged. */
export function openingFailure(path: string, error: unknown): Failure {
  if (error instanceof Failure) return error
  const trouble = troubleOf(error)
  if (!trouble) return fileFailure(path, error)
  const [code, message, hint] = openingMessages[trouble]
  return new Failure(code, `${message}: ${path}`, { hint, cause: error })
}

/** Translates an error from the file system. */
export function fileFailure(path: string, cause: unknown): Failure {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure('database_full', `No space left to store the database: ${path}`, {
      hint: 'Free some space, then try again.',
      cause,
    })
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new Failure('database_read_only', `The database cannot be created here: ${path}`, {
      hint: 'Choose a directory that you may write to, or change its permissions.',
      cause,
    })
  }
  return new Failure('database_unavailable', `The database cannot be opened (${code || 'unknown'}): ${path}`, {
    hint: 'Check that the directory exists or can be created.',
    cause,
  })
}
