// Brings an order's invoices up to date after a refund, cancellation, move or payment: a credit note for the difference, or
// if something was added, a full credit note and a new invoice. Idempotent.
import { invoiceReasons } from '../../../contract/invoices/reasons.ts'
import { invoicesOfOrder, type StoredInvoice } from '../../../store/invoices.ts'
import type { WriteContext } from '../../core/call.ts'
import { findOrderWithTickets } from '../find-order.ts'
import { billable, invoicedNow, negated, reduction } from './invoice-lines.ts'
import { issue } from './issue-invoice.ts'

/**
 * Call this last in every transaction that changes an order's total, so that invoices always match their order. For an
 * order without invoices it costs one read.
 */
export async function correctInvoices(call: WriteContext, orderId: string): Promise<void> {
  const issued = await invoicesOfOrder(call.session, call.principal, orderId)
  const standing = issued.findLast(({ kind }) => kind === 'invoice')
  const before = invoicedNow(issued)
  if (!standing || (before.length === 0 && isCreditedByHand(issued))) return
  const { order, tickets } = await findOrderWithTickets(call, orderId)
  const now = billable(order, tickets)
  const { seller, buyer, language } = standing
  const less = reduction(before, now)
  const credited = less ?? negated(before)
  if (credited.length > 0) {
    const reason =
      less && now.every(({ gross }) => gross === 0)
        ? invoiceReasons.gone
        : less
          ? invoiceReasons.partlyRefunded
          : invoiceReasons.changed
    await issue(call, { order, tickets: credited, seller, buyer, credits: standing, reason })
  }
  if (!less && now.some(({ gross }) => gross > 0)) await issue(call, { order, tickets: now, seller, buyer, language })
}

/** After an invoice was credited by hand nothing is corrected until the order is invoiced again. */
const isCreditedByHand = (issued: readonly StoredInvoice[]) => issued.at(-1)?.reason !== invoiceReasons.gone
