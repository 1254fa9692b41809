// The way to one endpoint: sends what is due for it, a few at a time.
import type { Attempt } from './judge.ts'
import { createLoads, type Load, type LoadsOptions } from './loads.ts'
import { createNotes } from './notes.ts'
import type { Pace } from './pace.ts'
import { type Sender, send } from './send.ts'
import type { Slots } from './slots.ts'

export interface LaneOptions extends Sender, LoadsOptions {
  readonly slots: Slots
  readonly pace: Pace
  /** Requests to it at a time. */
  readonly workersMax: number
  readonly newId: (prefix: string) => string
  readonly onError: (error: unknown) => void
  readonly onAttempt: (attempt: Attempt) => void
  /** Called when fewer requests are sent at a time than could be: nothing more was due, or time is up. */
  readonly onRest: () => void
}

export interface Lane {
  readonly isBusy: boolean
  /** Begins, or goes on with more requests at a time. */
  start(): void
}

/** Claimed longer ago, a delivery might be sent behind the end of its lease. */
const staleMs = 30_000
/** What a delivery costs the process, its share of claiming and noting included. */
const sendingMs = 4

export function createLane(webhookId: string, options: LaneOptions): Lane {
  const { slots, pace, workersMax, isOver, onError, onAttempt, onRest, monotonicMs, signal } = options
  const notes = createNotes(webhookId, options)
  const loads = createLoads(webhookId, options, notes)
  let workers = 0

  /** Behind a failure the others wait for the next attempt at the endpoint. */
  const isOutdated = ({ isProbe, claimedMs, failures }: Load) =>
    isOver() || monotonicMs() - claimedMs > staleMs || (!isProbe && notes.failures > failures)
  const sendOne = async (load: Load) => {
    const release = await slots.take(webhookId)
    try {
      await pace.turn(sendingMs)
      if (isOutdated(load)) return await loads.release([load])
      const attempt = await send(options, load)
      onAttempt(attempt)
      notes.add({ delivery: load.delivery, attempt })
    } catch (error) {
      if (!signal.aborted) onError(error)
      await loads.release([load])
    } finally {
      release()
    }
  }
  const work = async () => {
    for (let load = await loads.next(); load !== undefined; load = await loads.next()) await sendOne(load)
    if (isOver()) await loads.releaseRest()
    await notes.flush()
  }
  const end = () => {
    workers -= 1
    onRest()
  }
  return {
    get isBusy() {
      return workers > 0
    },
    start() {
      for (; workers < workersMax; workers += 1) void work().catch(onError).finally(end)
    },
  }
}
