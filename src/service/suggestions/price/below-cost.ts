// A ticket that is sold for less than the person costs: an exact statement, which needs no forecast.
import { formatDecimal, formatMoney } from '../../../contract/core/money.ts'
import type { Basis } from '../../../contract/suggestions/suggestions.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { StoredTicketType } from '../../../store/ticket-types/ticket-types.ts'
import { change, type Proposal } from '../proposals.ts'

interface Priced {
  readonly event: StoredEvent
  readonly type: StoredTicketType
  /** What each person costs, minor units. */
  readonly perHead: number
  readonly basis: Basis
}

/** Proposes to sell a type for what a person costs; nothing for free tickets, which are meant to cost money. */
export function belowCost({ event, type, perHead, basis }: Priced): Proposal[] {
  const { id, name, price, sold, kind, minPrice } = type
  if (kind !== 'admission' || minPrice !== null || price === 0 || price >= perHead) return []
  const { currency } = event
  const [now, cost, loss] = [price, perHead, perHead - price].map((amount) => formatMoney(amount, currency))
  const text = `${name} is sold for ${now} and each person costs ${cost}: every further ticket loses ${loss}. ${sold} are sold so far.`
  const figures = { price, perHead, loss: perHead - price, sold }
  return [
    {
      code: 'price_below_cost',
      subject: id,
      title: `Sell ${name} for at least ${cost}`,
      why: [{ text, figures, source: `turnout ticket-types list --event ${event.slug}` }],
      effect: null,
      changes: [change('updateTicketType', { ticket_type_id: id }, { price: perHead })],
      command: `turnout ticket-types update ${id} --price ${formatDecimal(perHead, currency)}`,
      basis,
      writer: 'statistics',
    },
  ]
}
