// SQLite's read snapshots and write transactions. Each waits for other processes without blocking this one, and starts with
// a schema check.

import type { Session } from '../core/store.ts'
import { servingFailure } from '../engine/failures.ts'
import type { Transaction } from '../engine/group-commit.ts'
import type { Snapshots } from '../engine/long-reads.ts'
import type { Mutex } from '../engine/mutex.ts'
import { createPatience } from '../engine/patience.ts'
import { requireKnownSchema } from '../engine/schema-check.ts'
import type { Connection } from './connection.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

export interface Waiting {
  readonly busyTimeoutMs: number
  readonly knownSchema: number | undefined
}

/** Runs `work` on a snapshot of the committed state. */
export async function readSnapshot<T>(
  connection: Connection,
  { busyTimeoutMs, knownSchema }: Waiting,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  await retryWhileBusy(() => startSnapshot(connection, knownSchema), createPatience(busyTimeoutMs))
  const { session, end } = connection.startSession()
  try {
    return await work(session)
  } finally {
    end()
    endQuietly(connection)
  }
}

/** Snapshots on a connection of their own. It is kept open: the driver may release a closed one late. */
export function createSnapshots(openConnection: () => Connection, { busyTimeoutMs, knownSchema }: Waiting): Snapshots {
  let connection: Connection | undefined
  const close = async () => {
    connection?.close()
    connection = undefined
  }
  const open = async () => {
    connection ??= openConnection()
    const kept = connection
    try {
      await retryWhileBusy(() => startSnapshot(kept, knownSchema), createPatience(busyTimeoutMs))
    } catch (error) {
      await close()
      throw error
    }
    return { session: kept.startSession().session, end: async () => endQuietly(kept) }
  }
  return { open, close }
}

// Another process that closes the file, or recovers the log of a killed one, is in the way for a moment.
function startSnapshot(connection: Connection, knownSchema: number | undefined): void {
  connection.execute('BEGIN')
  try {
    requireKnownSchema(connection.schemaVersion(), knownSchema)
  } catch (error) {
    endQuietly(connection)
    throw error
  }
}

function endQuietly(connection: Connection): void {
  try {
    connection.execute('ROLLBACK')
  } catch {
    // The engine has ended it already, with the error that is on its way to the caller.
  }
}

/** The write transaction of a shared connection. */
export function createTransaction(
  connection: Connection,
  lock: Mutex,
  { busyTimeoutMs, knownSchema }: Waiting,
): Transaction {
  let unlock = () => {}
  // Holds the lock from begin to the end of the transaction.
  const takeLock = () =>
    new Promise<void>((resolve) => {
      void lock(
        () =>
          new Promise<void>((done) => {
            unlock = done
            resolve()
          }),
      )
    })
  return {
    begin: async () => {
      await takeLock()
      await retryWhileBusy(() => connection.execute('BEGIN IMMEDIATE'), createPatience(busyTimeoutMs))
      requireKnownSchema(connection.schemaVersion(), knownSchema)
    },
    savepoint: () => connection.execute('SAVEPOINT work'),
    release: () => connection.execute('RELEASE work'),
    undo: () => {
      connection.execute('ROLLBACK TO work')
      connection.execute('RELEASE work')
    },
    commit: () => {
      connection.execute('COMMIT')
      unlock()
    },
    rollback: () => {
      try {
        connection.execute('ROLLBACK')
      } finally {
        unlock()
      }
    },
    startSession: connection.startSession,
    append: connection.append,
    failure: servingFailure,
  }
}
