import { stripVTControlCharacters } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

let typed: Typed
beforeEach(async () => {
  typed = typedIn(temporaryDirectory())
  await made(typed, 'events create --name DevConf --slug devconf --date 2027-03-14')
  await made(typed, 'ticket-types create --event devconf --name VIP --price 50.00')
})

/** On a screen, without its colours. */
async function onScreen(line: string) {
  const { stdout, ...rest } = await typed(line, { tty: true })
  return { ...rest, stdout: stripVTControlCharacters(stdout) }
}

const suggested = () => onScreen('suggest price devconf --per-head 60')

test('an answer says how much stands behind it, what would change, and below that why', async () => {
  const { stdout, stderr, exitCode } = await suggested()
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/Would change\n {2}1\. Change a ticket type: price 60\.00 EUR\n\nWhy\n/)
  expect(stdout).toContain('turnout ticket-types update typ_')
  expect(stderr).toContain('next: turnout suggestions accept ')
})

test('money that is needed by a day is said with what has come in, and takes both flags', async () => {
  await made(
    typed,
    'attendees register --event devconf --name Ada --email a@example.org --ticket-type VIP --payment cash',
  )
  const { stdout } = await onScreen('suggest price devconf --cash-needed 120 --cash-by 2027-03-01')
  expect(stdout.replace(/\s+/g, ' ')).toContain(
    "120.00 EUR needed by 2027-03-01: 50.00 EUR has come in, 70.00 EUR is missing, 2 tickets at today's average price; too little data to say what will be there by then",
  )
  const covered = await onScreen('suggest price devconf --cash-needed 50 --cash-by 2027-03-01')
  expect(covered.stdout.replace(/\s+/g, ' ')).toContain('50.00 EUR has come in, and covers the 50.00 EUR needed by')
  const { stderr, exitCode } = await typed('suggest price devconf --cash-needed 120')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--cash-needed and --cash-by go together')])
})

test('venues have their names, and what each takes per person where that is known', async () => {
  const stdin = '- { name: Barn, capacity: 80, perPerson: 2.50 }\n- { name: Hall, capacity: 200 }\n'
  const { stdout } = await typed('suggest venue devconf --candidates - --output table', { stdin })
  expect(stdout).toMatch(/Venue +Seats +Per person/)
  expect(stdout).toMatch(/Barn +80 +2\.50 EUR/)
  const { venues } = await made<{ venues: object[] }>(typed, 'suggest venue devconf --candidates -', { stdin })
  expect(venues).toMatchObject([
    { name: 'Barn', perPerson: 250 },
    { name: 'Hall', perPerson: null },
  ])
})

test('--strict ends with exit code 6 unless the figures were checked', async () => {
  expect((await typed('suggest price devconf --per-head 60 --strict')).exitCode).toBe(6)
})

test('the question before anything happens has the fields as they are and as they would be, mails and money', async () => {
  await suggested()
  const { stderr, stdout, exitCode } = await typed('suggestions accept price_below_cost', {
    tty: true,
    stdin: 'n\n',
  })
  expect(exitCode).toBe(3)
  expect(stdout + stderr).toContain('1. Change a ticket type: price 50.00 EUR → 60.00 EUR')
  expect(stdout + stderr).toContain('Carry this out (no e-mail, no money moves)?')
  expect(stdout + stderr).not.toContain('\\n')
  expect((await typed('ticket-types show VIP --event devconf --get price')).stdout).toBe('5000\n')
})

test('--yes carries it out, once', async () => {
  await suggested()
  const { stdout, exitCode } = await onScreen('suggestions accept price_below_cost --yes')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Carried out\n  1. Change a ticket type: price 50.00 EUR → 60.00 EUR')
  expect((await typed('ticket-types show VIP --event devconf --get price')).stdout).toBe('6000\n')
  expect((await typed('suggestions accept price_below_cost --yes')).exitCode).toBe(6)
})

