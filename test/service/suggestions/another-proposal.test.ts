// What was rejected keeps away the same again, and nothing that a person has not seen.
import { expect, test } from 'vitest'
import { isAnother } from '../../../src/service/suggestions/another-proposal.ts'
import { change, type Proposal } from '../../../src/service/suggestions/proposals.ts'

const moving = (baseVersion: number, ...rooms: readonly string[]) => [
  change('applyScheduleChanges', { event_id: 'evt_1' }, { baseVersion, changes: rooms.map((room) => ({ room })) }),
]

/** Three plans of an agenda at a version, each with the rooms that it moves to. */
function plans(version: number, few: string, balanced: string, best: string) {
  const named = Object.entries({ few, balanced, best }).map(([name, room]) => ({
    name,
    changes: moving(version, room),
  }))
  return { changes: moving(version, balanced), plans: named as unknown as NonNullable<Proposal['plans']>, effect: null }
}

const rejected = { ...plans(1, 'A', 'B', 'C'), effect: null }
const then = { changes: JSON.stringify(rejected.changes), plans: JSON.stringify(rejected.plans), effect: null }

test.each([
  ['the same plans of a later version are', false, plans(2, 'A', 'B', 'C')],
  ['another plan with the fewest moves is not', true, plans(2, 'D', 'B', 'C')],
  ['another plan to choose is not', true, plans(2, 'A', 'B', 'D')],
  ['another balanced plan is not', true, plans(2, 'A', 'D', 'C')],
])('%s what was rejected', (_, expected, now) => {
  expect(isAnother(then, now)).toBe(expected)
})
