// Pulls the truth from the processor: asks for the events since the last time and looks into every payment that one is
// about or that is not settled yet. Asked again at once, it finds nothing new.
import { Failure } from '../contract/failures.ts'
import { findUnsettledPayments } from '../store/checkouts.ts'
import { markSynced } from '../store/payment-connections.ts'
import { followPayment } from './follow-payment.ts'
import { gatewayOf, type Reached } from './gateway-of.ts'
import type { Reply } from './operation.ts'
import type { OutsideCall } from './outside-operations.ts'
import { markHandled, noteEvent, paymentOf } from './payment-events.ts'
import type { ProcessorEvent } from './stripe/truth.ts'
import { expectWholeAccount } from './whole-account.ts'

type SyncCall = OutsideCall<'syncPayments'>

/** Payments looked at in one call: some minutes at the processor's pace. */
const paymentsMax = 500

/** What the processor may tell late of. */
const overlapMs = 3_600_000
/** As far back as Stripe keeps events. */
const eventsKeptMs = 30 * 86_400_000

export async function syncPayments(call: SyncCall): Promise<Reply<'syncPayments'>> {
  expectWholeAccount(call, 'sync payments')
  const { store, principal, now } = call
  const reached = await gatewayOf(call, principal.accountId)
  const events = await fetchEvents(call, reached)
  const unsettled = await store.read((session) => findUnsettledPayments(session, principal.accountId, paymentsMax))
  const all = [...new Set([...events.keys(), ...unsettled])]
  const changes: string[] = []
  const failures: string[] = []
  for (const paymentId of all.slice(0, paymentsMax)) {
    try {
      const said = await followPayment(call, paymentId, reached)
      changes.push(...said)
      await markHandled(store, {
        connectionId: reached.connection.id,
        ids: events.get(paymentId) ?? [],
        paymentId,
        said,
      })
    } catch (error) {
      if (!(error instanceof Failure) || error.code === 'processor_unavailable') throw error
      failures.push(`${paymentId}: ${error.message}`)
    }
  }
  const complete = all.length <= paymentsMax
  if (complete) await store.write((session) => markSynced(session, reached.connection.id, now.toISOString()))
  return { body: { checked: Math.min(all.length, paymentsMax), changes, failures, complete } }
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
