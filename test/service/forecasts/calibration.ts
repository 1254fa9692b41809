// What forecasts of made events come to: a story, so that it can also be told over changed source.
import { forecastAttendance } from '../../../src/service/forecasts/attendance/attendance.ts'
import {
  absenceOf,
  fitAbsence,
  type GuestGroup,
  learnFrom,
  type MeasuredEvent,
} from '../../../src/service/forecasts/attendance/guests.ts'
import { median, rivals, type Trial, tryForecast } from '../../../src/service/forecasts/sales/back-test.ts'
import { publishedShare } from '../../../src/service/forecasts/sales/estimate.ts'
import { levels, shareReaching } from '../../../src/service/forecasts/sales/range.ts'
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

/** Made organizers, each at every lead that its event was on sale at. */
export function measureSales(size: Size) {
  const trials: Trial[] = []
  const ratios = new Map<number, { ours: number[]; published: number[] }>()
  const soldOut: { chance: number; happened: number }[] = []
  for (const seed of seedsOf(size)) {
    const { past, coming } = makeCase(seed, size.pastEvents)
    for (const lead of leads) {
      const now = atLead(coming, lead)
      if (now === undefined || (size.pastEvents === 0 && now.sold < 10)) continue
      const { trial, forecast } = tryForecast(coming, lead, past)
      trials.push(trial)
      const { ours, published } = ratios.get(lead) ?? { ours: [], published: [] }
      ours.push(trial.errors.forecast)
      published.push(Math.abs(now.sold / publishedShare(now) - coming.total) / coming.total)
      ratios.set(lead, { ours, published })
      const { capacity, total } = coming
      if (capacity === null || now.sold >= capacity) continue
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

/** How often the range of 80 % of who comes held, in percent. */
export function heldTurnouts(size: Size): { readonly held: number } {
  let held = 0
  for (const seed of seedsOf(size)) {
    const { measured, coming, people, came } = makeEvenings(seed, size.pastEvents)
    const lesson = learnFrom(measured)
    const { low, high } = forecastAttendance({ groups: coming, sales: allSold(people), daysBefore: 0, seed }, lesson)
    if (came >= low && came <= high) held += 1
  }
  return { held: (100 * held) / size.cases }
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
