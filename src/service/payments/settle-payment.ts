// Updates our books to a payment's state at the processor, within one transaction. Idempotent: repeated, in any order and
// concurrently, it leads to the same books.
import { formatMoney } from '../../contract/core/money.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { StoredOrder } from '../../store/orders/orders.ts'
import { updatePayment } from '../../store/orders/payments.ts'
import { type StoredCheckout, updateCheckout } from '../../store/payments/checkouts.ts'
import type { WriteContext } from '../core/call.ts'
import { queueWork, recordChange } from '../core/changes.ts'
import { expireOrder } from '../orders/expire-holds.ts'
import { findOrder, isLapsed } from '../orders/find-order.ts'
import { confirmPayment, recordPayment } from '../orders/pay-order.ts'
import { bookFees } from './book-fees.ts'
import { settleRefunds } from './settle-refunds.ts'
import type { IntentState, SessionState } from './stripe/payment-state.ts'

export interface PaymentState {
  readonly session: SessionState
  /** Null until somebody pays the checkout. */
  readonly intent: IntentState | null
  /** Whether the connection moves real money. */
  readonly isLive: boolean
}

/** @returns one sentence per change */
export async function settlePayment(
  call: WriteContext,
  checkout: StoredCheckout,
  state: PaymentState,
): Promise<string[]> {
  const { session, intent } = state
  const opened = await storeSession(call, checkout, session)
  if (intent === null || intent.received === 0) return opened
  const paid = isWaiting(checkout) ? await acceptMoney(call, checkout, state) : []
  const isOurs = checkout.problem === null && !paid.some(({ isOdd }) => isOdd)
  const refunds = isOurs ? await settleRefunds(call, checkout, intent) : []
  const fees = await bookFees(call, checkout, intent.fees)
  return [...opened, ...paid.map(({ sentence }) => sentence), ...refunds, ...fees]
}

const isWaiting = ({ status, problem }: StoredCheckout) =>
  problem === null && (status === 'created' || status === 'pending' || status === 'canceled')

async function storeSession(call: WriteContext, checkout: StoredCheckout, session: SessionState): Promise<string[]> {
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
    return [`${checkout.payment_id}: the checkout ended unpaid`]
  }
  if (checkout.status === 'created') {
    await updatePayment(call.session, checkout.payment_id, { status: 'pending', updated_at: now })
    return [`${checkout.payment_id}: the checkout is open`]
  }
  return []
}

interface Accepted {
  readonly sentence: string
  /** The money did not pay for the order. */
  readonly isOdd: boolean
}

async function acceptMoney(
  call: WriteContext,
  checkout: StoredCheckout,
  { intent, isLive }: PaymentState,
): Promise<Accepted[]> {
  if (intent === null) return []
  const { received, currency } = intent
  const fits = received === checkout.amount && currency === checkout.currency && intent.isLive === isLive
  const money = formatMoney(received, currency)
  if (!fits) {
    await flag(call, checkout, { problem: 'payment_mismatch', data: { received, currency } })
    const due = formatMoney(checkout.amount, checkout.currency)
    return [{ isOdd: true, sentence: `${checkout.payment_id}: received ${money} instead of ${due}; not confirmed` }]
  }
  const before = await findOrder(call, checkout.order_id)
  if (isLapsed(before, call.now)) await expireOrder(call, before)
  const order = await findOrder(call, checkout.order_id)
  if (!['reserved', 'pending', 'expired'].includes(order.status) || !isDue(order, received)) {
    await flag(call, checkout, { problem: 'surplus', data: { received, currency, status: order.status } })
    const data = JSON.stringify({ paymentId: checkout.payment_id })
    queueWork(call, { topic: 'payment.surplus', subject: checkout.payment_id, eventId: checkout.event_id, data })
    return [
      {
        isOdd: true,
        sentence: `${checkout.payment_id}: order ${orderReference(order.id)} was not waiting for ${money}; returning it`,
      },
    ]
  }
  await updatePayment(call.session, checkout.payment_id, { status: 'confirmed', updated_at: call.now.toISOString() })
  const paymentId = checkout.payment_id
  const status = await confirmPayment(call, order, { payment: 'stripe', amount: received, paymentId })
  recordPayment(call, order, { paymentId, payment: 'stripe', status })
  const end =
    status === 'paid'
      ? `received ${money}; order ${orderReference(order.id)} is paid`
      : `received ${money} too late for order ${orderReference(order.id)}; returning it`
  return [{ isOdd: false, sentence: `${checkout.payment_id}: ${end}` }]
}

/** What is due, or was when the checkout began: if a part was paid meanwhile, the rest is owed back. */
const isDue = ({ total, credit }: StoredOrder, received: number) =>
  received === total - credit || (credit > 0 && received === total)

async function flag(
  call: WriteContext,
  checkout: StoredCheckout,
  { problem, data }: { problem: 'payment_mismatch' | 'surplus'; data: object },
): Promise<void> {
  await updateCheckout(call.session, checkout.payment_id, { problem, updated_at: call.now.toISOString() })
  const topic = problem === 'surplus' ? 'payment.flagged' : 'payment.mismatch'
  recordChange(call, { topic, subject: checkout.payment_id, eventId: checkout.event_id, data: { problem, ...data } })
}
