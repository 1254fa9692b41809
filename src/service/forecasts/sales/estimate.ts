// The expected number of tickets: steps 1 to 3 of the method in the README of this room. Pure.
import { logistic, logit } from '../mathematics/normal.ts'
import { asOnSale, type EventOnSale, isFull, isSoldOut, type PastEvent, soldBy, wasOnSale } from './events.ts'

export interface Estimate {
  /** The share of its tickets that an event sold by now, 0 to 1. */
  readonly share: number
  /** What past events sold in the end; null without any. */
  readonly usual: number | null
  /** Tickets in the end if there were no capacity. */
  readonly demand: number
  /** The same within the capacity. */
  readonly expected: number
  /** Past events that the share was learned from. */
  readonly seen: number
  /** Past events left out of the usual size, since they would have sold more. */
  readonly soldOut: number
}

/** What an older event counts of the next newer one. */
const fading = 0.85
/** What the published share counts of an event of one's own. */
const publishedWeight = 0.5

/** @param past the newest first */
export function estimateSales(event: EventOnSale, past: readonly PastEvent[]): Estimate {
  const { sold, capacity } = event
  const { share, seen } = shareSold(event, past)
  const { usual, soldOut } = usualSize(past)
  // Benktander's mixture of chain ladder and Bornhuetter-Ferguson (Mack 2000); without past events, chain ladder.
  const demand = usual === null ? sold / share : sold + (1 - share) * (sold + (1 - share) * usual)
  return { share, usual, demand, expected: Math.min(demand, Math.max(sold, capacity ?? demand)), seen, soldOut }
}

/** The share of tickets that published sales had at some days before: 75 % at 4 days, 50 % at 20 (1,961 events). */
const published = (daysBefore: number) => logistic(2.33 - 0.765 * Math.log(1 + daysBefore))

/** The same for a sale of some days: next to nothing as it begins, nearly all when the event does. */
export function publishedShare({ daysBefore, daysOnSale }: Pick<EventOnSale, 'daysBefore' | 'daysOnSale'>): number {
  const [first, last, now] = [published(daysOnSale), published(0), published(Math.min(daysBefore, daysOnSale))]
  return 0.015 + (0.97 * (now - first)) / Math.max(last - first, 1e-9)
}

/** Below this share sold by published figures, what is sold tells next to nothing of the end. */
const youngShare = 0.1

/** Whether a sale has only just begun, so that without past events nothing can be said. */
export const isYoungSale = (event: EventOnSale): boolean => estimateSales(event, []).share < youngShare

/** Whole days after which a sale is young no more. */
export function daysOfYouth(event: EventOnSale): number {
  let days = 0
  while (days < event.daysBefore && isYoungSale({ ...event, daysBefore: event.daysBefore - days })) days += 1
  return days
}

function shareSold(event: EventOnSale, past: readonly PastEvent[]): { share: number; seen: number } {
  const { daysBefore, daysOnSale } = event
  const elapsed = Math.min(0.98, Math.max(0.02, (daysOnSale - daysBefore) / Math.max(daysOnSale, 1e-9)))
  const start = (logit(publishedShare(event)) + logit(elapsed)) / 2
  const onSale = openAt(past, daysBefore)
  const sum = onSale.reduce((total, one) => total + logit(shareOf(one, daysBefore)), 0)
  const share = logistic((publishedWeight * start + sum) / (publishedWeight + onSale.length))
  return { share, seen: onSale.length }
}

/** Never 0 or 1. More than in the end were sold where many cancelled later. */
const shareOf = (event: PastEvent, daysBefore: number) =>
  (Math.min(soldBy(event, daysBefore), event.total) + 0.5) / (event.total + 1)

/** Past events on sale at a lead. One that had sold out by then tells no share, unless all had. */
function openAt(past: readonly PastEvent[], daysBefore: number): readonly PastEvent[] {
  const begun = past.filter((one) => wasOnSale(one, daysBefore))
  const open = begun.filter((one) => !isFull(asOnSale(one, daysBefore)))
  return open.length === 0 ? begun : open
}

/** The mean of past sizes, newer ones counting more. Sold-out events are left out unless they are more than half. */
function usualSize(past: readonly PastEvent[]): { usual: number | null; soldOut: number } {
  const full = past.filter(isSoldOut).length
  const isLeftOut = full > 0 && full <= past.length / 2
  let [sum, weights] = [0, 0]
  for (const [age, one] of past.entries()) {
    if (isLeftOut && isSoldOut(one)) continue
    const weight = fading ** age
    sum += weight * Math.log(Math.max(1, one.total))
    weights += weight
  }
  return { usual: weights === 0 ? null : Math.exp(sum / weights), soldOut: isLeftOut ? full : 0 }
}
