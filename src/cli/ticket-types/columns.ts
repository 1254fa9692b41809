// How a ticket type looks to a person: in the table of an event's ticket types and on its card.
import type { TicketType } from '../../contract/ticket-types.ts'
import type { CardView, TableView } from '../../terminal/view.ts'

/** `3 of 10`, or how many without a limit. */
const places = ({ sold, quantity }: TicketType) => (typeof quantity === 'number' ? `${sold} of ${quantity}` : sold)

export const ticketTypeTable: TableView<TicketType> = {
  noun: 'ticket types',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 1 },
    { key: 'name', title: 'Name' },
    { key: 'price', title: 'Price', kind: 'money' },
    { key: 'sold', title: 'Sold', kind: 'count', value: places },
    { key: 'held', title: 'Held', kind: 'count', drop: 3 },
    { key: 'saleState', title: 'Sale', kind: 'state' },
    { key: 'saleStartsAt', title: 'Sale starts', kind: 'instant', drop: 5 },
    { key: 'saleEndsAt', title: 'Sale ends', kind: 'instant', drop: 4 },
    { key: 'status', title: 'Status', kind: 'state', drop: 2 },
  ],
  whenEmpty: 'turnout ticket-types create --event EVENT --name VIP --price 50.00 --quantity 10',
}

export const ticketTypeCard: CardView<TicketType> = {
  title: ({ name }) => name ?? 'Ticket type',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'price', title: 'Price', kind: 'money' },
    { key: 'quantity', title: 'Quantity', kind: 'count' },
    { key: 'sold', title: 'Sold', kind: 'count' },
    { key: 'held', title: 'Held', kind: 'count' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'saleState', title: 'Sale', kind: 'state' },
    { key: 'saleStartsAt', title: 'Sale starts', kind: 'instant' },
    { key: 'saleEndsAt', title: 'Sale ends', kind: 'instant' },
    { key: 'description', title: 'Description' },
    { key: 'createdAt', title: 'Created', kind: 'instant' },
    { key: 'updatedAt', title: 'Changed', kind: 'instant' },
  ],
}
