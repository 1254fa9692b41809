// A proof, on both engines.
// Segments by stars tell nothing of one person: the story must tell services whose segments do.
import { expect, test } from 'vitest'
import type { Change } from '../../faults/mutant.ts'
import { mutantStory } from '../../faults/mutant-story.ts'
import { faultsOfStarSegments } from './stars-story.ts'

const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'four people who are counted',
    /^four people: 4 /,
    { file: 'contract/mail/segments.ts', from: 'starsMin = 5', to: 'starsMin = 4' },
  ],
  [
    'one person who is left out',
    /^all but one: 5 /,
    {
      file: 'service/mail/segments/enough.ts',
      from: 'return leftOut <= 0 || leftOut >= starsMin',
      to: 'return leftOut < Number.POSITIVE_INFINITY',
    },
  ],
  [
    'somebody who is named',
    /^the example: a@example\.org /,
    { file: 'service/mail/mailing-plans.ts', from: 'hasStars(row) || (isPersonal(row) && plan.example)', to: 'false' },
  ],
  [
    'stars of whoever had the ticket before',
    /^after a ticket was passed on: a,b,c,d,v,zoe /,
    {
      file: 'store/mail/conditions.ts',
      from: '\n    and personal_agendas.generation = attendees.generation',
      to: '',
    },
  ],
]

test('nobody reads off by counting what one person has starred', async () => {
  expect(await faultsOfStarSegments()).toEqual([])
})

test.each(mutants)('the story tells %s', async (_, sentence, change) => {
  const file = 'service/mail/stars-story.ts'
  const story = await mutantStory<{ faultsOfStarSegments: typeof faultsOfStarSegments }>(file, change)
  expect(await story.faultsOfStarSegments()).toContainEqual(expect.stringMatching(sentence))
})
