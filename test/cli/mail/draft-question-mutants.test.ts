// A proof.
// A draft is never sent without the question or --yes: the story must tell a command that doesn't ask.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { sentUnasked } from './draft-question-story.ts'

test('nobody is mailed by a draft that nobody confirmed', async () => {
  expect(await sentUnasked()).toEqual([])
})

test.each([
  [
    'many',
    'await context.confirm(`send this e-mail',
    'await Promise.resolve(`send this e-mail',
    'sent without a terminal',
  ],
  [
    'one',
    "await context.confirm('send this draft",
    "await Promise.resolve('send this draft",
    'sent to one without a terminal',
  ],
])('the story tells a command that does not ask before a draft goes to %s', async (_whom, from, to, way) => {
  const { sentUnasked: told } = await mutantStory<{ sentUnasked: typeof sentUnasked }>(
    'cli/mail/draft-question-story.ts',
    { file: 'cli/mail/messages/mailing.ts', from, to },
  )
  expect(await told()).toContain(way)
})
