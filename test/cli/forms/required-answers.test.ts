import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answering, keys } from '../../host/answering.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const { enter, down, tab, stop } = keys

const questions = [
  { key: 'diet', kind: 'choice', label: 'What do you eat?', options: ['all', 'vegan', 'other'], required: true },
  {
    key: 'other',
    kind: 'text',
    label: 'What else',
    help: 'In a few words.',
    required: true,
    showIf: { question: 'diet', is: 'other' },
  },
  { key: 'phone', kind: 'text', label: 'Phone' },
  { key: 'age', kind: 'number', label: 'Age', required: true, ticketTypes: ['Student'] },
]

/** An event with a form. */
async function eventWith(form: readonly object[] = questions) {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await made(typed, 'events create --name DevConf --date 2027-03-14')
  for (const type of ['"Support us" --kind donation', 'T-shirt --kind add_on', 'Standard', 'Student'])
    await made(typed, `ticket-types create --event devconf --name ${type}`)
  writeFileSync(join(home, 'form.json'), JSON.stringify({ questions: form }))
  await made(typed, 'forms set devconf --file form.json')
  return { home, typed }
}

const ada = '--name Ada --email ada@example.org'

describe('required questions of the form, on a terminal', () => {
  it('are asked for, further ones by what was answered, and stand in the line to learn from', async () => {
    const { home, typed } = await eventWith()
    const { stderr, exitCode } = await answering(
      `attendees register --event devconf ${ada} --ticket-type standard`,
      [
        [/What do you eat\? \(--answer diet\)[\s\S]*● all/, `oth${enter}`],
        [/What else\. In a few words\. \(--answer other\); Enter to leave it unanswered/, `Soup${enter}`],
      ],
      { home },
    )
    expect(exitCode).toBe(0)
    expect(stderr).toContain('--ticket-type standard --answer diet=other --answer other=Soup\n')
    expect(await made<unknown[]>(typed, 'attendees list devconf')).toMatchObject([
      { answers: { diet: 'other', other: 'Soup' } },
    ])
  })

  it('are asked again where the answer is not one, and only of their ticket types', async () => {
    const { home } = await eventWith()
    const { stdout } = await answering(
      `attendees register --event devconf ${ada} --ticket-type Student --answer diet=all --json`,
      [],
      { home },
    )
    expect(JSON.parse(stdout)).toMatchObject({ answers: { diet: 'all' } })
    const { stderr } = await answering(
      'attendees register --event devconf --name Bob --email bob@example.org --ticket-type Student --answer diet=all',
      [
        [/Age \(--answer age\)/, `old${enter}`],
        [/Age: must be a number/, `\u001519${enter}`],
      ],
      { home },
    )
    expect(stderr).toContain('--answer age=19')
  })

  it('may be left unanswered, and are not asked twice', async () => {
    const { home, typed } = await eventWith()
    const { exitCode, stderr } = await answering(
      `attendees register --event devconf ${ada} --ticket-type Student`,
      [
        [/● all/, `leave${enter}`],
        [/Age/, enter],
      ],
      { home },
    )
    expect({ exitCode, warned: stderr.includes('warning') }).toEqual({ exitCode: 0, warned: false })
    expect(await made<unknown[]>(typed, 'attendees list devconf')).toMatchObject([{ answers: {} }])
  })

  it('take several answers, and no consent by a mere Enter', async () => {
    const { home, typed } = await eventWith([
      { key: 'days', kind: 'multiple', label: 'Days', options: ['Mon', 'Tue', 'Wed'], required: true },
      { key: 'photos', kind: 'consent', label: 'Photos may be taken', required: true },
    ])
    await answering(
      `attendees register --event devconf ${ada} --ticket-type Standard`,
      [
        [/Days[\s\S]*Wed/, tab],
        [/◼ Mon/, `${down}${down}${tab}`],
        [/◼ Wed/, enter],
        [/● leave it unanswered/, enter],
      ],
      { home },
    )
    expect(await made<unknown[]>(typed, 'attendees list devconf')).toMatchObject([
      { answers: { days: ['Mon', 'Wed'] } },
    ])
  })

  it('are refused once where one wrong answer is for several tickets of an order, and the event is named', async () => {
    const { typed } = await eventWith()
    const order = `orders create --event devconf ${ada} --ticket Standard --ticket "Support us@5" --answer diet=fish`
    const { stderr } = await typed(order)
    expect(JSON.parse(stderr)).toMatchObject({
      error: {
        message: '"What do you eat?" must be one of "all", "vegan", "other", not "fish"',
        hint: 'To see the questions: turnout forms show devconf',
      },
    })
  })

  it('are asked for each ticket of an order that has people', async () => {
    const { home, typed } = await eventWith()
    const { stderr } = await answering(
      `orders create --event devconf ${ada} --ticket Standard=2 --ticket T-shirt --guest "Student=Grace" --answer 3:age=20`,
      [
        [/2 Standard tickets: What do you eat\? \(--answer 1:diet\)/, `vegan${enter}`],
        [/Grace, Student: What do you eat\? \(--answer 3:diet\)/, enter],
      ],
      { home },
    )
    expect(stderr).toContain('--answer 1:diet=vegan --answer 3:diet=all')
    const people = await made<{ name: string; answers: object }[]>(typed, 'attendees list devconf')
    expect(people.map(({ name, answers }) => ({ name, answers }))).toEqual(
      expect.arrayContaining([{ name: 'Grace', answers: { diet: 'all', age: 20 } }]),
    )
  })

  it('register nobody after Ctrl-C', async () => {
    const { home, typed } = await eventWith()
    const line = `attendees register --event devconf ${ada} --ticket-type Standard`
    const { exitCode, stderr } = await answering(line, [[/What do you eat/, stop]], { home })
    expect(exitCode).toBe(3)
    expect(stderr).toContain('Nothing was changed.\n')
    expect(stderr).not.toContain('error')
    expect(await made(typed, 'attendees list devconf')).toEqual([])
  })
})

describe('required questions of the form, where nobody can be asked', () => {
  it.each([
    ['in a pipe', {}],
    ['with --no-input', { tty: true, env: { TURNOUT_NO_INPUT: '1' } }],
  ])('are named in a warning with the flags that answer them, %s', async (_where, options) => {
    const { typed } = await eventWith()
    const line = `attendees register --event devconf ${ada} --ticket-type Student`
    const { stderr, exitCode } = await typed(line, options)
    expect(exitCode).toBe(0)
    expect(stderr).toContain(
      'warning: the form requires answers that were not given: "What do you eat?" (--answer diet=…), "Age" (--answer age=…)\n',
    )
  })

  it('are named for each ticket of an order', async () => {
    const { typed } = await eventWith()
    const line = `orders create --event devconf ${ada} --ticket Standard --guest Student=Grace --answer 2:age=20`
    expect((await typed(line)).stderr).toContain('"What do you eat?" (--answer 1:diet=… --answer 2:diet=…)\n')
  })

  it.each([
    'attendees register --ticket-type Standard --answer diet=all',
    'attendees register --ticket-type "Support us" --amount 5',
    'orders create --ticket Standard --answer diet=vegan',
  ])('are not mentioned where nothing is missing: %s', async (line) => {
    const { typed } = await eventWith()
    const { exitCode, stderr } = await typed(`${line} --event devconf ${ada}`)
    expect(exitCode).toBe(0)
    expect(stderr).not.toMatch(/--answer|What do you eat/)
  })
})
