// Lock ordering: sends statements that lock rows after everything else under way on a connection, and in the order of their
// rows, so that two connections never lock the same rows crosswise.
export interface LockOrder {
  /** Counts a statement as under way until it is settled. */
  readonly track: <T>(sent: Promise<T>) => Promise<T>
  /** Sends once nothing is under way, in the order of rows. */
  readonly lock: <T>(row: string, send: () => Promise<T>) => Promise<T>
  /** Sends waiting statements now. */
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
        // A turn later, when the work that waited for this has sent its next statement.
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
