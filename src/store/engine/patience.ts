// A time budget for one piece of work, shared by all its waits.

/** Milliseconds of a clock that never steps. */
export type Clock = () => number

// Not performance.now(), whose module takes 2 ms to load.
function processClock(): number {
  // oxlint-disable-next-line eslint/no-restricted-globals -- lengths of time within this process; tests give their own
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1000 + nanoseconds / 1e6
}

export interface Patience {
  /** The time left; 0 when it is used up. */
  readonly leftMs: () => number
}

/** Starts now. One budget for all waits: separate limits would add up. */
export function createPatience(limitMs: number, nowMs: Clock = processClock): Patience {
  const endMs = nowMs() + limitMs
  return { leftMs: () => Math.max(0, endMs - nowMs()) }
}
