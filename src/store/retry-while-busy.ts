// Waits for another process to let go of the database without blocking this one.
import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from './failures.ts'

const pauseMsMax = 50

/** Repeats `work` for as long as another process holds the lock, at most `busyTimeoutMs`; then throws what it threw. */
export async function retryWhileBusy<T>(work: () => T, busyTimeoutMs: number): Promise<T> {
  let waitedMs = 0
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    try {
      return work()
    } catch (error) {
      if (troubleOf(error) !== 'busy' || waitedMs >= busyTimeoutMs) throw error
      await sleep(pauseMs)
      waitedMs += pauseMs
    }
  }
}
