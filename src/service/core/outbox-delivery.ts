// Delivers due outbox entries to their handlers, at least once: claims each with a lease and retries it with exponential
// backoff until it succeeds.

import type { Store } from '../../store/core/store.ts'
import { claimDue, markDone, type OutboxRow, postpone } from '../../store/outbox.ts'
import type { ExternalServices } from './external-services.ts'

/** Longer than any handler may take: a process that holds an entry longer counts as dead. */
export const leaseMs = 60_000
const claimMax = 20
const pauseMsFirst = 10_000
const pauseMsMax = 3_600_000

// Leases keep claimers apart.
const concurrently = { isConcurrent: true }

/** What a handler gets in addition to its entry. */
export interface HandlerTools {
  readonly store: Store
  readonly now: () => Date
  readonly services: ExternalServices
  /** Aborted when its time is up. */
  readonly signal: AbortSignal
}

/**
 * Handles one entry. It may be called more than once for an entry, whose id stays the same; when it throws, the entry is
 * tried again later.
 */
export type Handler = (entry: OutboxRow, tools: HandlerTools) => Promise<void>

export type Handlers = Readonly<Record<string, Handler>>

export interface Delivery {
  readonly handlers: Handlers
  readonly now: () => Date
  readonly services: ExternalServices
  readonly signal: AbortSignal
  readonly onError: (error: unknown) => void
}

/** Pause before the next attempt, doubling from 10 s up to an hour. */
export const pauseMsAfter = (attempts: number) => Math.min(pauseMsFirst * 2 ** (attempts - 1), pauseMsMax)

/** Attempts each due entry once; returns whether more may be waiting. */
export async function deliverDue(store: Store, delivery: Delivery): Promise<boolean> {
  const topics = Object.keys(delivery.handlers)
  if (topics.length === 0) return false
  const now = delivery.now()
  const leasedUntil = new Date(now.getTime() + leaseMs).toISOString()
  const claim = { topics, now: now.toISOString(), leasedUntil, limit: claimMax }
  const claimed = await store.write((session) => claimDue(session, claim), concurrently)
  const { aborted, forget } = whenAborted(delivery.signal)
  await Promise.all(claimed.map((entry) => attempt(store, delivery, { entry, leasedUntil, aborted }))).finally(forget)
  return claimed.length === claimMax
}

interface Claimed {
  readonly entry: OutboxRow
  readonly leasedUntil: string
  readonly aborted: Promise<never>
}

async function attempt(
  store: Store,
  { handlers, now, services, signal, onError }: Delivery,
  { entry, leasedUntil, aborted }: Claimed,
): Promise<void> {
  const lease = { seq: entry.seq, leasedUntil }
  try {
    const handler = handlers[entry.topic]
    signal.throwIfAborted()
    if (handler) await Promise.race([handler(entry, { store, now, services, signal }), aborted])
    await store.write((session) => markDone(session, lease, now().toISOString()), concurrently)
  } catch (error) {
    onError(error)
    const dueAt = new Date(now().getTime() + pauseMsAfter(entry.attempts)).toISOString()
    await store.write((session) => postpone(session, lease, dueAt), concurrently)
  }
}

/** One listener per batch: with one per entry, Node warns of a leak. */
function whenAborted(signal: AbortSignal): { aborted: Promise<never>; forget: () => void } {
  let giveUp = () => {}
  const aborted = new Promise<never>((_, reject) => {
    giveUp = () => reject(signal.reason)
  })
  aborted.catch(() => {})
  signal.addEventListener('abort', giveUp, { once: true })
  return { aborted, forget: () => signal.removeEventListener('abort', giveUp) }
}
