// A proof.
// A draft is never sent without the question or --yes: the story must tell a command that doesn't ask.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { sentUnasked } from './draft-question-story.ts'

test('nobody is mailed by a draft that nobody confirmed', async () => {
  expect(await sentUnasked()).toEqual([])
})

test('the story tells a command that does not ask', async () => {
  const { sentUnasked: told } = await mutantStory<{ sentUnasked: typeof sentUnasked }>(
    'cli/mail/draft-question-story.ts',
    { file: 'cli/mail/messages/mailing.ts', from: 'await context.confirm(', to: 'await Promise.resolve(' },
  )
  expect(await told()).toContain('sent without a terminal')
})
