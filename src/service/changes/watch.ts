// Knows how far the changes of a database go, and wakes those who wait for more: at once after a write of this process, within
// half a second after one of another.
import { setTimeout as sleep } from 'node:timers/promises'
import { type FeedLook, lookAtFeed } from '../../store/changes/changes.ts'
import type { Store } from '../../store/core/store.ts'

/** How often others are looked for while somebody waits, and how long after a look the next one comes at the earliest. */
const [everyMs, pauseMs] = [500, 20]
/** Looks in one search for the end, and in the first one. */
const [looksMax, firstLooksMax] = [5, 100]

export interface ChangeWatch {
  /** The place that nothing can be committed before any more, and the highest number drawn so far. */
  readonly findEnd: () => Promise<{ readonly end: number; readonly drawn: number }>
  /** Resolves once the end is beyond a place, when the signal is aborted, or at the first fault of the database. */
  readonly waitBeyond: (place: number, signal: AbortSignal) => Promise<void>
}

interface Waiter {
  readonly place: number
  readonly wake: () => void
}

const watches = new WeakMap<Store, ChangeWatch>()

/** The watch of a store; one that `announcingWrites` did not make sees its own writes as late as those of others. */
export function watchOf(store: Store): ChangeWatch {
  const known = watches.get(store)
  if (known) return known
  const { watch } = createWatch(store)
  watches.set(store, watch)
  return watch
}

const announced = new WeakMap<Store, Store>()

/** A store whose writes wake those who wait for changes; the same for the same store. */
export function announcingWrites(store: Store): Store {
  const known = announced.get(store)
  if (known) return known
  const { watch, note } = createWatch(store)
  const announcing: Store = {
    ...store,
    write: async (work, how) => {
      const value = await store.write(work, how)
      note()
      return value
    },
  }
  watches.set(announcing, watch)
  announced.set(store, announcing).set(announcing, announcing)
  return announcing
}

function createWatch(store: Store): { readonly watch: ChangeWatch; readonly note: () => void } {
  const findEnd = createEnd(() => lookAtFeed(store))
  const waiters = new Set<Waiter>()
  let interrupt = () => {}
  let isNoted = false
  let isLooking = false

  const untilNoted = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      interrupt = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const look = async () => {
    isLooking = true
    while (waiters.size > 0) {
      isNoted = false
      const end = await findEnd().then(
        (found) => found.end,
        () => Number.POSITIVE_INFINITY,
      )
      for (const waiter of waiters) if (waiter.place < end) waiter.wake()
      // Under load there is a write at any time.
      if (waiters.size > 0) await sleep(pauseMs)
      if (waiters.size > 0 && !isNoted) await untilNoted(everyMs - pauseMs)
    }
    isLooking = false
  }
  const waitBeyond: ChangeWatch['waitBeyond'] = (place, signal) =>
    new Promise((resolve) => {
      const wake = () => {
        waiters.delete(waiter)
        signal.removeEventListener('abort', wake)
        if (waiters.size === 0) interrupt()
        resolve()
      }
      const waiter = { place, wake }
      waiters.add(waiter)
      signal.addEventListener('abort', wake, { once: true })
      if (signal.aborted) wake()
      else if (!isLooking) void look()
    })
  const note = () => {
    isNoted = true
    interrupt()
  }
  return { watch: { findEnd, waitBeyond }, note }
}

/**
 * Finds the end. On PostgreSQL what a look has seen drawn is all there once a later one finds that the transactions of that
 * time are over: under load the end follows one look behind, and readers wait for it only at the start.
 */
export function createEnd(lookNow: () => Promise<FeedLook>): ChangeWatch['findEnd'] {
  let end: number | undefined
  let seen: Pick<FeedLook, 'drawn' | 'next'> | undefined
  const look = async (): Promise<{ readonly drawn: number; readonly isWhole: boolean }> => {
    const { drawn, oldest, next } = await lookNow()
    if (oldest >= next) {
      end = Math.max(end ?? 0, drawn)
      seen = undefined
    } else if (seen === undefined) {
      seen = { drawn, next }
    } else if (oldest >= seen.next) {
      end = Math.max(end ?? 0, seen.drawn)
      seen = { drawn, next }
    }
    return { drawn, isWhole: end !== undefined && end >= drawn }
  }
  return async () => {
    for (let looks = 1; ; looks += 1) {
      const { drawn, isWhole } = await look()
      if (isWhole || looks >= (end === undefined ? firstLooksMax : looksMax)) return { end: end ?? 0, drawn }
      await sleep(pauseMs / 2)
    }
  }
}
