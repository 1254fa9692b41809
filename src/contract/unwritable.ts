// Why a file could not be written, in words. Writes none.
import { Failure } from './failures.ts'

// By the system's error code.
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'part of the path is not a folder',
  EACCES: 'the folder does not allow it',
  EPERM: 'the folder does not allow it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no room is left',
  ENAMETOOLONG: 'the name is too long',
}

/** What the system said about a file, as `file_unwritable`; every other error comes back as it is. */
export function unwritable(path: string, error: unknown): unknown {
  if (error instanceof Failure || !(error instanceof Error && 'syscall' in error)) return error
  const code = 'code' in error ? String(error.code) : ''
  return new Failure('file_unwritable', `${path} can not be written: ${reasons[code] ?? code}`, { cause: error })
}
