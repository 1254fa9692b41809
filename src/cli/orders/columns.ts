// How an order looks to a person: in the table of an event's orders, and on a card with its tickets and its money.

import { orderReference } from '../../contract/order-reference.ts'
import type { Order, OrderDetails, ResentOrder } from '../../contract/orders.ts'
import type { CardView, Row, Section, TableView } from '../../terminal/view.ts'

export const orderTable: TableView<Order> = {
  noun: 'orders',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 1 },
    { key: 'name', title: 'Buyer' },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 5 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'ticketCount', title: 'Tickets', kind: 'count', drop: 3 },
    { key: 'total', title: 'Total', kind: 'money', drop: 2 },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 6 },
    { key: 'payment', title: 'Paid by', drop: 4 },
    { key: 'expiresAt', title: 'Expires', kind: 'instant', drop: 7 },
    { key: 'createdAt', title: 'Ordered', kind: 'instant', drop: 8 },
  ],
  whenEmpty: 'turnout orders create --event EVENT --name Ada --email ada@example.org --ticket Standard=2',
}

export const orderCard: CardView<OrderDetails> = {
  title: ({ name }) => (name === undefined ? 'Order' : `Order of ${name}`),
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'total', title: 'Total', kind: 'money' },
    { key: 'promoCode', title: 'Promo code' },
    { key: 'waitlistEntryId', title: 'Waited as', kind: 'id' },
    { key: 'discount', title: 'Taken off', kind: 'money', value: ({ discount }) => discount || null },
    { key: 'refunded', title: 'Refunded', kind: 'money', value: ({ refunded }) => refunded || null },
    { key: 'expiresAt', title: 'Expires', kind: 'instant' },
    { key: 'paidAt', title: 'Paid', kind: 'instant' },
    { key: 'id', title: 'To quote', kind: 'id', value: ({ id }) => orderReference(id) },
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'createdAt', title: 'Ordered', kind: 'instant' },
  ],
  sections: ({ tickets, payments, refunds, currency }) => {
    if (![tickets, payments, refunds].every(Array.isArray)) return []
    const inCurrency = (rows: readonly object[]) => rows.map((row): Row => ({ ...row, currency }))
    return [
      ticketSection(inCurrency(tickets)),
      paymentSection(inCurrency(payments)),
      refundSection(inCurrency(refunds)),
    ]
  },
}

/** The same, with where the buyer pays. */
export const orderToPayCard: CardView<OrderDetails & { readonly checkoutUrl: string | null }> = {
  ...orderCard,
  rows: [{ key: 'checkoutUrl', title: 'Pay at' }, ...orderCard.rows],
}

const ticketSection = (rows: readonly Row[]): Section => ({
  title: 'Tickets',
  rows,
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 3 },
    { key: 'name', title: 'Name' },
    { key: 'ticketType', title: 'Ticket type', drop: 1 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'code', title: 'Code', kind: 'id', drop: 2 },
    { key: 'price', title: 'Price', kind: 'money', drop: 4 },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 5 },
  ],
})

const paymentSection = (rows: readonly Row[]): Section => ({
  title: 'Payments',
  rows,
  columns: [
    { key: 'method', title: 'Paid by' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 3 },
    { key: 'reference', title: 'Reference', drop: 1 },
    { key: 'createdAt', title: 'When', kind: 'instant', drop: 2 },
  ],
})

const refundSection = (rows: readonly Row[]): Section => ({
  title: 'Refunds',
  rows,
  columns: [
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'amount', title: 'Amount', kind: 'money' },
    { key: 'reason', title: 'Reason', drop: 1 },
    { key: 'createdAt', title: 'When', kind: 'instant', drop: 2 },
  ],
})

export const resentCard: CardView<ResentOrder> = {
  title: () => 'Order to be sent again',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'message', title: 'Sent' },
  ],
}
