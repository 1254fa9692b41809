// Lets pieces of work that arrive together go together, in one lane or several side by side. Knows no engine and no SQL.
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

/** A batch under way. */
export interface Batch {
  readonly pieces: readonly Piece[]
  /** What is left of the time of its oldest piece; then all of them must be settled. */
  readonly patience: Patience
}

export interface LanesOptions {
  readonly lanes: number
  /** Pieces that go together at most. */
  readonly batchMax: number
  /** How long a piece may take, with the time in which it waits for a lane. */
  readonly answerWithinMs: number
  /** Settles every piece of a batch; never rejects. `lane` counts from 0. */
  readonly carryOut: (lane: number, batch: Batch) => Promise<void>
}

export interface Lanes {
  readonly add: <T>(work: (session: Session) => Promise<T>, options?: WriteOptions) => Promise<T>
  /** Resolves when everything asked for so far is answered. */
  readonly idle: () => Promise<void>
}

/** A piece with the limit of its time, which begins when it is asked for. */
interface Waiting extends Piece {
  readonly patience: Patience
}

export function createLanes({ lanes, batchMax, answerWithinMs, carryOut }: LanesOptions): Lanes {
  const waiting: Waiting[] = []
  // The lowest lane last, so that a quiet service needs only one.
  const free = Array.from({ length: lanes }, (_, index) => lanes - 1 - index)
  const working = new Set<Promise<void>>()

  const drain = async (lane: number) => {
    // The end of the turn: every request that was readable in this turn has had its say.
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
