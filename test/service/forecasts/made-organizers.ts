// Made organizers: ended events and one on sale, with known truth. How they are made is in README.md beside this file.
import type { EventOnSale, PastEvent } from '../../../src/service/forecasts/sales/events.ts'

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number

/** Box and Muller. */
export const normal = (random: Random, mean = 0, deviation = 1): number =>
  mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Knuth below 30, rounded normal above. */
function poisson(random: Random, mean: number): number {
  if (mean > 30) return Math.max(0, Math.round(normal(random, mean, Math.sqrt(mean))))
  const limit = Math.exp(-mean)
  let [count, product] = [0, random()]
  while (product > limit) {
    count += 1
    product *= random()
  }
  return count
}

/** Of mean 1; Marsaglia and Tsang. */
function gamma(random: Random, shape: number): number {
  if (shape < 1) return (gamma(random, shape + 1) * (shape + 1) * random() ** (1 / shape)) / shape
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(random)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape
  }
}

/** What is the same for all events of an organizer. */
interface Organizer {
  readonly size: number
  /** What each event is larger than the one before, as a logarithm. */
  readonly trend: number
  readonly sizeSpread: number
  readonly daysOnSale: number
  /** What part of its tickets is sold as the sale opens, steadily, before a price ends, and at last. */
  readonly parts: readonly number[]
  /** How much these parts differ from event to event. */
  readonly partSpread: number
  /** How long before the event the last part begins, in days. */
  readonly lastDays: number
  /** When the lower price ends, as a share of the days on sale. */
  readonly deadline: number
  /** How unlike days are: small for many quiet days and a few strong ones. */
  readonly evenness: number
  readonly cancelled: number
  readonly capacity: number | null
}

function makeOrganizer(random: Random): Organizer {
  const size = Math.exp(normal(random, 5.5, 0.8))
  const weights = [0.8, 1.6, 0.8, 1.8].map((shape) => shape * gamma(random, shape))
  return {
    size,
    trend: normal(random, 0.03, 0.06),
    sizeSpread: 0.12 + 0.2 * random(),
    daysOnSale: 50 + Math.floor(110 * random()),
    parts: weights,
    partSpread: 0.2 + 0.25 * random(),
    lastDays: 4 + 16 * random(),
    deadline: 0.2 + 0.5 * random(),
    evenness: 0.6 + 3 * random(),
    cancelled: 0.06 * random(),
    capacity: random() < 0.3 ? Math.round(size * (0.9 + 0.9 * random())) : null,
  }
}

/** What of an event's tickets is sold on each of its days on sale, the first day first. */
function sharesByDay(random: Random, organizer: Organizer, days: number): number[] {
  const { deadline, lastDays, partSpread } = organizer
  const end = Math.round(deadline * days)
  const shapes: readonly ((day: number) => number)[] = [
    (day) => Math.exp(-day / 5),
    () => 1,
    (day) => (day <= end ? Math.exp((day - end) / 3) : 0),
    (day) => Math.exp((day - days) / lastDays),
  ]
  const parts = organizer.parts.map((part) => part * Math.exp(normal(random, 0, partSpread)))
  const shares = Array.from({ length: days }, () => 0)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  for (const [index, shape] of shapes.entries()) {
    const heights = shares.map((_, day) => shape(day))
    const area = heights.reduce((sum, height) => sum + height, 0)
    for (const [day, height] of heights.entries()) {
      shares[day] = (shares[day] ?? 0) + ((parts[index] ?? 0) / whole) * (height / area)
    }
  }
  return shares
}

/** An event of an organizer; `number` counts its events. */
function makeEvent(random: Random, organizer: Organizer, number: number): PastEvent {
  const { size, trend, sizeSpread, evenness, cancelled, capacity } = organizer
  // One event in twelve is unlike the others: another city, another price.
  const unlike = random() < 1 / 12 ? normal(random, 0, 0.4) : 0
  const demand = size * Math.exp(trend * number + normal(random, 0, sizeSpread) + unlike)
  const days = Math.max(20, organizer.daysOnSale + Math.round(normal(random, 0, 8)))
  const most = capacity ?? Number.POSITIVE_INFINITY
  const curve = Array.from({ length: days + 1 }, () => 0)
  let net = 0
  for (const [day, share] of sharesByDay(random, organizer, days).entries()) {
    // Newsletters, holidays, weekends: a day has several times the sales of another. Some orders have several tickets.
    const orders = poisson(random, ((demand * share) / 1.375) * gamma(random, evenness))
    for (let order = 0; order < orders; order += 1) net += random() < 0.75 ? 1 : 2 + Math.floor(2 * random())
    net = Math.min(most, Math.max(0, net - poisson(random, (net * cancelled) / days)))
    curve[days - 1 - day] = net
  }
  const total = Math.min(most, net + poisson(random, demand * 0.02))
  const daysOnSale = Math.max(0, curve.findLastIndex((tickets) => tickets > 0) + 1)
  return { eventId: `evt_${number}`, curve: curve.slice(0, daysOnSale + 1), daysOnSale, total, capacity }
}

export interface MadeCase {
  /** The newest first. */
  readonly past: readonly PastEvent[]
  /** The event that is forecast, with its whole truth. */
  readonly coming: PastEvent
}

/** An organizer with some past events of 10 tickets or more, and one to forecast. */
export function makeCase(seed: number, pastEvents: number): MadeCase {
  const random = randomOf(seed)
  for (;;) {
    const organizer = makeOrganizer(random)
    const events = Array.from({ length: pastEvents + 1 }, (_, number) => makeEvent(random, organizer, number))
    const [coming, ...past] = events.toReversed()
    if (coming !== undefined && events.every(({ total }) => total >= 10)) return { past, coming }
  }
}

/** Leads that forecasts are judged at, in days. */
export const leads = [60, 45, 30, 21, 14, 7, 3] as const

/** An event as it stood some days before; undefined before its first ticket was sold. */
export function atLead(event: PastEvent, daysBefore: number): EventOnSale | undefined {
  if (event.daysOnSale <= daysBefore) return undefined
  const { daysOnSale, capacity, curve } = event
  return { sold: curve[daysBefore] ?? 0, daysBefore, daysOnSale, capacity }
}
