// A proof.
// What a day allows is kept, with the limit lowered from 20,000 to 3: the story must tell a service that does not count.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import type { faultsOfLimit } from './limit-story.ts'

const lowered = {
  file: 'contract/automations/choices.ts',
  from: 'automationMailsMax = 20_000',
  to: 'automationMailsMax = 3',
}
const story = (...changes: readonly (typeof lowered)[]) =>
  mutantStory<{ faultsOfLimit: typeof faultsOfLimit }>('service/automations/limit-story.ts', lowered, ...changes)

test('automations send no more than a day allows, pause, tell, and go on a day later', async () => {
  expect(await (await story()).faultsOfLimit()).toEqual([])
})

test.each([
  [
    'a limit that nobody looks at',
    { file: 'service/automations/start-run.ts', from: 'mailboxes > allowance.left', to: 'allowance.left < 0' },
    'those of one that would exceed it: 2 in place of 0',
  ],
  [
    'a pause that nobody is told of',
    {
      file: 'service/automations/telling/tell.ts',
      from: 'if (connection === undefined) return',
      to: 'if (connection !== undefined || connection === undefined) return',
    },
    'notices to the organizer: 0 in place of 1',
  ],
  [
    'a limit that outlasts its day',
    {
      file: 'service/automations/start-run.ts',
      from: 'now.getTime() - dayMs',
      to: 'now.getTime() - 7 * dayMs',
    },
    'those of a day later: 0 in place of 2',
  ],
])('the story tells %s', async (_what, change, sentence) => {
  expect(await (await story(change)).faultsOfLimit()).toContain(sentence)
})
