// A proof.
// Consents are read when mail is sent: the story must tell a service that reads them when it plans only.
import { expect, test } from 'vitest'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfLeaving } from './left-story.ts'

test('who leaves between planning and sending gets none', async () => {
  expect(await faultsOfLeaving()).toEqual([])
})

test('the story tells consent that is read when planned only', async () => {
  const { faultsOfLeaving: told } = await mutantStory<{ faultsOfLeaving: typeof faultsOfLeaving }>(
    'service/mail/marketing/left-story.ts',
    {
      file: 'service/mail/marketing/hold-back.ts',
      from: "if (consent?.status !== 'granted')",
      to: 'if (consent === undefined)',
    },
    // The link is made for whoever once agreed, as a plan would have kept it.
    {
      file: 'service/mail/write/content.ts',
      from: "consent?.status === 'granted' ? consent.id",
      to: 'consent ? consent.id',
    },
  )
  expect(await told()).toEqual(['somebody who left after planning got a mail'])
})
