// Guests as the attendance forecast knows them: groups of people alike, and never a person. Pure.
import { chanceOf, fitLogistic, type Prior } from '../mathematics/logistic-regression.ts'

/** What their ticket was: of a free type, paid, or given away of a type that costs something. */
const ticketCosts = ['free', 'paid', 'complimentary'] as const
/** Whether the same mailbox had a ticket of a measured event of the account before. */
const histories = ['none', 'came', 'stayedAway'] as const

/** People alike, of one event. */
export interface GuestGroup {
  readonly ticketTypeId: string
  readonly cost: (typeof ticketCosts)[number]
  readonly history: (typeof histories)[number]
  /** From their registration to the event's first day, in steps (see `leadStepOf`). */
  readonly leadStep: number
  /** People of one order who have tickets. */
  readonly orderSize: number
  readonly people: number
  /** Those of them who were let in at no door. */
  readonly absent: number
}

/** An ended event that was scanned well enough to tell who came. */
export interface MeasuredEvent {
  readonly eventId: string
  readonly groups: readonly GuestGroup[]
}

const stepsPerUnit = 4

/** Days as a step of their logarithm: days far off are alike. */
export const leadStepOf = (days: number): number => Math.round(stepsPerUnit * Math.log(1 + Math.max(0, days)))

/** What is known of staying away from published figures of 860 events, before one's own are looked at. */
const priors: readonly Prior[] = [
  { mean: -0.944, deviation: 0.6 }, // everybody: 28 % of free tickets
  { mean: -0.64, deviation: 0.4 }, // paid: 17 %
  { mean: 0, deviation: 0.5 }, // complimentary
  { mean: 0.1, deviation: 0.2 }, // ln(1 + days since registration) - 3
  { mean: 0.5, deviation: 0.5 }, // stayed away before
  { mean: -0.3, deviation: 0.4 }, // came before
  { mean: 0, deviation: 0.3 }, // in an order of several
]

type Features = Pick<GuestGroup, 'cost' | 'history' | 'leadStep' | 'orderSize'>

const featuresOf = ({ cost, history, leadStep, orderSize }: Features): number[] => [
  1,
  Number(cost === 'paid'),
  Number(cost === 'complimentary'),
  leadStep / stepsPerUnit - 3,
  Number(history === 'stayedAway'),
  Number(history === 'came'),
  Number(orderSize > 1),
]

/** Coefficients learned from measured events; the published ones without any. */
export const fitAbsence = (events: readonly MeasuredEvent[]): number[] =>
  fitLogistic(
    merged(events.flatMap(({ groups }) => groups)).map((group) => {
      return { features: featuresOf(group), count: group.people, hits: group.absent }
    }),
    priors,
  )

/** Groups that look alike to the fit, as one. */
function merged(groups: readonly GuestGroup[]): GuestGroup[] {
  const alike = new Map<string, GuestGroup>()
  for (const group of groups) {
    const key = `${group.cost} ${group.history} ${group.leadStep} ${group.orderSize > 1}`
    const known = alike.get(key)
    const people = group.people + (known?.people ?? 0)
    alike.set(key, { ...group, people, absent: group.absent + (known?.absent ?? 0) })
  }
  return [...alike.values()]
}

/** What measured events teach. */
export interface Lesson {
  readonly coefficients: readonly number[]
  /** How much days differ for everybody at once, in the logarithm of the odds. */
  readonly daySpread: number
}

export const learnFrom = (events: readonly MeasuredEvent[]): Lesson => ({
  coefficients: fitAbsence(events),
  daySpread: spreadOfDays(events),
})

/** The chance to stay away of a group. */
export const absenceOf = (group: Features, coefficients: readonly number[]): number =>
  chanceOf(featuresOf(group), coefficients)

/** The spread of a day that nobody knows anything about, in the logarithm of the odds; and how many days it counts for. */
const unknownDay = 0.5
const unknownDays = 3

/** How much days differ for everybody at once: weather, strikes, the city. From events, each judged without itself. */
function spreadOfDays(events: readonly MeasuredEvent[]): number {
  if (events.length < 2) return unknownDay
  const found = events.reduce((sum, event) => {
    const { absent, expected, variance } = compare(event, fitAbsence(events.filter((other) => other !== event)))
    if (variance === 0) return sum
    return sum + Math.max(0, ((absent - expected) ** 2 - clumping(event.groups) * variance) / variance ** 2)
  }, 0)
  return Math.sqrt((unknownDays * unknownDay ** 2 + found) / (unknownDays + events.length))
}

function compare({ groups }: MeasuredEvent, coefficients: readonly number[]) {
  let [absent, expected, variance] = [0, 0, 0]
  for (const group of groups) {
    const chance = absenceOf(group, coefficients)
    absent += group.absent
    expected += group.people * chance
    variance += group.people * chance * (1 - chance)
  }
  return { absent, expected, variance }
}

/** What orders add to the variance: half of them come or stay away together. */
function clumping(groups: readonly Pick<GuestGroup, 'people' | 'orderSize'>[]): number {
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  return people === 0 ? 1 : (1 + groups.reduce((sum, group) => sum + group.people * group.orderSize, 0) / people) / 2
}

/** Whether enough people were let in to tell who stayed away: an event without scanners would have nobody. */
export const isMeasured = (people: number, admitted: number): boolean => admitted >= 20 && admitted >= people / 5
