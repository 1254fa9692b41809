// A proof.
// The search against a plan that is known to be best, and against the first plan that comes to hand.
import { describe, expect, test } from 'vitest'
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { usualWeights } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { planGreedily, searchPlan } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { sized } from '../../../faults/proof-size.ts'
import { freeInput, plantedInput } from './made-agendas.ts'

const moves = sized(2_400_000, 300_000)

function compared(input: ReturnType<typeof freeInput>) {
  const { problem } = buildProblem(input, {})
  const prices = priceProblem(problem, usualWeights)
  const greedy = planGreedily(problem, prices, 1).cost
  return { greedy, found: searchPlan(problem, prices, { moves, seed: 1 }) }
}

describe('60 sessions in 6 rooms at 12 times', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are put as somebody could who knew what everybody wants, made with seed %i',
    (seed) => {
      const input = plantedInput(seed)
      const { greedy, found } = compared(input)
      const favourites = input.stars.reduce((sum, { length }) => sum + length, 0)
      expect(found.cost / 1_000).toBeLessThanOrEqual(favourites * 0.015)
      expect(found.cost).toBeLessThanOrEqual(greedy * 0.6)
    },
  )

  test.each([1, 2, 3, 4, 5])(
    'with free tastes make at least 5 % fewer miss something than a first plan, seed %i',
    (seed) => {
      const { greedy, found } = compared(freeInput(seed))
      expect(found.cost).toBeLessThan(greedy * 0.95)
      expect(found.agreeing).toBeGreaterThanOrEqual(1)
    },
  )
})
