// Brings what was invoiced for an order to what the order is now, after a refund, a cancellation, a move or a payment: a
// credit note for what it has less, else a credit note for all that is left and a new invoice. Done again it changes nothing.
import { invoicesOfOrder, type StoredInvoice } from '../../../store/invoices.ts'
import type { WriteContext } from '../../core/call.ts'
import { findOrderWithTickets } from '../find-order.ts'
import { billable, invoicedNow, negated, reduction } from './invoice-lines.ts'
import { issue } from './issue-invoice.ts'

const allGone = 'Cancelled or given back'

/**
 * To be called by whatever changes what an order comes to, in its transaction and when all else is written: an invoice and
 * its order never say different things. An order without an invoice costs one look.
 */
export async function correctInvoices(call: WriteContext, orderId: string): Promise<void> {
  const issued = await invoicesOfOrder(call.session, call.principal, orderId)
  const standing = issued.findLast(({ kind }) => kind === 'invoice')
  const before = invoicedNow(issued)
  if (!standing || (before.length === 0 && isTakenBackByHand(issued))) return
  const { order, tickets } = await findOrderWithTickets(call, orderId)
  const now = billable(order, tickets)
  const { seller, buyer } = standing
  const less = reduction(before, now)
  const credited = less ?? negated(before)
  if (credited.length > 0) {
    const reason = less && now.every(({ gross }) => gross === 0) ? allGone : less ? 'Given back in part' : 'Changed'
    await issue(call, { order, tickets: credited, seller, buyer, credits: standing, reason })
  }
  if (!less && now.some(({ gross }) => gross > 0)) await issue(call, { order, tickets: now, seller, buyer })
}

/** Nothing follows such a one until the order is invoiced again, but a refund that failed is charged again, and invoiced. */
const isTakenBackByHand = (issued: readonly StoredInvoice[]) => issued.at(-1)?.reason !== allGone
