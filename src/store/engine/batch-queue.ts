// Batch queue: pieces of work that arrive together run together, in one lane or several in parallel.
import { setImmediate as turnEnd } from 'node:timers/promises'
import type { Session, WriteOptions } from '../core/store.ts'
import { createPatience, type Patience } from './patience.ts'

export interface Piece {
  readonly work: (session: Session) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  /** See WriteOptions; a batch holds one kind only. */
  readonly isConcurrent: boolean
}

export interface Batch {
  readonly pieces: readonly Piece[]
  /** The time left for its oldest piece, within which all must be settled. */
  readonly patience: Patience
}

export interface LanesOptions {
  readonly lanes: number
  /** Pieces per batch at most. */
  readonly batchMax: number
  /** How long a piece may take, including its wait for a lane. */
  readonly answerWithinMs: number
  /** Settles every piece of a batch; never rejects. `lane` counts from 0. */
  readonly carryOut: (lane: number, batch: Batch) => Promise<void>
}

export interface Lanes {
  readonly add: <T>(work: (session: Session) => Promise<T>, options?: WriteOptions) => Promise<T>
  /** Resolves when everything queued so far is settled. */
  readonly idle: () => Promise<void>
}

/** A piece with its time limit, which starts when it is queued. */
interface Waiting extends Piece {
  readonly patience: Patience
}

export function createLanes({ lanes, batchMax, answerWithinMs, carryOut }: LanesOptions): Lanes {
  const waiting: Waiting[] = []
  // The lowest lane last, so that it is taken first: a quiet service needs only one.
  const free = Array.from({ length: lanes }, (_, index) => lanes - 1 - index)
  const working = new Set<Promise<void>>()

  const drain = async (lane: number) => {
    // The end of the turn: by then every request that was readable in it has queued its work.
    await turnEnd()
    while (waiting.length > 0) {
      const pieces = nextBatch(waiting, batchMax)
      // The first is the oldest.
      await carryOut(lane, { pieces, patience: (pieces[0] as Waiting).patience })
      await turnEnd()
    }
    free.push(lane)
    free.sort((one, other) => other - one)
  }

  return {
    add: <T>(work: (session: Session) => Promise<T>, { isConcurrent = false }: WriteOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        const patience = createPatience(answerWithinMs)
        waiting.push({ work, resolve: resolve as Piece['resolve'], reject, isConcurrent, patience })
        const lane = free.pop()
        if (lane === undefined) return
        const drained = drain(lane).finally(() => working.delete(drained))
        working.add(drained)
      }),
    idle: async () => {
      while (working.size > 0) await Promise.all(working)
    },
  }
}

function nextBatch(waiting: Waiting[], batchMax: number): Waiting[] {
  const kind = waiting[0]?.isConcurrent
  const end = waiting.findIndex(({ isConcurrent }, index) => index === batchMax || isConcurrent !== kind)
  return waiting.splice(0, end < 0 ? waiting.length : end)
}
