// Lets statements that lock rows go behind whatever a connection has under way, and in the order of the rows, so that no
// two connections whose batches are after the same rows lock them crosswise. Knows no SQL.
export interface LockOrder {
  /** Counts as under way until it is settled. */
  readonly track: <T>(sent: Promise<T>) => Promise<T>
  /** Sends when nothing is under way, after those that lock rows before this one. */
  readonly lock: <T>(row: string, send: () => Promise<T>) => Promise<T>
  /** Sends what waits now. */
  readonly flush: () => void
}

export function createLockOrder(): LockOrder {
  let waiting: { readonly row: string; readonly go: () => void }[] = []
  let underWay = 0
  const flush = () => {
    const ready = waiting.sort((one, other) => (one.row < other.row ? -1 : 1))
    waiting = []
    for (const { go } of ready) go()
  }
  const flushWhenQuiet = () => {
    if (underWay === 0) flush()
  }
  return {
    flush,
    track: async (sent) => {
      underWay += 1
      try {
        return await sent
      } finally {
        underWay -= 1
        // A turn later, when whoever waited for this has asked for the next.
        if (underWay === 0 && waiting.length > 0) setImmediate(flushWhenQuiet)
      }
    },
    lock: (row, send) =>
      new Promise((resolve) => {
        waiting.push({ row, go: () => resolve(send()) })
        setImmediate(flushWhenQuiet)
      }),
  }
}
