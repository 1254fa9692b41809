// The way to one endpoint: claims what is due for it, sends a few at a time, and notes what came of them together.
import type { Store } from '../../../store/core/store.ts'
import { type Claimed, claimDeliveries, readEntries } from '../../../store/webhooks/claims.ts'
import type { DeliveryRow } from '../../../store/webhooks/deliveries.ts'
import { releaseDeliveries } from '../../../store/webhooks/settle.ts'
import { readWebhookSecrets } from '../../../store/webhooks/webhooks.ts'
import { openSecrets } from '../secrets.ts'
import type { Attempt } from './judge.ts'
import { type Sender, send, type ToSend } from './send.ts'
import { type Attempted, settleAttempts } from './settle.ts'
import type { Slots } from './slots.ts'

export interface LaneOptions extends Sender {
  readonly slots: Slots
  /** Requests to it at a time. */
  readonly workersMax: number
  readonly isFirstOnly: boolean
  readonly isOver: () => boolean
  readonly newId: (prefix: string) => string
  readonly onError: (error: unknown) => void
  readonly onAttempt: (attempt: Attempt) => void
  /** Called when a request has ended, or the endpoint works again. */
  readonly onChange: () => void
}

export interface Lane {
  readonly isBusy: boolean
  /** Begins, or goes on with more requests at a time. */
  start(): void
}

interface Loaded extends ToSend {
  readonly delivery: DeliveryRow
  /** When it was claimed, by the clock that never steps. */
  readonly claimedMs: number
  /** How often attempts had been seen to fail by then. */
  readonly failures: number
}

/** Longer than an attempt may take: who holds a delivery longer counts as dead. */
export const leaseMs = 60_000
/** Claimed longer ago, a delivery might be sent behind the end of its lease. */
const staleMs = 30_000
/** Deliveries of one claim: more while they are sent within a second. */
const [claimMin, claimMax, quickMs] = [4, 64, 1_000]

export function createLane(webhookId: string, options: LaneOptions): Lane {
  const { slots, workersMax, isOver, onError, onAttempt, onChange, monotonicMs, store } = options
  const note = createNotes(webhookId, options)
  const buffer: Loaded[] = []
  let workers = 0
  let size = claimMin
  let lastMs = Number.NEGATIVE_INFINITY
  let claiming: Promise<void> | undefined

  const fill = async () => {
    // What was sent is noted before more is claimed: a failure may change what is due.
    await note.flush()
    const claimedMs = monotonicMs()
    size = claimedMs - lastMs < quickMs ? Math.min(size * 2, claimMax) : claimMin
    lastMs = claimedMs
    const loaded = await claimNext(webhookId, options, size)
    buffer.push(...loaded.map((one) => ({ ...one, claimedMs, failures: note.failures })))
  }
  const next = async (): Promise<Loaded | undefined> => {
    if (buffer.length === 0 && !isOver()) {
      claiming ??= fill().finally(() => {
        claiming = undefined
      })
      await claiming
    }
    return isOver() ? undefined : buffer.shift()
  }
  const giveBack = async (loaded: readonly Loaded[]) => {
    if (loaded.length === 0) return
    const leases = loaded.map(({ delivery }) => delivery)
    await store.write((session) => releaseDeliveries(session, leases), { isConcurrent: true })
  }
  const sendOne = async (loaded: Loaded) => {
    const release = await slots.take(webhookId)
    try {
      const isStale = monotonicMs() - loaded.claimedMs > staleMs
      // Behind a failure the others wait for the next attempt at the endpoint.
      if (isStale || isOver() || (!loaded.isProbe && note.failures > loaded.failures)) return await giveBack([loaded])
      const attempt = await send(options, loaded)
      onAttempt(attempt)
      note.add({ delivery: loaded.delivery, attempt })
    } catch (error) {
      if (!options.signal.aborted) onError(error)
      await giveBack([loaded])
    } finally {
      release()
      onChange()
    }
  }
  const work = async () => {
    for (let loaded = await next(); loaded !== undefined; loaded = await next()) await sendOne(loaded)
    if (isOver()) await giveBack(buffer.splice(0))
    await note.flush()
  }
  return {
    get isBusy() {
      return workers > 0
    },
    start() {
      while (workers < workersMax) {
        workers += 1
        void work()
          .catch(onError)
          .finally(() => {
            workers -= 1
            onChange()
          })
      }
    },
  }
}

/** Claims and reads what the next requests are made of. */
async function claimNext(
  webhookId: string,
  { store, services, now, isFirstOnly }: LaneOptions,
  limit: number,
): Promise<Omit<Loaded, 'claimedMs' | 'failures'>[]> {
  const at = now()
  const leasedUntil = new Date(at.getTime() + leaseMs).toISOString()
  const claim = { webhookId, now: at.toISOString(), leasedUntil, limit, isFirstOnly }
  const claimed = await store.write((session) => claimDeliveries(session, claim), { isConcurrent: true })
  if (claimed === undefined || claimed.deliveries.length === 0) return []
  const { entries, rows } = await readMaterial(store, claimed, at.toISOString())
  const secrets = await openSecrets(services.secrets, rows)
  if (secrets === undefined) {
    await store.write((session) => releaseDeliveries(session, claimed.deliveries), { isConcurrent: true })
    return []
  }
  const { webhook, isProbe } = claimed
  return claimed.deliveries.map((delivery) => {
    return { webhook, delivery, secrets, isProbe, entry: entries.get(delivery.seq) }
  })
}

const readMaterial = (store: Store, { webhook, deliveries }: Claimed, at: string) =>
  store.read(async (session) => ({
    entries: await readEntries(session, deliveries),
    rows: await readWebhookSecrets(session, webhook.id, at),
  }))

interface Notes {
  /** Attempts after which the endpoint was seen to fail. */
  readonly failures: number
  add(attempted: Attempted): void
  /** Waits until all that was added is noted. */
  flush(): Promise<void>
}

/** Notes together what ends while the database is busy. */
function createNotes(webhookId: string, options: LaneOptions): Notes {
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
