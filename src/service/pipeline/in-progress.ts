// Per-process lock by name: the first caller runs, the rest wait for it.
import { setTimeout as sleep } from 'node:timers/promises'

export interface InProgress {
  /**
   * Takes the lock, or waits until its holder has released it.
   * @returns the release to call when done; undefined after `waitMs`
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

/** Those who waited don't block each other: the database orders them. */
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
