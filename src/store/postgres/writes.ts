// Runs a batch of writes in one transaction with one wait for the disk. Concurrent writes run together, pipelined; those that
// must be rolled back run again after the others, in savepoints. A failed statement ends a PostgreSQL transaction: then all of
// them run again, one after another.
import { Failure } from '../../contract/core/failures.ts'
import type { Appended } from '../engine/appended.ts'
import type { Piece } from '../engine/batch-queue.ts'
import { createPatience, type Patience } from '../engine/patience.ts'
import { requireKnownSchema } from '../engine/schema-check.ts'
import { commitFailure, connectionFailure, errorCode, isTimeout, postgresServingFailure } from '../engine/sqlstate.ts'
import type { PostgresConnection, WatchedSession } from './connection.ts'
import { writeLock } from './write-lock.ts'

/** How a piece of work ended. */
interface Outcome {
  readonly piece: Piece
  readonly value?: unknown
  /** Absent on success. */
  readonly refused?: { readonly error: unknown }
}

const begin = 'begin isolation level read committed read write'
// The transaction's number and the lock are taken before anything else: what reads in the order of numbers relies on it
// (write-lock.ts).
const enter = {
  concurrent: `select pg_current_xact_id(), pg_advisory_xact_lock_shared(${writeLock})`,
  alone: `select pg_current_xact_id(), pg_advisory_xact_lock(${writeLock})`,
}
/** Attempts for a piece that collided with another transaction. */
const attemptsMax = 5
/** Lock timeouts in a row; the pieces after that are refused without waiting. */
const timeoutsMax = 2

/** A connection with its batch's time budget for locks. */
interface Waiter extends PostgresConnection {
  readonly patience: Patience
  /** The shortest wait once the budget is spent, so that pieces behind a locked row get one more try. */
  readonly leastWaitMs: number
}

/**
 * Settles every piece once COMMIT reached the disk; never rejects.
 * @param lockTimeoutMs limit for one lock; also the batch's budget for all locks, except its last tries
 */
export async function carryOutWrites(
  sender: PostgresConnection,
  batch: readonly Piece[],
  lockTimeoutMs: number,
): Promise<void> {
  const leastWaitMs = Math.ceil(lockTimeoutMs / 8)
  const connection: Waiter = { ...sender, patience: createPatience(lockTimeoutMs), leastWaitMs }
  try {
    settle(batch[0]?.isConcurrent ? await together(connection, batch) : await inTurn(connection, batch))
  } catch (error) {
    ignored(connection.execute('rollback'))
    const failure = postgresServingFailure(error)
    for (const piece of batch) piece.reject(failure)
  }
}

async function together(connection: Waiter, batch: readonly Piece[]): Promise<readonly Outcome[]> {
  const first = await attemptAll(connection, batch)
  if (first.isClean) return commit(connection, first.outcomes)
  await connection.execute('rollback')
  const { outcomes, toUndo, isBroken } = first
  if (!isBroken && batch.length === 1 && toUndo[0]?.refused?.error instanceof Failure) return outcomes
  if (isBroken || toUndo.length === batch.length) return oneByOne(connection, outcomes)
  const others = outcomes.filter((outcome) => !toUndo.includes(outcome)).map(({ piece }) => piece)
  const again = await attemptAll(connection, others)
  if (again.isClean) {
    return commit(connection, [...again.outcomes, ...(await inSavepoints(connection, piecesOf(toUndo)))])
  }
  await connection.execute('rollback')
  return oneByOne(connection, outcomes)
}

/** Runs everything again, except pieces that have already waited for a lock in vain. */
async function oneByOne(connection: Waiter, before: readonly Outcome[]): Promise<readonly Outcome[]> {
  const late = before.filter(({ refused }) => isTimeout(refused?.error))
  const others = before.filter((outcome) => !late.includes(outcome))
  return [...late, ...(await inTurn(connection, piecesOf(others)))]
}

async function inTurn(connection: Waiter, pieces: readonly Piece[]): Promise<readonly Outcome[]> {
  if (pieces.length === 0) return []
  await startTransaction(connection, pieces)
  return commit(connection, await inSavepoints(connection, pieces))
}

interface Attempt {
  readonly outcomes: readonly Outcome[]
  /** Pieces that threw after they had changed something. */
  readonly toUndo: readonly Outcome[]
  /** A statement failed, which ended the transaction. */
  readonly isBroken: boolean
  readonly isClean: boolean
}

