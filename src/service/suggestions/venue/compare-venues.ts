// Compares venues by the people expected: chance that all fit, empty seats, cost a head, expected net. Pure. What is not
// known stays unknown and is never 0.
import type { VenueReport } from '../../../contract/suggestions/reports.ts'

export interface Place {
  readonly venueId: string | null
  readonly name: string
  readonly capacity: number | null
  readonly hire: number | null
  readonly perPerson: number | null
  readonly stepFree: boolean | null
  readonly note: string | null
  /** Rooms, and seats of the largest; null for a candidate, which is taken as one. */
  readonly rooms: number | null
  readonly largest: number | null
}

export interface Wanted {
  /** People who come, in draws of what may happen, the fewest first; null where there is too little to say. */
  readonly drawn: readonly number[] | null
  /** What a person brings on average, without tax; null where nothing was sold. */
  readonly price: number | null
  /** Sessions at once at most, and the largest audience expected; 0 without a schedule. */
  readonly roomsNeeded: number
  readonly seatsNeeded: number
}

/** Shares of the draws that a low, a middle and a high attendance stay below. */
const edges = { low: 0.1, middle: 0.5, high: 0.9 } as const

/** One venue against the people expected. */
export function judgePlace(place: Place, { drawn, price, roomsNeeded, seatsNeeded }: Wanted): VenueReport {
  const { venueId, name, capacity, hire, perPerson, stepFree, note, rooms, largest } = place
  const isCounted = drawn !== null && drawn.length > 0
  const margin = price === null ? null : price - (perPerson ?? 0)
  return {
    venueId,
    name,
    capacity,
    hire,
    perPerson,
    fits:
      isCounted && capacity !== null
        ? asPercent(drawn.filter((people) => people <= capacity).length / drawn.length)
        : null,
    empty: isCounted && capacity !== null ? meanOf(drawn, (people) => Math.max(0, capacity - people)) : null,
    costPerHead: {
      low: isCounted ? costAt(place, quantileOf(drawn, edges.low)) : null,
      middle: isCounted ? costAt(place, quantileOf(drawn, edges.middle)) : null,
      high: isCounted ? costAt(place, quantileOf(drawn, edges.high)) : null,
    },
    net:
      isCounted && margin !== null && hire !== null
        ? Math.round(meanOf(drawn, (people) => Math.min(people, capacity ?? people) * margin)) - hire
        : null,
    breakEven: margin === null || margin <= 0 || hire === null ? null : Math.ceil(hire / margin),
    roomsMissing: rooms === null ? null : Math.max(0, roomsNeeded - rooms),
    seatsMissing: largest === null ? null : Math.max(0, seatsNeeded - largest),
    stepFree,
    note,
  }
}

/** Chances are 1 to 99: nothing about the future is certain. */
const asPercent = (share: number) => Math.min(99, Math.max(1, Math.round(100 * share)))

function meanOf(drawn: readonly number[], of: (people: number) => number): number {
  return drawn.reduce((sum, people) => sum + of(people), 0) / drawn.length
}

const quantileOf = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0

function costAt({ hire, perPerson, capacity }: Place, people: number): number | null {
  const seated = Math.min(people, capacity ?? people)
  return hire === null || seated <= 0 ? null : Math.round(hire / seated) + (perPerson ?? 0)
}

/** Likely enough to hold everybody, in percent, to be ranked by cost. */
const fitsMin = 90

/** The best first: by expected net; without prices by cost, those that probably hold everybody before the others. */
export function ranked(reports: readonly VenueReport[]): VenueReport[] {
  const last = Number.MAX_SAFE_INTEGER
  const isLarge = ({ fits }: VenueReport) => fits !== null && fits >= fitsMin
  return reports.toSorted(
    (one, other) =>
      (other.net ?? -last) - (one.net ?? -last) ||
      Number(isLarge(other)) - Number(isLarge(one)) ||
      (one.costPerHead.middle ?? last) - (other.costPerHead.middle ?? last) ||
      (other.fits ?? 0) - (one.fits ?? 0) ||
      (one.name < other.name ? -1 : 1),
  )
}
