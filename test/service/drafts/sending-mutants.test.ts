// A proof, on both engines.
// A draft is sent once, open, for its event and by who may; each of these tests can fail.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../faults/mutant.ts'
import { mutantStory } from '../../faults/mutant-story.ts'
import * as story from './sending-story.ts'

type Story = typeof story
const words = 'service/mail/mail-words.ts'

describe('a draft', () => {
  test('mails nobody by itself', async () => {
    expect(await story.faultsOfDrafting()).toEqual([])
  })

  test('is sent once under ten at once', async () => {
    expect(await story.faultsAtOnce()).toEqual([])
  })

  test('is sent once to one attendee under ten at once', async () => {
    expect(await story.faultsAtOnceToOne()).toEqual([])
  })

  test('is not sent once it was rejected, superseded or has expired', async () => {
    expect(await story.faultsWhenClosed()).toEqual([])
  })

  test('is not sent for another event, or by keys that may not', async () => {
    expect(await story.faultsOfStrangers()).toEqual([])
  })
})

const mutants: readonly (readonly [string, keyof Story, RegExp, readonly Change[]])[] = [
  [
    'a draft that stays open',
    'faultsAtOnce',
    /^sent 10 times$/,
    [
      {
        file: 'service/mail/mailings.ts',
        from: 'if (draft !== null) await useDraft(call, draft, { mailingId: row.id })',
        to: '',
      },
    ],
  ],
  [
    'a draft that stays open after an e-mail to one',
    'faultsAtOnceToOne',
    /^sent 10 times$/,
    [
      {
        file: 'service/mail/messages.ts',
        from: 'if (drafted !== null) await useDraft(call, drafted, { messageId: message.id })',
        to: '',
      },
    ],
  ],
  [
    'a status that nobody looks at',
    'faultsWhenClosed',
    /^sent though expired$/,
    [{ file: words, from: "if (status !== 'proposed')", to: "if (status === 'rejected' || status === 'superseded')" }],
  ],
  [
    'a draft for any event',
    'faultsOfStrangers',
    /^sent for another event$/,
    [{ file: words, from: 'if (row.event_id !== event.id)', to: 'if (row.event_id === "")' }],
  ],
  [
    'keys that need not be allowed to decide',
    'faultsOfStrangers',
    /^sent by a key that may only read drafts$/,
    [{ file: words, from: "expectScopes(principal, ['suggestions:write'])", to: '' }],
  ],
  [
    'keys that need not be allowed to read',
    'faultsOfStrangers',
    /^sent by a key for mail alone$/,
    [
      { file: words, from: "expectScopes(principal, ['suggestions:read'])", to: '' },
      { file: words, from: "expectScopes(principal, ['suggestions:write'])", to: '' },
    ],
  ],
]

test.each(mutants)('the story tells %s', async (_what, name, fault, changes) => {
  const told = await mutantStory<Story>('service/drafts/sending-story.ts', ...changes)
  expect(await told[name]()).toContainEqual(expect.stringMatching(fault))
})
