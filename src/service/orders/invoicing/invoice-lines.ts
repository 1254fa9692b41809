// Computes what to invoice for an order, per ticket and as lines. Pure.

import { taxGivenBack } from '../../../contract/core/tax.ts'
import type { InvoiceLine } from '../../../contract/invoices/invoices.ts'
import type { OrderTax } from '../../../contract/orders/orders.ts'
import type { InvoicedTicket } from '../../../store/invoices.ts'
import type { StoredOrder } from '../../../store/orders/orders.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'

/** What an order is to be billed for now: the unrefunded price of each ticket, or nothing if it ended unpaid. */
export function billable(order: StoredOrder, tickets: readonly StoredTicket[]): InvoicedTicket[] {
  const isOver = order.paidAt === null && order.status !== 'reserved' && order.status !== 'pending'
  if (isOver) return []
  return tickets.flatMap(({ id, ticketType, taxName, taxRate, ...ticket }) => {
    const gross = ticket.price - ticket.refunded
    if (gross === 0 && (ticket.price > 0 || ticket.attendeeStatus === 'cancelled')) return []
    return [{ id, ticketType, gross, tax: ticket.tax - taxGivenBack(ticket), taxName, taxRate }]
  })
}

/** What is invoiced per ticket, less credit notes; tickets with nothing left are omitted. */
export function invoicedNow(issued: readonly { readonly tickets: readonly InvoicedTicket[] }[]): InvoicedTicket[] {
  const sums = new Map<string, InvoicedTicket>()
  for (const ticket of issued.flatMap(({ tickets }) => tickets)) {
    const key = keyOf(ticket)
    const sum = sums.get(key)
    sums.set(key, sum ? { ...sum, gross: sum.gross + ticket.gross, tax: sum.tax + ticket.tax } : ticket)
  }
  return [...sums.values()].filter(({ gross, tax }) => gross !== 0 || tax !== 0)
}

/** Identifies a ticket of the same type under the same tax. */
const keyOf = ({ id, ticketType, taxName, taxRate }: InvoicedTicket) =>
  JSON.stringify([id, ticketType, taxName, taxRate])

export const negated = (tickets: readonly InvoicedTicket[]): InvoicedTicket[] =>
  tickets.map((ticket) => ({ ...ticket, gross: 0 - ticket.gross, tax: 0 - ticket.tax }))

/** The credit note that leads from `before` to `now`; undefined if `now` has anything added or different. */
export function reduction(
  before: readonly InvoicedTicket[],
  now: readonly InvoicedTicket[],
): InvoicedTicket[] | undefined {
  const differences = invoicedNow([{ tickets: now }, { tickets: negated(before) }])
  const known = new Set(before.map(keyOf))
  const isLess = differences.every((one) => known.has(keyOf(one)) && one.gross <= 0 && one.tax <= 0)
  return isLess ? differences : undefined
}

/** Invoice lines: identical tickets share one. */
export function linesOf(tickets: readonly InvoicedTicket[]): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>()
  for (const { ticketType: description, gross, tax, taxName, taxRate } of tickets) {
    const key = JSON.stringify([description, gross, tax, taxName, taxRate])
    const { quantity, ...sum } = lines.get(key) ?? { quantity: 0, net: 0, tax: 0, gross: 0 }
    const sums = { net: sum.net + gross - tax, tax: sum.tax + tax, gross: sum.gross + gross }
    lines.set(key, { description, quantity: quantity + 1, unitPrice: gross, taxName, taxRate, ...sums })
  }
  return [...lines.values()]
}

/** Sums of the lines per tax, in order of appearance. */
export function taxesOfLines(lines: readonly InvoiceLine[]): OrderTax[] {
  const sums = new Map<string, OrderTax>()
  for (const { taxName, taxRate, net, tax, gross } of lines) {
    const key = JSON.stringify([taxName, taxRate])
    const sum = sums.get(key) ?? { taxName, taxRate, net: 0, tax: 0, gross: 0 }
    sums.set(key, { ...sum, net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + gross })
  }
  return [...sums.values()]
}
