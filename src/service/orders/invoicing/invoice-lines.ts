// Computes what to invoice for an order, per ticket and as lines. Pure.

import { adjustmentKinds } from '../../../contract/core/choices.ts'
import { parseTaxRate, taxGivenBack, taxIn } from '../../../contract/core/tax.ts'
import type { InvoiceAdjustment, InvoiceLine } from '../../../contract/invoices/invoices.ts'
import type { OrderTax } from '../../../contract/orders/orders.ts'
import type { Amount, InvoicedTicket } from '../../../store/invoices.ts'
import type { StoredOrder } from '../../../store/orders/orders.ts'
import type { StoredTicket } from '../../../store/tickets/tickets.ts'

/** What an order is to be billed for now: the unrefunded price of each ticket, or nothing if it ended unpaid. */
export function billable(order: StoredOrder, tickets: readonly StoredTicket[]): InvoicedTicket[] {
  const isOver = order.paidAt === null && order.status !== 'reserved' && order.status !== 'pending'
  if (isOver) return []
  return tickets.flatMap((ticket) => {
    const { id, ticketType, taxName, taxRate, price, refunded, attendeeStatus } = ticket
    if (price === refunded && (price > 0 || attendeeStatus === 'cancelled')) return []
    const left = { gross: price - refunded, tax: ticket.tax - taxGivenBack(ticket) }
    return [{ id, ticketType, ...left, taxName, taxRate, ...takenOff(ticket, left) }]
  })
}

/** Full price, discount and refunds of a ticket that isn't billed at its full price. */
function takenOff(ticket: StoredTicket, left: Amount): Pick<InvoicedTicket, 'full' | 'discount' | 'refund'> {
  const { price, exchanged, discount, taxRate } = ticket
  const paid = { gross: price - exchanged, tax: ticket.tax - taxGivenBack({ ...ticket, refunded: exchanged }) }
  const gross = paid.gross + discount
  if (gross === left.gross) return {}
  const full = discount === 0 ? paid : { gross, tax: taxRate === null ? 0 : taxIn(gross, parseTaxRate(taxRate) ?? 0) }
  return { full, discount: minus(full, paid), refund: minus(paid, left) }
}

const minus = (one: Amount, other: Amount): Amount => ({ gross: one.gross - other.gross, tax: one.tax - other.tax })

/** What is invoiced per ticket, less credit notes; tickets with nothing left are omitted. */
export function invoicedNow(issued: readonly { readonly tickets: readonly InvoicedTicket[] }[]): InvoicedTicket[] {
  const sums = new Map<string, InvoicedTicket>()
  for (const ticket of issued.flatMap(({ tickets }) => tickets)) {
    const key = keyOf(ticket)
    const { gross, tax } = sums.get(key) ?? { gross: 0, tax: 0 }
    const named = { ...subjectOf(ticket), ...describedAs(sums.get(key)) }
    sums.set(key, { ...named, gross: gross + ticket.gross, tax: tax + ticket.tax })
  }
  return [...sums.values()].filter(({ gross, tax }) => gross !== 0 || tax !== 0)
}

/** Identifies a ticket of the same type under the same tax. */
const keyOf = ({ id, ticketType, taxName, taxRate }: InvoicedTicket) =>
  JSON.stringify([id, ticketType, taxName, taxRate])

/** What an amount is for, without what was taken off its full price. */
const subjectOf = (ticket: InvoicedTicket) => {
  const { id, ticketType, taxName, taxRate } = ticket
  return { id, ticketType, ...describedAs(ticket), taxName, taxRate }
}

const describedAs = (ticket: InvoicedTicket | undefined): Pick<InvoicedTicket, 'description'> =>
  ticket?.description === undefined ? {} : { description: ticket.description }

export const negated = (tickets: readonly InvoicedTicket[]): InvoicedTicket[] =>
  tickets.map((ticket) => ({ ...subjectOf(ticket), gross: 0 - ticket.gross, tax: 0 - ticket.tax }))

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

/** Invoice lines at full prices: tickets of one type and price share one, even if the cents of their tax differ. */
export function linesOf(tickets: readonly InvoicedTicket[]): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>()
  for (const { ticketType, description = ticketType, taxName, taxRate, ...ticket } of tickets) {
    const { gross, tax } = ticket.full ?? ticket
    const key = JSON.stringify([ticketType, gross, taxName, taxRate])
    const { quantity, ...sum } = lines.get(key) ?? { quantity: 0, net: 0, tax: 0, gross: 0 }
    const sums = { net: sum.net + gross - tax, tax: sum.tax + tax, gross: sum.gross + gross }
    lines.set(key, { description, quantity: quantity + 1, unitPrice: gross, taxName, taxRate, ...sums })
  }
  return [...lines.values()]
}

/** What was taken off the lines, by tax: discounts first. */
export function adjustmentsOf(tickets: readonly InvoicedTicket[], promoCode: string | null): InvoiceAdjustment[] {
  return adjustmentKinds.flatMap((kind) => {
    const parts = tickets.map(({ taxName, taxRate, [kind]: off }) => {
      const { gross, tax } = off ?? { gross: 0, tax: 0 }
      return { taxName, taxRate, net: tax - gross, tax: 0 - tax, gross: 0 - gross }
    })
    const sums = sumByTax(parts).filter(({ net, tax }) => net !== 0 || tax !== 0)
    return sums.map((sum) => ({ kind, promoCode: kind === 'discount' ? promoCode : null, ...sum }))
  })
}

/** Sums per tax, in order of appearance. */
export function sumByTax(parts: readonly OrderTax[]): OrderTax[] {
  const sums = new Map<string, OrderTax>()
  for (const { taxName, taxRate, net, tax, gross } of parts) {
    const key = JSON.stringify([taxName, taxRate])
    const sum = sums.get(key) ?? { taxName, taxRate, net: 0, tax: 0, gross: 0 }
    sums.set(key, { ...sum, net: sum.net + net, tax: sum.tax + tax, gross: sum.gross + gross })
  }
  return [...sums.values()]
}
