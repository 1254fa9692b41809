// Updates refunds and disputes from the processor: our own get their state, those made elsewhere are recorded as `external`,
// and failed ones are reversed.
import { formatMoney } from '../../contract/core/money.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { RefundRow } from '../../store/orders/payments.ts'
import { insertRefund, refundRowsOf, refundsOfPayment, updateRefund } from '../../store/orders/payments.ts'
import type { StoredCheckout } from '../../store/payments/checkouts.ts'
import { ticketsOfOrder } from '../../store/tickets/tickets.ts'
import type { WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findOrder } from '../orders/find-order.ts'
import { correctInvoices } from '../orders/invoicing/correct-invoices.ts'
import { refundTickets, spread, ticketMoneyOf } from '../orders/refund.ts'
import { isDispute, reverseRefund } from '../orders/reverse-refund.ts'
import type { IntentState, StripeRefund } from './stripe/payment-state.ts'

type Ended = 'failed' | 'canceled'
const isEnded = (status: string): status is Ended => status === 'failed' || status === 'canceled'

/** @returns one sentence per change */
export async function settleRefunds(
  call: WriteContext,
  checkout: StoredCheckout,
  intent: IntentState,
): Promise<string[]> {
  const disputes = intent.disputes.map(({ id, amount, currency, isTaken }): StripeRefund => {
    return { id, refundId: null, amount, currency, status: isTaken ? 'succeeded' : 'canceled' }
  })
  // Failed ones first: they make room for refunds made in their place.
  const refunds = [...intent.refunds, ...disputes]
  refunds.sort((one, other) => Number(isEnded(other.status)) - Number(isEnded(one.status)))
  const changes: string[] = []
  for (const refund of refunds) changes.push(...(await settleRefund(call, checkout, refund)))
  return changes
}

async function settleRefund(call: WriteContext, checkout: StoredCheckout, made: StripeRefund): Promise<string[]> {
  const rows = await refundsOfPayment(call.session, checkout.payment_id)
  const row = rows.find(({ id, reference }) => (made.refundId === null ? reference === made.id : id === made.refundId))
  if (!row) return made.refundId === null && !isEnded(made.status) ? writeExternal(call, checkout, made) : []
  const money = formatMoney(row.amount, checkout.currency)
  if (isEnded(made.status)) {
    if (isEnded(row.status)) return []
    await reverseRefund(call, row, made.status)
    return [
      `${row.id}: the refund of ${money} ${made.status === 'failed' ? 'failed' : 'was canceled'}; the amount is charged again`,
    ]
  }
  return updateStatus(call, row, made)
}

async function updateStatus(call: WriteContext, row: RefundRow, made: StripeRefund): Promise<string[]> {
  const status = made.status === 'succeeded' ? 'done' : 'transit'
  if (row.status === 'external' || isEnded(row.status) || (row.status === status && row.reference !== null)) return []
  await updateRefund(call.session, row.id, { status, reference: made.id, updated_at: call.now.toISOString() })
  return [`${row.id}: the refund is ${status === 'done' ? 'done' : 'on its way'}`]
}

async function isUnderWay(call: WriteContext, orderId: string): Promise<boolean> {
  return (await refundRowsOf(call.session, orderId)).some(({ status }) => status === 'created')
}

/** Records a refund that was not made by us. */
async function writeExternal(call: WriteContext, checkout: StoredCheckout, made: StripeRefund): Promise<string[]> {
  const order = await findOrder(call, checkout.order_id)
  const left = ticketMoneyOf(order) + order.credit
  // Too little is left while one of our own refunds, which the processor will refuse, is under way: this one is retried later.
  if (made.amount > left && (await isUnderWay(call, order.id))) return []
  const amount = Math.min(made.amount, left)
  if (amount <= 0 || made.currency !== order.currency) return []
  const reason = isDispute(made.id) ? `Dispute ${made.id}` : "Refunded in Stripe's dashboard"
  const tickets = await ticketsOfOrder(call.session, call.principal, order)
  const id = call.newId('ref')
  const now = call.now.toISOString()
  const credit = Math.min(amount, order.credit)
  await refundTickets(call, order, {
    shares: spread(order, tickets, amount - credit),
    credit,
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
        credit,
        reason,
        reference: made.id,
        method: null,
        created_at: now,
        updated_at: now,
      })
      return [{ payment: 'stripe', shares, credit }]
    },
  })
  const data = { paymentId: checkout.payment_id, amount, reason }
  recordChange(call, { topic: 'order.refunded', subject: order.id, eventId: order.eventId, data })
  await correctInvoices(call, order.id)
  return [`${id}: ${formatMoney(amount, order.currency)} refunded for order ${orderReference(order.id)}: ${reason}`]
}
