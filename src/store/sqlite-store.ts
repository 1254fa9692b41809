// A Store on one SQLite file: a connection that writes, and another that reads, so that no read sees an open
// transaction. In memory there is one connection, and reads take turns with writes.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, createConnection } from './connection.ts'
import { servingFailure, troubleOf } from './failures.ts'
import { createGroupCommit, type Transaction } from './group-commit.ts'
import type { OpenOptions } from './open.ts'
import { openSqlite } from './sqlite.ts'
import { openWriter } from './sqlite-open.ts'
import type { Session, Store } from './store.ts'
import { createTurns, type TakeTurns } from './turns.ts'

const busyTimeoutMsDefault = 5_000
// How long a statement may block the whole process; beyond it waiting goes on without blocking.
const blockingMs = 20

export async function openSqliteStore(path: string, options: OpenOptions): Promise<Store> {
  const busyTimeoutMs = options.busyTimeoutMs ?? busyTimeoutMsDefault
  const { database, release } = await openWriter(path, busyTimeoutMs)
  database.exec(`PRAGMA busy_timeout = ${Math.min(blockingMs, busyTimeoutMs)}`)
  const writer = createConnection(database)
  const writerTurns = createTurns()
  const commits = createGroupCommit(createTransaction(writer, writerTurns, busyTimeoutMs), options.batchMax)

  let reader: { connection: Connection; turns: TakeTurns } | undefined
  const openReader = () => {
    if (path === ':memory:') return { connection: writer, turns: writerTurns }
    return { connection: createConnection(openSqlite(path, { readOnly: true, busyTimeoutMs })), turns: createTurns() }
  }

  return {
    engine: 'sqlite',
    write: commits.write,
    read: (work) => {
      try {
        reader ??= openReader()
      } catch (error) {
        return Promise.reject(servingFailure(error))
      }
      const { connection, turns } = reader
      return turns(() => readSnapshot(connection, work))
    },
    close: async () => {
      await commits.idle()
      await reader?.turns(async () => {})
      if (reader && reader.connection !== writer) reader.connection.close()
      writer.close()
      release()
    },
  }
}

async function readSnapshot<T>(connection: Connection, work: (session: Session) => Promise<T>): Promise<T> {
  try {
    connection.execute('BEGIN')
  } catch (error) {
    throw servingFailure(error)
  }
  const { session, end } = connection.startSession()
  try {
    return await work(session)
  } finally {
    end()
    endQuietly(connection)
  }
}

// A read has nothing to keep, and in memory nothing to change either.
function endQuietly(connection: Connection): void {
  try {
    connection.execute('ROLLBACK')
  } catch {
    // Ended by the engine together with the error that is on its way to the caller.
  }
}

function createTransaction(connection: Connection, turns: TakeTurns, busyTimeoutMs: number): Transaction {
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
      await retryWhileBusy(() => connection.execute('BEGIN IMMEDIATE'), busyTimeoutMs)
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
    failure: servingFailure,
  }
}

/** Repeats `work` for as long as another process holds the lock, at most `busyTimeoutMs`. */
export async function retryWhileBusy<T>(work: () => T, busyTimeoutMs: number): Promise<T> {
  const giveUpAt = performance.now() + busyTimeoutMs
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    try {
      return work()
    } catch (error) {
      if (troubleOf(error) !== 'busy' || performance.now() >= giveUpAt) throw error
      await sleep(pauseMs)
    }
  }
}
