// Outbox handlers for payments: process events, carry out refunds, end checkouts that nobody should pay any more, and return
// surplus money. Each is idempotent.
import { Failure } from '../../contract/core/failures.ts'
import { findRefund, updatePayment } from '../../store/orders/payments.ts'
import type { OutboxRow } from '../../store/outbox.ts'
import { findCheckout, findOpenCheckouts } from '../../store/payments/checkouts.ts'
import { findConnectionById } from '../../store/payments/connections.ts'
import { findPaymentEvent } from '../../store/payments/payment-events.ts'
import { systemOf } from '../core/call.ts'
import { createIdSource } from '../core/ids.ts'
import type { HandlerTools } from '../core/outbox-delivery.ts'
import { reverseRefund } from '../orders/reverse-refund.ts'
import { gatewayOf } from './open-gateway.ts'
import { markHandled, paymentOf } from './payment-events.ts'
import { refreshPayment } from './refresh-payment.ts'

const newIdAt = createIdSource()

const refreshTools = ({ store, services, now }: HandlerTools) => {
  const at = now()
  return { store, services, now: at, newId: (prefix: string) => newIdAt(prefix, at) }
}

/** Refreshes the payment that an event is about. */
export async function processPaymentEvent(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const { store } = tools
  const { connectionId } = JSON.parse(entry.payload) as { connectionId: string }
  const [event, connection] = await store.read(async (session) => [
    await findPaymentEvent(session, { connectionId, id: entry.subject }),
    await findConnectionById(session, connectionId),
  ])
  if (!event || event.outcome !== null || !connection) return
  const about = { paymentId: event.payment_id, intentId: event.intent_id, sessionId: event.session_id }
  let paymentId = await store.read((session) => paymentOf(session, entry.account_id, about))
  if (paymentId === undefined && about.intentId !== null) {
    // Refunds and disputes name only the intent, and may arrive before we know that the checkout has one.
    const { gateway } = await gatewayOf(tools, entry.account_id)
    const intent = await gateway.intent(about.intentId)
    paymentId = await store.read((session) =>
      paymentOf(session, entry.account_id, { ...about, paymentId: intent.paymentId }),
    )
  }
  const changes =
    paymentId === undefined ? ['not about an order of ours'] : await refreshPayment(refreshTools(tools), paymentId)
  await markHandled(store, { connectionId, ids: [event.id], paymentId: paymentId ?? null, changes })
}

/** Carries out a recorded refund. */
export async function carryOutRefund(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const { store, now } = tools
  const [refund, checkout] = await store.read(async (session) => {
    const recorded = await findRefund(session, entry.subject)
    return [recorded, recorded && (await findCheckout(session, recorded.payment_id))] as const
  })
  if (!refund || !checkout?.intent_id || refund.status !== 'created') return
  const { gateway } = await gatewayOf(tools, entry.account_id)
  const { amount, id: refundId } = refund
  const request = { refundId, intentId: checkout.intent_id, amount, currency: checkout.currency }
  try {
    await gateway.createRefund(request)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'processor_refused') throw error
    await store.write(async (session) => {
      const current = await findRefund(session, refundId)
      if (current?.status !== 'created') return
      const { newId } = refreshTools(tools)
      const principal = systemOf(entry.account_id)
      await reverseRefund({ session, now: now(), newId, principal, operation: 'carryOutRefund' }, current, 'failed')
    })
  }
  await refreshPayment(refreshTools(tools), checkout.payment_id)
}

/** Refunds money that no order was waiting for, as far as it hasn't been refunded yet. */
export async function returnSurplus(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const { store, now } = tools
  const checkout = await store.read((session) => findCheckout(session, entry.subject))
  if (!checkout?.intent_id || checkout.status === 'refunded') return
  const { gateway } = await gatewayOf(tools, entry.account_id)
  const { payment_id, intent_id: intentId, currency } = checkout
  const { received, refunds } = await gateway.intent(intentId)
  const standing = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const amount = received - standing.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount > 0) await gateway.createRefund({ refundId: `return-${payment_id}`, intentId, amount, currency })
  await store.write((session) =>
    updatePayment(session, payment_id, { status: 'refunded', updated_at: now().toISOString() }),
  )
}

/** Ends the open checkouts of an order that was paid in another way, cancelled or expired. */
export async function endCheckouts(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const open = await tools.store.read((session) => findOpenCheckouts(session, entry.subject))
  for (const { payment_id, session_id } of open) {
    if (session_id !== null) {
      const { gateway } = await gatewayOf(tools, entry.account_id)
      await gateway.expireCheckout(session_id)
    }
    await refreshPayment(refreshTools(tools), payment_id)
  }
}
