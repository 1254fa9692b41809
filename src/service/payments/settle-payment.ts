// Brings our books to what really happened to a payment at the processor: done again, in any order and beside others, it
// comes to the same. Everything here is inside one transaction and asks nobody.
import { formatMoney } from '../../contract/core/money.ts'
import { updatePayment } from '../../store/orders/payments.ts'
import { type StoredCheckout, updateCheckout } from '../../store/payments/checkouts.ts'
import type { WriteContext } from '../core/call.ts'
import { queueWork, recordChange } from '../core/changes.ts'
import { expireOrder } from '../orders/expire-holds.ts'
import { findOrder, isLapsed } from '../orders/find-order.ts'
import { confirmPayment } from '../orders/pay-order.ts'
import { bookFees } from './book-fees.ts'
import { settleRefunds } from './settle-refunds.ts'
import type { Happened, SessionState } from './stripe/payment-state.ts'

export interface Truth {
  readonly session: SessionState
  /** Null as long as there is no payment behind the checkout. */
  readonly happened: Happened | null
  /** Whether the connection moves real money. */
  readonly isLive: boolean
}

/** @returns what changed, a sentence each */
export async function settlePayment(call: WriteContext, checkout: StoredCheckout, truth: Truth): Promise<string[]> {
  const { session, happened } = truth
  const said = [...(await noteSession(call, checkout, session))]
  if (happened === null || happened.received === 0) return said
  const paid = isWaiting(checkout) ? await takeMoney(call, checkout, truth) : []
  const isOurs = checkout.problem === null && !paid.some(({ isOdd }) => isOdd)
  const refunds = isOurs ? await settleRefunds(call, checkout, happened) : []
  const fees = await bookFees(call, checkout, happened.fees)
  return [...said, ...paid.map(({ sentence }) => sentence), ...refunds, ...fees]
}

const isWaiting = ({ status, problem }: StoredCheckout) =>
  problem === null && (status === 'created' || status === 'pending' || status === 'canceled')

async function noteSession(call: WriteContext, checkout: StoredCheckout, session: SessionState): Promise<string[]> {
  const now = call.now.toISOString()
  const { sessionId: session_id, url, intentId: intent_id } = session
  if (checkout.session_id !== session_id || checkout.intent_id !== intent_id) {
    await updateCheckout(call.session, checkout.payment_id, {
      session_id,
      intent_id,
      ...(url === null ? {} : { url }),
      updated_at: now,
    })
  }
  const isOpen = checkout.status === 'created' || checkout.status === 'pending'
  if (session.status === 'expired' && isOpen) {
    await updatePayment(call.session, checkout.payment_id, { status: 'canceled', updated_at: now })
    return [`${checkout.payment_id}: its checkout ended unpaid`]
  }
  if (checkout.status === 'created') {
    await updatePayment(call.session, checkout.payment_id, { status: 'pending', updated_at: now })
    return [`${checkout.payment_id}: its checkout is open`]
  }
  return []
}

interface Taken {
  readonly sentence: string
  /** The money did not pay the order. */
  readonly isOdd: boolean
}

async function takeMoney(call: WriteContext, checkout: StoredCheckout, { happened, isLive }: Truth): Promise<Taken[]> {
  if (happened === null) return []
  const { received, currency } = happened
  const fits = received === checkout.amount && currency === checkout.currency && happened.isLive === isLive
  const what = formatMoney(received, currency)
  if (!fits) {
    await flag(call, checkout, { problem: 'payment_mismatch', data: { received, currency } })
    const due = formatMoney(checkout.amount, checkout.currency)
    return [
      { isOdd: true, sentence: `${checkout.payment_id}: ${what} came where ${due} was due; nothing was confirmed` },
    ]
  }
  const found = await findOrder(call, checkout.order_id)
  if (isLapsed(found, call.now)) await expireOrder(call, found)
  const order = await findOrder(call, checkout.order_id)
  if (!['reserved', 'pending', 'expired'].includes(order.status) || order.total !== received) {
    await flag(call, checkout, { problem: 'surplus', data: { received, currency, status: order.status } })
    const data = JSON.stringify({ paymentId: checkout.payment_id })
    queueWork(call, { topic: 'payment.surplus', subject: checkout.payment_id, eventId: checkout.event_id, data })
    return [
      { isOdd: true, sentence: `${checkout.payment_id}: the order ${order.id} did not wait for ${what}; it goes back` },
    ]
  }
  await updatePayment(call.session, checkout.payment_id, { status: 'confirmed', updated_at: call.now.toISOString() })
  const status = await confirmPayment(call, order, { payment: 'stripe', paymentId: checkout.payment_id })
  recordChange(call, {
    topic: status === 'paid' ? 'order.paid' : 'order.unfulfillable',
    subject: order.id,
    eventId: order.eventId,
    data: { paymentId: checkout.payment_id, payment: 'stripe', from: order.status, status, total: order.total },
  })
  const end =
    status === 'paid'
      ? `${what} came; the order ${order.id} is paid`
      : `${what} came too late for ${order.id}; it goes back`
  return [{ isOdd: false, sentence: `${checkout.payment_id}: ${end}` }]
}

async function flag(
  call: WriteContext,
  checkout: StoredCheckout,
  { problem, data }: { problem: 'payment_mismatch' | 'surplus'; data: object },
): Promise<void> {
  await updateCheckout(call.session, checkout.payment_id, { problem, updated_at: call.now.toISOString() })
  const topic = problem === 'surplus' ? 'payment.flagged' : 'payment.mismatch'
  recordChange(call, { topic, subject: checkout.payment_id, eventId: checkout.event_id, data: { problem, ...data } })
}
