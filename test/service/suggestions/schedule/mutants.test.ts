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
    [
      'forgets starts after what has ended',
      {
        file: `${folder}/explain/needed-starts.ts`,
        from: 'earlier === undefined || ends.isAnyWithin({ item: place.item, room, after: earlier, until: start })',
        to: 'earlier === undefined || (room < 0 && ends.isAnyWithin({ item: 0, room, after: 0, until: start }))',
      },
    ],
    [
      'takes for alike what is not as long',
      {
        file: `${folder}/explain/alike-items.ts`,
        from: 'return [minutes, setup, teardown, ...texts].join()',
        to: 'return [minutes, setup, teardown, ...texts].join().slice(0, 0)',
      },
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
      {
        file: `${folder}/explain/least-to-give-up.ts`,
        from: 'model.costs[column] = 1\n',
        to: 'model.costs[column] = 0\n',
      },
    ],
    ['repeat one another', { file: `${folder}/explain/least-to-give-up.ts`, from: 'giving.exclude(next)', to: '' }],
    [
      'forget that rooms are full',
      {
        file: `${folder}/solver/placement-rows.ts`,
        from: 'if (standing.length === 0 && asks.length === 0) model.atMost(1, columns)',
        to: '',
      },
    ],
    ['move what is kept', { file: `${folder}/explain/wishes.ts`, from: '[...pin, ', to: '[' }],
    [
      'ask for a wish of all that any of them asks for',
      {
        file: `${folder}/solver/placement-rows.ts`,
        from: 'others.every(({ asks }) => asks.includes(asked))',
        to: 'others.length >= 0 && first.asks.includes(asked)',
      },
    ],
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

describe('agendas that just hold everything tell a solver that', () => {
  test.each([
    [
      'moves to what asks for more',
      {
        file: `${folder}/explain/needed-starts.ts`,
        from: 'last.wishes.every((wish) => place.wishes.includes(wish)) &&\n      minutes(last) <= minutes(place)',
        to: 'minutes(last) + minutes(place) >= 0',
      },
    ],
    [
      'puts nobody apart who is alike',
      { file: `${folder}/solver/assign-items.ts`, from: 'if (!placements.isFree(item, place)) continue', to: '' },
    ],
  ])('%s', async (_, change) => {
    const { narrowFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`, change)
    expect(narrowFaults()).not.toEqual([])
  })

  test('is right', async () => {
    const { narrowFaults } = await mutantStory<typeof giving>(`${folder}/give-up-story.ts`)
    expect(narrowFaults()).toEqual([])
  })
})
