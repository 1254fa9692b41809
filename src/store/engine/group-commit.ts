// Group commit: writes that arrive together share one transaction and one wait for the disk.
import { setImmediate as turnEnd } from 'node:timers/promises'
import { Failure } from '../../contract/core/failures.ts'
import type { Session, WriteOptions } from '../core/store.ts'
import { type Appended, byTable } from './appended.ts'

/** A transaction as the engine implements it; each step may be synchronous or not. */
export interface Transaction {
  readonly begin: () => Promise<void> | void
  readonly savepoint: () => Promise<void> | void
  /** Keeps the changes since the savepoint. */
  readonly release: () => Promise<void> | void
  /** Rolls back the changes since the savepoint. */
  readonly undo: () => Promise<void> | void
  readonly commit: () => Promise<void> | void
  readonly rollback: () => Promise<void> | void
  readonly startSession: (appended: Appended, known?: Session['known']) => { session: Session; end: () => void }
  /** Writes appended rows, in their order. */
  readonly append: (appended: Appended) => Promise<void> | void
  /** Translates an error in any of these for callers. */
  readonly failure: (error: unknown) => unknown
}

interface Write {
  readonly work: (session: Session) => Promise<unknown>
  readonly isConcurrent: boolean
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit {
  readonly write: <T>(work: (session: Session) => Promise<T>, options?: WriteOptions) => Promise<T>
  /** Whether a write is under way or waiting. */
  readonly busy: boolean
  /** Resolves when every write queued so far is settled. */
  readonly idle: () => Promise<void>
}

/** Writes per transaction, so that no response waits for an endless one. */
const batchMaxDefault = 256

export function createGroupCommit(transaction: Transaction, batchMax = batchMaxDefault): GroupCommit {
  const waiting: Write[] = []
  let working: Promise<void> | undefined

  const drain = async () => {
    while (waiting.length > 0) {
      await gather(waiting, batchMax)
      await commitBatch(transaction, waiting, batchMax)
    }
    working = undefined
  }

  return {
    write: (work, { isConcurrent = false } = {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, isConcurrent, resolve, reject })
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

/**
 * Waits for the end of the turn, by which every request readable in it has queued its write. While each further turn brings
 * more, one wait for the disk serves them too; the first turn that brings none ends it, so that nobody waits in vain.
 */
async function gather(waiting: readonly Write[], batchMax: number): Promise<void> {
  let seen: number
  do {
    seen = waiting.length
    await turnEnd()
  } while (waiting.length > seen && waiting.length < batchMax)
}

async function commitBatch(transaction: Transaction, waiting: Write[], batchMax: number): Promise<void> {
  let batch: Write[] = []
  const refused = new Map<Write, unknown>()
  const values = new Map<Write, unknown>()
  const appended: Appended = []
  const known = new Map<string, unknown>()
  try {
    await transaction.begin()
    batch = waiting.splice(0, batchMax)
    for (const write of batch) await runWork(transaction, write, { values, refused, appended, known })
    await transaction.append(byTable(appended))
    await transaction.commit()
  } catch (error) {
    // Could not begin: everything queued has waited for this long, and is refused instead of waiting again.
    if (batch.length === 0) batch = waiting.splice(0)
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
  readonly appended: Appended
  readonly known: Map<string, unknown>
}

async function runWork(
  transaction: Transaction,
  write: Write,
  { values, refused, appended, known }: Outcomes,
): Promise<void> {
  await transaction.savepoint()
  const own: Appended = []
  if (!write.isConcurrent) known.clear()
  const { session, end } = transaction.startSession(own, write.isConcurrent ? known : undefined)
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
  appended.push(...own)
}

// When an error ended the whole transaction, that error is reported, not the missing savepoint.
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
