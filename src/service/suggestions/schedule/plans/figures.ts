// The figures of a plan as people read them: the objective with all weights 1, in whole people.
import type { AgendaToCheck } from '../../../agenda/findings/agenda-to-check.ts'
import { check } from '../../../agenda/findings/check.ts'
import { nowhere, type PlanProblem, type PlanWeights, perPerson } from '../problem/plan-problem.ts'
import { measurePlan, type Places, type Terms } from '../search/objective.ts'
import { priceProblem } from '../search/prices.ts'

export interface PlanFigures {
  /** Errors of `schedule check` that nobody waived. */
  readonly errors: number
  /** Sessions that are elsewhere than where they were released or, before that, placed. */
  readonly moved: number
  /** Favourites that somebody can't see, because of another one or for want of a place, scaled to the people expected. */
  readonly missed: number
  /** People without a seat. */
  readonly turnedAway: number
  /** Entries in personal agendas, and enrolments, whose released time or room changes. */
  readonly changedEntries: number
  /** Times that speakers asked to avoid. */
  readonly avoided: number
  readonly trackAtOnce: number
  readonly trackRooms: number
  /** People who would like both of two sessions at once, as far as these are alike by their texts. */
  readonly alike: number
  readonly unplaced: number
}

const ones: PlanWeights = {
  missed: 1,
  turnedAway: 1,
  moved: 1,
  avoided: 1,
  trackAtOnce: 1,
  trackRooms: 1,
  unplaced: 1,
}

/** The terms of a plan with all weights 1, and stars alone for what people miss. */
export const plainTerms = (problem: PlanProblem, places: Places): Terms =>
  measurePlan(problem, priceProblem({ ...problem, starShare: 1 }, ones), places)

/** Thousandths to whole people. */
export const wholePeople = (thousandths: number): number => Math.round(thousandths / perPerson)

/** @param errors counted by `countErrors` */
export function countFigures(problem: PlanProblem, places: Places, errors: number): PlanFigures {
  const terms = plainTerms(problem, places)
  const { likeness } = measurePlan(problem, priceProblem(problem, ones), places)
  const isElsewhere = (home: number, item: number) => home !== nowhere && home !== places[item]
  const moved = problem.items.filter(({ released, current }, item) =>
    isElsewhere(released === nowhere ? current : released, item),
  )
  const changed = problem.items.filter(({ released }, item) => isElsewhere(released, item))
  return {
    errors,
    moved: moved.length,
    missed: wholePeople(terms.missed + starsWithoutPlace(problem, places)),
    turnedAway: wholePeople(terms.turnedAway),
    changedEntries: changed.reduce((sum, { followers }) => sum + followers, 0),
    avoided: wholePeople(terms.avoided),
    trackAtOnce: wholePeople(terms.trackAtOnce),
    trackRooms: wholePeople(terms.trackRooms),
    alike: wholePeople(likeness),
    unplaced: problem.items.filter((_, item) => places[item] === nowhere).length,
  }
}

/** Stars of sessions without a place: otherwise leaving one out would look as if nobody missed it. */
function starsWithoutPlace({ items }: PlanProblem, places: Places): number {
  const placed = new Set(items.flatMap(({ session }, item) => (places[item] === nowhere ? [] : [session])))
  const stars = new Map(items.flatMap(({ session, stars }) => (placed.has(session) ? [] : [[session, stars] as const])))
  return [...stars.values()].reduce((sum, one) => sum + one, 0)
}

/** Errors about slots that nobody waived. */
export const countErrors = (agenda: AgendaToCheck): number =>
  check(agenda, undefined, ['error']).filter(({ waiver, slots }) => waiver === null && slots.length > 0).length
