// Counts the requests in flight, and knows whether some were a moment ago.

/** Under load there are gaps while answers are on their way: as long as a client takes to send the next request. */
const gapMs = 25

export interface InFlight {
  readonly count: number
  /** Whether requests wait to be answered, gaps included. */
  readonly isBusy: boolean
  /** Counts some that began, or ended below 0. */
  readonly add: (change: number) => void
}

export function createInFlight(monotonicMs: () => number): InFlight {
  let count = 0
  let lastEndMs = Number.NEGATIVE_INFINITY
  return {
    get count() {
      return count
    },
    get isBusy() {
      return count > 0 || monotonicMs() - lastEndMs < gapMs
    },
    add(change) {
      count += change
      if (change < 0) lastEndMs = monotonicMs()
    },
  }
}
