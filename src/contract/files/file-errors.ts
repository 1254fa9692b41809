// Why a file could not be written, in words. Writes none.
import { Failure } from '../core/failures.ts'

// By the system's error code.
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'the folder does not allow it',
  EPERM: 'the folder does not allow it',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no room is left',
  EDQUOT: 'no room is left for this user',
  EFBIG: 'it would be larger than the system allows',
  EIO: 'the disk reports a fault',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
}

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space and repeat',
  EDQUOT: 'free some space and repeat',
  EIO: 'see to the disk before it is trusted with more',
}

/** What the system said about a file, as `file_unwritable`; every other error comes back as it is. */
export function unwritable(path: string, error: unknown): unknown {
  return error instanceof Failure || !isSystemError(error) ? error : failureOf(`${path} can not be written`, error)
}

/**
 * The same for an error that nobody looked for, where the disk or its permissions are at fault for sure; every other error,
 * what a network said among them, comes back as it is.
 */
export function diskFailure(error: unknown): unknown {
  if (!isSystemError(error) || !ofDisks.has(error.code ?? '') || !fileCalls.has(error.syscall ?? '')) return error
  return failureOf(`${error.path ?? 'A file'} can not be used`, error)
}

/** What the system's error code means, in words; the code itself where there are none. */
export const reasonOf = ({ code = 'unknown' }: { readonly code?: string | undefined }): string => reasons[code] ?? code

function failureOf(what: string, error: NodeJS.ErrnoException): Failure {
  const hint = hints[error.code ?? '']
  return new Failure('file_unwritable', `${what}: ${reasonOf(error)}`, {
    ...(hint === undefined ? {} : { hint }),
    cause: error,
  })
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

const ofDisks: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EFBIG', 'EACCES', 'EPERM'])

const fileCalls: ReadonlySet<string> = new Set(
  [
    ['open', 'read', 'write', 'writev', 'fsync', 'fdatasync', 'truncate', 'ftruncate', 'close', 'copyfile'],
    ['rename', 'link', 'symlink', 'unlink', 'mkdir', 'mkdtemp', 'rmdir', 'rm', 'chmod', 'fchmod', 'scandir'],
  ].flat(),
)
