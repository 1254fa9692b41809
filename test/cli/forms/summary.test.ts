import { describe, expect, it } from 'vitest'
import { made, type Typed } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const person = 'attendees register --event devconf --email bo@example.org --ticket-type Standard --name'

const form = `questions:
  - { key: diet, kind: choice, label: What do you eat?, options: [everything, vegan] }
  - { key: allergies, kind: long_text, label: Allergies }
  - { key: guests, kind: number, label: How many guests do you bring? }
`

/** Ada of the seed answers nothing, Bo and Cy do. */
async function answered() {
  const seeded = await seededHome()
  const { typed } = seeded
  await typed('forms set devconf --file -', { stdin: form })
  await made(typed, `${person} Bo --answer diet=vegan --answer allergies==nuts --answer guests=-2`)
  await made(typed, `${person} Cy --answer diet=vegan --answer guests=5`)
  return seeded
}

const rowsOf = async (typed: Typed, flags: string) => (await typed(`forms summary devconf ${flags}`)).stdout

describe('forms summary', () => {
  it('shows options as bars, numbers with their sum and texts in whole lines', async () => {
    const { typed } = await answered()
    const { stdout, exitCode } = await typed('forms summary devconf', screen)
    expect(exitCode).toBe(0)
    // Bars as long as their count is large, without colour and in ASCII.
    expect(stdout.match(/#+/g)?.map(({ length }) => length)).toEqual([56, 60, 60])
    expect(stdout.replace(/ {2,}#* *(?=\d+ \()/g, ': ')).toBe(`Answers
  Attendees  4

What do you eat?
  everything: 0 (0%)
  vegan: 2 (100%)
  2 answered, 2 gave no answer

Allergies
  1 answered, 3 gave no answer
  =nuts (1)

How many guests do you bring?
  -2: 1 (50%)
  5: 1 (50%)
  Sum 3, mean 1.5, from -2 to 5
  2 answered, 2 gave no answer
`)
  })

  it('writes a line per answer as csv, which no spreadsheet runs', async () => {
    const { typed } = await answered()
    expect(await rowsOf(typed, '--output csv')).toBe(
      `question,answer,count,share
diet,everything,0,0
diet,vegan,2,1
diet,,2,
allergies,'=nuts,1,1
allergies,,3,
guests,-2,1,0.5
guests,5,1,0.5
guests,,2,
`.replaceAll('\n', '\r\n'),
    )
  })

  it('counts the questions, ticket types and states that flags name', async () => {
    const { typed } = await answered()
    const keys = async (flags: string) => {
      const { attendees, questions } = JSON.parse(await rowsOf(typed, `${flags} --json`))
      return [attendees, questions.map(({ key }: { key: string }) => key)]
    }
    expect(await keys('--question diet --question guests')).toEqual([4, ['diet', 'guests']])
    expect(await keys('--question guests,diet --ticket-type vip')).toEqual([1, ['diet', 'guests']])
    expect(await keys('--question diet --status pending --kind all')).toEqual([1, ['diet']])
    expect(await keys('--question diet --checked-in')).toEqual([0, ['diet']])
    expect(await rowsOf(typed, '--get questions.0.answers.1.count --output csv')).toBe('2\n')
  })

  it('says that a form has no questions', async () => {
    const { typed } = await seededHome()
    expect((await typed('forms summary summit', screen)).stdout).toContain('The form has no questions.')
    expect((await typed('forms summary summit --output csv')).exitCode).toBe(0)
  })

  it('says what it leaves out: texts beyond the most frequent ones', async () => {
    const { typed } = await seededHome()
    await typed('forms set devconf --file -', { stdin: form })
    const people = Array.from({ length: 101 }, (_, index) => `P${index},p${index}@example.org,Standard,nut ${index}`)
    await typed('ticket-types update Standard --event devconf --quantity 200')
    await typed('events update devconf --capacity 500')
    const rows = ['name,email,ticketType,answer.allergies', ...people].join('\n')
    const imported = await typed('attendees import --event devconf - --yes', { stdin: rows })
    expect(imported.exitCode, imported.stderr).toBe(0)
    const { stdout, stderr } = await typed('forms summary devconf --question allergies --output csv')
    expect(stdout.split('\r\n')).toHaveLength(1 + 100 + 1 + 1)
    expect(stderr).toBe(
      'allergies: the 100 most frequent of 101 different answers; attendees export has all\n' +
        'left out: 1 person yet to pay; --status pending shows them\n',
    )
  })

  it.each([
    ['a question that the form does not have', '--question diat', 7, 'no question "diat". Questions: diet'],
    ['a ticket type that the event does not have', '--ticket-type VPI', 7, 'no ticket type "VPI"'],
    ['a state that no attendee has', '--status eaten', 2, 'is not one of pending, confirmed, cancelled'],
    ['an empty question', '--question=', 2, '--question must not be empty'],
  ])('refuses %s', async (_, flags, code, text) => {
    const { typed } = await seededHome()
    const { exitCode, stdout, stderr } = await typed(`forms summary devconf ${flags} --output table`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(text)
  })

  it.each([
    ['on a screen', '', true],
    ['not where a state was chosen', '--status confirmed', false],
    ['not to a program', '--json', false],
  ])('says how many have not paid, %s', async (_, flags, isSaid) => {
    const { typed } = await answered()
    const { stderr } = await typed(`forms summary devconf ${flags}`, screen)
    expect(stderr).toBe(isSaid ? 'left out: 1 person yet to pay; --status pending shows them\n' : '')
  })

  it('refuses an event that does not exist', async () => {
    const { typed } = await seededHome()
    expect((await typed('forms summary nowhere')).exitCode).toBe(5)
  })
})
