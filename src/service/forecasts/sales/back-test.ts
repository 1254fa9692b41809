// The back-test: what the forecast and simpler rules would have said of each past event, with what was known then. Pure.
import { asOnSale, type EventOnSale, isFull, type PastEvent, soldBy, wasOnSale } from './events.ts'
import { forecastSales, type Level, levels, type SalesForecast } from './range.ts'

/** Days before an event at which its forecast is tried. */
const leads = [60, 30, 14, 7, 3, 1] as const

export const rivals = ['lastTotal', 'pace', 'additivePickup', 'multiplicativePickup'] as const
type Rival = (typeof rivals)[number]

/** A forecast of a past event, some days before it. */
export interface Trial {
  readonly eventId: string
  readonly daysBefore: number
  readonly total: number
  readonly expected: number
  /** The range of 80 %. */
  readonly low: number
  readonly high: number
  readonly held: Readonly<Record<Level, boolean>>
  /** How far each was off, as a share of the total. */
  readonly errors: Readonly<Record<Rival | 'forecast', number>>
}

/** A past event that knows which of the others had ended some days before it began. */
export interface DatedEvent extends PastEvent {
  /** Days of some calendar, not whole. */
  readonly begins: number
  readonly ends: number
}

/**
 * Every trial of an event with at least one other to stand on. One that was full by then would always hold, so it counts as none.
 * @param past the newest first
 */
export function backTest(event: DatedEvent, past: readonly DatedEvent[]): Trial[] {
  return leads.flatMap((daysBefore) => {
    if (!wasOnSale(event, daysBefore) || isFull(asOnSale(event, daysBefore))) return []
    const known = past.filter(({ ends }) => ends <= event.begins - daysBefore)
    return known.length === 0 ? [] : [tryForecast(event, daysBefore, known).trial]
  })
}

/** Forecasts an event as it stood some days before. @param known the newest first */
export function tryForecast(
  event: PastEvent,
  daysBefore: number,
  known: readonly PastEvent[],
): { readonly trial: Trial; readonly forecast: SalesForecast } {
  const { eventId, total } = event
  const then = asOnSale(event, daysBefore)
  const forecast = forecastSales(then, known)
  const held = Object.fromEntries(
    levels.map((level) => {
      const { low, high } = forecast.rangeAt(level)
      return [level, total >= low && total <= high]
    }),
  ) as Trial['held']
  const said = { forecast: forecast.expected, ...rivalsOf(event, then, known) }
  const errors = Object.fromEntries(
    Object.entries(said).map(([name, tickets]) => [name, Math.abs(within(then, tickets) - total) / Math.max(1, total)]),
  ) as Trial['errors']
  const { expected, low, high } = forecast
  return { forecast, trial: { eventId, daysBefore, total, expected, low, high, held, errors } }
}

const within = ({ sold, capacity }: EventOnSale, tickets: number) =>
  Math.min(tickets, Math.max(sold, capacity ?? tickets))

const paceDays = 14

/** What simpler rules say: as many as last time, the pace of two weeks, and both kinds of pickup. */
function rivalsOf(event: PastEvent, then: EventOnSale, known: readonly PastEvent[]): Record<Rival, number> {
  const { sold, daysBefore } = then
  const begun = known.filter((one) => wasOnSale(one, daysBefore))
  const seen = begun.length === 0 ? known : begun
  const totals = seen.reduce((sum, { total }) => sum + total, 0)
  const soldThen = seen.reduce((sum, one) => sum + soldBy(one, daysBefore), 0)
  return {
    lastTotal: known[0]?.total ?? sold,
    pace: sold + ((sold - soldBy(event, daysBefore + paceDays)) / paceDays) * daysBefore,
    additivePickup: sold + (totals - soldThen) / seen.length,
    multiplicativePickup: soldThen === 0 ? (known[0]?.total ?? sold) : (sold * totals) / soldThen,
  }
}

export interface BackTestSummary {
  readonly trials: number
  readonly held: Readonly<Record<Level, number>>
  /** The median errors, as shares of the totals. */
  readonly errors: Readonly<Record<Rival | 'forecast', number>>
}

export function summarize(trials: readonly Trial[]): BackTestSummary {
  const held = Object.fromEntries(levels.map((level) => [level, trials.filter((one) => one.held[level]).length]))
  const names = ['forecast', ...rivals] as const
  const errors = Object.fromEntries(names.map((name) => [name, median(trials.map((one) => one.errors[name]))]))
  return { trials: trials.length, held: held as BackTestSummary['held'], errors: errors as BackTestSummary['errors'] }
}

/** The middle value; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
  return (low + high) / 2
}

interface TypeOnSale {
  readonly sold: number
  /** Null: as many as the event has places. */
  readonly quantity: number | null
  readonly pastShare: number | null
}

/** The expected total split among ticket types by their shares of past totals and of what is sold now, and what they have. */
export function splitByType<T extends TypeOnSale>(
  types: readonly T[],
  { sold, expected, share }: { readonly sold: number; readonly expected: number; readonly share: number },
): (T & { readonly expected: number })[] {
  const whole = Math.round(expected)
  const rest = Math.max(0, whole - sold)
  const weights = types.map((type) => {
    const now = sold === 0 ? 1 / types.length : type.sold / sold
    return type.pastShare === null ? now : share * now + (1 - share) * type.pastShare
  })
  const places = types.map((type) =>
    type.quantity === null ? Number.POSITIVE_INFINITY : Math.max(0, type.quantity - type.sold),
  )
  const extras = divideWithin(rest, weights, places)
  return types.map((type, index) => ({ ...type, expected: type.sold + (extras[index] ?? 0) }))
}

/** Divides a whole number by weights; what one has no place for goes to the others. */
function divideWithin(whole: number, weights: readonly number[], places: readonly number[]): number[] {
  const parts = weights.map(() => 0)
  const leftAt = (index: number) => (places[index] ?? 0) - (parts[index] ?? 0)
  for (let left = whole; left > 0; ) {
    const open = weights.flatMap((weight, index) => (leftAt(index) > 0 ? [{ weight, index }] : []))
    if (open.length === 0) break
    const shares = divide(
      left,
      open.map(({ weight }) => weight),
    )
    left = 0
    for (const [at, { index }] of open.entries()) {
      const share = shares[at] ?? 0
      const taken = Math.min(share, leftAt(index))
      parts[index] = (parts[index] ?? 0) + taken
      left += share - taken
    }
  }
  return parts
}

/** Divides a whole number by weights into whole numbers of that sum: the largest remainders get what is left. */
function divide(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all <= 0) return weights.map((_, index) => (index === 0 ? whole : 0))
  const exact = weights.map((weight) => (whole * weight) / all)
  const parts = exact.map(Math.floor)
  const left = whole - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
