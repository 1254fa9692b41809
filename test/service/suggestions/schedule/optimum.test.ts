// A proof.
// The search against the best that there is: proven by a solver for small agendas, and for the fewest moves after a release.
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../../../src/service/suggestions/schedule/plans/plan-schedule.ts'
import { type BuiltProblem, buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { usualWeights } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { measurePlan } from '../../../../src/service/suggestions/schedule/search/objective.ts'
import { type Prices, priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { planGreedily, searchPlan } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { freeInput, releasedInput } from './made-agendas.ts'
import { leastChange, leastCost } from './optimum.ts'

const small = { sessions: 12, rooms: 3, times: 4, people: 60 }

test('the search finds the best plan of at least 11 in 12 small agendas, and a first plan of few', () => {
  const found = Array.from({ length: 12 }, (_, number) => {
    const { problem } = buildProblem(freeInput(number + 1, small), {})
    const prices = priceProblem(problem, usualWeights)
    const least = leastCost(problem, prices)
    expect(least).toBeDefined()
    const searched = searchPlan(problem, prices, { moves: 300_000, seed: 1 }).cost
    expect(searched).toBeGreaterThanOrEqual(least ?? 0)
    return { isBest: searched === least, isFirstBest: planGreedily(problem, prices, 1).cost === least }
  })
  expect(found.filter(({ isBest }) => isBest).length).toBeGreaterThanOrEqual(11)
  expect(found.filter(({ isFirstBest }) => isFirstBest).length).toBeLessThan(6)
})

describe('when a room is lost and two speakers drop out after a release', () => {
  const search = { moves: 300_000, seed: 1 }
  const inputs = [1, 2, 3, 4].map((seed) => [seed, releasedInput(seed)] as const)
  const movedIn = (found: ReturnType<typeof searchPlan>, { problem }: BuiltProblem, prices: Prices) => {
    const { moved, unplaced } = measurePlan(problem, prices, found.places)
    return { moved, unplaced }
  }

  test.each(inputs)('the fewest moves are found where nothing else counts, seed %i', (_, input) => {
    const built = buildProblem(input, { all: true })
    const prices = pricesOf(built, { input, ...search, weights: { missed: 0 } }, 'few')
    const found = searchPlan(built.problem, prices, search)
    expect(movedIn(found, built, prices)).toEqual({ unplaced: 0, moved: leastChange(built.problem, prices) })
  })

  test.each(inputs)('with tastes few moves are little more, and the best plan moves most, seed %i', (_, input) => {
    const built = buildProblem(input, { all: true })
    const { problem } = built
    const prices = pricesOf(built, { input, ...search }, 'few')
    const { moved, unplaced } = movedIn(searchPlan(problem, prices, search), built, prices)
    expect(unplaced).toBe(0)
    expect(moved).toBeLessThanOrEqual((leastChange(problem, prices) ?? 0) * 1.05)
    const best = searchPlan(problem, pricesOf(built, { input, ...search }, 'best'), search).places
    expect(problem.items.filter(({ released }, item) => best[item] !== released).length).toBeGreaterThan(40)
  })
})
