// A proof.
// An objection is recorded, by one click and by telling, and lasts: the story must tell services that record none or less.
import { expect, test } from 'vitest'
import { mutantStory } from '../../../faults/mutant-story.ts'
import { faultsOfObjecting } from './objected-story.ts'

test('who objects by one click, or tells the organizer, stays objected and gets no marketing mail', async () => {
  expect(await faultsOfObjecting()).toEqual([])
})

test.each([
  [
    'one click that is answered and not recorded',
    { file: 'service/pages/unsubscribe.ts', from: 'await objectBy(site, link)', to: '' },
    'ada objected and is granted',
  ],
  [
    'one click that only takes back a consent',
    { file: 'service/pages/unsubscribe.ts', from: 'body: { objected: true }', to: 'body: {}' },
    'ada objected and was entered anew by the organizer',
  ],
  [
    'an objection that only takes back a consent',
    {
      file: 'service/consents/rules.ts',
      from: "endAs(call, latest, { status: 'objected', now })",
      to: "endAs(call, latest, { status: 'withdrawn', now })",
    },
    'bob objected and was entered anew by the organizer',
  ],
  [
    'an objection that is lost where nobody had agreed',
    {
      file: 'service/consents/grant.ts',
      from: "await insertConsent(session, row)\n  recordChange(call, { topic: 'mailbox.objected'",
      to: "void session\n  recordChange(call, { topic: 'mailbox.objected'",
    },
    'eve objected and is unknown',
  ],
])('the story tells %s', async (_what, change, sentence) => {
  const { faultsOfObjecting: told } = await mutantStory<{ faultsOfObjecting: typeof faultsOfObjecting }>(
    'service/mail/marketing/objected-story.ts',
    change,
  )
  expect(await told()).toContain(sentence)
})
