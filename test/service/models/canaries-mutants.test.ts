// A proof.
// Nothing about attendees, orders or secrets is sent to a model: the story must tell a field too many.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { canariesSent } from './canaries-story.ts'

test('no canary of people, orders, codes, keys or other events stands in any request', async () => {
  expect(await canariesSent()).toEqual([])
})

test('the story tells a list with one field of attendees', async () => {
  const { canariesSent: told } = await mutantStory<{ canariesSent: typeof canariesSent }>(
    'service/models/canaries-story.ts',
    {
      file: 'service/models/tasks/facts.ts',
      from: '    days: daysOf(event),',
      to: `    days: daysOf(event),
    attendees: (await reading.session.db.selectFrom('attendees').select('name').execute()).map(({ name }) => name),`,
    },
  )
  expect(await told()).toContain('canaryattendeezq was sent')
})

test('the story tells ticket types that nobody sees', async () => {
  const { canariesSent: told } = await mutantStory<{ canariesSent: typeof canariesSent }>(
    'service/models/canaries-story.ts',
    { file: 'service/models/tasks/facts.ts', from: '!hidden && status', to: 'status' },
  )
  expect(await told()).toContain('canaryhiddenzq was sent')
})

test.each([
  [
    'sessions with their speakers',
    'tag.ts',
    'createRedactor({ speaker: await speakerNames(session, principal, event.id) })',
    'createRedactor()',
  ],
  [
    'wishes with their names',
    'wish-names.ts',
    "hidden.get(part) ?? ''",
    'targets.get(hidden.get(part) ?? "")?.record.name',
  ],
])('the story tells %s', async (_what, file, from, to) => {
  const { canariesSent: told } = await mutantStory<{ canariesSent: typeof canariesSent }>(
    'service/models/canaries-story.ts',
    { file: `service/models/tasks/${file}`, from, to },
  )
  expect(await told()).toContain('canaryspeakerzq was sent')
})
