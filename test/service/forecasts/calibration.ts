// What forecasts of made events come to: a story, so that it can also be told over changed source.
import { forecastAttendance } from '../../../src/service/forecasts/attendance/attendance.ts'
import {
  absenceOf,
  fitAbsence,
  type GuestGroup,
  isMeasured,
  learnFrom,
  type MeasuredEvent,
} from '../../../src/service/forecasts/attendance/guests.ts'
import { median, rivals, type Trial, tryForecast } from '../../../src/service/forecasts/sales/back-test.ts'
import { isYoungSale, publishedShare } from '../../../src/service/forecasts/sales/estimate.ts'
import { isFull } from '../../../src/service/forecasts/sales/events.ts'
import { levels, shareReaching } from '../../../src/service/forecasts/sales/range.ts'
import { stateOf } from '../../../src/service/forecasts/states.ts'
import { makeEvenings } from './made-guests.ts'
import { atLead, leads, makeCase } from './made-organizers.ts'

interface Size {
  readonly seed: number
  readonly cases: number
  readonly pastEvents: number
}

/** Seeds far apart, so that no two sizes share an organizer. */
const seedsOf = ({ seed, cases, pastEvents }: Size) =>
  Array.from({ length: cases }, (_, number) => Math.imul(seed + 7_919 * pastEvents, 2_654_435_761) + 97 * number)

const percent = (share: number) => Math.round(1000 * share) / 10

/** Made organizers, each at every lead at which its event was on sale and had places left. */
export function measureSales(size: Size) {
  const trials: Trial[] = []
  const ratios = new Map<number, { ours: number[]; published: number[] }>()
  const soldOut: { chance: number; happened: number }[] = []
  for (const seed of seedsOf(size)) {
    const { past, coming } = makeCase(seed, size.pastEvents)
    for (const lead of leads) {
      const now = atLead(coming, lead)
      if (now === undefined || isFull(now) || (size.pastEvents === 0 && now.sold < 10)) continue
      const { trial, forecast } = tryForecast(coming, lead, past)
      trials.push(trial)
      const { ours, published } = ratios.get(lead) ?? { ours: [], published: [] }
      ours.push(trial.errors.forecast)
      published.push(Math.abs(now.sold / publishedShare(now) - coming.total) / coming.total)
      ratios.set(lead, { ours, published })
      const { capacity, total } = coming
      if (capacity === null) continue
      soldOut.push({ chance: shareReaching(forecast, capacity), happened: Number(total >= capacity) })
    }
  }
  const rate = soldOut.reduce((sum, { happened }) => sum + happened, 0) / soldOut.length
  return {
    cases: trials.length,
    held: Object.fromEntries(
      levels.map((level) => [level, percent(trials.filter(({ held }) => held[level]).length / trials.length)]),
    ) as Record<(typeof levels)[number], number>,
    errors: Object.fromEntries(
      (['forecast', ...rivals] as const).map((name) => [
        name,
        percent(median(trials.map(({ errors }) => errors[name]))),
      ]),
    ) as Record<'forecast' | (typeof rivals)[number], number>,
    byLead: Object.fromEntries(
      [...ratios].map(([lead, { ours, published }]) => [lead, percent(median(ours) / median(published)) / 100]),
    ),
    brier: soldOut.reduce((sum, { chance, happened }) => sum + (chance - happened) ** 2, 0) / soldOut.length,
    baseRate: rate * (1 - rate),
  }
}

const allSold = (people: number) => ({ sold: people, demand: people, spread: 0, capacity: null })

/** Shares of what past events sold on average, as targets: break-even lies somewhere about there. */
const targets = [0.7, 0.85, 1, 1.15, 1.3]

/**
 * Chances to reach a number of tickets, against how often it was reached: mean squared errors, of the base rate as well, and how
 * far chances of about the same size are from their share, in percent.
 */
