// Advice where today's prices are unlikely to cover the costs.
import { formatMoney } from '../../../contract/core/money.ts'
import type { CostReport } from '../../../contract/suggestions/reports.ts'
import type { Basis } from '../../../contract/suggestions/suggestions.ts'
import type { StoredEvent } from '../../../store/events.ts'
import type { Proposal } from '../proposals.ts'

/** Below this chance the prices or the costs need somebody's attention. */
const chanceMin = 50

/** Says what the average ticket must bring; silent where the chance is not known, or better than even. */
export function belowVolume({
  event,
  costs,
  basis,
}: {
  event: StoredEvent
  costs: CostReport
  basis: Basis
}): Proposal[] {
  const { chance, breakEvenTickets: tickets, breakEvenPrice, volume, fixed, perHead } = costs
  if (chance === null || chance >= chanceMin || tickets === null || breakEvenPrice.middle === null) return []
  const cost = formatMoney(fixed, event.currency)
  const price = formatMoney(breakEvenPrice.middle, event.currency)
  const text = `Covering costs of ${cost} takes ${tickets} tickets at today's average price, and the chance of selling that many is ${chance} %. At the expected ${volume.middle} tickets, each must bring ${price} without tax.`
  return [
    {
      code: 'break_even_price',
      title: `Bring the average ticket to ${price}, or the costs down`,
      why: [
        {
          text,
          figures: { fixed, perHead, tickets, chance, expected: volume.middle, price: breakEvenPrice.middle },
          source: `turnout revenue show ${event.slug}; turnout forecast sales ${event.slug}`,
        },
      ],
      effect: null,
      changes: [],
      command: `turnout ticket-types list --event ${event.slug}`,
      basis,
      writer: 'statistics',
    },
  ]
}
