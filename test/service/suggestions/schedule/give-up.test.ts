// What no plan can hold, and the least to give up for it.
import { describe, expect, test } from 'vitest'
import { planAndExplain } from '../../../../src/service/suggestions/schedule/plans/plan-and-explain.ts'
import { loadSolver } from '../../../../src/service/suggestions/schedule/solver/highs.ts'
import { sized } from '../../../faults/proof-size.ts'
import { contradictions, missed } from './contradictions.ts'
import { answerFaults, exhaustiveFaults, leastOf, randomFaults } from './give-up-story.ts'
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
