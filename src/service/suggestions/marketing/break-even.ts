// Whether the event is unlikely to cover its costs.
import type { Revenue } from '../../../contract/books/revenue.ts'
import { chanceToReach } from '../../forecasts/sales/range.ts'
import type { Proposal } from '../proposals.ts'
import { advice, type Signs } from './signs.ts'

const chanceMin = 50

/** Silent without costs, an average price and a forecast. */
export function breakEvenUnlikely(
  signs: Signs,
  revenue: Pick<Revenue, 'breakEven' | 'expenses' | 'budget'>,
): Proposal[] {
  const { forecast } = signs.volume.outlook
  const more = revenue.breakEven?.tickets
  if (forecast === null || more === null || more === undefined || more === 0) return []
  const tickets = forecast.sold + more
  const chance = chanceToReach(forecast, tickets)
  if (chance >= chanceMin) return []
  const expected = Math.round(forecast.expected)
  return [
    advice(signs, {
      code: 'break_even_unlikely',
      title: `Covering the costs takes ${tickets} tickets: the chance is ${chance} %`,
      why: [
        {
          text: `${forecast.sold} are sold and ${expected} expected in the end; ${tickets} cover the costs at today's average price, with a chance of ${chance} %.`,
          figures: { sold: forecast.sold, expected, tickets, chance },
          source: `turnout revenue show ${signs.event.slug}; turnout forecast sales ${signs.event.slug}`,
        },
      ],
      command: `turnout suggest price ${signs.event.slug}`,
    }),
  ]
}
