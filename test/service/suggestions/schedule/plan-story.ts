// What is wrong with plans of random agendas, in sentences: errors that they could have helped, and costs that a recount
// doesn't give.
import * as fc from 'fast-check'
import { check } from '../../../../src/service/agenda/findings/check.ts'
import { changesOf } from '../../../../src/service/suggestions/schedule/plans/changes.ts'
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { usualWeights } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { measurePlan, totalOf } from '../../../../src/service/suggestions/schedule/search/objective.ts'
import { priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { searchPlan } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { seed } from '../../../faults/proof-size.ts'
import { applied } from './naive-figures.ts'
import { type AnyPlanning, anyPlanning } from './random-planning.ts'

/** Errors of a plan in which something is that the plan could have put elsewhere. */
export function errorsOf({ input, options }: AnyPlanning, agenda: ReturnType<typeof applied>): string[] {
  const { problem } = buildProblem(input, options)
  const pinned = new Set(problem.items.flatMap(({ slotId, pinned: reason }) => (reason === null ? [] : [slotId])))
  const fixed = new Set(agenda.slots.flatMap(({ id, kind }) => (kind === 'session' ? [] : [id])))
  return check(agenda, undefined, ['error'])
    .filter(({ slots }) => slots.some((id) => !pinned.has(id) && !fixed.has(id)))
    .map(({ message }) => message)
}

/** The faults of the first random agenda that has any. */
export function planFaults(count: number): string[] {
  for (const planning of fc.sample(anyPlanning, { seed, numRuns: count })) {
    const { input, options } = planning
    const built = buildProblem(input, options)
    const prices = priceProblem(built.problem, usualWeights)
    const { places, cost } = searchPlan(built.problem, prices, { moves: 2_000, seed: 1 })
    const recounted = totalOf(measurePlan(built.problem, prices, places))
    const errors = errorsOf(planning, applied(input.agenda, input, changesOf(built, places)))
    if (recounted !== cost) errors.push(`costs ${recounted}, not ${cost}`)
    if (errors.length > 0) return errors
  }
  return []
}
