// A plan that another one beats is not offered.
import { expect, test } from 'vitest'
import { replaceBeaten } from '../../../../../src/service/suggestions/schedule/plans/beaten.ts'
import type { PlanFigures } from '../../../../../src/service/suggestions/schedule/plans/figures.ts'

const none = { errors: 0, avoided: 0, trackAtOnce: 0, trackRooms: 0, alike: 0, unplaced: 0 }

/** Which plan is offered in place of each: moved, missed, without a seat, entries that change. */
function offered(...rows: readonly (readonly [number, number, number, number])[]): number[] {
  const plans = rows.map(([moved, missed, turnedAway, changedEntries], index) => {
    const figures: PlanFigures = { ...none, moved, missed, turnedAway, changedEntries }
    return { index, figures }
  })
  return replaceBeaten(plans).map(({ index }) => index)
}

test.each([
  [
    'is replaced by the one that is better in some and worse in none',
    [
      [4, 107, 30, 278],
      [5, 107, 0, 306],
      [4, 107, 0, 278],
    ],
    [2, 2, 2],
  ],
  [
    'stays where it is better in one',
    [
      [1, 120, 30, 50],
      [3, 110, 5, 200],
      [6, 90, 0, 400],
    ],
    [0, 1, 2],
  ],
  [
    'stays where all are the same',
    [
      [2, 5, 0, 9],
      [2, 5, 0, 9],
      [2, 5, 0, 9],
    ],
    [0, 1, 2],
  ],
  [
    'is replaced by one that nothing beats, and not by one that is beaten too',
    [
      [5, 9, 9, 9],
      [4, 8, 8, 8],
      [3, 7, 7, 7],
    ],
    [2, 2, 2],
  ],
] as const)('a plan %s', (_, rows, expected) => {
  expect(offered(...rows)).toEqual([...expected])
})
