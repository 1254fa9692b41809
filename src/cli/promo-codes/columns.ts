// The table and the card of promo codes.
import { formatMoney } from '../../contract/core/money.ts'
import type { PromoCode } from '../../contract/promo-codes/promo-codes.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

/** `20 %` or `10.00 EUR`. */
function discount({ percent, amount, currency }: PromoCode): string | null {
  if (typeof percent === 'number') return `${percent}%`
  return typeof amount === 'number' ? formatMoney(amount, currency) : null
}

/** Orders that use it: `3 of 10`. */
const uses = ({ uses, maxUses }: PromoCode) => (typeof maxUses === 'number' ? `${uses} of ${maxUses}` : uses)
/** Places still reserved for it: `2 of 5`. */
const reservedPlaces = ({ reserved, reservedLeft }: PromoCode) =>
  reserved > 0 ? `${reservedLeft} of ${reserved}` : null
const names = ({ ticketTypes }: PromoCode) => ticketTypes?.map(({ name }) => name).join(', ') ?? 'all'

export const promoCodeTable: TableView<PromoCode> = {
  noun: 'promo codes',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'code', title: 'Code' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'percent', title: 'Discount', value: discount },
    { key: 'uses', title: 'Used', kind: 'count', value: uses },
    { key: 'reserved', title: 'Reserved', kind: 'count', value: reservedPlaces, drop: 4 },
    { key: 'ticketTypes', title: 'Ticket types', value: names, drop: 3 },
    { key: 'validUntil', title: 'Valid until', kind: 'instant', drop: 2 },
  ],
  whenEmpty: 'turnout promo-codes create --event EVENT --code EARLY --percent 20',
}

export const promoCodeCard: CardView<PromoCode> = {
  title: ({ code }) => code ?? 'Promo code',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'percent', title: 'Discount', value: discount },
    { key: 'ticketTypes', title: 'Ticket types', usual: 'all', value: names },
    {
      key: 'unlocksHidden',
      title: 'Hidden tickets',
      value: ({ unlocksHidden }) => (unlocksHidden ? 'unlocked' : null),
    },
    { key: 'uses', title: 'Used', value: uses },
    { key: 'maxTickets', title: 'Tickets per order', kind: 'count' },
    { key: 'reserved', title: 'Reserved places', value: reservedPlaces },
    { key: 'validFrom', title: 'Valid from', kind: 'instant' },
    { key: 'validUntil', title: 'Valid until', kind: 'instant' },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}
