// A processor's events: stored once, matched to a payment, and marked when processed.

import type { Session, Store } from '../../store/core/store.ts'
import { findCheckout, findCheckoutAt } from '../../store/payments/checkouts.ts'
import { addPaymentEvent, markEventsHandled } from '../../store/payments/payment-events.ts'
import { queueWork } from '../core/changes.ts'
import type { ProcessorEvent } from './stripe/payment-state.ts'

export interface Received {
  readonly connection: { readonly id: string; readonly account_id: string }
  readonly event: ProcessorEvent
  readonly source: 'webhook' | 'sync'
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/** Stores an event, and queues those from webhooks for processing. Returns whether it is new. */
export async function storeEvent(session: Session, received: Received): Promise<boolean> {
  const { connection, event, source, now, newId } = received
  const isNew = await addPaymentEvent(session, {
    id: event.id,
    account_id: connection.account_id,
    connection_id: connection.id,
    type: event.type,
    object_id: event.objectId,
    payment_id: event.paymentId,
    intent_id: event.intentId,
    session_id: event.sessionId,
    source,
    outcome: null,
    happened_at: event.at.toISOString(),
    received_at: now.toISOString(),
  })
  if (!isNew || source === 'sync') return isNew
  const context = { session, now, newId, principal: { accountId: connection.account_id } }
  const data = JSON.stringify({ connectionId: connection.id })
  queueWork(context, { topic: 'payment.event', subject: event.id, eventId: null, data })
  return true
}

type About = Pick<ProcessorEvent, 'paymentId' | 'intentId' | 'sessionId'>

/** The account's payment that an event is about, if known. */
export async function paymentOf(session: Session, accountId: string, about: About): Promise<string | undefined> {
  const { paymentId, intentId, sessionId } = about
  const named = paymentId === null ? undefined : await findCheckout(session, paymentId)
  if (named?.account_id === accountId) return named.payment_id
  return (await findCheckoutAt(session, { accountId, intentId, sessionId }))?.payment_id
}

/** Marks events as processed, with the changes that followed. */
export async function markHandled(
  store: Store,
  handled: { connectionId: string; ids: readonly string[]; paymentId: string | null; changes: readonly string[] },
): Promise<void> {
  const { connectionId, ids, paymentId, changes } = handled
  if (ids.length === 0) return
  const outcome = changes.length > 0 ? changes.join('; ') : 'nothing new'
  await store.write((session) => markEventsHandled(session, { connectionId, ids, paymentId, outcome }))
}
