// What no plan can hold, and the least to give up for it.
import { describe, expect, test } from 'vitest'
import { findLeastToGiveUp } from '../../../../src/service/suggestions/schedule/explain/least-to-give-up.ts'
import { planAndExplain } from '../../../../src/service/suggestions/schedule/plans/plan-and-explain.ts'
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { usualWeights } from '../../../../src/service/suggestions/schedule/problem/plan-problem.ts'
import { priceProblem } from '../../../../src/service/suggestions/schedule/search/prices.ts'
import { planGreedily } from '../../../../src/service/suggestions/schedule/search/search-plan.ts'
import { loadSolver, type Solver } from '../../../../src/service/suggestions/schedule/solver/highs.ts'
import { sized } from '../../../faults/proof-size.ts'
import { closedEarly, contradictions, missed } from './contradictions.ts'
import { answerFaults, exhaustiveFaults, leastOf, narrowFaults, randomFaults } from './give-up-story.ts'
import { plantedInput } from './made-agendas.ts'

describe('the least to give up is proven, others differ, and either makes everything fit, for', () => {
  test.each(contradictions)('$name', (contradiction) => {
    expect(answerFaults(contradiction)).toEqual([])
  })
})

test('whoever tries everything finds nothing less to give up, and that it is enough', () => {
  expect(exhaustiveFaults(sized(300, 40))).toEqual([])
})

test('an agenda that can hold everything gives up nothing', () => {
  const { state, sets } = leastOf({
    input: plantedInput(2, { sessions: 15, rooms: 3, times: 5, people: 10 }),
    options: {},
  })
  expect({ state, sets: sets.map(({ wishes, leftOut }) => ({ wishes, leftOut })) }).toEqual({
    state: 'fits',
    sets: [{ wishes: [], leftOut: [] }],
  })
})

test('an agenda that holds everything in one way only gives up nothing', () => {
  expect(narrowFaults()).toEqual([])
})

test('rooms that close early are a small model, however many starts there are', async () => {
  const { input } = closedEarly
  const built = buildProblem(input, { grid: 15 })
  const columns: number[] = []
  const real = await loadSolver()
  const solver: Solver = {
    solve: (model, start) => {
      columns.push(model.costs.length)
      return real.solve(model, start)
    },
  }
  const { places } = planGreedily(built.problem, priceProblem(built.problem, usualWeights), 1)
  const { state, sets } = findLeastToGiveUp(solver, built, places)
  expect({ state, kinds: sets.map(({ wishes }) => wishes.map(({ kind }) => kind)) }).toEqual({
    state: 'proven',
    kinds: [['closed'], ['closed'], ['closed']],
  })
  // One for each session at each start would be 13,000.
  expect(Math.max(...columns)).toBeLessThan(200)
  expect(columns.length).toBe(4)
})

test('a plan that a search missed is gone on from', async () => {
  let isLoaded = false
  const loaded = async () => {
    isLoaded = true
    return loadSolver()
  }
  const { plans, explanation } = await planAndExplain({ input: missed, moves: 0, seed: 1 }, { loadSolver: loaded })
  expect(isLoaded).toBe(true)
  expect(plans[0]?.unplaced).toEqual([])
  expect(explanation).toBeNull()
})

test('no solver is loaded where everything has a place', async () => {
  const input = plantedInput(1, { sessions: 8, rooms: 2, times: 5, people: 10 })
  const refused = () => Promise.reject(new Error('loaded'))
  const { explanation } = await planAndExplain({ input, moves: 5_000, seed: 1 }, { loadSolver: refused })
  expect(explanation).toBeNull()
})

test('the solver places everything that a search does, and without errors', () => {
  expect(randomFaults(sized(300, 12))).toEqual([])
})
