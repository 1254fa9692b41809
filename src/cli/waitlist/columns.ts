// The table and the card of waitlist entries.

import { orderReference } from '../../contract/orders/reference.ts'
import type { WaitlistEntry } from '../../contract/waitlist/waitlist.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

export const waitlistTable: TableView<WaitlistEntry> = {
  noun: 'waitlist entries',
  columns: [
    { key: 'position', title: '#', kind: 'count' },
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 5 },
    { key: 'ticketType', title: 'Ticket type', drop: 2 },
    { key: 'quantity', title: 'Places', kind: 'count', drop: 4 },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'offerExpiresAt', title: 'Offer expires', kind: 'instant', drop: 3 },
    { key: 'priority', title: 'Priority', kind: 'count', drop: 6 },
    { key: 'createdAt', title: 'Joined', kind: 'instant', drop: 7 },
  ],
  whenEmpty: 'turnout waitlist join --event EVENT --ticket-type VIP --name Ada --email ada@example.org',
}

export const waitlistCard: CardView<WaitlistEntry> = {
  title: ({ name }) => name ?? 'Waitlist entry',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'position', title: 'Position', kind: 'count' },
    { key: 'ticketType', title: 'Ticket type' },
    { key: 'quantity', title: 'Places', kind: 'count' },
    { key: 'priority', title: 'Priority', kind: 'count', usual: 0 },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'offeredAt', title: 'Offered', kind: 'instant' },
    { key: 'offerExpiresAt', title: 'Offer expires', kind: 'instant' },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Joined', kind: 'instant' },
  ],
}
