// Whether sales are outside the range in which past events stood so many days before.

import type { Revenue } from '../../../contract/books/revenue.ts'
import { chanceOf } from '../../forecasts/outlook.ts'
import { estimateSales } from '../../forecasts/sales/estimate.ts'
import { asOnSale, type EventOnSale, type PastEvent, soldBy, wasOnSale } from '../../forecasts/sales/events.ts'
import { distanceAt, errorsOfOthers } from '../../forecasts/sales/range.ts'
import type { Proposal } from '../proposals.ts'
import { ticketsToCover } from './break-even.ts'
import { advice, type Signs } from './signs.ts'

/** With fewer past events the range would be that of others. */
const eventsMin = 2

interface Usual {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** Where an event usually stands at this lead: its usual size times the share sold by then, and the errors of saying so. */
function usualByNow(onSale: EventOnSale, past: readonly PastEvent[]): Usual | null {
  const begun = past.filter((one) => wasOnSale(one, onSale.daysBefore))
  const { share, usual } = estimateSales({ ...onSale, sold: 0 }, past)
  if (begun.length < eventsMin || usual === null) return null
  const own = begun.flatMap((one) => {
    const others = past.filter((other) => other !== one)
    const said = estimateSales({ ...asOnSale(one, onSale.daysBefore), sold: 0 }, others)
    if (said.usual === null) return []
    const stood = Math.max(1, soldBy(one, onSale.daysBefore))
    return [{ error: Math.abs(Math.log(stood / Math.max(1, said.usual * said.share))), weight: 1 }]
  })
  const distance = distanceAt([...own, ...errorsOfOthers(0, past.length)], 80)
  const middle = usual * share
  return {
    low: Math.floor(middle * Math.exp(-distance)),
    middle: Math.round(middle),
    high: Math.ceil(middle * Math.exp(distance)),
  }
}

/** @param revenue costs, so that the chance to cover them can be said */
export function pace(signs: Signs, revenue: Pick<Revenue, 'breakEven' | 'expenses' | 'budget'>): readonly Proposal[] {
  const { event, volume } = signs
  const { outlook, tickets } = volume
  if (outlook.forecast === null || outlook.isClosed || tickets === null) return []
  const usual = usualByNow(outlook.onSale, outlook.past.events)
  if (usual === null) return []
  const { sold } = outlook.forecast
  if (sold >= usual.low && sold <= usual.high) return []
  const chances = { soldOut: soldOutChance(signs), breakEven: breakEvenChance(signs, revenue) }
  return [paceAdvice(signs, usual, { sold, ...chances, slug: event.slug })]
}

const soldOutChance = ({ volume: { outlook } }: Signs) =>
  outlook.event.capacity === null ? null : chanceOf(outlook, outlook.event.capacity)

/** Null where nothing was spent or planned: then there is nothing to cover. */
function breakEvenChance(signs: Signs, revenue: Parameters<typeof pace>[1]): number | null {
  const hasCosts = revenue.expenses > 0 || (revenue.budget?.length ?? 0) > 0
  const tickets = hasCosts ? ticketsToCover(signs, revenue) : null
  return tickets === null ? null : chanceOf(signs.volume.outlook, tickets)
}

function paceAdvice(
  signs: Signs,
  usual: Usual,
  { sold, soldOut, breakEven, slug }: { sold: number; soldOut: number | null; breakEven: number | null; slug: string },
): Proposal {
  const isBehind = sold < usual.low
  const tickets = signs.volume.tickets
  const full = soldOut === null ? '' : ` The chance to sell out is ${soldOut} %.`
  const covered = breakEven === null ? '' : ` The chance to cover the costs is ${breakEven} %.`
  const text = `${sold} are sold; this long before, your past events had sold between ${usual.low} and ${usual.high} (80 %), ${usual.middle} in the middle. Expected in the end: ${tickets?.middle}, between ${tickets?.low} and ${tickets?.high}.${full}${covered}`
  return advice(signs, {
    code: isBehind ? 'pace_behind' : 'pace_ahead',
    title: isBehind ? 'Sales are behind: tell people now' : 'Sales are ahead: prepare for a full house',
    why: [
      {
        text,
        figures: {
          sold,
          low: usual.low,
          middle: usual.middle,
          high: usual.high,
          expected: tickets?.middle ?? null,
          soldOut,
          breakEven,
        },
        source: `turnout forecast sales ${slug}`,
      },
    ],
    command: isBehind ? `turnout pages show ${slug}` : `turnout forecast attendance ${slug}`,
  })
}
