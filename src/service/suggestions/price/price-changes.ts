// What past changes of price did: tickets sold around them, against what the curves of the other events expect. Pure.
import { publishedShare } from '../../forecasts/sales/estimate.ts'
import { type PastEvent, soldBy, wasOnSale } from '../../forecasts/sales/events.ts'

/** A change of price of an ended event. */
export interface PriceChange {
  readonly event: PastEvent
  /** When, in days before the event's first day; not whole. */
  readonly daysBefore: number
  readonly direction: 'raised' | 'lowered'
}

/** Days before the event between which tickets are counted. */
interface Span {
  readonly from: number
  readonly to: number
}

export interface Comparison {
  /** Tickets sold in those days. */
  readonly sold: number
  /** Tickets expected in them by the curves of the other events. */
  readonly expected: number
  /** One by the other, with a range in which it lies 95 times of 100, by Poisson's distribution. */
  readonly ratio: number
  readonly low: number
  readonly high: number
}

/** Changes, and sales in the week before and after each, below which nothing can be told. */
const changesMin = 3
const salesMin = 30
const week = 7

/** Sales in the week after each change in one direction; null with too few of them. */
export function compareWeeksAfter(
  changes: readonly PriceChange[],
  past: readonly PastEvent[],
): (Comparison & { readonly changes: number }) | null {
  const known = changes.filter(({ event, daysBefore: at }) => {
    const around = soldIn(event, { from: at + week, to: at - week })
    return at >= week && around >= salesMin
  })
  if (known.length < changesMin) return null
  const spans = known.map(({ event, daysBefore: at }) => ({ event, span: { from: at, to: at - week } }))
  const compared = compare(spans, past)
  return compared && { changes: known.length, ...compared }
}

const rushDays = 3

/** Sales in the last three days before prices rose; null without any, or where nothing was expected. */
export function compareLastDays(changes: readonly PriceChange[], past: readonly PastEvent[]): Comparison | null {
  const raised = changes.filter(({ direction, daysBefore }) => direction === 'raised' && daysBefore >= 0)
  return compare(
    raised.map(({ event, daysBefore: at }) => ({ event, span: { from: at + rushDays, to: at } })),
    past,
  )
}

const soldIn = (event: PastEvent, { from, to }: Span) => soldBy(event, Math.max(0, to)) - soldBy(event, from)

function compare(
  spans: readonly { readonly event: PastEvent; readonly span: Span }[],
  past: readonly PastEvent[],
): Comparison | null {
  const sold = spans.reduce((sum, { event, span }) => sum + Math.max(0, soldIn(event, span)), 0)
  const expected = spans.reduce((sum, { event, span }) => sum + event.total * usualShare(event, span, past), 0)
  if (expected <= 0) return null
  const { low, high } = poissonRange(Math.round(sold))
  return { sold: Math.round(sold), expected, ratio: sold / expected, low: low / expected, high: high / expected }
}

/** The share of its tickets that an event sells in some days: the mean of the others, else as published. */
function usualShare(event: PastEvent, span: Span, past: readonly PastEvent[]): number {
  const others = past.filter((one) => one.eventId !== event.eventId && one.total > 0 && wasOnSale(one, span.from))
  if (others.length > 0) {
    return others.reduce((sum, one) => sum + Math.max(0, soldIn(one, span)) / one.total, 0) / others.length
  }
  const at = (daysBefore: number) => publishedShare({ daysBefore, daysOnSale: event.daysOnSale })
  return Math.max(0, at(Math.max(0, span.to)) - at(span.from))
}

const z = 1.96

/** Byar's approximation of the exact range of a count (Breslow & Day 1987). */
export function poissonRange(count: number): { readonly low: number; readonly high: number } {
  const edge = (n: number, sign: number) => n * (1 - 1 / (9 * n) + (sign * z) / (3 * Math.sqrt(n))) ** 3
  return { low: count === 0 ? 0 : Math.max(0, edge(count, -1)), high: edge(count + 1, 1) }
}
