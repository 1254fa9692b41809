// The lock between processes, for the command line.

export { hasDriver as hasFileLocks } from '../../store/sqlite/driver.ts'
export { openFileLock } from '../../store/sqlite/file-lock.ts'
