// A proof.
// Occurrences have a key: the story must tell a service whose occurrences are new each time.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { faultsOfRepeating } from './once-story.ts'

test('an occurrence is mailed once, however often its automation is looked at', async () => {
  expect(await faultsOfRepeating()).toEqual([])
})

test('the story tells an occurrence without a key of its own', async () => {
  const { faultsOfRepeating: told } = await mutantStory<{ faultsOfRepeating: typeof faultsOfRepeating }>(
    'service/automations/once-story.ts',
    {
      file: 'service/automations/occurrences/occurrence.ts',
      from: '{dayInZone(dueAt, event.timezone)}`',
      // The occurrences of a moment are one: a mailing still finds its run.
      to: '{dayInZone(dueAt, event.timezone) + Math.random()}`',
    },
    { file: 'service/automations/standing.ts', from: 'last !== undefined && [', to: 'false && [' },
  )
  expect(await told()).toEqual(['an occurrence was mailed twice'])
})
