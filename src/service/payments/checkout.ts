// Starts an order's payment through the processor: stores the intent first, then asks the processor, then stores its answer.
// Repeated, also after a crash in between, it is the same payment and the same checkout.
import { Failure } from '../../contract/core/failures.ts'
import { toStripeAmount } from '../../contract/payments/stripe-amounts.ts'
import type { StoredOrder } from '../../store/orders/orders.ts'
import { insertPayment } from '../../store/orders/payments.ts'
import {
  findCheckoutWithin,
  findOpenCheckouts,
  insertCheckout,
  type StoredCheckout,
} from '../../store/payments/checkouts.ts'
import { ticketsOfOrder } from '../../store/tickets/tickets.ts'
import type { Reply, SessionlessCall, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { findOrder, isLapsed, orderSubject } from '../orders/find-order.ts'
import { gatewayOf } from './open-gateway.ts'
import { checkoutRecord } from './payment-record.ts'
import { refreshPayment } from './refresh-payment.ts'
import type { CheckoutRequest } from './stripe/gateway.ts'

type CheckoutCall = SessionlessCall<'createPayment'>

export async function createPayment(call: CheckoutCall): Promise<Reply<'createPayment'>> {
  const { store, principal } = call
  // Whether the caller may see the order comes before everything else.
  const { id: orderId } = await store.read((session) => findOrder({ session, principal }, call.params.order_id))
  const processor = await gatewayOf(call, principal.accountId)
  const returnUrl = returnUrlOf(call, processor.connection.return_url)
  // An open checkout may have ended at the processor meanwhile: then a second one is started.
  for (let attempt = 0; attempt < 2; attempt++) {
    const paymentId = await store.write((session) => begin({ ...call, session }, { orderId, returnUrl }))
    await refreshPayment(call, paymentId, processor)
    const checkout = await store.read((session) => findCheckoutWithin(session, principal, paymentId))
    if (checkout && checkout.status !== 'canceled')
      return { body: await store.read((session) => checkoutRecord(session, checkout)) }
  }
  throw new Failure('processor_unavailable', 'The checkout expired as soon as it was created', { retryAfterS: 5 })
}

function returnUrlOf({ body }: CheckoutCall, stored: string | null): string {
  const url = body.returnUrl ?? stored
  if (url !== null) return url
  throw invalidField('/returnUrl', '"returnUrl" is required: buyers return to that page after paying', {
    code: 'required',
    hint: 'Send it, or store one for all payments: turnout payments connect stripe --return-url https://…',
  })
}

/** The order's open payment, created if there is none. @throws Failure state_conflict, processor_refused */
async function begin(
  call: WriteContext,
  { orderId, returnUrl }: { orderId: string; returnUrl: string },
): Promise<string> {
  const order = await findOrder(call, orderId)
  const [open] = (await findOpenCheckouts(call.session, order.id)).filter(asksFor(order))
  if (open) return open.payment_id
  expectPayable(order, call.now)
  const amount = dueOf(order)
  toStripeAmount(amount, order.currency)
  const now = call.now.toISOString()
  const paymentId = call.newId('pay')
  const { account_id, ...row } = {
    id: paymentId,
    account_id: call.principal.accountId,
    event_id: order.eventId,
    order_id: order.id,
    created_at: now,
    updated_at: now,
  }
  const payment = { provider: 'stripe', method: 'stripe', status: 'created', amount, reference: null }
  await call.session.run(insertPayment, { ...row, account_id, ...payment })
  const request = await requestFor(call, order, { paymentId, returnUrl })
  await call.session.run(insertCheckout, {
    payment_id: paymentId,
    account_id,
    order_id: order.id,
    request: JSON.stringify(request),
    session_id: null,
    url: null,
    intent_id: null,
    problem: null,
    created_at: now,
    updated_at: now,
  })
  const data = { orderId: order.id, amount, currency: order.currency }
  recordChange(call, { topic: 'payment.created', subject: paymentId, eventId: order.eventId, data })
  return paymentId
}

const dueOf = ({ total, credit }: StoredOrder) => total - credit

const asksFor = (order: StoredOrder) => (checkout: StoredCheckout) =>
  checkout.amount === dueOf(order) && ['reserved', 'pending'].includes(order.status)

function expectPayable(order: StoredOrder, now: Date): void {
  const status = isLapsed(order, now) ? 'expired' : order.status
  if ((status === 'reserved' || status === 'pending') && dueOf(order) > 0) return
  throw new Failure('state_conflict', `Can't pay ${orderSubject(order).name}: it is ${status}`, {
    details: { status, possible: [] },
    hint: 'Create a new order.',
  })
}

async function requestFor(
  call: WriteContext,
  order: StoredOrder,
  { paymentId, returnUrl }: { paymentId: string; returnUrl: string },
): Promise<CheckoutRequest> {
  const { name } = await findEvent(call, order.eventId)
  const counts = new Map<string, number>()
  for (const { ticketType } of await ticketsOfOrder(call.session, call.principal, order)) {
    counts.set(ticketType, (counts.get(ticketType) ?? 0) + 1)
  }
  const tickets = [...counts].map(([ticketType, count]) => `${count} × ${ticketType}`).join(', ')
  return {
    paymentId,
    orderId: order.id,
    amount: dueOf(order),
    currency: order.currency,
    description: `${name}: ${tickets}`.slice(0, 250),
    email: order.email,
    returnUrl,
  }
}
