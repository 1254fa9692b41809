// Where people know a session from: the release, whatever became of its slot since.
import { expect, test } from 'vitest'
import { buildProblem } from '../../../../src/service/suggestions/schedule/problem/build-problem.ts'
import { releasedInput } from './made-agendas.ts'

const input = releasedInput(1)
const [first, ...others] = input.agenda.slots

/** Where the session of the first slot was released, with these slots now. */
const releasedWith = (slots: typeof input.agenda.slots) =>
  buildProblem({ ...input, agenda: { ...input.agenda, slots } }, {}).problem.items.find(
    ({ sessionId }) => sessionId === first?.sessionId,
  )?.released

test.each([
  ['taken out', others],
  ['taken out and placed again', [...others, { ...first, id: 'slt_again' } as (typeof others)[number]]],
])('a session that was %s is known by where it was released', (_, slots) => {
  const known = releasedWith(input.agenda.slots)
  expect(known).toBeGreaterThanOrEqual(0)
  expect(releasedWith(slots)).toBe(known)
})