export function measureChances(size: Size) {
  const said: { chance: number; happened: number }[] = []
  for (const seed of seedsOf(size)) {
    const { past, coming } = makeCase(seed, size.pastEvents)
    const usual = past.reduce((sum, { total }) => sum + total, 0) / past.length
    for (const lead of leads) {
      const now = atLead(coming, lead)
      if (now === undefined) continue
      const { forecast } = tryForecast(coming, lead, past)
      // What a capacity cuts off tells nothing of the demand.
      const within = targets.map((share) => Math.round(share * usual)).filter((one) => one > now.sold)
      for (const tickets of within.filter((one) => one <= (coming.capacity ?? one))) {
        said.push({ chance: shareReaching(forecast, tickets), happened: Number(coming.total >= tickets) })
      }
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const rate = mean(said.map(({ happened }) => happened))
  const fifths = Array.from({ length: 5 }, (_, fifth) =>
    said.filter(({ chance }) => Math.min(4, Math.floor(5 * chance)) === fifth),
  )
  const off = fifths.map((alike) =>
    alike.length === 0
      ? 0
      : alike.length * Math.abs(mean(alike.map(({ chance }) => chance)) - mean(alike.map(({ happened }) => happened))),
  )
  return {
    brier: mean(said.map(({ chance, happened }) => (chance - happened) ** 2)),
    baseRate: rate * (1 - rate),
    off: percent(off.reduce((sum, one) => sum + one, 0) / said.length),
  }
}

/** Shares of a sale that are still to come, while it has only just begun. */
const early = [0.97, 0.95, 0.93, 0.9, 0.87]

/** Of first sales in their first days about which something is said, how often the range of 80 % held, in percent. */
export function heldFirstDays({ seed, cases }: Omit<Size, 'pastEvents'>): {
  readonly said: number
  readonly held: number
} {
  const held = seedsOf({ seed, cases, pastEvents: 0 }).flatMap((one) => {
    const { coming } = makeCase(one, 0)
    return early.flatMap((share) => {
      const lead = Math.round(share * coming.daysOnSale)
      const now = atLead(coming, lead)
      if (now === undefined || stateOf(0, now.sold >= 10 && !isYoungSale(now)) === 'too_little_data') return []
      return [tryForecast(coming, lead, []).trial.held[80]]
    })
  })
  return { said: held.length, held: percent(held.filter(Boolean).length / held.length) }
}

/** An event at whose doors hardly anybody was scanned. */
const unscanned = ({ eventId, groups }: MeasuredEvent): MeasuredEvent => ({
  eventId,
  groups: groups.map((group, index) => ({ ...group, absent: index === 0 ? 0 : group.people })),
})

function wasMeasured({ groups }: MeasuredEvent): boolean {
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  return isMeasured(people, people - groups.reduce((sum, { absent }) => sum + absent, 0))
}

interface Doors extends Size {
  /** Whether every second past event had no scanners to speak of. */
  readonly areDoorsMixed?: boolean
}

/** How often the range of 80 % of who comes held, and how wide it was, in percent of those with tickets. */
export function heldTurnouts({ areDoorsMixed = false, ...size }: Doors) {
  let [held, width] = [0, 0]
  for (const seed of seedsOf(size)) {
    const { measured, coming, people, came } = makeEvenings(seed, size.pastEvents)
    const past = areDoorsMixed ? measured.map((one, number) => (number % 2 === 0 ? one : unscanned(one))) : measured
    const lesson = learnFrom(past.filter(wasMeasured))
    const { low, high } = forecastAttendance({ groups: coming, sales: allSold(people), daysBefore: 0, seed }, lesson)
    if (came >= low && came <= high) held += 1
    width += (high - low) / people
  }
  return { held: (100 * held) / size.cases, width: percent(width / size.cases) }
}

/** Mean squared errors of each person's chance, and of the past events' rate for everybody. */
export function brierOfAbsence(size: Size): { readonly brier: number; readonly ofOneRate: number } {
  let [ours, ofOneRate, people] = [0, 0, 0]
  const error = ({ absent, people: all }: GuestGroup, chance: number) =>
    absent * (1 - chance) ** 2 + (all - absent) * chance ** 2
  for (const seed of seedsOf(size)) {
    const { measured, coming } = makeEvenings(seed, size.pastEvents)
    const coefficients = fitAbsence(measured)
    const rate = rateOf(measured)
    for (const group of coming) {
      ours += error(group, absenceOf(group, coefficients))
      ofOneRate += error(group, rate)
      people += group.people
    }
  }
  return { brier: ours / people, ofOneRate: ofOneRate / people }
}

function rateOf(measured: readonly MeasuredEvent[]): number {
  const groups = measured.flatMap((event) => event.groups)
  const sum = (key: 'people' | 'absent') => groups.reduce((all, group) => all + group[key], 0)
  return sum('absent') / sum('people')
}
