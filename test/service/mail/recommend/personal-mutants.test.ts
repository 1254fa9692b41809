// A proof, on both engines.
// Personal mails tell a star to nobody but the one who starred: the story must tell services whose mails do.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfPersonalMail } from './personal-story.ts'

const reader = 'service/mail/recommend/read-reader.ts'

const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'stars of who objects',
    /^the reason of objector: The TYPES1 /,
    { file: reader, from: 'if ((await whoObjects(session, accountId, [address])).size > 0) return null', to: '' },
  ],
  [
    'an objection to marketing that is none to profiling',
    /^the reason of leaver: The TYPES1 /,
    {
      file: 'service/consents/profiling.ts',
      from: "own.has(mailbox) || states.get(mailbox)?.status === 'objected'",
      to: 'own.has(mailbox)',
    },
  ],
  [
    'stars of one of several tickets, whose ever they are',
    /^the reason of several: The TYPES1 /,
    { file: reader, from: 'if (ticket === undefined || others.length > 0)', to: 'if (ticket === undefined)' },
  ],
  [
    'stars of whoever had the ticket before',
    /^the reason of next: The TYPES1 /,
    { file: reader, from: 'agenda.generation !== ticket.generation || ', to: '' },
  ],
  [
    'somebody who is named in a preview',
    /^who stands in a preview: fan@example\.org /,
    {
      file: 'service/mail/mailing-plans.ts',
      from: 'hasStars(row) || (isPersonal(row) && plan.example)',
      to: 'hasStars(row)',
    },
  ],
  [
    'a mail that fails for one star alone',
    /^a trap: 1 /,
    {
      file: 'service/mail/send/send-message.ts',
      from: 'content = await writeFor(material',
      to: 'content = await writeContent(material',
    },
  ],
  [
    'a subject that is stored with a star in it',
    /^a stored subject: S because/,
    { file: 'service/mail/write/content.ts', from: ', recommended: material.recommendedToAll }', to: ' }' },
  ],
]

test('a star is told to nobody but the one who starred', async () => {
  expect(await faultsOfPersonalMail()).toEqual([])
})

test.each(mutants)('the story tells %s', async (_, sentence, change) => {
  const file = 'service/mail/recommend/personal-story.ts'
  const story = await mutantStory<{ faultsOfPersonalMail: typeof faultsOfPersonalMail }>(file, change)
  expect(await story.faultsOfPersonalMail()).toContainEqual(expect.stringMatching(sentence))
})
