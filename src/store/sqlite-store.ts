// A Store on one SQLite file: a connection that writes, and another that reads, so that no read sees an open
// transaction. In memory there is one connection, and reads take turns with writes.
import { type Connection, createConnection } from './connection.ts'
import { servingFailure } from './failures.ts'
import { createGroupCommit } from './group-commit.ts'
import type { OpenOptions } from './open.ts'
import { createRecall, type Recall } from './recall.ts'
import { finaliseStatements, openSqlite, type SqliteDatabase } from './sqlite.ts'
import { openWriter } from './sqlite-open.ts'
import { createTransaction, readSnapshot } from './sqlite-transactions.ts'
import type { Store } from './store.ts'
import { createTurns, type TakeTurns } from './turns.ts'

interface Reader {
  readonly connection: Connection
  readonly turns: TakeTurns
  /** Absent on the connection that writes. */
  readonly recall?: Recall
}

const busyTimeoutMsDefault = 5_000
// How long a statement may block the whole process; beyond it waiting goes on without blocking.
const blockingMs = 20

export async function openSqliteStore(path: string, options: OpenOptions): Promise<Store> {
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
    reader?.recall?.doubt()
  }
  const commits = createGroupCommit({ ...transaction, commit }, options.batchMax)

  const shared: Reader = { connection: writer, turns: writerTurns }
  let reader: Reader | undefined
  // The second connection is opened by the first read that would have to wait for a write: a command that asks one
  // thing and ends never needs it.
  const findReader = (): Reader => {
    if (reader) return reader
    if (path === ':memory:' || !commits.busy) return shared
    const connection = createConnection(openSqlite(path, { readOnly: true, ...blocking }))
    reader = { connection, turns: createTurns(), recall: createRecall(connection) }
    return reader
  }

  const read = async <T>(work: (reader: Reader) => Promise<T>): Promise<T> => {
    try {
      const chosen = findReader()
      return await chosen.turns(() => work(chosen))
    } catch (error) {
      throw servingFailure(error)
    }
  }

  return {
    engine: 'sqlite',
    write: commits.write,
    read: (work) => read(({ connection }) => readSnapshot(connection, waiting, work)),
    recall: (name, work) =>
      read(({ connection, recall }) => {
        const readNow = () => readSnapshot(connection, waiting, work)
        return recall ? recall.get(name, readNow) : readNow()
      }),
    close: async () => {
      await commits.idle()
      await writerTurns(async () => {})
      await reader?.turns(async () => {})
      await closeBoth(reader?.connection, { writer, database })
      release()
    },
  }
}

// The reader first: the last one to go removes the log, and a connection that only reads can't.
async function closeBoth(
  reader: Connection | undefined,
  { writer, database }: { writer: Connection; database: SqliteDatabase },
): Promise<void> {
  if (reader) {
    reader.close()
    await finaliseStatements()
  }
  moveLogHome(database)
  writer.close()
  await finaliseStatements()
}

/** Moves what was committed from the log into the file itself, so that a copy of the file is a copy of everything. */
function moveLogHome(database: SqliteDatabase): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {
    // Nothing is lost: the log stays beside the file, and the next one to open it reads on from there.
  }
}
