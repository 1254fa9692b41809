// Whether the event is unlikely to cover its costs.
import type { Revenue } from '../../../contract/books/revenue.ts'
import { chanceOf } from '../../forecasts/outlook.ts'
import type { Proposal } from '../proposals.ts'
import { advice, type Signs, unlikelyCode } from './signs.ts'

/** It is said below this chance, at most once a day, and from then on until the chance is better than the other. */
const chanceMin = 50
const chanceAgain = 60
const onceInHours = 24

/** Tickets of the whole event that cover its costs at today's average price; null where nobody can say. */
export function ticketsToCover(
  { volume }: Pick<Signs, 'volume'>,
  { breakEven }: Pick<Revenue, 'breakEven'>,
): number | null {
  const { forecast } = volume.outlook
  return forecast === null || breakEven?.tickets == null ? null : forecast.sold + breakEven.tickets
}

/** Silent without costs, an average price and a forecast. */
export function breakEvenUnlikely(signs: Signs, revenue: Pick<Revenue, 'breakEven'>): Proposal[] {
  const { forecast } = signs.volume.outlook
  const tickets = ticketsToCover(signs, revenue)
  if (forecast === null || tickets === null || tickets <= forecast.sold) return []
  const chance = chanceOf(signs.volume.outlook, tickets)
  if (chance === null || chance >= (signs.isUnlikelySaid ? chanceAgain : chanceMin)) return []
  const expected = Math.round(forecast.expected)
  return [
    advice(signs, {
      code: unlikelyCode,
      onceInHours,
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
