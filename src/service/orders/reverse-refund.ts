// Reverses a failed refund: charges its amount again in the order, on its tickets and in the ledger. The tickets stay void,
// since their holders were told so; what goes back to void tickets is then owed, unless it is a dispute that was won.
import { splitAmount } from '../../contract/core/money.ts'
import { dayInZone } from '../../contract/core/time.ts'
import { updateOrderRow } from '../../store/orders/orders.ts'
import { type RefundRow, updateRefund } from '../../store/orders/payments.ts'
import { ticketsOfOrder, updateTicketRows } from '../../store/tickets/tickets.ts'
import { bookRefund } from '../books/post.ts'
import type { WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectWritten } from '../core/versions.ts'
import { findOrder } from './find-order.ts'
import { correctInvoices } from './invoicing/correct-invoices.ts'
import { owe } from './refunds/owed.ts'
import { refundShare } from './shares.ts'
import { isLive } from './void-tickets.ts'

/** Whether a processor's id is that of a dispute. */
export const isDispute = (reference: string): boolean => /^d[pu]_/.test(reference)

/** Ends a processor's refund as `failed` or `canceled`. */
export async function reverseRefund(
  call: WriteContext,
  refund: RefundRow,
  status: 'failed' | 'canceled',
): Promise<void> {
  const now = call.now.toISOString()
  const order = await findOrder(call, refund.order_id)
  const tickets = (await ticketsOfOrder(call.session, call.principal, order)).filter((ticket) => ticket.refunded > 0)
  const ofTickets = refund.amount - refund.credit
  const parts = splitAmount(
    ofTickets,
    tickets.map((ticket) => ticket.refunded),
  )
  for (const [index, ticket] of tickets.entries()) {
    const refunded = ticket.refunded - (parts[index] ?? 0)
    await updateTicketRows(call.session, [ticket], { refunded, updated_at: now })
  }
  const shares = tickets.map((ticket, index) => refundShare(ticket, 0 - (parts[index] ?? 0)))
  const changes = {
    refunded: order.refunded - ofTickets,
    refunded_tax: order.refundedTax + shares.reduce((sum, { tax }) => sum + tax, 0),
    credit: order.credit + refund.credit,
    credit_refunded: order.creditRefunded - refund.credit,
    updated_at: now,
  }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  await updateRefund(call.session, refund.id, { status, updated_at: now })
  const { timezone } = await findEvent(call, order.eventId)
  const { id: orderId, eventId, currency, channel } = order
  const day = dayInZone(call.now, timezone)
  const sources = [{ payment: 'stripe' as const, shares, credit: 0 - refund.credit }]
  await bookRefund(call, { orderId, eventId, currency, channel, day, sources })
  const ofVoid = tickets.reduce((sum, ticket, index) => sum + (isLive(ticket) ? 0 : (parts[index] ?? 0)), 0)
  await owe(call, order, { more: isDispute(refund.reference ?? '') ? 0 : ofVoid, because: 'failed_refund' })
  const data = { orderId, status, amount: refund.amount }
  recordChange(call, { topic: 'refund.failed', subject: refund.id, eventId, data })
  await correctInvoices(call, orderId)
}
