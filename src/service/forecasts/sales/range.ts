// The range of a sales forecast, from its own errors with past events and published ones (split conformal), and chances.
import { asChance, distances, normalShare } from '../mathematics/normal.ts'
import { type Estimate, estimateSales } from './estimate.ts'
import { asOnSale, type EventOnSale, type PastEvent, wasOnSale } from './events.ts'

export const levels = [50, 80, 90] as const
export type Level = (typeof levels)[number]

interface WeightedError {
  /** How far it was off, as the logarithm of the ratio. */
  readonly error: number
  readonly weight: number
}

/** Errors of forecasts in published studies at 10, 30, 50, 70 and 90 % of their order, in standard deviations. */
const publishedErrors = [0.126, 0.385, 0.674, 1.036, 1.645]
const publishedWeight = 0.6

/** What a forecast was off with each past event that was on sale by then, made from the others. */
function ownErrors(daysBefore: number, past: readonly PastEvent[]): WeightedError[] {
  if (past.length < 2) return []
  return past.flatMap((event, index) => {
    if (!wasOnSale(event, daysBefore)) return []
    const others = past.filter((_, other) => other !== index)
    const { expected } = estimateSales(asOnSale(event, daysBefore), others)
    return [{ error: Math.abs(Math.log(Math.max(1, event.total) / Math.max(1, expected))), weight: 1 }]
  })
}

/** Published errors, scaled by what is still to be sold and by how many past events there are. */
export function errorsOfOthers(share: number, pastEvents: number): WeightedError[] {
  const left = 1 - share
  const scale = pastEvents === 0 ? 0.7 * left + 0.05 : (pastEvents < 3 ? 0.375 : 0.3) * left + 0.02
  return publishedErrors.map((error) => ({ error: error * scale, weight: publishedWeight }))
}

/** The distance that holds a share of errors; between two of them on the line, beyond the largest one in proportion. */
export function distanceAt(errors: readonly WeightedError[], level: Level): number {
  const sorted = errors.toSorted((one, other) => one.error - other.error)
  const all = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const wanted = (level / 100) * (all + 1)
  let [reached, before] = [0, 0]
  for (const { error, weight } of sorted) {
    if (reached + weight >= wanted) return before + ((wanted - reached) / weight) * (error - before)
    reached += weight
    before = error
  }
  return (before * wanted) / Math.max(all, 1e-9)
}

interface SalesRange {
  readonly low: number
  readonly high: number
}

export interface SalesForecast extends Estimate, SalesRange {
  readonly sold: number
  /** The spread of the logarithm, as a standard deviation. */
  readonly spread: number
  /** The range at any level. */
  readonly rangeAt: (level: Level) => SalesRange
}

/** @param past the newest first */
export function forecastSales(event: EventOnSale, past: readonly PastEvent[], level: Level = 80): SalesForecast {
  const estimate = estimateSales(event, past)
  const errors = [...ownErrors(event.daysBefore, past), ...errorsOfOthers(estimate.share, past.length)]
  const rangeAt = (asked: Level) =>
    rangeOf(event, estimate, Math.max(distanceAt(errors, asked), chanceOf(event, estimate, asked)))
  const spread = Math.max(distanceAt(errors, 80), chanceOf(event, estimate, 80)) / distances[80]
  return { ...estimate, ...rangeAt(level), sold: event.sold, spread, rangeAt }
}

/** The least distance: what is still to be sold comes by chance, however good the method is. */
const chanceOf = ({ sold }: EventOnSale, { demand }: Estimate, level: Level) =>
  demand <= 0 ? 0 : (distances[level] * Math.sqrt(Math.max(0, demand - sold))) / demand

/** Rounded outwards, within what is sold and what fits. */
function rangeOf({ sold, capacity }: EventOnSale, { demand }: Estimate, distance: number): SalesRange {
  const most = capacity === null ? Number.POSITIVE_INFINITY : Math.max(sold, capacity)
  const within = (tickets: number) => Math.min(most, Math.max(sold, tickets))
  return { low: Math.floor(within(demand * Math.exp(-distance))), high: Math.ceil(within(demand * Math.exp(distance))) }
}

/** The share of cases with at least so many tickets in the end, before anything limits it. */
export function shareReaching(
  { demand, spread, sold }: Pick<SalesForecast, 'demand' | 'spread' | 'sold'>,
  tickets: number,
): number {
  if (tickets <= sold) return 1
  if (demand <= 0 || spread <= 0) return tickets <= demand ? 1 : 0
  return 1 - normalShare(Math.log(tickets / demand) / spread)
}

/** The same in whole percent, 1 to 99; 100 only for what is sold already. */
export const chanceToReach = (forecast: SalesForecast, tickets: number): number =>
  tickets <= forecast.sold ? 100 : asChance(shareReaching(forecast, tickets))
