// Syncs payments from the processor: refreshes every payment that is unsettled or has new events, or only those named.
// Repeated at once, it finds nothing new.
import { Failure } from '../../contract/core/failures.ts'
import type { PaymentSync } from '../../contract/payments/processor-payments.ts'
import { findUnsettledPayments } from '../../store/payments/checkouts.ts'
import { markSynced } from '../../store/payments/connections.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { gatewayOf, type Processor } from './open-gateway.ts'
import { markHandled, paymentOf, storeEvent } from './payment-events.ts'
import { findPayment } from './payment-record.ts'
import { refreshPayment } from './refresh-payment.ts'
import type { ProcessorEvent } from './stripe/payment-state.ts'

type SyncCall = SessionlessCall<'syncPayments'>

/** Payments per call: some minutes at the processor's pace. */
const paymentsMax = 500

/** Events that the processor may report late. */
const overlapMs = 3_600_000
/** How long Stripe keeps events. */
const eventsKeptMs = 30 * 86_400_000

export async function syncPayments(call: SyncCall): Promise<Reply<'syncPayments'>> {
  expectWholeAccount(call, 'sync payments')
  const named = call.body.payments
  if (named !== undefined) await expectKnown(call, named)
  const processor = await gatewayOf(call, call.principal.accountId)
  const body = named === undefined ? syncAll(call, processor) : refresh(call, processor, { paymentIds: new Set(named) })
  return { body: await body }
}

/** @throws Failure not_found */
async function expectKnown({ store, principal }: SyncCall, ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.read((session) => findPayment({ session, principal }, id))
}

async function syncAll(call: SyncCall, processor: Processor): Promise<PaymentSync> {
  const { store, principal, now } = call
  const events = await fetchEvents(call, processor)
  const unsettled = await store.read((session) => findUnsettledPayments(session, principal.accountId, paymentsMax))
  const all = [...new Set([...events.keys(), ...unsettled])]
  const synced = await refresh(call, processor, { paymentIds: all.slice(0, paymentsMax), events })
  const complete = all.length <= paymentsMax
  if (complete) await store.write((session) => markSynced(session, processor.connection.id, now.toISOString()))
  return { ...synced, complete }
}

/** Refreshes these payments, and marks their events as processed. */
async function refresh(
  call: SyncCall,
  processor: Processor,
  { paymentIds, events }: { paymentIds: Iterable<string>; events?: ReadonlyMap<string, readonly string[]> },
): Promise<PaymentSync> {
  const changes: string[] = []
  const failures: string[] = []
  let checked = 0
  for (const paymentId of paymentIds) {
    checked += 1
    try {
      const own = await refreshPayment(call, paymentId, processor)
      changes.push(...own)
      const ids = events?.get(paymentId) ?? []
      await markHandled(call.store, { connectionId: processor.connection.id, ids, paymentId, changes: own })
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'processor_unavailable') throw error
      failures.push(`${paymentId}: ${error.message}`)
    }
  }
  return { checked, changes, failures, complete: true }
}

/** Stores new events about our payments; returns their ids by payment. */
async function fetchEvents(call: SyncCall, { connection, gateway }: Processor): Promise<Map<string, string[]>> {
  const { store, now, newId } = call
  const since =
    connection.synced_at === null ? now.getTime() - eventsKeptMs : Date.parse(connection.synced_at) - overlapMs
  const byPayment = new Map<string, string[]>()
  for (const event of await gateway.events(new Date(since))) {
    if (event.isLive !== (connection.livemode === 1)) continue
    const paymentId = await knownPayment(call, connection.account_id, event)
    if (paymentId === undefined) continue
    const received = { connection, event: { ...event, paymentId }, source: 'sync' as const, now, newId }
    await store.write((session) => storeEvent(session, received))
    byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), event.id])
  }
  return byPayment
}

const knownPayment = ({ store }: SyncCall, accountId: string, event: ProcessorEvent) =>
  store.read((session) => paymentOf(session, accountId, event))
