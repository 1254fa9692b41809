// Who is being worked on right now, by name: the first one in works, the others wait for it. Per process.
import { setTimeout as sleep } from 'node:timers/promises'

export interface InProgress {
  /**
   * Enters under a name, or waits until the one who is in has left.
   * @returns what to call when done, or undefined when it took longer than `waitMs`
   */
  enter(name: string, waitMs: number): Promise<(() => void) | undefined>
}

export function createInProgress(): InProgress {
  const working = new Map<string, Promise<void>>()
  return {
    async enter(name, waitMs) {
      const first = working.get(name)
      if (first) return waitFor(first, waitMs)
      const { promise, resolve } = deferred()
      working.set(name, promise)
      return () => {
        working.delete(name)
        resolve()
      }
    },
  }
}

/** Those who waited do not block each other: the database puts them in order. */
async function waitFor(first: Promise<void>, waitMs: number): Promise<(() => void) | undefined> {
  const done = new AbortController()
  const late = sleep(waitMs, false, { signal: done.signal }).catch(() => false)
  const inTime = await Promise.race([first.then(() => true), late])
  done.abort()
  return inTime ? () => {} : undefined
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
