// A ticket as a row of the ticket table and as a card, and the flags that name one.

import { orderReference } from '../../contract/orders/reference.ts'
import type { Ticket } from '../../contract/orders/ticket.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import type { CardView, Column, TableView } from '../../terminal/tables/view.ts'
import { taxText } from '../verbs/money/tax-text.ts'
import { namedFlag, namedPositional } from '../verbs/named.ts'

export const ticketPositional = namedPositional('TICKET', 'tickets')

export const orderFlag = namedFlag(
  { name: 'order', placeholder: 'ORDER', summary: 'only tickets of this order' },
  'orders',
)

export const ticketTable: TableView<Ticket> = {
  noun: 'tickets',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'ticketType', title: 'Ticket type', drop: 3 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'code', title: 'Code', kind: 'id', drop: 1 },
    { key: 'price', title: 'Price', kind: 'money', drop: 4 },
    { key: 'refunded', title: 'Refunded', kind: 'money', drop: 6 },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId), drop: 7 },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 5 },
  ],
  whenEmpty: 'turnout orders create --event EVENT --name Ada --email ada@example.org --ticket Standard=2',
}

const rows: readonly Column<Ticket>[] = [
  { key: 'id', title: 'ID', kind: 'id' },
  { key: 'status', title: 'Status', kind: 'state' },
  { key: 'code', title: 'Code', kind: 'id' },
  { key: 'generation', title: 'Generation', kind: 'count', detail: true },
  { key: 'blockedReason', title: 'Blocked' },
  { key: 'ticketType', title: 'Ticket type' },
  { key: 'forAttendeeId', title: 'For', kind: 'id' },
  { key: 'email', title: 'E-mail', kind: 'email' },
  { key: 'price', title: 'Price', kind: 'money', startsGroup: true },
  {
    key: 'tax',
    title: 'Tax included',
    kind: 'money',
    value: ({ tax, taxRate }) => (taxRate ? tax : null),
  },
  { key: 'taxRate', title: 'Tax rate', value: (ticket) => (ticket.taxRate ? taxText(ticket) : null) },
  { key: 'refunded', title: 'Refunded', kind: 'money', value: ({ refunded }) => refunded || null },
  { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
  { key: 'attendeeId', title: 'Attendee', kind: 'id', detail: true },
  { key: 'eventId', title: 'Event', kind: 'id', detail: true },
  { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
]

const title = ({ name }: { readonly name?: string }) => (name === undefined ? 'Ticket' : `Ticket of ${name}`)

export const ticketCard: CardView<Ticket> = { title, rows }

export const ticketDetailsCard: CardView<TicketDetails> = {
  title,
  rows: [...rows, { key: 'token', title: 'QR code text', kind: 'id' }],
}
