// Long waits of callers: a few a key and some hundreds a process, outside the count of requests in flight. Beyond that nobody is
// refused: the answer comes at once.
import type { Principal } from '../../core/call.ts'

/** Waits at once. */
export const waitsMax = { key: 4, process: 256 } as const

interface Wait {
  readonly ms: number
  /** Aborted when the caller has gone. */
  readonly left: AbortSignal | undefined
}

export interface Waits {
  /** See `Park` in core/call.ts. */
  park(principal: Principal, wait: Wait, work: (signal: AbortSignal) => Promise<void>): Promise<boolean>
}

/** @param count called with -1 while a request waits and with 1 when it goes on @param stopping ends all waits */
export function createWaits(count: (change: number) => void, stopping: AbortSignal): Waits {
  const waiting = new Map<string, number>()
  let all = 0
  const enter = (who: string, change: number) => {
    const now = (waiting.get(who) ?? 0) + change
    if (now === 0) waiting.delete(who)
    else waiting.set(who, now)
    all += change
    count(-change)
  }
  return {
    async park({ accountId, keyId }, { ms, left }, work) {
      const who = keyId ?? accountId
      if (ms <= 0 || all >= waitsMax.process || (waiting.get(who) ?? 0) >= waitsMax.key) return false
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), ms)
      const signal = AbortSignal.any([over.signal, stopping, ...(left ? [left] : [])])
      enter(who, 1)
      try {
        await work(signal)
        return !signal.aborted
      } finally {
        enter(who, -1)
        clearTimeout(timer)
      }
    },
  }
}
