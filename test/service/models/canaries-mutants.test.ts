// A proof.
// Nothing about attendees, orders or secrets is sent to a model: the story must tell a field too many.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { canariesSent } from './canaries-story.ts'

test('no canary of people, orders, codes, keys, other events or another account stands in any request', async () => {
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

test.each([
  ['texts of messages', 'mailings', 'body', 'canarymailingtextzq was sent'],
  ['stars, by whose they are', 'personal_agendas', 'attendee_id', 'an attendee’s id was sent'],
  ['answers', 'answers', 'answers', 'canaryanswerzq was sent'],
  ['names of keys', 'keys', 'name', 'canarykeynamezq was sent'],
  ['templates of another account', 'mail_templates', 'text', 'canarystrangerstemplatezq was sent'],
  ['events of another account', 'events', 'venue', 'canarystrangersvenuezq was sent'],
])('the story tells %s', async (_what, table, column, sentence) => {
  const { canariesSent: told } = await mutantStory<{ canariesSent: typeof canariesSent }>(
    'service/models/canaries-story.ts',
    {
      file: 'service/models/tasks/facts.ts',
      from: '    days: daysOf(event),',
      to: `    days: daysOf(event),
    more: (await reading.session.db.selectFrom('${table}').select('${column}').execute()).map((row) => row['${column}']),`,
    },
  )
  expect(await told()).toContain(sentence)
})

test('the story tells a new task that it does not ask for', async () => {
  const { canariesSent: told } = await mutantStory<{ canariesSent: typeof canariesSent }>(
    'service/models/canaries-story.ts',
    {
      file: 'contract/models/choices.ts',
      from: "['draft', 'variant', 'translate', 'reword', 'tag', 'wish'] as const",
      to: "['draft', 'variant', 'translate', 'reword', 'tag', 'wish', 'summarise'] as const",
    },
  )
  expect(await told()).toEqual(['summarise was not answered'])
})
