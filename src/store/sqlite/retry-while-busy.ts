// Retries while another process holds the database's lock, without blocking this one.
import { setTimeout as sleep } from 'node:timers/promises'
import { troubleOf } from '../engine/failures.ts'
import type { Patience } from '../engine/patience.ts'

const pauseMsMax = 50

/** Retries `work` while another process holds the lock and time is left; then throws its last error. */
export async function retryWhileBusy<T>(work: () => T, patience: Patience): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    try {
      return work()
    } catch (error) {
      const leftMs = patience.leftMs()
      if (troubleOf(error) !== 'busy' || leftMs === 0) throw error
      await sleep(Math.min(pauseMs, Math.ceil(leftMs)))
    }
  }
}
