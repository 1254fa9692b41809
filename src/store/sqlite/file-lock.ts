// A lock between processes, by name of a file that stays empty. SQLite takes it, for the locks that Node has none of: the
// system lets go of them when a process ends, however it ends, so that nobody waits for one that was killed.
import { existsSync, writeFileSync } from 'node:fs'
import { Failure } from '../../contract/core/failures.ts'
import { unwritable } from '../../contract/files/file-errors.ts'
import { troubleOf } from '../engine/failures.ts'
import { openSqlite, type SqliteDatabase } from './driver.ts'
import { openingFailure } from './opening-failure.ts'

export interface FileLock {
  /** Runs `work`, which is not asynchronous, while no other process runs any. @throws Failure database_locked, file_unwritable */
  run<T>(work: () => T): T
  close(): void
}

/** @param waitMs how long another process is waited for; the thread stands still meanwhile */
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

/** Takes the lock until it is let go of; undefined while another process has it. @throws Failure file_unwritable */
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
    // SQLite would let others read it. Never opened where it is there: closing it would let go of a lock of this process.
    if (!existsSync(path)) writeFileSync(path, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!existsSync(path)) throw unwritable(path, error)
  }
  return openSqlite(path, { busyTimeoutMs })
}

function take(path: string, database: SqliteDatabase): void {
  try {
    // An empty file is begun anew by each transaction: nothing of that may need a disk that has room.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    if (troubleOf(error) !== 'busy') throw openingFailure(path, error)
    throw new Failure('database_locked', `Another process holds ${path} and does not let go`, {
      hint: 'end the other turnout, then repeat',
      cause: error,
    })
  }
}
