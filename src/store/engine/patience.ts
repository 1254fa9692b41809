// A time budget for one piece of work, shared by all its waits.

/** Milliseconds of a clock that never steps. */
export type Clock = () => number

// oxlint-disable-next-line eslint/no-restricted-properties -- lengths of time within this process; tests give their own
const processClock: Clock = () => performance.now()

export interface Patience {
  /** The time left; 0 when it is used up. */
  readonly leftMs: () => number
}

/** Starts now. One budget for all waits: separate limits would add up. */
export function createPatience(limitMs: number, nowMs: Clock = processClock): Patience {
  const endMs = nowMs() + limitMs
  return { leftMs: () => Math.max(0, endMs - nowMs()) }
}
