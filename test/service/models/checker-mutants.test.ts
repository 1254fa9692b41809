// A proof.
// A service without the checker must let hostile drafts through: the story tells.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import type { draftsThatPass } from './checker-story.ts'
import { hostileDrafts } from './hostile-drafts.ts'

test('the story tells a service that does not look at texts', async () => {
  const { draftsThatPass: told } = await mutantStory<{ draftsThatPass: typeof draftsThatPass }>(
    'service/models/checker-story.ts',
    {
      file: 'service/models/check/check-answer.ts',
      from: 'return faults.length === 0 ? { fields }',
      to: 'return faults.length >= 0 ? { fields }',
    },
  )
  expect(await told(hostileDrafts)).toEqual(Object.keys(hostileDrafts).filter((name) => !unfit.has(name)))
})

/** No templates at all, which is looked at once more when a draft is kept. */
const unfit = new Set(['a loop of Liquid', 'a variable that drafts have not'])
