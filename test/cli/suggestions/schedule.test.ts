import { stripVTControlCharacters } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeSuggestions } from '../../../src/contract/suggestions/reports.ts'
import type { Suggestion } from '../../../src/contract/suggestions/suggestions.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

let typed: Typed
beforeEach(async () => {
  typed = typedIn(temporaryDirectory())
  await made(typed, 'events create --name DevConf --slug devconf --date 2027-03-28 --timezone Europe/Berlin')
})

const morning = '2027-03-28T09:00/2027-03-28T12:00'

async function makeAgenda() {
  await made(typed, `rooms create --event devconf --name Hall --capacity 120 --equipment projector --window ${morning}`)
  await made(typed, `rooms create --event devconf --name Tent --capacity 60 --window ${morning}`)
  await made(typed, 'speakers create --event devconf --name Kim --available 2027-03-28T09:00/2027-03-28T10:00')
  for (const [code, more] of [
    ['TYPES1', '--expected 110'],
    ['HURRY1', '--expected 50'],
    ['MONEY1', '--speaker Kim --needs projector'],
  ]) {
    await made(typed, `sessions create --event devconf --code ${code} --title ${code} --minutes 45 ${more}`)
  }
}

const suggest = 'suggest schedule devconf --effort quick'
const answerOf = (stdout: string) => JSON.parse(stdout) as MadeSuggestions

/** What stands where, as the list of slots says. */
async function standing(): Promise<string[]> {
  const { stdout } = await typed('schedule show devconf')
  const slots = JSON.parse(stdout) as Standing[]
  return slots.map(({ session, room, start }) => `${session?.code} ${room?.name} ${start}`).sort()
}

interface Standing {
  readonly session: { readonly code: string } | null
  readonly room: { readonly name: string } | null
  readonly start: string
}

test.each(['stars', 'favourites', 'favorites'])('%s leads to it, and its help says how stars come in', async (word) => {
  for (const line of [word, `help ${word}`]) expect((await typed(line)).stderr).toContain('turnout suggest schedule')
  const { stdout } = await typed('suggest schedule --help')
  const help = stdout.replace(/\s+/g, ' ')
  expect(help).toContain('Guests star sessions on the page of their order, under "My agenda"')
  expect(help).toContain('8 of 10 are counted as coming')
})

test('its help names --all among its own flags, as what it means there', async () => {
  const { stdout } = await typed('suggest schedule --help')
  expect(stdout).toMatch(/\nFLAGS\n(?: .*\n)* {2}--all +also replan sessions that are already placed\n/)
})

