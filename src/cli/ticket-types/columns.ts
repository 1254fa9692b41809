// The table and the card of ticket types.
import type { DeletedTicketType, TicketType } from '../../contract/ticket-types/ticket-types.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'
import { translationRows } from '../verbs/translations/translation-rows.ts'

/** `3 of 10`, or `3` without a limit. */
const places = ({ sold, quantity }: TicketType) => (typeof quantity === 'number' ? `${sold} of ${quantity}` : sold)

const state = ({ status, hidden }: TicketType) => (hidden ? `${status}, hidden` : status)

/** For tables: a column of kinds would be the first to be dropped, and a donation isn't a ticket. */
const stateAndKind = (type: TicketType) =>
  type.kind === undefined || type.kind === 'admission' ? state(type) : `${state(type)}, ${type.kind}`

/** How many an order may include: `2 to 4`, `at least 2`, `at most 4`. */
function perOrder({ minPerOrder: min, maxPerOrder: max }: TicketType): string | null {
  if (min !== null && max !== null) return min === max ? String(min) : `${min} to ${max}`
  return min !== null ? `at least ${min}` : max !== null ? `at most ${max}` : null
}

/** `19% VAT, included in the price`. */
function tax({ taxRate, taxName, taxMode }: TicketType): string | null {
  if (taxRate === null || taxRate === undefined) return null
  return `${taxRate}% ${taxName}, ${taxMode === 'exclusive' ? 'added to the price' : 'included in the price'}`
}

export const ticketTypeTable: TableView<TicketType> = {
  noun: 'ticket types',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'currentPrice', title: 'Price', kind: 'money' },
    { key: 'currentTier', title: 'Tier', drop: 6 },
    { key: 'sold', title: 'Sold', kind: 'count', value: places },
    { key: 'held', title: 'Held', kind: 'count', drop: 3 },
    { key: 'waiting', title: 'Waiting', kind: 'count', drop: 8 },
    { key: 'saleState', title: 'Sale', kind: 'state', value: saleText },
    { key: 'saleStartsAt', title: 'Sale starts', kind: 'instant', drop: 5 },
    { key: 'saleEndsAt', title: 'Sale ends', kind: 'instant', drop: 4 },
    { key: 'status', title: 'Status', kind: 'state', value: stateAndKind, drop: 2 },
  ],
  whenEmpty: 'turnout ticket-types create --event EVENT --name VIP --price 50.00 --quantity 10',
}

export const ticketTypeCard: CardView<TicketType> = {
  title: ({ name }) => name ?? 'Ticket type',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'kind', title: 'Kind', kind: 'state', usual: 'admission' },
    { key: 'price', title: 'Price', kind: 'money' },
    { key: 'minPrice', title: 'Minimum price', kind: 'money' },
    { key: 'taxRate', title: 'Tax', value: tax },
    { key: 'quantity', title: 'Quantity', kind: 'count', absent: 'no limit', startsGroup: true },
    { key: 'sold', title: 'Sold', kind: 'count' },
    { key: 'held', title: 'Held', kind: 'count', usual: 0 },
    { key: 'waiting', title: 'Waiting', kind: 'count', usual: 0 },
    { key: 'waitlist', title: 'Waitlist', usual: 'on', value: ({ waitlist }) => (waitlist ? 'on' : 'off') },
    { key: 'minPerOrder', title: 'Per order', value: perOrder },
    { key: 'status', title: 'Status', kind: 'state', usual: 'active', value: state },
    { key: 'saleState', title: 'Sale', kind: 'state', value: saleText },
    { key: 'saleStartsAt', title: 'Sale starts', kind: 'instant' },
    { key: 'saleEndsAt', title: 'Sale ends', kind: 'instant', absent: 'when the event is over' },
    { key: 'position', title: 'Position', kind: 'count' },
    { key: 'description', title: 'Description' },
    ...translationRows,
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
  sections: ({ tiers, currency, currentTier }) => [
    {
      title: 'Price tiers',
      columns: [
        { key: 'name', title: 'Tier' },
        { key: 'holds', title: 'In effect', kind: 'state' },
        { key: 'price', title: 'Price', kind: 'money' },
        { key: 'until', title: 'Until', kind: 'instant' },
        { key: 'first', title: 'For the first', kind: 'count' },
      ],
      rows: tiers.map((tier) => ({ ...tier, currency, holds: tier.name === currentTier ? 'now' : null })),
    },
  ],
}

export const deletedTicketTypeCard: CardView<DeletedTicketType> = {
  title: () => 'Deleted',
  rows: [{ key: 'id', title: 'ID', kind: 'id' }],
}

/** Without a start of its own, a sale that has not begun waits for the event or the ticket type to be published. */
function saleText({ saleState, saleStartsAt }: TicketType): string {
  return saleState === 'scheduled' && saleStartsAt === null ? 'once published' : saleState
}
