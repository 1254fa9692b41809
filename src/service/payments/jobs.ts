// What is done with payments behind the answers: events looked into, refunds carried out, checkouts ended that nobody
// should pay any more, and money sent back that no order waited for. Each may be done again and comes to the same.
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
import { followPayment } from './refresh-payment.ts'

const newIdAt = createIdSource()

const following = ({ store, services, now }: HandlerTools) => {
  const at = now()
  return { store, services, now: at, newId: (prefix: string) => newIdAt(prefix, at) }
}

/** Looks into what an event is about. */
export async function lookInto(entry: OutboxRow, tools: HandlerTools): Promise<void> {
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
    // Refunds and disputes name the intent alone, which may have come before the checkout was known to have one.
    const { gateway } = await gatewayOf(tools, entry.account_id)
    const happened = await gateway.happened(about.intentId)
    paymentId = await store.read((session) =>
      paymentOf(session, entry.account_id, { ...about, paymentId: happened.paymentId }),
    )
  }
  const said =
    paymentId === undefined ? ['not about an order of ours'] : await followPayment(following(tools), paymentId)
  await markHandled(store, { connectionId, ids: [event.id], paymentId: paymentId ?? null, said })
}

/** Carries a refund out that was written down. */
export async function carryOutRefund(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const { store, now } = tools
  const [refund, checkout] = await store.read(async (session) => {
    const found = await findRefund(session, entry.subject)
    return [found, found && (await findCheckout(session, found.payment_id))] as const
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
      const { newId } = following(tools)
      const principal = systemOf(entry.account_id)
      await reverseRefund({ session, now: now(), newId, principal, operation: 'carryOutRefund' }, current, 'failed')
    })
  }
  await followPayment(following(tools), checkout.payment_id)
}

/** Sends back money that no order waited for, as much of it as nobody has sent back yet. */
export async function returnSurplus(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const { store, now } = tools
  const checkout = await store.read((session) => findCheckout(session, entry.subject))
  if (!checkout?.intent_id || checkout.status === 'refunded') return
  const { gateway } = await gatewayOf(tools, entry.account_id)
  const { payment_id, intent_id: intentId, currency } = checkout
  const { received, refunds } = await gateway.happened(intentId)
  const back = refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')
  const amount = received - back.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount > 0) await gateway.createRefund({ refundId: `return-${payment_id}`, intentId, amount, currency })
  await store.write((session) =>
    updatePayment(session, payment_id, { status: 'refunded', updated_at: now().toISOString() }),
  )
}

/** Ends what is open of an order that is paid otherwise, cancelled or expired. */
export async function endCheckouts(entry: OutboxRow, tools: HandlerTools): Promise<void> {
  const open = await tools.store.read((session) => findOpenCheckouts(session, entry.subject))
  for (const { payment_id, session_id } of open) {
    if (session_id !== null) {
      const { gateway } = await gatewayOf(tools, entry.account_id)
      await gateway.expireCheckout(session_id)
    }
    await followPayment(following(tools), payment_id)
  }
}
