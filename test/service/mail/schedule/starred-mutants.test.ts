// A proof.
// Who hears of sessions that they starred, with one piece replaced: the story must tell each from the real one.
import { expect, test } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfStars } from './starred-story.ts'

const mutants: readonly (readonly [string, RegExp, Change])[] = [
  [
    'a new holder who hears of what the last one starred',
    /^of a move: 2 told,bob@example\.org,eve@example\.org /,
    {
      file: 'store/agenda/releases/audience.ts',
      from: "\n        .onRef('attendees.generation', '=', 'personal_agendas.generation')",
      to: '',
    },
  ],
  [
    'people who are counted for every session',
    /^of a move: 2 told,bob@example\.org /,
    {
      file: 'store/agenda/releases/audience.ts',
      from: 'sessionsIn(sessions).flatMap((sessionId) => (wanted.has(sessionId) ? [{ ...row, sessionId }] : []))',
      to: '[...wanted].map((sessionId) => ({ ...row, sessionId }))',
    },
  ],
  [
    'people who hear though nobody asked for it',
    /^not asked for: 0 told,bob@example\.org /,
    {
      file: 'service/agenda/releases/audience.ts',
      from: "groups.includes('starred') ? await starringIn(session, differences, eventId) : []",
      to: 'await starringIn(session, differences, eventId)',
    },
  ],
  [
    'mails that know no stars when they are written',
    /^of a move: 1 told in place of 1 told,bob@example\.org$/,
    {
      file: 'service/mail/schedule/read-news.ts',
      from: 'sessionIds: [...new Set([...enrolled, ...starred])]',
      to: 'sessionIds: [...new Set(enrolled)]',
    },
  ],
]

test('those hear who hold the ticket and starred the session', async () => {
  expect(await faultsOfStars()).toEqual([])
})

test.each(mutants)('the story tells %s', async (_, sentence, change) => {
  const file = 'service/mail/schedule/starred-story.ts'
  const story = await mutantStory<{ faultsOfStars: typeof faultsOfStars }>(file, change)
  expect(await story.faultsOfStars()).toContainEqual(expect.stringMatching(sentence))
})
