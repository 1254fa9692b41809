// Kinds of changes about orders, invoices, money and waiting lists.
import { budgetCategories, expenseCategories, orderStatuses, waitlistStatuses } from '../core/choices.ts'
import { type ChangeKind, orderStates, paidBy, startingWith } from './fields.ts'

const unpaid = startingWith('pending', orderStatuses)

export const moneyKinds = {
  'order.created': {
    summary: 'An order was placed',
    note: 'paid at once or not; its guests have no attendee.registered',
    scope: 'orders:read',
    id: 'ord',
    data: {
      status: orderStates,
      total: 'amount',
      tax: 'amount',
      discount: 'amount',
      currency: 'currency',
      payment: paidBy,
      expiresAt: 'instant',
      ticketIds: 'ids',
    },
    from: { ticketIds: 'tickets' },
  },
  'order.paid': {
    summary: 'An order was paid in full',
    note: 'unless it was paid when it was placed',
    scope: 'orders:read',
    id: 'ord',
    data: { from: unpaid, status: ['paid'], total: 'amount', payment: paidBy, paymentId: 'id' },
  },
  'order.partly_paid': {
    summary: 'A part of an order was paid',
    scope: 'orders:read',
    id: 'ord',
    data: { from: unpaid, status: unpaid, total: 'amount', amount: 'amount', payment: paidBy, paymentId: 'id' },
  },
  'order.unfulfillable': {
    summary: 'An order was paid after its places were gone; the money goes back',
    scope: 'orders:read',
    id: 'ord',
    data: {
      from: startingWith('expired', orderStatuses),
      status: ['paid_unfulfillable'],
      total: 'amount',
      payment: paidBy,
      paymentId: 'id',
    },
  },
  'order.updated': { summary: 'The buyer of an order was changed', scope: 'orders:read', id: 'ord', changed: 'both' },
  'order.cancelled': {
    summary: 'An order was cancelled with its tickets',
    scope: 'orders:read',
    id: 'ord',
    data: { from: orderStates, refunded: 'amount', owed: 'amount' },
  },
  'order.expired': {
    summary: 'An order was not paid in time',
    scope: 'orders:read',
    id: 'ord',
    data: { from: unpaid, total: 'amount', tickets: 'number', expiresAt: 'instant' },
  },
  'order.refunded': {
    summary: 'Money for an order was refunded',
    scope: 'orders:read',
    id: 'ord',
    data: { refunded: 'amount', voidedTicketIds: 'ids', paymentId: 'id' },
    from: { refunded: 'refunded amount', voidedTicketIds: 'void' },
  },
  'order.owed': {
    summary: 'What is owed to a buyer has changed',
    scope: 'orders:read',
    id: 'ord',
    data: { owed: 'amount', before: 'amount', because: ['organizer', 'expired', 'failed_refund'] },
  },
  'refund.failed': {
    summary: 'A refund did not reach the buyer',
    scope: 'orders:read',
    id: 'ref',
    data: { orderId: 'id', status: ['failed'], amount: 'amount' },
  },
  'invoice.issued': {
    summary: 'An invoice or a credit note was issued',
    scope: 'orders:read',
    id: 'inv',
    data: { orderId: 'id', kind: ['invoice', 'credit_note'], total: 'amount', currency: 'currency' },
  },
  'expense.added': {
    summary: 'An expense was recorded',
    scope: 'money:read',
    id: 'exp',
    data: { category: expenseCategories, amount: 'amount', currency: 'currency' },
  },
  'expense.voided': { summary: 'An expense was voided', scope: 'money:read', id: 'exp', data: { amount: 'amount' } },
  'budget.set': {
    summary: 'A budget was set',
    scope: 'money:read',
    id: 'bgt',
    data: { category: budgetCategories, planned: 'amount' },
  },
  'budget.removed': {
    summary: 'A budget was removed',
    scope: 'money:read',
    id: 'bgt',
    data: { category: budgetCategories },
  },
  'waitlist.joined': {
    summary: 'Somebody joined the waitlist',
    scope: 'orders:read',
    id: 'wle',
    data: { ticketTypeId: 'id', quantity: 'number', priority: 'number' },
  },
  'waitlist.joined_again': {
    summary: 'Somebody on the waitlist tried to join once more',
    scope: 'orders:read',
    id: 'wle',
    data: { ticketTypeId: 'id' },
  },
  'waitlist.updated': {
    summary: "A waitlist entry's place in line was changed",
    scope: 'orders:read',
    id: 'wle',
    data: { from: 'number', priority: 'number' },
  },
  'waitlist.offered': {
    summary: 'Free places were offered to somebody on the waitlist',
    scope: 'orders:read',
    id: 'wle',
    data: { from: waitlistStatuses, ticketTypeId: 'id', quantity: 'number', offerExpiresAt: 'instant' },
  },
  'waitlist.offered_again': {
    summary: 'Places went back to the offer from which they were taken',
    scope: 'orders:read',
    id: 'wle',
    data: { orderId: 'id', ticketTypeId: 'id', quantity: 'number', offerExpiresAt: 'instant' },
  },
  'waitlist.offer_expired': {
    summary: 'An offer was not taken in time',
    scope: 'orders:read',
    id: 'wle',
    data: { orderId: 'id', ticketTypeId: 'id', quantity: 'number', offerExpiresAt: 'instant' },
  },
  'waitlist.purchased': {
    summary: 'Offered places were ordered',
    scope: 'orders:read',
    id: 'wle',
    data: { orderId: 'id', ticketTypeId: 'id', quantity: 'number' },
  },
  'waitlist.cancelled': {
    summary: 'Somebody left the waitlist',
    scope: 'orders:read',
    id: 'wle',
    data: { from: waitlistStatuses, ticketTypeId: 'id', quantity: 'number' },
  },
} as const satisfies Readonly<Record<string, ChangeKind>>
