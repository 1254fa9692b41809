// A lock between processes on an empty file. SQLite takes it, since Node has no file locks: the system releases it however a
// process ends, so that nobody waits for one that was killed.
import { existsSync, writeFileSync } from 'node:fs'
import { Failure } from '../../contract/core/failures.ts'
import { unwritable } from '../../contract/files/file-errors.ts'
import { troubleOf } from '../engine/failures.ts'
import { openSqlite, type SqliteDatabase } from './driver.ts'
import { openingFailure } from './opening-failure.ts'

export interface FileLock {
  /** Runs synchronous `work` while holding the lock. @throws Failure database_locked, file_unwritable */
  run<T>(work: () => T): T
  close(): void
}

/** @param waitMs how long to wait for another process; this blocks the thread */
export function openFileLock(path: string, waitMs: number): FileLock {
  const database = openLock(path, waitMs)
  return {
    run: (work) => {
      take(path, database)
      try {
        return work()
      } finally {
        database.exec('ROLLBACK')
      }
    },
    close: () => database.close(),
  }
}

/** Holds the lock until it is released; undefined while another process has it. @throws Failure file_unwritable */
export function holdFileLock(path: string): { readonly release: () => void } | undefined {
  const database = openLock(path, 0)
  try {
    take(path, database)
  } catch (error) {
    database.close()
    if (error instanceof Failure && error.code === 'database_locked') return undefined
    throw error
  }
  const release = () => {
    database.exec('ROLLBACK')
    database.close()
  }
  return { release }
}

function openLock(path: string, busyTimeoutMs: number): SqliteDatabase {
  try {
    // SQLite would make it readable for others. An existing file is not opened: closing it would drop this process's locks.
    if (!existsSync(path)) writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!existsSync(path)) throw unwritable(path, error)
  }
  return openSqlite(path, { busyTimeoutMs })
}

function take(path: string, database: SqliteDatabase): void {
  try {
    // Every transaction rewrites an empty file: that must not need space on the disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    if (troubleOf(error) !== 'busy') throw openingFailure(path, error)
    throw new Failure('database_locked', `Another process keeps ${path} locked`, {
      hint: 'End the other turnout, then try again.',
      cause: error,
    })
  }
}
