// Rules for payments through a processor: list and show, each with its checkout address and any problem.
import { queryCheckouts } from '../../store/payments/checkouts.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findOrder } from '../orders/find-order.ts'
import { createPayment } from './checkout.ts'
import { checkoutRecord, findPayment } from './payment-record.ts'
import { syncPayments } from './sync-payments.ts'

async function listPayments(call: Call<'listPayments'>): Promise<Reply<'listPayments'>> {
  const { session, principal, query } = call
  const event = await findEvent(call, call.params.event_id)
  const { status, order, updatedSince } = query
  const orderId = order === undefined ? undefined : (await findOrder(call, order)).id
  const filter = { eventId: event.id, status, order: orderId, updatedSince }
  const list = queryCheckouts(session, principal, filter)
  return { body: await makePage(call, list, (rows) => Promise.all(rows.map((row) => checkoutRecord(session, row)))) }
}

async function showPayment(call: Call<'showPayment'>): Promise<Reply<'showPayment'>> {
  const checkout = await findPayment(call, call.params.payment_id)
  return { body: await checkoutRecord(call.session, checkout) }
}

export const processorPaymentRules: Rules<'createPayment' | 'listPayments' | 'showPayment' | 'syncPayments'> = {
  createPayment,
  listPayments,
  showPayment,
  syncPayments,
}
