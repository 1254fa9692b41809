// How long a piece of work may wait for others in all, however many waits that is.

/** Milliseconds of a clock that never steps. */
export type Clock = () => number

// oxlint-disable-next-line eslint/no-restricted-properties -- lengths of time within this process; tests give their own
const processClock: Clock = () => performance.now()

export interface Patience {
  /** What is left of it; 0 when it is over. */
  readonly leftMs: () => number
}

/** Begins now, and is shared by all waits of one piece of work: a limit for each of them would add up. */
export function createPatience(limitMs: number, nowMs: Clock = processClock): Patience {
  const endMs = nowMs() + limitMs
  return { leftMs: () => Math.max(0, endMs - nowMs()) }
}
