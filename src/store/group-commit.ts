// Lets writes that arrive together share one transaction and one wait for the disk. Knows no engine and no SQL.
import { setImmediate as turnEnd } from 'node:timers/promises'
import { Failure } from '../contract/failures.ts'
import type { Session } from './store.ts'

/** A transaction as an engine does it; each step may be at once or later. */
export interface Transaction {
  readonly begin: () => Promise<void> | void
  readonly savepoint: () => Promise<void> | void
  /** Keeps what was done since the savepoint. */
  readonly release: () => Promise<void> | void
  /** Takes back what was done since the savepoint. */
  readonly undo: () => Promise<void> | void
  readonly commit: () => Promise<void> | void
  readonly rollback: () => Promise<void> | void
  readonly startSession: () => { session: Session; end: () => void }
  /** What a caller gets to see of an error in any of these. */
  readonly failure: (error: unknown) => unknown
}

interface Write {
  readonly work: (session: Session) => Promise<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit {
  readonly write: <T>(work: (session: Session) => Promise<T>) => Promise<T>
  /** Whether a write is under way or waiting. */
  readonly busy: boolean
  /** Resolves when everything asked for so far is answered. */
  readonly idle: () => Promise<void>
}

/** Writes in one transaction, so that no answer waits for an endless one. */
const batchMaxDefault = 256

export function createGroupCommit(transaction: Transaction, batchMax = batchMaxDefault): GroupCommit {
  const waiting: Write[] = []
  let working: Promise<void> | undefined

  const drain = async () => {
    while (waiting.length > 0) {
      // The end of the turn: every request that was readable in this turn has had its say.
      await turnEnd()
      await commitBatch(transaction, waiting, batchMax)
    }
    working = undefined
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject })
        working ??= drain()
      }),
    get busy() {
      return working !== undefined
    },
    idle: async () => {
      while (working) await working
    },
  }
}

async function commitBatch(transaction: Transaction, waiting: Write[], batchMax: number): Promise<void> {
  let batch: Write[] = []
  const refused = new Map<Write, unknown>()
  const values = new Map<Write, unknown>()
  try {
    await transaction.begin()
    batch = waiting.splice(0, batchMax)
    for (const write of batch) await runWork(transaction, write, { values, refused })
    await transaction.commit()
  } catch (error) {
    if (batch.length === 0) batch = waiting.splice(0, batchMax)
    await rollbackQuietly(transaction)
    const failure = transaction.failure(error)
    for (const write of batch) write.reject(refused.has(write) ? refused.get(write) : failure)
    return
  }
  for (const write of batch) {
    if (refused.has(write)) write.reject(refused.get(write))
    else write.resolve(values.get(write) as never)
  }
}

interface Outcomes {
  readonly values: Map<Write, unknown>
  readonly refused: Map<Write, unknown>
}

async function runWork(transaction: Transaction, write: Write, { values, refused }: Outcomes): Promise<void> {
  await transaction.savepoint()
  const { session, end } = transaction.startSession()
  try {
    values.set(write, await write.work(session))
  } catch (error) {
    refused.set(write, error)
    await undoOrGiveUp(transaction, error)
    return
  } finally {
    end()
  }
  await transaction.release()
}

// An error that ended the whole transaction is the reason to show, not the savepoint that went with it.
async function undoOrGiveUp(transaction: Transaction, reason: unknown): Promise<void> {
  try {
    await transaction.undo()
  } catch (error) {
    throw reason instanceof Failure ? reason : error
  }
}

async function rollbackQuietly(transaction: Transaction): Promise<void> {
  try {
    await transaction.rollback()
  } catch {
    // Already rolled back by the engine, or never begun.
  }
}