describe('a schedule is suggested', () => {
  test('that is applied as shown, and has no error', async () => {
    await makeAgenda()
    const made = answerOf((await typed(suggest)).stdout)
    const moves = made.schedule?.plans[0]?.moves ?? []
    const planned = moves.map(({ session, to }) => `${session} ${to?.room} ${to?.start}`).sort()
    expect(planned).toHaveLength(3)
    expect(planned).toContain('MONEY1 Hall 2027-03-28T09:00')
    const plan = await typed(`suggestions accept ${made.id} --dry-run`, { tty: true })
    const foreseen = stripVTControlCharacters(plan.stdout).replace(/\s+/g, ' ')
    expect(foreseen).toMatch(/Moves \S.* \(\w+\): \d{4}-\d\d-\d\d \d\d:\d\d /)
    expect((await typed(`suggestions accept ${made.id} --yes`)).exitCode).toBe(0)
    expect(await standing()).toEqual(planned)
    expect((await typed('schedule check devconf')).exitCode).toBe(0)
  })

  test('as figures side by side and the moves, on a screen', async () => {
    await makeAgenda()
    const { stdout, stderr, exitCode } = await typed(suggest, { tty: true })
    const shown = stripVTControlCharacters(stdout)
    expect(exitCode).toBe(0)
    expect(shown).toMatch(/^1 plan for 3 sessions, nothing is released; nothing has changed\n/)
    expect(shown).toContain('4 of 4 searches ended within 1 % of the best')
    expect(shown).toMatch(/Moves, 2027-03-28\n/)
    expect(shown).toMatch(/09:00 Hall +MONEY1/)
    const starts = [...shown.matchAll(/^ +(\d\d:\d\d \w+) +\w+1\b/gm)].map(([, place = '']) => place)
    expect(starts).toHaveLength(3)
    expect(starts).toEqual(starts.toSorted((one, other) => one.localeCompare(other)))
    expect(stderr).toContain('next: turnout suggestions accept ')
    expect(shown).not.toMatch(/ now /)
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    const again = await typed(`${suggest} --all`, { tty: true })
    expect(stripVTControlCharacters(again.stdout)).toMatch(/ now +plan\n/)
  })

  test('in three plans once something is released, of which one is chosen', async () => {
    await makeAgenda()
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    await made(typed, 'schedule release devconf --yes')
    await made(typed, 'speakers update Kim --event devconf --available 2027-03-28T11:00/2027-03-28T12:00')
    const again = answerOf((await typed(`${suggest} --all`)).stdout)
    expect(again.schedule?.plans.map(({ name }) => name)).toEqual(['few', 'balanced', 'best'])
    const few = again.schedule?.plans[0]
    expect(again.schedule?.now).toMatchObject({ moved: 0, changedEntries: 0, unplaced: 0 })
    expect(few?.moves.map(({ session }) => session)).toContain('MONEY1')
    expect((await typed(`suggestions accept ${again.id} --plan few --yes`)).exitCode).toBe(0)
    expect((await typed('schedule check devconf')).exitCode).toBe(0)
  })

  test('and what was moved since the release and goes back is named with where it stands now', async () => {
    await makeAgenda()
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    await made(typed, 'schedule release devconf --yes')
    const stood = (await standing()).find((line) => line.startsWith('TYPES1'))
    // Kim is away from 10:00 on, which is an error.
    await made(typed, 'sessions place MONEY1 --event devconf --room Hall --start 2027-03-28T11:15')
    const again = answerOf((await typed(`${suggest} --all`)).stdout)
    const [few] = again.schedule?.plans ?? []
    expect([again.schedule?.now?.errors, few?.figures.errors]).toEqual([1, 0])
    const from = { room: 'Hall', start: '2027-03-28T11:15' }
    expect(few?.moves).toMatchObject([{ session: 'MONEY1', from, to: { start: '2027-03-28T09:00' }, isBack: true }])
    expect(again.suggestions[0]?.plans?.[0]?.title).toBe('Put 1 session back where people know it')
    const plan = await typed(`suggestions accept ${again.id} --plan few --dry-run`, { tty: true })
    const foreseen = stripVTControlCharacters(plan.stdout).replace(/\s+/g, ' ')
    expect(foreseen).toContain('(MONEY1): 2027-03-28 09:00 Hall, was 2027-03-28 11:15 Hall')
    expect((await standing()).find((line) => line.startsWith('TYPES1'))).toBe(stood)
    const { stdout } = await typed(`${suggest} --all`, { tty: true })
    const shown = stripVTControlCharacters(stdout).replace(/\s+/g, ' ')
    expect(shown).toMatch(/Errors of schedule check 1 0/)
    expect(shown).toContain('back to where it was released')
  })

  test('and each plan is looked at by itself, by time, and has its own title once it is accepted', async () => {
    await makeAgenda()
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    await made(typed, 'schedule release devconf --yes')
    await made(typed, 'speakers update Kim --event devconf --available 2027-03-28T11:00/2027-03-28T12:00')
    const { id } = answerOf((await typed(`${suggest} --all`)).stdout)
    const { stdout } = await typed(`suggestions show ${id} --plan best`, { tty: true })
    const shown = stripVTControlCharacters(stdout)
    expect(shown).toMatch(/Plan best: [^\n]+, 2027-03-28\n/)
    expect(shown).toMatch(/11:\d\d Hall +MONEY1/)
    expect(shown).not.toContain('\nWhy\n')
    await made(typed, `suggestions accept ${id} --plan few --yes`)
    const accepted = JSON.parse((await typed(`suggestions show ${id}`)).stdout) as Suggestion
    expect(accepted.title).toBe(accepted.plans.find(({ name }) => name === 'few')?.title)
  })

  test('and each plan is headed by its own figures, beside those of the others', async () => {
    await makeAgenda()
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    await made(typed, 'schedule release devconf --yes')
    await made(typed, 'speakers update Kim --event devconf --available 2027-03-28T11:00/2027-03-28T12:00')
    const { id, suggestions } = answerOf((await typed(`${suggest} --all`)).stdout)
    for (const { name, title, figures } of suggestions[0]?.plans ?? []) {
      const { stdout } = await typed(`suggestions show ${id} --plan ${name}`, { tty: true })
      const shown = stripVTControlCharacters(stdout)
      expect(shown.split('\n')[0]).toBe(title)
      expect(shown).toMatch(/ now +few/)
      expect(shown).toMatch(new RegExp(`Sessions moved +0 .*${figures.moved}`))
      expect(shown).toMatch(/Favourites missed +–/)
      expect(shown).toContain('Nobody has starred a session yet')
      expect(shown).toContain('Kim is not available before 11:00')
    }
  })

  test('and a plan of few moves leaves out nothing that the balanced one places', async () => {
    await made(typed, `rooms create --event devconf --name Hall --window ${morning}`)
    const names = ['Ann', 'Bob', 'Cas', 'Dee']
    for (const name of names) await made(typed, `speakers create --event devconf --name ${name}`)
    const panel = names.map((name) => `--speaker ${name}`).join(' ')
    await made(typed, `sessions create --event devconf --code PANEL1 --title Panel --minutes 60 ${panel}`)
    await made(typed, 'sessions place PANEL1 --event devconf --room Hall --start 2027-03-28T10:00')
    await made(typed, 'schedule release devconf --yes')
    await made(typed, 'sessions create --event devconf --code LONG01 --title Long --minutes 120')
    const plans = answerOf((await typed(`${suggest} --all`)).stdout).schedule?.plans ?? []
    expect(plans.map(({ name, unplaced }) => [name, unplaced])).toEqual([
      ['few', []],
      ['balanced', []],
      ['best', []],
    ])
  })

  test('and plans that change the same are shown as one', async () => {
    await made(typed, `rooms create --event devconf --name Hall --window ${morning}`)
    await made(typed, 'sessions create --event devconf --code FIRST1 --title First --minutes 90')
    await made(typed, 'sessions place FIRST1 --event devconf --room Hall --start 2027-03-28T09:00')
    await made(typed, 'schedule release devconf --yes')
    await made(typed, 'sessions create --event devconf --code SECOND --title Second --minutes 90')
    const { stdout } = await typed(suggest, { tty: true })
    const shown = stripVTControlCharacters(stdout)
    expect(shown).toMatch(/^1 plan for 1 session, release 1 is current/)
    expect(shown).toMatch(/^ +few, balanced, best *$/m)
  })

  test('and says which sessions stay where they have an error', async () => {
    await makeAgenda()
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    await made(typed, 'sessions place TYPES1 --event devconf --room Hall --start 2027-03-28T13:00')
    await made(typed, 'sessions create --event devconf --code SECOND --title Second --minutes 45')
    const wrong = '--all: 1 session with a place stands in an error, TYPES1'
    expect(answerOf((await typed(suggest)).stdout).needs).toContain(wrong)
    expect(answerOf((await typed(`${suggest} --all`)).stdout).needs).not.toContain(wrong)
  })

  test('and where only errors are left it names them and the way on', async () => {
    await makeAgenda()
    await made(typed, `suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`)
    expect((await typed(suggest, { tty: true })).stdout).toContain('Nothing to plan')
    await made(typed, 'rooms update Hall --event devconf --window 2027-03-28T09:45/2027-03-28T12:00')
    const answer = answerOf((await typed(suggest)).stdout)
    expect(answer).toMatchObject({ state: 'too_little_data', suggestions: [], wrong: ['MONEY1'] })
    const { stdout, stderr } = await typed(suggest, { tty: true })
    const shown = stripVTControlCharacters(stdout)
    expect(shown).toMatch(/^Everything has a place, but 1 placed session has errors; nothing was planned\n/)
    expect(shown).toContain('MONEY1: plan them again with --all')
    expect(stderr).toContain('next: turnout suggest schedule devconf --all')
    const check = await typed('schedule check devconf', { tty: true })
    expect(stripVTControlCharacters(check.stdout)).toContain('turnout suggest schedule devconf --all')
  })

  test('and a rejected plan keeps away itself, not another one', async () => {
    await makeAgenda()
    const { id } = answerOf((await typed(suggest)).stdout)
    await made(typed, `suggestions reject ${id} --reason not_wanted`)
    const again = answerOf((await typed(suggest)).stdout)
    expect(again).toMatchObject({ suggestions: [], withheld: [{ id }] })
    const { stdout } = await typed(suggest, { tty: true })
    expect(stripVTControlCharacters(stdout)).toContain(`turnout suggestions show ${id?.slice(-10)}`)
    await made(typed, 'sessions create --event devconf --code SECOND --title Second --minutes 45')
    const other = answerOf((await typed(suggest)).stdout)
    expect(other).toMatchObject({ suggestions: [{ status: 'proposed' }], withheld: [] })
  })

  test('and one that is out of date is refused', async () => {
    await makeAgenda()
    const { id } = answerOf((await typed(suggest)).stdout)
    await made(typed, 'sessions place TYPES1 --event devconf --room Tent --start 2027-03-28T11:00')
    const { exitCode, stderr } = await typed(`suggestions accept ${id} --yes`)
    expect(exitCode).toBe(6)
    expect(stderr).toContain('suggestion_stale')
  })
})

