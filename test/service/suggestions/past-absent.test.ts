// On both engines.
// People who stayed away this year: only who agreed to marketing mail is counted, and nobody where they are fewer than 5.
import { expect, test } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { timeLimitMs } from '../../faults/proof-size.ts'
import { saidOfPast } from './past-people-story.ts'

type Story = typeof import('./past-people-story.ts')
const story = 'service/suggestions/past-people-story.ts'
const marketing = ['suggestions:write', 'events:read', 'orders:read', 'money:read']

test('who agreed and has no ticket is counted, with the share that came back before and a command that reaches them', async () => {
  const said = await saidOfPast({ agreed: 16, withTicket: 4 })
  expect(said?.title).toBe('Write to 12 people who were there before and have no ticket')
  // Of the 16 who agreed all were at the first event, and 12 came back to the second.
  expect(said?.why[0]?.figures).toMatchObject({ absent: 12, reached: 12, before: 16, cameBack: 12, share: 0.75 })
  expect(said?.why[0]?.text).toContain('75 % came back to second, between 51 and 90 %')
  expect(said?.command).toBe(
    'turnout messages send --event devconf --purpose marketing --to agreed --where not-in=devconf --subject "DevConf is back" --body news.txt',
  )
})

test('where they were is not looked at of who objects to profiling, though the e-mail may reach them', async () => {
  const said = await saidOfPast({ agreed: 16, withTicket: 4, unprofiled: 3 })
  expect(said?.why[0]?.figures).toMatchObject({ absent: 9, reached: 12, before: 13, cameBack: 12 })
})

test.each([
  ['nobody agreed', { agreed: 0 }],
  ['fewer than 5 have no ticket', { agreed: 10, withTicket: 6 }],
  ['all but 4 left or objected', { agreed: 12, left: 8 }],
  ['the key may not read consents', { agreed: 16, scopes: marketing }],
])('it is silent where %s', async (_, asked) => {
  expect(await saidOfPast(asked)).toBeUndefined()
})

test('a key that may read consents is told', async () => {
  expect(await saidOfPast({ agreed: 5, scopes: [...marketing, 'consents:read'] })).toMatchObject({
    code: 'past_absent',
  })
})

test(
  'without the condition on consent people who left or objected are counted',
  async () => {
    const { saidOfPast: mutant } = await mutantStory<Story>(story, {
      file: 'store/suggestions/agreed-people.ts',
      from: `.where('status', '=', 'granted')`,
      to: `.where('status', '!=', 'none')`,
    })
    expect(await mutant({ agreed: 12, left: 8 })).toMatchObject({ why: [{ figures: { absent: 12 } }] })
  },
  timeLimitMs,
)

test(
  'without asking who objects they are counted',
  async () => {
    const { saidOfPast: mutant } = await mutantStory<Story>(story, {
      file: 'service/suggestions/marketing/read-past-people.ts',
      from: 'objecting.has(one.mailbox) ? [] : pastIds',
      to: 'pastIds',
    })
    expect(await mutant({ agreed: 16, withTicket: 4, unprofiled: 3 })).toMatchObject({
      why: [{ figures: { absent: 12 } }],
    })
  },
  timeLimitMs,
)

test(
  'without the least number four people are counted out loud',
  async () => {
    const { saidOfPast: mutant } = await mutantStory<Story>(story, {
      file: 'service/suggestions/marketing/past-absent.ts',
      from: 'const peopleMin = 5',
      to: 'const peopleMin = 1',
    })
    expect(await mutant({ agreed: 10, withTicket: 6 })).toMatchObject({ why: [{ figures: { absent: 4 } }] })
  },
  timeLimitMs,
)
