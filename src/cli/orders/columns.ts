// An order as a row of the order table and as a card with its tickets, payments and refunds.

import { formatMoney } from '../../contract/core/money.ts'
import type { Order, OrderDetails, OrderTax, ResentOrder } from '../../contract/orders/orders.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { CardView, Column, Row, Section, TableView } from '../../terminal/tables/view.ts'
import { counted } from '../../terminal/text/counted.ts'
import { handBackText, methodOf } from '../verbs/money/hand-back.ts'
import { taxText } from '../verbs/money/tax-text.ts'
import { referenceText } from '../verbs/reference-text.ts'

export const orderTable: TableView<Order> = {
  noun: 'orders',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'Order', kind: 'id', value: ({ id }) => orderReference(id) },
    { key: 'name', title: 'Buyer' },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 3 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'ticketCount', title: 'Tickets', kind: 'count', drop: 4 },
    { key: 'total', title: 'Total', kind: 'money' },
    { key: 'amountReceived', title: 'Received', kind: 'money', drop: 2, value: (order) => partReceived(order) },
    { key: 'amountDue', title: 'Due', kind: 'money', drop: 1, value: ({ amountDue }) => amountDue || null },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 6 },
    { key: 'owed', title: 'To pay back', kind: 'money', drop: 9, value: ({ owed }) => owed || null },
    { key: 'payment', title: 'Paid by', drop: 5 },
    { key: 'expiresAt', title: 'Held until', kind: 'instant', drop: 7 },
    { key: 'createdAt', title: 'Ordered', kind: 'instant', drop: 8 },
  ],
  whenEmpty: 'turnout orders create --event EVENT --name Ada --email ada@example.org --ticket Standard=2',
}

/** The same with what is owed in sight at any width. */
export const owedOrderTable: TableView<Order> = {
  ...orderTable,
  columns: orderTable.columns.map((column) => (column.key === 'owed' ? { ...column, drop: 0 } : column)),
}

/** What was received where it isn't the total. */
const partReceived = ({ amountReceived, total, paidAt }: Order) =>
  amountReceived && (paidAt === null || amountReceived !== total) ? amountReceived : null

/** `100.00 of 250.00 EUR, still 150.00 EUR due`. */
function receivedText(order: Order): string | null {
  const { amountReceived, amountDue, total, owed, currency } = order
  if (partReceived(order) === null) return null
  const money = (minor: number) => formatMoney(minor, currency)
  if (amountDue > 0) return `${money(amountReceived)} of ${money(total)}, still ${money(amountDue)} due`
  return owed > 0 ? `${money(amountReceived)}, to be paid back: ${money(owed)}` : money(amountReceived)
}

/** `ACME Ltd, Street 2, 4020 Linz, AT`. */
function billingText({ billing }: OrderDetails): string | null {
  if (!billing) return null
  const { company, address, postcode, city, country } = billing
  const place = [postcode, city].filter(Boolean).join(' ')
  return [company, address?.replaceAll('\n', ', '), place, country].filter(Boolean).join(', ')
}

const taxedOnly = (order: OrderDetails, key: 'net' | 'tax') => (order.taxes?.length ? order[key] : null)

export const orderCard: CardView<OrderDetails> = {
  title: ({ name }) => (name === undefined ? 'Order' : `Order of ${name}`),
  rows: [
    { key: 'id', title: 'Reference', kind: 'id', value: ({ id }) => orderReference(id) },
    { key: 'id', title: 'ID', kind: 'id', detail: true },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'billing', title: 'Bill to', value: billingText },
    { key: 'total', title: 'Total', kind: 'money', startsGroup: true },
    { key: 'amountReceived', title: 'Received', value: receivedText },
    { key: 'net', title: 'Net', kind: 'money', value: (order) => taxedOnly(order, 'net') },
    { key: 'tax', title: 'Tax', kind: 'money', value: (order) => taxedOnly(order, 'tax') },
    { key: 'promoCode', title: 'Promo code' },
    { key: 'source', title: 'Source' },
    { key: 'waitlistEntryId', title: 'Waitlist entry', kind: 'id', detail: true },
    { key: 'discount', title: 'Discount', kind: 'money', value: ({ discount }) => discount || null },
    { key: 'refunded', title: 'Refunded', kind: 'money', value: ({ refunded }) => refunded || null },
    {
      key: 'refundedTax',
      title: 'Refunded tax',
      kind: 'money',
      value: ({ refundedTax }) => refundedTax || null,
    },
    { key: 'owed', title: 'To pay back', kind: 'money', value: ({ owed }) => owed || null },
    { key: 'expiresAt', title: 'Held until', kind: 'instant' },
    { key: 'paidAt', title: 'Paid', kind: 'instant' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Ordered', kind: 'instant' },
  ],
  sections: ({ tickets, payments, refunds, taxes, currency }) => {
    if (![tickets, payments, refunds, taxes].every(Array.isArray)) return []
    const inCurrency = (rows: readonly object[]) => rows.map((row): Row => ({ ...row, currency }))
    return [
      ticketSection(inCurrency(withOwners(tickets)), taxes.length > 0),
      ...(taxes.length > 0 ? [taxSection(inCurrency(taxes))] : []),
      paymentSection(inCurrency(payments)),
      refundSection(inCurrency(refunds.map((refund) => ({ ...refund, by: methodOf(refund, payments) })))),
    ]
  },
}

