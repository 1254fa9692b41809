// Notes what came of attempts at one endpoint: together what ends while the database is busy.
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
  readonly onChange: () => void
}

export function createNotes(webhookId: string, options: NotesOptions): Notes {
  const { onError, onChange } = options
  const pending: Attempted[] = []
  let failures = 0
  let writing: Promise<void> | undefined
  const write = async () => {
    try {
      const endpoint = await settleAttempts(options, webhookId, pending.splice(0))
      if (endpoint?.status !== 'enabled') failures += 1
      onChange()
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
  return {
    get failures() {
      return failures
    },
    add(attempted) {
      pending.push(attempted)
      void flush()
    },
    flush,
  }
}
