// Refunds and disputes as the processor has them: those that we asked for get their state, those made elsewhere are
// written down as `external`, and what came to nothing is taken back.
import { formatMoney } from '../../contract/core/money.ts'
import type { RefundRow } from '../../store/orders/payments.ts'
import { insertRefund, refundRowsOf, refundsOfPayment, updateRefund } from '../../store/orders/payments.ts'
import type { StoredCheckout } from '../../store/payments/checkouts.ts'
import { ticketsOfOrder } from '../../store/tickets/tickets.ts'
import type { WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findOrder } from '../orders/find-order.ts'
import { correctInvoices } from '../orders/invoicing/correct-invoices.ts'
import { refundTickets, spread } from '../orders/refund.ts'
import { reverseRefund } from '../orders/reverse-refund.ts'
import type { Happened, RefundMade } from './stripe/payment-state.ts'

type Ended = 'failed' | 'canceled'
const isEnded = (status: string): status is Ended => status === 'failed' || status === 'canceled'

/** @returns what changed, a sentence each */
export async function settleRefunds(
  call: WriteContext,
  checkout: StoredCheckout,
  happened: Happened,
): Promise<string[]> {
  const disputes = happened.disputes.map(({ id, amount, currency, isTaken }): RefundMade => {
    return { id, refundId: null, amount, currency, status: isTaken ? 'succeeded' : 'canceled' }
  })
  // What came to nothing first: it makes room for what was given back in its place.
  const made = [...happened.refunds, ...disputes]
  made.sort((one, other) => Number(isEnded(other.status)) - Number(isEnded(one.status)))
  const said: string[] = []
  for (const refund of made) said.push(...(await settleRefund(call, checkout, refund)))
  return said
}

async function settleRefund(call: WriteContext, checkout: StoredCheckout, made: RefundMade): Promise<string[]> {
  const rows = await refundsOfPayment(call.session, checkout.payment_id)
  const row = rows.find(({ id, reference }) => (made.refundId === null ? reference === made.id : id === made.refundId))
  if (!row) return made.refundId === null && !isEnded(made.status) ? writeExternal(call, checkout, made) : []
  const money = formatMoney(row.amount, checkout.currency)
  if (isEnded(made.status)) {
    if (isEnded(row.status)) return []
    await reverseRefund(call, row, made.status)
    return [`${row.id}: the refund of ${money} ${made.status}; it is charged again`]
  }
  return reach(call, row, made)
}

/** How far a refund of ours is. */
async function reach(call: WriteContext, row: RefundRow, made: RefundMade): Promise<string[]> {
  const status = made.status === 'succeeded' ? 'done' : 'transit'
  if (row.status === 'external' || isEnded(row.status) || (row.status === status && row.reference !== null)) return []
  await updateRefund(call.session, row.id, { status, reference: made.id, updated_at: call.now.toISOString() })
  return [`${row.id}: the refund is ${status === 'done' ? 'done' : 'on its way'}`]
}

async function isUnderWay(call: WriteContext, orderId: string): Promise<boolean> {
  return (await refundRowsOf(call.session, orderId)).some(({ status }) => status === 'created')
}

/** Money that went back without being told to from here. */
async function writeExternal(call: WriteContext, checkout: StoredCheckout, made: RefundMade): Promise<string[]> {
  const order = await findOrder(call, checkout.order_id)
  const left = order.total - order.refunded
  // One of ours that is still to be refused, for money that is gone already, goes first; this one comes again after it.
  if (made.amount > left && (await isUnderWay(call, order.id))) return []
  const amount = Math.min(made.amount, left)
  if (amount <= 0 || made.currency !== order.currency) return []
  const isDispute = made.id.startsWith('dp_') || made.id.startsWith('du_')
  const reason = isDispute ? `Dispute ${made.id}` : 'Refunded in the dashboard of Stripe'
  const tickets = await ticketsOfOrder(call.session, call.principal, order)
  const id = call.newId('ref')
  const now = call.now.toISOString()
  await refundTickets(call, order, {
    shares: spread(order, tickets, amount),
    reason,
    write: async (_call, _order, { shares }) => {
      await call.session.run(insertRefund, {
        id,
        account_id: call.principal.accountId,
        event_id: order.eventId,
        order_id: order.id,
        payment_id: checkout.payment_id,
        status: 'external',
        amount,
        reason,
        reference: made.id,
        created_at: now,
        updated_at: now,
      })
      return [{ payment: 'stripe', shares }]
    },
  })
  const data = { paymentId: checkout.payment_id, amount, reason }
  recordChange(call, { topic: 'order.refunded', subject: order.id, eventId: order.eventId, data })
  await correctInvoices(call, order.id)
  return [`${id}: ${formatMoney(amount, order.currency)} went back for ${order.id}: ${reason}`]
}
