// How a promo code looks to a person: in the table of an event's codes and on its card.
import { formatMoney } from '../../contract/core/money.ts'
import type { PromoCode } from '../../contract/promo-codes/promo-codes.ts'
import type { CardView, TableView } from '../../terminal/tables/view.ts'

/** What it takes off: `20 %`, `10.00 EUR`. */
function discount({ percent, amount, currency }: PromoCode): string | null {
  if (typeof percent === 'number') return `${percent} %`
  return typeof amount === 'number' ? formatMoney(amount, currency) : null
}

/** Orders that stand with it, `3 of 10`. */
const uses = ({ uses, maxUses }: PromoCode) => (typeof maxUses === 'number' ? `${uses} of ${maxUses}` : uses)
/** Places still kept for it, `2 of 5`. */
const kept = ({ reserved, reservedLeft }: PromoCode) => (reserved > 0 ? `${reservedLeft} of ${reserved}` : null)
const names = ({ ticketTypes }: PromoCode) => ticketTypes?.map(({ name }) => name).join(', ') ?? 'all'

export const promoCodeTable: TableView<PromoCode> = {
  noun: 'promo codes',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 1 },
    { key: 'code', title: 'Code' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'percent', title: 'Takes off', value: discount },
    { key: 'uses', title: 'Used', kind: 'count', value: uses },
    { key: 'reserved', title: 'Kept', kind: 'count', value: kept, drop: 4 },
    { key: 'ticketTypes', title: 'Ticket types', value: names, drop: 3 },
    { key: 'validUntil', title: 'Good until', kind: 'instant', drop: 2 },
  ],
  whenEmpty: 'turnout promo-codes create --event EVENT --code EARLY --percent 20',
}

export const promoCodeCard: CardView<PromoCode> = {
  title: ({ code }) => code ?? 'Promo code',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'eventId', title: 'Event', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'percent', title: 'Takes off', value: discount },
    { key: 'ticketTypes', title: 'Ticket types', value: names },
    {
      key: 'unlocksHidden',
      title: 'Hidden ones',
      value: ({ unlocksHidden }) => (unlocksHidden ? 'sold with it' : null),
    },
    { key: 'uses', title: 'Used', value: uses },
    { key: 'maxTickets', title: 'Tickets an order', kind: 'count' },
    { key: 'reserved', title: 'Places kept', value: kept },
    { key: 'validFrom', title: 'Good from', kind: 'instant' },
    { key: 'validUntil', title: 'Good until', kind: 'instant' },
    { key: 'createdAt', title: 'Created', kind: 'instant' },
    { key: 'updatedAt', title: 'Changed', kind: 'instant' },
  ],
}
