// What is sent next to one endpoint: claimed a few at a time, more while they are sent quickly, with all that a request takes.
import type { Store } from '../../../store/core/store.ts'
import { type Claimed, claimDeliveries, readEntries } from '../../../store/webhooks/claims.ts'
import type { DeliveryRow } from '../../../store/webhooks/deliveries.ts'
import { releaseDeliveries } from '../../../store/webhooks/settle.ts'
import { readWebhookSecrets } from '../../../store/webhooks/webhooks.ts'
import { openSecrets } from '../secrets.ts'
import type { Notes } from './notes.ts'
import type { Sender, ToSend } from './send.ts'

export interface Load extends ToSend {
  readonly delivery: DeliveryRow
  /** When it was claimed, by the clock that never steps. */
  readonly claimedMs: number
  /** How often attempts had been seen to fail by then. */
  readonly failures: number
}

export interface LoadsOptions extends Pick<Sender, 'store' | 'services' | 'now' | 'monotonicMs'> {
  readonly isFirstOnly: boolean
  readonly isOver: () => boolean
}

export interface Loads {
  /** Undefined once nothing is due, or time is up. */
  next(): Promise<Load | undefined>
  /** Ends the claim of what is not sent. */
  release(loads: readonly Load[]): Promise<void>
  /** The same of what nobody has taken. */
  releaseRest(): Promise<void>
}

/** Longer than an attempt may take: who holds a delivery longer counts as dead. */
const leaseMs = 60_000
/** Deliveries of one claim: more while those of the one before were sent within a second. */
const [claimMin, claimMax, quickMs] = [4, 64, 1_000]

export function createLoads(webhookId: string, options: LoadsOptions, notes: Notes): Loads {
  const { store, monotonicMs, isOver } = options
  const buffer: Load[] = []
  let size = claimMin
  let lastMs = Number.NEGATIVE_INFINITY
  let claiming: Promise<void> | undefined

  const fill = async () => {
    // What was sent is noted before more is claimed: a failure may change what is due.
    await notes.flush()
    const claimedMs = monotonicMs()
    size = claimedMs - lastMs < quickMs ? Math.min(size * 2, claimMax) : claimMin
    lastMs = claimedMs
    const { failures } = notes
    const loaded = await claimNext(webhookId, options, size)
    buffer.push(...loaded.map((one) => ({ ...one, claimedMs, failures })))
  }
  const release = async (loads: readonly Load[]) => {
    if (loads.length === 0) return
    const leases = loads.map(({ delivery }) => delivery)
    await store.write((session) => releaseDeliveries(session, leases), { isConcurrent: true })
  }
  return {
    async next() {
      if (buffer.length === 0 && !isOver()) {
        claiming ??= fill().finally(() => {
          claiming = undefined
        })
        await claiming
      }
      return isOver() ? undefined : buffer.shift()
    },
    release,
    releaseRest: () => release(buffer.splice(0)),
  }
}

/** Claims and reads what the next requests are made of. */
async function claimNext(
  webhookId: string,
  { store, services, now, isFirstOnly }: LoadsOptions,
  limit: number,
): Promise<Omit<Load, 'claimedMs' | 'failures'>[]> {
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