test('an accepted plan names where to see what moved, and the way back to the release', async () => {
  await makeAgenda()
  const first = await typed(`suggestions accept ${answerOf((await typed(suggest)).stdout).id} --yes`, { tty: true })
  expect(first.stderr).toContain('Nothing is public before the first release.')
  expect(first.stderr).not.toContain('back to the release')
  await made(typed, 'schedule release devconf --yes')
  const released = await standing()
  await made(typed, 'speakers update Kim --event devconf --available 2027-03-28T11:00/2027-03-28T12:00')
  const { id = '' } = answerOf((await typed(`${suggest} --all`)).stdout)
  const { stderr } = await typed(`suggestions accept ${id} --yes`, { tty: true })
  expect(stderr).toContain(`what moved, and from where: turnout suggestions show ${id.slice(-10)}`)
  expect(stderr).toContain('what differs from the release: turnout schedule diff devconf')
  expect(await standing()).not.toEqual(released)
  const way = /back to the release: turnout (.*), then turnout (.*)/.exec(stderr.replace(/\n(?! *\w+:)/g, ' '))
  await typed(way?.[1] ?? '')
  expect((await typed(`${way?.[2]} --yes`)).exitCode).toBe(0)
  expect(await standing()).toEqual(released)
})

test('a new plan says on its card which one it replaces', async () => {
  await makeAgenda()
  const { id } = answerOf((await typed(suggest)).stdout)
  const { stdout } = await typed(suggest, { tty: true })
  expect(stripVTControlCharacters(stdout)).toContain(`Replaces    ${id}`)
})

