// Notes what came of attempts at one endpoint: together what ends at about the same time, since each write waits for the disk.
import { setTimeout as sleep } from 'node:timers/promises'
import { isTaken } from './judge.ts'
import { type Attempted, type Settling, settleAttempts } from './settle.ts'

export interface Notes {
  /** Attempts after which the endpoint was seen to fail. */
  readonly failures: number
  add(attempted: Attempted): void
  /** Waits until all that was added is noted. */
  flush(): Promise<void>
}

interface NotesOptions extends Settling {
  readonly onError: (error: unknown) => void
}

/** What was taken is noted with what is taken next: a process that dies before sends as much once more. */
const gatherMs = 10

export function createNotes(webhookId: string, options: NotesOptions): Notes {
  const { onError } = options
  const pending: Attempted[] = []
  let failures = 0
  let writing: Promise<void> | undefined
  let isGathering = false
  const write = async () => {
    try {
      const endpoint = await settleAttempts(options, webhookId, pending.splice(0))
      if (endpoint?.status !== 'enabled') failures += 1
    } catch (error) {
      // They are sent again once their leases are over.
      onError(error)
    } finally {
      writing = undefined
    }
  }
  const flush = async () => {
    while (writing !== undefined || pending.length > 0) {
      writing ??= write()
      await writing
    }
  }
  const flushSoon = async () => {
    if (isGathering) return
    isGathering = true
    await sleep(gatherMs)
    isGathering = false
    await flush()
  }
  return {
    get failures() {
      return failures
    },
    add(attempted) {
      pending.push(attempted)
      // Behind a failure nothing more is sent, so it is noted at once.
      if (isTaken(attempted.attempt)) void flushSoon()
      else void flush()
    },
    flush,
  }
}
