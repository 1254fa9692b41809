// How many will come, by 2,000 draws of the sales still to come, of the day, and of each order. Pure; the same for a seed.
import { setImmediate as nextTurn } from 'node:timers/promises'
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
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
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

/** Draws, and numbers of extra places, between which other work runs. */
const stepSize = 100

/** What selling a number of tickets beyond the capacity would lead to, if all of them are sold. */
export async function drawExtras(
  evening: Evening,
  { capacity, to }: { capacity: number; to: number },
): Promise<ExtraPlaces[]> {
  const rows = await drawOutside(evening, { capacity, to })
  const found: ExtraPlaces[] = []
  for (let extra = 0; extra <= to; extra += 1) {
    if (extra % stepSize === 0) await nextTurn()
    const outside = rows.map((row) => row[extra] ?? 0)
    const overfull = outside.filter((people) => people > 0).length / drawCount
    const sorted = Int32Array.from(outside).sort()
    found.push({ extra, overfull, outside: mean(outside), outsideMost: quantile(sorted, 0.95) })
  }
  return found
}

/** People who would stand outside by number of extra places, one row for each draw. */
async function drawOutside(
  { crowds, sales: { sold }, later, daySpread, seed }: Evening,
  { capacity, to }: { capacity: number; to: number },
): Promise<Int32Array[]> {
  const random = randomOf(seed)
  const alike = mergeCrowds(crowds)
  const full = Math.max(sold, capacity)
  const rows: Int32Array[] = []
  for (let draw = 0; draw < drawCount; draw += 1) {
    if (draw % stepSize === 0) await nextTurn()
    const day = daySpread * normalFrom(random)
    let absent = 0
    for (const crowd of alike) absent += drawAbsent(random, crowd, day)
    absent += drawAbsent(random, { ...later, people: full - sold }, day)
    const absence = logistic(logit(later.absence) + day)
    let come = full - absent
    rows.push(
      Int32Array.from({ length: to + 1 }, (_, extra) => {
        if (extra > 0 && capacity + extra > full && random() >= absence) come += 1
        return Math.max(0, come - capacity)
      }),
    )
  }
  return rows
}
