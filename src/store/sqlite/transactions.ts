// A snapshot that reads and a transaction that writes, as SQLite does them. Each waits for other processes without blocking
// this one, and begins with a look whether the tables are still those that it knows.

import type { Session } from '../core/store.ts'
import { servingFailure } from '../engine/failures.ts'
import type { Transaction } from '../engine/group-commit.ts'
import type { Snapshots } from '../engine/long-reads.ts'
import type { TakeTurns } from '../engine/mutex.ts'
import { createPatience } from '../engine/patience.ts'
import { requireKnownSchema } from '../engine/schema-check.ts'
import type { Connection } from './connection.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

export interface Waiting {
  readonly busyTimeoutMs: number
  readonly knownSchema: number | undefined
}

/** Runs `work` on what is committed at its beginning. */
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

/** Snapshots of one connection that nobody else uses. It is kept: the driver may let go of a closed one late. */
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

// Another process that closes the file, or puts the log of a killed one right, is in the way for a moment.
function startSnapshot(connection: Connection, knownSchema: number | undefined): void {
  connection.execute('BEGIN')
  try {
    requireKnownSchema(connection.schemaVersion(), knownSchema)
  } catch (error) {
    endQuietly(connection)
    throw error
  }
}

// A read has nothing to keep.
function endQuietly(connection: Connection): void {
  try {
    connection.execute('ROLLBACK')
  } catch {
    // Ended by the engine together with the error that is on its way to the caller.
  }
}

/** The transaction of a connection that others take turns at. */
export function createTransaction(
  connection: Connection,
  turns: TakeTurns,
  { busyTimeoutMs, knownSchema }: Waiting,
): Transaction {
  let giveBack = () => {}
  // Holds the connection from begin to the end of the transaction.
  const takeTurn = () =>
    new Promise<void>((resolve) => {
      void turns(
        () =>
          new Promise<void>((done) => {
            giveBack = done
            resolve()
          }),
      )
    })
  return {
    begin: async () => {
      await takeTurn()
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
      giveBack()
    },
    rollback: () => {
      try {
        connection.execute('ROLLBACK')
      } finally {
        giveBack()
      }
    },
    startSession: connection.startSession,
    append: connection.append,
    failure: servingFailure,
  }
}
