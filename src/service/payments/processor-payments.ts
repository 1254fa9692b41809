// Payments through a processor as they are read: list and show, each with where the buyer pays and what is wrong with it.
import { countCheckouts, listCheckouts } from '../../store/payments/checkouts.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage, readWindow } from '../core/paging.ts'
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
  const window = readWindow(call)
  const body = await makePage(call, window, {
    rows: await listCheckouts(session, principal, { filter, window }),
    records: (rows) => Promise.all(rows.map((row) => checkoutRecord(session, row))),
    countAll: () => countCheckouts(session, principal, filter),
  })
  return { body }
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
