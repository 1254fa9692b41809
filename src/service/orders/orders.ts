// The rules of orders: list, show, update. Creating, paying and ending them are in files of their own, resending in the room of mail.
import { toBilling } from '../../contract/orders/billing.ts'
import { queryOrders, updateOrderRow } from '../../store/orders/orders.ts'
import { ordersByReference } from '../../store/orders/payments.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, findListedEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { cancelOrder, refundOrder } from './cancel-order.ts'
import { createOrder } from './create-order.ts'
import { findOrder, orderRecord, replyWithOrder } from './find-order.ts'
import { payOrder } from './pay-order.ts'

async function listOrders(call: Call<'listOrders'>): Promise<Reply<'listOrders'>> {
  const { query, session, principal, now } = call
  const event = await findListedEvent(call, call.params.event_id)
  const { status, email, q, updatedSince } = query
  const isOwed = query.owed === 'true'
  const filter = { eventId: event?.id ?? null, status, email, q, isOwed, updatedSince, now: now.toISOString() }
  const list = queryOrders(session, principal, filter)
  return { body: await makePage(call, list, (orders) => orders.map((order) => orderRecord(order, now))) }
}

async function findPayments(call: Call<'findPayments'>): Promise<Reply<'findPayments'>> {
  const event = await findEvent(call, call.params.event_id)
  const rows = await ordersByReference(call.session, event.id, [...new Set(call.body.references)])
  const payments = rows.map((row) => ({ reference: row.reference ?? '', orderId: row.order_id }))
  return { body: { eventId: event.id, payments } }
}

async function showOrder(call: Call<'showOrder'>): Promise<Reply<'showOrder'>> {
  return replyWithOrder(call, call.params.order_id ?? '')
}

/** Invoices keep what they say: only those issued later are made out to the new billing data. */
async function updateOrder(call: Call<'updateOrder'>): Promise<Reply<'updateOrder'>> {
  const order = await findOrder(call, call.params.order_id)
  expectVersion(call, order.version)
  const { name = order.name, billing: changed = {} } = call.body
  const isRenamed = name !== order.name
  if (!isRenamed && Object.keys(changed).length === 0) return replyWithOrder(call, order.id)
  const billing = toBilling({ ...order.billing, ...changed })
  const columns = { name, billing: billing && JSON.stringify(billing), updated_at: call.now.toISOString() }
  expectWritten(await updateOrderRow(call.session, order, columns), order.version)
  // The audit log can't be erased, so it only says which fields changed.
  const data = { ...(isRenamed ? { changed: ['name'] } : {}), billing: Object.keys(changed) }
  recordChange(call, { topic: 'order.updated', subject: order.id, eventId: order.eventId, data })
  return replyWithOrder(call, order.id)
}

export const orderRules: Rules<
  | 'createOrder'
  | 'listOrders'
  | 'findPayments'
  | 'showOrder'
  | 'updateOrder'
  | 'payOrder'
  | 'cancelOrder'
  | 'refundOrder'
> = { createOrder, listOrders, findPayments, showOrder, updateOrder, payOrder, cancelOrder, refundOrder }
