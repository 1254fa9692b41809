// How many people a session counts for whose audience nobody gave.
import { expect, test } from 'vitest'
import { audiencesOf } from '../../../../src/service/suggestions/schedule/problem/audiences.ts'
import type { Draft } from '../../../../src/service/suggestions/schedule/problem/items.ts'

const noStars = { sets: [], count: 0, people: new Map<string, number>(), raw: new Map<string, number>() }

/** Audiences in people, of sessions of two tracks with what is expected of each. */
function audiences(...expected: readonly (readonly [track: string, people: number | null])[]): number[] {
  const drafts = expected.map(([trackId, people], number) => {
    const session = { id: `ses_${number}`, trackId, expected: people, capacity: null }
    return { session } as unknown as Draft
  })
  return audiencesOf(drafts, { stars: noStars, starShare: 0 }).map((thousandths) => thousandths / 1_000)
}

test.each([
  [
    'one that is given says nothing of the rest',
    [
      ['web', 60],
      ['web', null],
      ['web', null],
    ],
    [60, 0, 0],
  ],
  [
    'half of its track give it the mean of these',
    [
      ['web', 60],
      ['web', 20],
      ['web', null],
      ['data', null],
    ],
    [60, 20, 40, 40],
  ],
  [
    'of another track they do where half of all are given',
    [
      ['web', 50],
      ['data', null],
    ],
    [50, 50],
  ],
  ['nobody is known to come where nothing is given', [['web', null]], [0]],
] as const)('%s', (_, expected, people) => {
  expect(audiences(...expected)).toEqual([...people])
})
