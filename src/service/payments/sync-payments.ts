// Pulls the truth from the processor: asks for the events since the last time and looks into every payment that one is
// about or that is not settled yet, or into those that are named. Asked again at once, it finds nothing new.
import { Failure } from '../../contract/core/failures.ts'
import type { PaymentSync } from '../../contract/payments/processor-payments.ts'
import { findUnsettledPayments } from '../../store/payments/checkouts.ts'
import { markSynced } from '../../store/payments/connections.ts'
import type { Reply, SessionlessCall } from '../core/call.ts'
import { expectWholeAccount } from '../core/refusals.ts'
import { gatewayOf, type Reached } from './open-gateway.ts'
import { markHandled, noteEvent, paymentOf } from './payment-events.ts'
import { findPayment } from './payment-record.ts'
import { followPayment } from './refresh-payment.ts'
import type { ProcessorEvent } from './stripe/payment-state.ts'

type SyncCall = SessionlessCall<'syncPayments'>

/** Payments looked at in one call: some minutes at the processor's pace. */
const paymentsMax = 500

/** What the processor may tell late of. */
const overlapMs = 3_600_000
/** As far back as Stripe keeps events. */
const eventsKeptMs = 30 * 86_400_000

export async function syncPayments(call: SyncCall): Promise<Reply<'syncPayments'>> {
  expectWholeAccount(call, 'sync payments')
  const named = call.body.payments
  if (named !== undefined) await expectKnown(call, named)
  const reached = await gatewayOf(call, call.principal.accountId)
  return {
    body: await (named === undefined ? syncAll(call, reached) : follow(call, reached, { paymentIds: new Set(named) })),
  }
}

/** @throws Failure not_found */
async function expectKnown({ store, principal }: SyncCall, ids: readonly string[]): Promise<void> {
  for (const id of ids) await store.read((session) => findPayment({ session, principal }, id))
}

async function syncAll(call: SyncCall, reached: Reached): Promise<PaymentSync> {
  const { store, principal, now } = call
  const events = await fetchEvents(call, reached)
  const unsettled = await store.read((session) => findUnsettledPayments(session, principal.accountId, paymentsMax))
  const all = [...new Set([...events.keys(), ...unsettled])]
  const synced = await follow(call, reached, { paymentIds: all.slice(0, paymentsMax), events })
  const complete = all.length <= paymentsMax
  if (complete) await store.write((session) => markSynced(session, reached.connection.id, now.toISOString()))
  return { ...synced, complete }
}

/** Looks into each of these payments, and notes it at the events that are about it. */
async function follow(
  call: SyncCall,
  reached: Reached,
  { paymentIds, events }: { paymentIds: Iterable<string>; events?: ReadonlyMap<string, readonly string[]> },
): Promise<PaymentSync> {
  const changes: string[] = []
  const failures: string[] = []
  let checked = 0
  for (const paymentId of paymentIds) {
    checked += 1
    try {
      const said = await followPayment(call, paymentId, reached)
      changes.push(...said)
      const ids = events?.get(paymentId) ?? []
      await markHandled(call.store, { connectionId: reached.connection.id, ids, paymentId, said })
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'processor_unavailable') throw error
      failures.push(`${paymentId}: ${error.message}`)
    }
  }
  return { checked, changes, failures, complete: true }
}

/** Writes down which events there were; returns those about payments of ours, by payment. */
async function fetchEvents(call: SyncCall, { connection, gateway }: Reached): Promise<Map<string, string[]>> {
  const { store, now, newId } = call
  const since =
    connection.synced_at === null ? now.getTime() - eventsKeptMs : Date.parse(connection.synced_at) - overlapMs
  const byPayment = new Map<string, string[]>()
  for (const event of await gateway.events(new Date(since))) {
    if (event.isLive !== (connection.livemode === 1)) continue
    const paymentId = await knownPayment(call, connection.account_id, event)
    if (paymentId === undefined) continue
    const received = { connection, event: { ...event, paymentId }, source: 'sync' as const, now, newId }
    await store.write((session) => noteEvent(session, received))
    byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), event.id])
  }
  return byPayment
}

const knownPayment = ({ store }: SyncCall, accountId: string, event: ProcessorEvent) =>
  store.read((session) => paymentOf(session, accountId, event))
