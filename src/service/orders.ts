// The rules of orders: list, show, resend. Creating, paying and ending them have files of their own.
import { orderTransitions } from '../contract/orders.ts'
import { countOrders, listOrderRows } from '../store/orders.ts'
import { recordChange } from './changes.ts'
import { findEvent } from './find-event.ts'
import { findOrder, orderRecord, orderSubject, replyWithOrder } from './find-order.ts'
import type { Call, Reply, Rules } from './operation.ts'
import { createOrder } from './order-creation.ts'
import { cancelOrder, refundOrder } from './order-ending.ts'
import { payOrder } from './order-payment.ts'
import { makePage, readWindow } from './page.ts'
import { expectTransition } from './transitions.ts'

async function listOrders(call: Call<'listOrders'>): Promise<Reply<'listOrders'>> {
  const { query, session, principal, now } = call
  const event = await findEvent(call, call.params.event_id)
  const { status, email, q, updatedSince } = query
  const filter = { eventId: event.id, status, email, q, updatedSince, now: now.toISOString() }
  const window = readWindow(call)
  const rows = await listOrderRows(session, principal, { filter, window })
  const body = await makePage(call, window, {
    rows,
    records: (orders) => orders.map((order) => orderRecord(order, now)),
    countAll: () => countOrders(session, principal, filter),
  })
  return { body }
}

async function showOrder(call: Call<'showOrder'>): Promise<Reply<'showOrder'>> {
  return replyWithOrder(call, call.params.order_id ?? '')
}

/** Writes down that the buyer is to get the order again; whoever sends mail acts on it. */
async function resendOrder(call: Call<'resendOrder'>): Promise<Reply<'resendOrder'>> {
  const order = await findOrder(call, call.params.order_id)
  expectTransition(orderTransitions, 'resend', orderSubject(orderRecord(order, call.now)))
  const { id, eventId, email } = order
  recordChange(call, { topic: 'order.resend', subject: id, eventId, data: { status: order.status } })
  return { body: { id, email, sent: false, message: 'No mail is set up: nothing was sent' } }
}

export const orderRules: Rules<
  'createOrder' | 'listOrders' | 'showOrder' | 'payOrder' | 'cancelOrder' | 'refundOrder' | 'resendOrder'
> = { createOrder, listOrders, showOrder, payOrder, cancelOrder, refundOrder, resendOrder }
