// Gives way to requests: while some are in flight, deliveries take a small part of the process's time, however many wait.
import { setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  /** Waits for a turn. @param costMs about how long what follows keeps requests from being answered */
  turn(costMs: number): Promise<void>
}

interface PaceOptions {
  /** Whether requests wait to be answered. */
  readonly isBusy: () => boolean
  readonly isOver: () => boolean
  readonly monotonicMs: () => number
  /** For tests. */
  readonly pause?: (ms: number) => Promise<void>
}

/** Between turns requests have this many times as long as a turn takes. */
const rest = 24
/** How soon it is seen that no request is in flight any more. */
const lookMs = 20

export function createPace({ isBusy, isOver, monotonicMs, pause = (ms) => sleep(ms) }: PaceOptions): Pace {
  let restedMs = Number.NEGATIVE_INFINITY
  let last = Promise.resolve()
  const wait = async (costMs: number) => {
    for (;;) {
      const leftMs = restedMs - monotonicMs()
      if (leftMs <= 0 || isOver() || !isBusy()) break
      await pause(Math.min(leftMs, lookMs))
    }
    restedMs = monotonicMs() + costMs * rest
  }
  return {
    // One after the other: many that wait together would all see that it is their turn.
    turn(costMs) {
      last = last.then(() => wait(costMs))
      return last
    },
  }
}