async function attemptAll(connection: Waiter, batch: readonly Piece[]): Promise<Attempt> {
  await startTransaction(connection, batch)
  const toUndo: Outcome[] = []
  let isBroken = false
  const appended: Appended = []
  const outcomes = await Promise.all(
    batch.map(async (piece) => {
      const watched = connection.startSession()
      const outcome = await attempt(piece, watched)
      const { refused } = outcome
      if (!refused) appended.push(...watched.appended)
      if (watched.error() !== undefined) isBroken = true
      // Any other error may come from a collision of two pieces: the piece is run again.
      else if (refused && (watched.hasWritten() || !(refused.error instanceof Failure))) toUndo.push(outcome)
      return outcome
    }),
  )
  if (!isBroken && toUndo.length === 0) isBroken = !(await succeeds(connection.append(appended)))
  throwIfLost(connection)
  return { outcomes, toUndo, isBroken, isClean: !isBroken && toUndo.length === 0 }
}

async function inSavepoints(connection: Waiter, pieces: readonly Piece[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  let timeouts = 0
  for (const piece of pieces) {
    const outcome: Outcome = timeouts < timeoutsMax ? await inSavepoint(connection, piece) : tooLate(piece)
    if (isTimeout(outcome.refused?.error)) timeouts += 1
    outcomes.push(outcome)
  }
  return outcomes
}

async function inSavepoint(connection: Waiter, piece: Piece): Promise<Outcome> {
  for (let attempts = 1; ; attempts += 1) {
    ignored(connection.execute('savepoint work'))
    limitWaits(connection)
    const watched = connection.startSession()
    const outcome = await withRows(connection, await attempt(piece, watched), watched.appended)
    throwIfLost(connection)
    if (!outcome.refused) {
      ignored(connection.execute('release savepoint work'))
      return outcome
    }
    await connection.execute('rollback to savepoint work')
    if (attempts === attemptsMax || !mayRetry(outcome.refused.error)) return outcome
  }
}

async function withRows(connection: PostgresConnection, outcome: Outcome, appended: Appended): Promise<Outcome> {
  if (outcome.refused) return outcome
  try {
    await connection.append(appended)
    return outcome
  } catch (error) {
    return { piece: outcome.piece, refused: { error } }
  }
}

/** A piece that ignored a failed statement has failed all the same: nothing of it was kept. */
async function attempt(piece: Piece, { session, end, error }: WatchedSession): Promise<Outcome> {
  try {
    const value = await piece.work(session)
    return error() === undefined ? { piece, value } : { piece, refused: { error: error() } }
  } catch (thrown) {
    return { piece, refused: { error: thrown } }
  } finally {
    end()
  }
}

/** Whether another transaction may be the cause: it held the lock, or has inserted or taken the row meanwhile. */
function mayRetry(error: unknown): boolean {
  if (error instanceof Failure) return false
  return /^(40001|40P01|23505|23503|)$/.test(errorCode(error))
}

async function commit(connection: PostgresConnection, outcomes: readonly Outcome[]): Promise<readonly Outcome[]> {
  const { command } = await connection.execute('commit').catch((error: unknown) => {
    throw commitFailure(error)
  })
  // A failed transaction answers COMMIT by rolling back.
  if (command !== 'COMMIT') throw Object.assign(new Error('the transaction was rolled back'), { code: '40001' })
  return outcomes
}

function settle(outcomes: readonly Outcome[]): void {
  for (const { piece, value, refused } of outcomes) {
    if (refused) piece.reject(postgresServingFailure(refused.error))
    else piece.resolve(value)
  }
}

async function startTransaction(connection: Waiter, batch: readonly Piece[]): Promise<void> {
  const begun = connection.execute(begin)
  limitWaits(connection)
  const entered = connection.execute(batch[0]?.isConcurrent ? enter.concurrent : enter.alone)
  ignored(entered)
  // Behind the lock that an upgrade holds until it ends.
  const version = connection.schemaVersion()
  ignored(version)
  // Awaited: after a BEGIN that failed, each statement would commit by itself.
  await begun
  await entered
  requireKnownSchema(await version)
}

/** Deducts the time already spent waiting from the next wait; a batch that has not waited sends no extra statement. */
function limitWaits({ execute, patience, leastWaitMs }: Waiter): void {
  const leftMs = Math.floor(patience.leftMs())
  if (leftMs > 7 * leastWaitMs) return
  ignored(execute(`set local lock_timeout = ${Math.max(leftMs, leastWaitMs)}`))
}

const succeeds = (sent: Promise<unknown>) =>
  sent.then(
    () => true,
    () => false,
  )

/** The error shows again in the next statement. */
function ignored(sent: Promise<unknown>): void {
  sent.catch(() => {})
}

function throwIfLost(connection: PostgresConnection): void {
  if (connection.isLost()) throw connectionFailure(undefined)
}

const piecesOf = (outcomes: readonly Outcome[]) => outcomes.map(({ piece }) => piece)

const tooLate = (piece: Piece): Outcome => ({
  piece,
  refused: { error: Object.assign(new Error('others have waited for a lock in vain'), { code: '55P03' }) },
})