/** The card of an order that was just refunded, which says what is to be done by hand. */
export const refundedOrderCard: CardView<OrderDetails> = {
  ...orderCard,
  rows: [...orderCard.rows, { key: 'refunds', title: 'To do', value: handBackText, startsGroup: true }],
}

/** The card of a new order, which says what becomes of its places while it is not paid. */
export const newOrderCard: CardView<OrderDetails> = {
  ...orderCard,
  sections: (order) => [...(orderCard.sections?.(order) ?? []), ...heldSection(order)],
}

/** Ten minutes pass unnoticed, and nobody is told when they are over. */
function heldSection(order: OrderDetails): readonly Section[] {
  const { status, expiresAt, createdAt } = order
  if (!['reserved', 'pending'].includes(status) || !expiresAt) return []
  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000)
  const { what, isOne } = heldOf(order)
  const until =
    status === 'pending' ? 'until the time above' : `for ${minutes} minutes only; --pay-by holds them longer`
  const held = `${what} ${isOne ? 'is' : 'are'} held ${until}.`
  const back = 'If the order is not paid by then, it expires, and what it holds goes back on sale.'
  return [{ title: 'Not paid yet', lines: [`${held} ${back}`] }]
}

/** `3 places and 1 add-on`: nobody takes a place with an add-on. */
function heldOf({ tickets }: OrderDetails): { readonly what: string; readonly isOne: boolean } {
  const count = (wanted: string) => tickets.filter(({ kind }) => kind === wanted).length
  const [places, addOns] = [count('admission'), count('add_on')]
  const parts = [...(places > 0 ? [counted(places, 'place')] : []), ...(addOns > 0 ? [counted(addOns, 'add-on')] : [])]
  return { what: parts.join(' and ') || 'The order', isOne: places + addOns < 2 }
}

/** The order card with the link where the buyer pays. */
export const orderToPayCard: CardView<OrderDetails & { readonly checkoutUrl: string | null }> = {
  ...orderCard,
  rows: [{ key: 'checkoutUrl', title: 'Pay at' }, ...orderCard.rows],
}

/** Nothing for an amount of 0, so that a column without refunds is left out. */
const refundedOf = ({ refunded }: Row) => (typeof refunded === 'number' && refunded !== 0 ? refunded : null)

/** The note of a payment or refund. */
function noteOf({ reference, bookedOn, amount, currency }: Row): string | null {
  const sum = typeof amount === 'number' && typeof currency === 'string' ? formatMoney(amount, currency) : null
  return referenceText(textOrNull(reference), textOrNull(bookedOn), sum)
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** Add-ons with the name of the person they are for. */
const withOwners = (tickets: OrderDetails['tickets']) =>
  tickets.map((ticket) => {
    const person = tickets.find(({ attendeeId }) => attendeeId === ticket.forAttendeeId)
    return { ...ticket, ...(person && { for: person.name }) }
  })

const ticketSection = (rows: readonly Row[], isTaxed: boolean): Section => ({
  title: 'Tickets',
  rows,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'ticketType', title: 'Ticket type', drop: 1 },
    { key: 'for', title: 'For', drop: 5 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'code', title: 'Code', kind: 'id', drop: 4 },
    ...(isTaxed ? netAndTax : []),
    { key: 'price', title: isTaxed ? 'Gross' : 'Price', kind: 'money' },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 2, value: refundedOf },
  ],
})

const netAndTax: readonly Column<Row>[] = [
  { key: 'net', title: 'Net', kind: 'money', drop: 6 },
  { key: 'tax', title: 'Tax', kind: 'money', drop: 7 },
]

const taxSection = (rows: readonly Row[]): Section => ({
  title: 'Tax breakdown',
  rows,
  columns: [
    { key: 'taxRate', title: 'Tax', value: (row) => taxText(row as OrderTax) },
    { key: 'net', title: 'Net', kind: 'money' },
    { key: 'tax', title: 'Tax', kind: 'money' },
    { key: 'gross', title: 'Gross', kind: 'money' },
  ],
})

const paymentSection = (rows: readonly Row[]): Section => ({
  title: 'Payments',
  rows,
  columns: [
    { key: 'method', title: 'Paid by' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 3, value: refundedOf },
    { key: 'reference', title: 'Reference', drop: 1, value: noteOf },
    { key: 'bookedOn', title: 'Booked', kind: 'date', drop: 2 },
    { key: 'createdAt', title: 'Recorded', kind: 'instant', drop: 4 },
  ],
})

const refundSection = (rows: readonly Row[]): Section => ({
  title: 'Refunds',
  rows,
  columns: [
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'by', title: 'Paid back by', drop: 3 },
    { key: 'reason', title: 'Reason', drop: 1 },
    { key: 'reference', title: 'Reference', drop: 4, value: noteOf },
    { key: 'createdAt', title: 'When', kind: 'instant', drop: 2 },
  ],
})

export const resentCard: CardView<ResentOrder> = {
  title: ({ sent, kind, dueAt }) => {
    if (!sent) return 'Nothing sent'
    if (dueAt) return kind === 'payment-due' ? 'Request to pay waits' : 'Order confirmation waits'
    return kind === 'payment-due' ? 'Request to pay sent' : 'Order confirmation resent'
  },
  rows: [
    { key: 'id', title: 'Order', kind: 'id', value: ({ id }) => orderReference(id) },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'message', title: 'Sent' },
  ],
}
