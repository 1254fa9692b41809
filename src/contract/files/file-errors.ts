// Explains in words why a file could not be written.
import { Failure } from '../core/failures.ts'

// By the system's error code.
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is larger than the system allows',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
}

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'free some space and try again',
  EDQUOT: 'free some space and try again',
  EIO: 'check the disk before writing anything else to it',
}

/** A system error about a file as `file_unwritable`; returns any other error unchanged. */
export function unwritable(path: string, error: unknown): unknown {
  return error instanceof Failure || !isSystemError(error) ? error : failureOf(`${path} cannot be written`, error)
}

/**
 * The same for an unexpected error that is certainly about the disk or its permissions; returns any other error, such as a
 * network's, unchanged.
 */
export function diskFailure(error: unknown): unknown {
  if (!isSystemError(error) || !ofDisks.has(error.code ?? '') || !fileCalls.has(error.syscall ?? '')) return error
  return failureOf(`${error.path ?? 'A file'} cannot be used`, error)
}

/** What a system error code means, in words; an unknown code as it is. */
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
