// How many will come, by 2,000 draws of the sales still to come, of the day, and of each order. Pure; the same for a seed.
import { logistic, logit } from '../mathematics/normal.ts'
import { binomialFrom, normalFrom, type Random, randomOf } from '../mathematics/random.ts'

/** People with about the same chance to stay away, in orders of one size. */
interface Crowd {
  readonly absence: number
  readonly orderSize: number
  readonly people: number
}

export interface ComingSales {
  readonly sold: number
  readonly demand: number
  /** Of the logarithm of the demand. */
  readonly spread: number
  readonly capacity: number | null
}

export interface Evening {
  readonly crowds: readonly Crowd[]
  readonly sales: ComingSales
  /** Those who have no ticket yet. */
  readonly later: Pick<Crowd, 'absence' | 'orderSize'>
  /** How much days differ, in the logarithm of the odds. */
  readonly daySpread: number
  readonly seed: number
}

const drawCount = 2_000
const absenceStep = 25

export interface Turnout {
  readonly tickets: number
  readonly come: number
}

/** What may happen, one entry for each draw. */
export function drawTurnouts({ crowds, sales, later, daySpread, seed }: Evening): Turnout[] {
  const random = randomOf(seed)
  const alike = mergeCrowds(crowds)
  return Array.from({ length: drawCount }, () => {
    const tickets = drawTickets(random, sales)
    const day = daySpread * normalFrom(random)
    let absent = 0
    for (const crowd of alike) absent += drawAbsent(random, crowd, day)
    absent += drawAbsent(random, { ...later, people: Math.max(0, tickets - sales.sold) }, day)
    return { tickets, come: tickets - absent }
  })
}

function drawTickets(random: Random, { sold, demand, spread, capacity }: ComingSales): number {
  const wanted = Math.round(demand * Math.exp(spread * normalFrom(random)))
  return Math.max(sold, Math.min(wanted, capacity ?? wanted))
}

/** Half of the orders come or stay away as one; in the others each person decides alone. */
function drawAbsent(random: Random, { absence, orderSize, people }: Crowd, day: number): number {
  if (people <= 0) return 0
  const chance = logistic(logit(absence) + day)
  if (orderSize <= 1) return binomialFrom(random, people, chance)
  const together = binomialFrom(random, Math.floor(people / orderSize), 0.5)
  const alone = people - together * orderSize
  return orderSize * binomialFrom(random, together, chance) + binomialFrom(random, alone, chance)
}

/** Crowds whose chances are within four hundredths, as one: the draws cost by their number. */
function mergeCrowds(crowds: readonly Crowd[]): Crowd[] {
  const alike = new Map<string, Crowd>()
  for (const crowd of crowds) {
    const key = `${Math.round(crowd.absence * absenceStep)} ${crowd.orderSize}`
    const known = alike.get(key)
    const people = crowd.people + (known?.people ?? 0)
    const absence = (crowd.absence * crowd.people + (known?.absence ?? 0) * (known?.people ?? 0)) / people
    alike.set(key, { absence, orderSize: crowd.orderSize, people })
  }
  return [...alike.values()]
}

/** The value below which a share of sorted numbers lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

export interface ExtraPlaces {
  readonly extra: number
  /** The share of cases in which more come than fit. */
  readonly overfull: number
  /** People who would stand outside: on average, and in 95 of 100 cases at most. */
  readonly outside: number
  readonly outsideMost: number
}

/** What selling a number of tickets beyond the capacity would lead to, if all of them are sold. */
export function drawExtras(evening: Evening, { capacity, to }: { capacity: number; to: number }): ExtraPlaces[] {
  const random = randomOf(evening.seed)
  const { sold } = evening.sales
  const alike = mergeCrowds(evening.crowds)
  const comeByExtra: number[][] = Array.from({ length: to + 1 }, () => [])
  for (let draw = 0; draw < drawCount; draw += 1) {
    const day = evening.daySpread * normalFrom(random)
    let absent = 0
    for (const crowd of alike) absent += drawAbsent(random, crowd, day)
    const full = Math.max(sold, capacity)
    absent += drawAbsent(random, { ...evening.later, people: full - sold }, day)
    const absence = logistic(logit(evening.later.absence) + day)
    let come = full - absent
    for (const [extra, drawn] of comeByExtra.entries()) {
      if (extra > 0 && capacity + extra > full && random() >= absence) come += 1
      drawn.push(come)
    }
  }
  return comeByExtra.map((drawn, extra) => {
    const outside = drawn.map((come) => Math.max(0, come - capacity)).sort((one, other) => one - other)
    const overfull = outside.filter((people) => people > 0).length / drawCount
    return { extra, overfull, outside: mean(outside), outsideMost: quantile(outside, 0.95) }
  })
}
