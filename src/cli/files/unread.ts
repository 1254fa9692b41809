// Why a file could not be read, in words. Reads none.

// By the system's error code.
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'its permissions do not allow it',
  EPERM: 'its permissions do not allow it',
}

/** What the system said about a file. */
export function whyUnread(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8'
  return code === undefined ? message : (reasons[code] ?? code)
}
