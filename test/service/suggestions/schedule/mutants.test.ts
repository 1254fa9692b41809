// A proof.
// Searches and rules with one piece replaced: the tests must tell each of them from the real one.
import { describe, expect, test } from 'vitest'
import { mutantStory } from '../../../faults/mutant-story.ts'
import type * as giving from './give-up-story.ts'
import type * as plans from './plan-story.ts'
import type * as searches from './search-story.ts'

const folder = 'service/suggestions/schedule'

describe('a search that', () => {
  test('takes the first plan that comes to hand is not 5 % better than it', async () => {
    const { costShares } = await mutantStory<typeof searches>(`${folder}/search-story.ts`, {
      file: `${folder}/search/anneal.ts`,
      from: 'tried < moves',
      to: 'tried < 0',
    })
    expect(costShares(40_000).some((share) => share >= 0.95)).toBe(true)
  })

  test('is right is 5 % better', async () => {
    const { costShares } = await mutantStory<typeof searches>(`${folder}/search-story.ts`)
    expect(costShares(40_000).every((share) => share < 0.95)).toBe(true)
  })
})

describe('random agendas tell plans that', () => {
  test.each([
    [
      'ignore rooms within rooms',
      { file: `${folder}/search/placements.ts`, from: 'at < room.related.length', to: 'at < 0' },
    ],
    ['ignore breaks', { file: `${folder}/problem/allowed-places.ts`, from: '...inTheWay(span),', to: '' }],
    [
      'let too many be at once',
      {
        file: `${folder}/search/placements.ts`,
        from: '            room.parallel,',
        to: '            room.parallel + 1,',
      },
    ],
    ['forget absences', { file: `${folder}/problem/allowed-places.ts`, from: '      ...away,\n', to: '' }],
    [
      'forget speakers',
      { file: `${folder}/problem/neighbours.ts`, from: 'if (!share && !isTrack) continue', to: 'continue' },
    ],
    [
      'count a change wrongly',
      { file: `${folder}/search/plan-cost.ts`, from: 'this.total += difference', to: 'this.total += difference + 1' },
    ],
  ])('%s', async (_, change) => {
    const { planFaults } = await mutantStory<typeof plans>(`${folder}/plan-story.ts`, change)
    expect(planFaults(60)).not.toEqual([])
  })

  test('are right', async () => {
    const { planFaults } = await mutantStory<typeof plans>(`${folder}/plan-story.ts`)
    expect(planFaults(60)).toEqual([])
  })
})

describe('whoever tries everything tells a solver that', () => {
  test.each([
    [
      'leaves sessions out for a wish',
      { file: `${folder}/explain/least-to-give-up.ts`, from: 'leftOutWeight = 100', to: 'leftOutWeight = 1' },
    ],
    [
      'minds no answer that breaks a rule',
      { file: `${folder}/solver/solve-placements.ts`, from: 'if (!this.#forbidConflicts(chosen))', to: '' },
    ],
  ])('%s', async (_, change) => {
    const { exhaustiveFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`, change)
    expect(exhaustiveFaults(40)).not.toEqual([])
  })

  const badStart = {
    file: `${folder}/solver/solve-placements.ts`,
    from: 'if (!take(item, cheapest)) columns.push(without)',
    to: 'columns.push(without)',
  }

  test('takes its start for the answer', async () => {
    const anyAnswer = {
      file: `${folder}/solver/highs.ts`,
      from: 'mip_rel_gap: 0,',
      to: 'mip_rel_gap: 1e6, mip_max_improving_sols: 1,',
    }
    const { exhaustiveFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`, badStart, anyAnswer)
    expect(exhaustiveFaults(40)).not.toEqual([])
  })

  test('has a bad start is right all the same', async () => {
    const { exhaustiveFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`, badStart)
    expect(exhaustiveFaults(40)).toEqual([])
  })

  test('is right', async () => {
    const { exhaustiveFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`)
    expect(exhaustiveFaults(40)).toEqual([])
  })
})

describe('contradictions tell answers that', () => {
  test.each([
    [
      'ask for more than the least',
      { file: `${folder}/explain/least-to-give-up.ts`, from: 'model.addColumn(1)', to: 'model.addColumn(0)' },
    ],
    ['repeat one another', { file: `${folder}/explain/least-to-give-up.ts`, from: 'giving.exclude(next)', to: '' }],
    [
      'forget that rooms are full',
      {
        file: `${folder}/solver/placement-rows.ts`,
        from: 'if (standing.length === 0) model.atMost(1, others)',
        to: '',
      },
    ],
    ['move what is kept', { file: `${folder}/explain/wishes.ts`, from: '[...pin, ', to: '[' }],
    ['forget absences', { file: `${folder}/explain/wishes.ts`, from: "obstacle.kind !== 'away' && ", to: '' }],
  ])('%s', async (_, change) => {
    const { contradictionFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`, change)
    expect(contradictionFaults()).not.toEqual([])
  })

  test('are right', async () => {
    const { contradictionFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`)
    expect(contradictionFaults()).toEqual([])
  })
})