test('what finds no place ends with exit code 6, and with what to give up', async () => {
  await makeAgenda()
  await made(typed, 'sessions create --event devconf --code SECOND --title Second --minutes 45 --speaker Kim')
  const { stdout, exitCode } = await typed(suggest, { tty: true })
  const shown = stripVTControlCharacters(stdout)
  expect(exitCode).toBe(6)
  expect(shown).toMatch(/^No plan fits everything in; nothing has changed\n/)
  expect(shown).toContain('The least to give up is one of')
  expect(shown).toMatch(/1\. Kim is away on 2027-03-28 from 10:00 to 10:\d\d/)
  expect(shown).toContain('Kim has 2 sessions and 1 free slot')
  expect(shown).toMatch(
    /With 1 given up, all 4 are placed:\n +turnout speakers update Kim --event devconf (?:\\\n +)?--available/,
  )
  expect(shown).toContain('As planned here, 3 of 4 are placed')
})

test.each([
  ['without a room', [], 'A room'],
  ['without a session', [`rooms create --event devconf --name Hall --window ${morning}`], 'A session'],
])('%s there is too little data, and no failure', async (_, lines, needed) => {
  for (const line of lines) await made(typed, line)
  const { stdout, exitCode } = await typed(suggest)
  expect(exitCode).toBe(0)
  expect(answerOf(stdout)).toMatchObject({ state: 'too_little_data', suggestions: [] })
  expect(answerOf(stdout).needs[0]).toContain(needed)
})

test.each([
  ['--weight moving=3', 2, 'unknown weight; there are missed, turned-away'],
  ['--weight moved=much', 2, 'must be a number of people'],
  ['--grid 3', 2, 'grid'],
  ['--keep NOBODY', 5, 'There is no session \\"NOBODY\\"'],
  ['--keep TYPES2', 5, 'did you mean \\"TYPES1\\"?'],
])('%s is refused', async (flags, code, words) => {
  await makeAgenda()
  const { exitCode, stderr } = await typed(`${suggest} ${flags}`)
  expect(stderr).toContain(words)
  expect(exitCode).toBe(code)
})
