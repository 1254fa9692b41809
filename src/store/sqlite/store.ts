// A Store on one SQLite file: one connection writes and another reads, so that no read sees an open transaction. In memory
// there is one connection, and reads take turns with writes.

import type { Store } from '../core/store.ts'
import { servingFailure } from '../engine/failures.ts'
import { createGroupCommit } from '../engine/group-commit.ts'
import { createLongReads } from '../engine/long-reads.ts'
import { createMutex, type Mutex } from '../engine/mutex.ts'
import type { EngineOptions } from '../engine/open-options.ts'
import { type Connection, createConnection } from './connection.ts'
import { openSqlite, type SqliteDatabase, whenFinalised } from './driver.ts'
import { openWriter } from './open-writer.ts'
import { createSnapshots, createTransaction, readSnapshot, type Waiting } from './transactions.ts'

interface Reader {
  readonly connection: Connection
  readonly lock: Mutex
}

const busyTimeoutMsDefault = 5_000
// How long a statement may block the process; beyond that it waits without blocking.
const blockingMs = 20

export async function openSqliteStore(path: string, options: EngineOptions): Promise<Store> {
  const busyTimeoutMs = options.busyTimeoutMs ?? busyTimeoutMsDefault
  const { database, release } = await openWriter(path, { ...options, busyTimeoutMs })
  const waiting = { busyTimeoutMs, knownSchema: options.migrations?.length }
  const blocking = { busyTimeoutMs: Math.min(blockingMs, busyTimeoutMs) }
  database.exec(`PRAGMA busy_timeout = ${blocking.busyTimeoutMs}`)
  const writer = createConnection(database)
  const writerLock = createMutex()
  const transaction = createTransaction(writer, writerLock, waiting)
  const commits = createGroupCommit(transaction, options.batchMax)
  const reads = createReads({
    shared: { connection: writer, lock: writerLock },
    isBusy: () => commits.busy,
    waiting,
    open: path === ':memory:' ? null : () => createConnection(openSqlite(path, { readOnly: true, ...blocking })),
  })

  return {
    engine: 'sqlite',
    write: commits.write,
    read: reads.read,
    compact: async () => {
      await commits.idle()
      return writerLock(async () => rewrite(database))
    },
    close: async () => {
      await commits.idle()
      await writerLock(async () => {})
      const reader = await reads.end()
      checkpoint(database)
      whenFinalised([...(reader?.close() ?? []), ...writer.close()], release)
    },
  }
}

interface Readers {
  /** The connection that writes, used until there is another. */
  readonly shared: Reader
  readonly isBusy: () => boolean
  readonly waiting: Waiting
  /** Opens another connection; null for a database in memory. */
  readonly open: (() => Connection) | null
}

function createReads({ shared, isBusy, waiting, open }: Readers) {
  let reader: Reader | undefined
  const longReads = open && createLongReads(createSnapshots(open, waiting), servingFailure)
  // The first read that would have to wait for a write opens the second connection: a command that asks one thing and ends
  // never needs it.
  const findReader = (): Reader => {
    if (reader) return reader
    if (!open || !isBusy()) return shared
    reader = { connection: open(), lock: createMutex() }
    return reader
  }
  const inTurn = async <T>(work: (reader: Reader) => Promise<T>): Promise<T> => {
    try {
      const chosen = findReader()
      return await chosen.lock(() => work(chosen))
    } catch (error) {
      throw servingFailure(error)
    }
  }
  const read: Store['read'] = (work, { isLong = false } = {}) =>
    isLong && longReads ? longReads.read(work) : inTurn(({ connection }) => readSnapshot(connection, waiting, work))
  return {
    read,
    /** Waits for reads under way, then returns the connection to close, if one was opened. */
    end: async () => {
      await longReads?.close()
      await reader?.lock(async () => {})
      return reader?.connection
    },
  }
}

/** False if there is no room for a copy, or another process reads. */
function rewrite(database: SqliteDatabase): boolean {
  try {
    database.exec('VACUUM')
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy?: number }
    return busy !== 1
  } catch {
    return false
  }
}

/** Moves commits from the log into the file itself, so that a copy of the file is complete. */
function checkpoint(database: SqliteDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Nothing is lost: the log stays beside the file, and the next process to open it reads it.
  }
}
