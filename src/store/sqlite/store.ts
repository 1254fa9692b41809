// A Store on one SQLite file: a connection that writes, and another that reads, so that no read sees an open
// transaction. In memory there is one connection, and reads take turns with writes.

import type { Store } from '../core/store.ts'
import { servingFailure } from '../engine/failures.ts'
import { createGroupCommit } from '../engine/group-commit.ts'
import { createLongReads } from '../engine/long-reads.ts'
import { createTurns, type TakeTurns } from '../engine/mutex.ts'
import type { EngineOptions } from '../engine/open-options.ts'
import { type Connection, createConnection } from './connection.ts'
import { openSqlite, type SqliteDatabase, whenFinalised } from './driver.ts'
import { openWriter } from './open-writer.ts'
import { createRecall, type Recall } from './read-cache.ts'
import { createSnapshots, createTransaction, readSnapshot, type Waiting } from './transactions.ts'

interface Reader {
  readonly connection: Connection
  readonly turns: TakeTurns
  /** Absent on the connection that writes. */
  readonly recall?: Recall
}

const busyTimeoutMsDefault = 5_000
// How long a statement may block the whole process; beyond it waiting goes on without blocking.
const blockingMs = 20

export async function openSqliteStore(path: string, options: EngineOptions): Promise<Store> {
  const busyTimeoutMs = options.busyTimeoutMs ?? busyTimeoutMsDefault
  const { database, release } = await openWriter(path, { ...options, busyTimeoutMs })
  const waiting = { busyTimeoutMs, knownSchema: options.migrations?.length }
  const blocking = { busyTimeoutMs: Math.min(blockingMs, busyTimeoutMs) }
  database.exec(`PRAGMA busy_timeout = ${blocking.busyTimeoutMs}`)
  const writer = createConnection(database)
  const writerTurns = createTurns()
  const transaction = createTransaction(writer, writerTurns, waiting)
  const commit = async () => {
    await transaction.commit()
    reads.doubt()
  }
  const commits = createGroupCommit({ ...transaction, commit }, options.batchMax)
  const reads = createReads({
    shared: { connection: writer, turns: writerTurns },
    isBusy: () => commits.busy,
    waiting,
    open: path === ':memory:' ? null : () => createConnection(openSqlite(path, { readOnly: true, ...blocking })),
  })

  return {
    engine: 'sqlite',
    write: commits.write,
    read: reads.read,
    recall: reads.recall,
    close: async () => {
      await commits.idle()
      await writerTurns(async () => {})
      const reader = await reads.end()
      moveLogHome(database)
      whenFinalised([...(reader?.close() ?? []), ...writer.close()], release)
    },
  }
}

interface Readers {
  /** The connection that writes, for as long as there is no other. */
  readonly shared: Reader
  readonly isBusy: () => boolean
  readonly waiting: Waiting
  /** Opens another connection; a database in memory has none. */
  readonly open: (() => Connection) | null
}

function createReads({ shared, isBusy, waiting, open }: Readers) {
  let reader: Reader | undefined
  const longReads = open && createLongReads(createSnapshots(open, waiting), servingFailure)
  // The second connection is opened by the first read that would have to wait for a write: a command that asks one
  // thing and ends never needs it.
  const findReader = (): Reader => {
    if (reader) return reader
    if (!open || !isBusy()) return shared
    const connection = open()
    reader = { connection, turns: createTurns(), recall: createRecall(connection) }
    return reader
  }
  const inTurn = async <T>(work: (reader: Reader) => Promise<T>): Promise<T> => {
    try {
      const chosen = findReader()
      return await chosen.turns(() => work(chosen))
    } catch (error) {
      throw servingFailure(error)
    }
  }
  const read: Store['read'] = (work, { isLong = false } = {}) =>
    isLong && longReads ? longReads.read(work) : inTurn(({ connection }) => readSnapshot(connection, waiting, work))
  const recall: Store['recall'] = (name, work) =>
    inTurn(({ connection, recall: known }) => {
      const readNow = () => readSnapshot(connection, waiting, work)
      return known ? known.get(name, readNow) : readNow()
    })
  return {
    read,
    recall,
    /** To be called after each commit. */
    doubt: () => reader?.recall?.doubt(),
    /** Waits for what is under way, then gives the connection to close, if one was opened. */
    end: async () => {
      await longReads?.close()
      await reader?.turns(async () => {})
      return reader?.connection
    },
  }
}

/** Moves what was committed from the log into the file itself, so that a copy of the file is a copy of everything. */
function moveLogHome(database: SqliteDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Nothing is lost: the log stays beside the file, and the next one to open it reads on from there.
  }
}
