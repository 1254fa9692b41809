// The lock between processes, for the command line.
export { openFileLock } from '../store/file-lock.ts'
export { hasDriver as hasFileLocks } from '../store/sqlite.ts'