test('a stale one ends with exit code 6 and the difference', async () => {
  await suggested()
  await made(typed, 'ticket-types update VIP --event devconf --price 55')
  const { stderr, exitCode } = await typed('suggestions accept price_below_cost --yes', { tty: true })
  expect(exitCode).toBe(6)
  expect(stderr).toContain('price of "VIP": 5000 then, 5500 now')
  expect(stderr).toContain('turnout suggest price devconf --per-head 60.00')
})

test('the question is not asked of one that was decided: the next step is named instead', async () => {
  await suggested()
  await made(typed, 'suggestions reject price_below_cost --reason other')
  const { stderr, exitCode } = await typed('suggestions accept price_below_cost', { tty: true, stdin: 'y\n' })
  expect(exitCode).toBe(6)
  expect(stderr).toMatch(/This suggestion was rejected on \S+: other/)
  expect(stderr.replace(/\s+/g, ' ')).toContain('turnout suggest price devconf --per-head 60.00 --include-rejected')
})

test('a rejection has its reason, and statistics count it', async () => {
  await suggested()
  const rejected = await typed('suggestions reject price_below_cost --reason too_costly --note "The sponsor pays"')
  expect(JSON.parse(rejected.stdout)).toMatchObject({ status: 'rejected', reason: 'too_costly' })
  const { stdout } = await suggested()
  expect(stdout).toContain('Nothing to suggest')
  expect(stdout).toMatch(
    /Rejected recently, so not suggested again \(--include-rejected shows them\)\n {2}Sell VIP for at least 60.00 EUR: turnout suggestions show \w{10}\n/,
  )
  const stats = await onScreen('suggestions stats')
  expect(stats.stdout).toMatch(/price_below_cost +1 +0 +0 +1 +too_costly 1 +0/)
  expect(stats.stdout).toContain('Made: all suggestions of the rule.')
  expect((await typed('suggestions list --status rejected --get code')).stdout).toBe('price_below_cost\n')
})

test('only whole numbers of changes are taken', async () => {
  await suggested()
  expect((await typed('suggestions accept price_below_cost --only x --yes')).exitCode).toBe(2)
  const { stderr, exitCode } = await typed('suggestions accept price_below_cost --only 7 --yes', { tty: true })
  expect(exitCode).toBe(7)
  expect(stderr).toContain('this suggestion has 1')
})

test('advice that was followed is accepted, which changes nothing and takes it off the open ones', async () => {
  await made(typed, 'ticket-types update VIP --event devconf --tier Early:40:until=+5d')
  await typed('suggest marketing devconf')
  const asked = await typed('suggestions accept tier_ends', { tty: true, stdin: 'n\n' })
  expect(asked.exitCode).toBe(3)
  expect(asked.stdout + asked.stderr).toContain('Record that you followed this advice (it changes nothing by itself)?')
  const { stdout, exitCode } = await onScreen('suggestions accept tier_ends --yes')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Carried out\n  Nothing: it was advice, now recorded as followed')
  expect((await typed('suggestions list devconf --status proposed --get code')).stdout).toBe('')
})

test('suggestions are listed of all events, or of the one that is named first or by flag', async () => {
  await made(typed, 'events create --name Other --slug other --date 2027-05-14')
  await suggested()
  for (const named of ['', 'devconf', '--event devconf']) {
    expect((await typed(`suggestions list ${named} --get code`)).stdout).toBe('price_below_cost\n')
  }
  expect((await typed('suggestions list other --get code')).stdout).toBe('')
})

test('one that takes the place of an open one says so, on the card and as data', async () => {
  const { id } = await made<{ id: string }>(typed, 'suggest price devconf --per-head 60')
  const { stdout } = await suggested()
  expect(stdout).toContain(`Replaces ${id}`)
  expect(stdout.replace(/\s+/g, ' ')).toContain(`turnout suggestions show ${id.slice(-10)}`)
  const newer = await made<{ id: string; supersedes: object[] }>(typed, 'suggest price devconf --per-head 60')
  expect(newer.supersedes).toEqual([
    { id: expect.stringMatching(/^sug_/), title: 'Sell VIP for at least 60.00 EUR', by: newer.id },
  ])
})

test('an effect that nobody can know has no line', async () => {
  await suggested()
  expect((await onScreen('suggestions show price_below_cost')).stdout).not.toContain('Effect')
})
