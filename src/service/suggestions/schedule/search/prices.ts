// What everything in a plan costs: whole thousandths of a person, so that differences add up to the same as a recount.
import { nowhere, type PlanItem, type PlanProblem, type PlanWeights, perPerson } from '../problem/plan-problem.ts'

export interface Prices {
  /** By set of stars: one favourite missed. */
  readonly missed: Float64Array
  /** By item and room: people without a seat. */
  readonly turnedAway: readonly Float64Array[]
  /** By item: its time changes, or only its room does. */
  readonly time: Float64Array
  readonly room: Float64Array
  /** By item: it has no place. */
  readonly unplaced: Float64Array
  readonly avoided: number
  readonly trackAtOnce: number
  readonly trackRooms: number
  /** Factor of what likeness costs. */
  readonly likeness: number
  /** How many times as much as usual what counts most costs. */
  readonly scale: number
}

/** Of those who planned by it, where only the room changes. */
const roomShare = 0.2
/** People that one speaker counts as who has to be told. */
const perSpeaker = 3

/** @param movedFactor how much more than usual a change to what was released costs */
export function priceProblem(problem: PlanProblem, weights: PlanWeights, movedFactor = 1): Prices {
  const { items, rooms, starSets, starShare } = problem
  const of = (cost: (item: PlanItem) => number) => Float64Array.from(items, (item) => Math.round(cost(item)))
  const moved = weights.moved * movedFactor * perPerson
  const wasReleased = ({ released }: PlanItem) => released !== nowhere
  const ofTime = (item: PlanItem) =>
    wasReleased(item) ? (item.followers + perSpeaker * item.speakers.length) * moved : 0
  return {
    missed: Float64Array.from(starSets, ({ people }) => Math.round(people * weights.missed * starShare)),
    turnedAway: items.map(({ audience }) =>
      Float64Array.from(rooms, ({ seats }) =>
        seats === null ? 0 : Math.round(Math.max(0, audience - seats * perPerson) * weights.turnedAway),
      ),
    ),
    time: of(ofTime),
    room: of((item) =>
      wasReleased(item) ? (item.followers * roomShare + perSpeaker * item.speakers.length) * moved : 0,
    ),
    // Who planned by it has to be told as if it were moved: leaving it out must never be the cheaper move.
    unplaced: of((item) => weights.unplaced * perPerson + item.stars + ofTime(item)),
    avoided: Math.round(weights.avoided * perPerson),
    trackAtOnce: Math.round(weights.trackAtOnce * perPerson),
    trackRooms: Math.round(weights.trackRooms * perPerson),
    likeness: weights.missed * (1 - starShare),
    scale: Math.max(1, movedFactor),
  }
}

/** What two items at once cost because they are alike. */
export const likenessPrice = ({ likeness }: Prices, people: number): number => Math.round(likeness * people)
