// What a search finds, as a share of what the first plan costs: for mutants of the search.
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { usualWeights } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { planGreedily, searchPlan } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { freeInput } from './made-agendas.ts'

/** By seed: what is left of the first plan's cost. */
export function costShares(moves: number): number[] {
  return [1, 2].map((seed) => {
    const { problem } = buildProblem(freeInput(seed), {})
    const prices = priceProblem(problem, usualWeights)
    return searchPlan(problem, prices, { moves, seed: 1 }).cost / planGreedily(problem, prices, 1).cost
  })
}
