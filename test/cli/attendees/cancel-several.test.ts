import { beforeEach, describe, expect, it } from 'vitest'
import { made, type Typed } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly kept: number
  readonly owed: number
  readonly refunded: number
  readonly problem: string | null
}

const screen = (stdin: readonly string[]) => ({ tty: true, columns: 120, env: { NO_COLOR: '1' }, stdin })
let typed: Typed
let ids: string[]

const register = async (name: string, more: string) => {
  const email = `${name.toLowerCase()}@example.org`
  const line = `attendees register --event devconf --name ${name} --email ${email} ${more}`
  return (await made<{ id: string }>(typed, line)).id
}
const brief = (people: readonly Person[]) => people.map(({ name, status }) => `${name} ${status}`)
const statusOf = async (id: string) => (await made<{ status: string }>(typed, `attendees show ${id}`)).status

beforeEach(async () => {
  typed = (await seededHome()).typed
  ids = [
    await register('Ann', '--ticket-type VIP --payment transfer'),
    await register('Ben', '--ticket-type VIP --payment cash'),
    await register('Cai', '--ticket-type Standard'),
  ]
})

describe('attendees cancel with several people', () => {
  it('plans with counts, money and one example mail, and changes nothing', async () => {
    const { stdout, stderr, exitCode } = await typed(`attendees cancel ${ids.join(' ')} --dry-run --json`)
    expect(exitCode).toBe(0)
    expect(brief(JSON.parse(stdout))).toEqual(['Ann planned', 'Ben planned', 'Cai planned'])
    expect(stderr).toContain('3 registrations to cancel (2 VIP, 1 Standard); 100.00 EUR is kept')
    expect(stderr).toContain('for example to Ann <ann@example.org>: ')
    expect(stderr).toContain(
      'mails: 3 people, for example Ann <ann@example.org>, only if you agree, when asked or with --notify; mail is not set up, so they wait until you run turnout mail connect',
    )
    expect(await statusOf(ids[0] ?? '')).toBe('confirmed')
  })

  it('asks whether they are told, and lets their mails wait for a mail server as that of one person does', async () => {
    const { stderr } = await typed(`attendees cancel ${ids.slice(0, 2).join(' ')}`, screen(['y', 'y']))
    const said = stderr.replace(/\s+/g, ' ')
    expect(said).toContain('Tell 2 people by e-mail that their registration is cancelled, for example Ann')
    expect(said).toContain('No mail server is connected: their mails wait until you run turnout mail connect.')
    await typed('jobs run')
    const mails = await made<{ to: string; kind: string }[]>(typed, 'messages list devconf')
    const told = mails.filter(({ kind }) => kind === 'cancellation').map(({ to }) => to)
    expect(told.toSorted()).toEqual(['ann@example.org', 'ben@example.org'])
    expect((await typed(`attendees cancel ${ids[2]} ${ids[2]} ${ids[0]} --yes`)).exitCode).toBe(3)
  })

  it('asks once for all, naming number and money', async () => {
    const no = await typed(`attendees cancel ${ids.join(' ')} --owed`, screen(['n', 'n']))
    expect(no.exitCode).toBe(3)
    expect(no.stderr.replace(/\s+/g, ' ')).toContain(
      'Cancel 3 registrations? This cannot be undone. Their places become free. 100.00 EUR is owed to the buyer: what was paid online is refunded at once, the rest is in turnout refunds list until you pay it back. Nobody is told by e-mail.',
    )
    expect(await statusOf(ids[0] ?? '')).toBe('confirmed')
    expect((await typed(`attendees cancel ${ids.join(' ')}`, screen(['n', 'y']))).exitCode).toBe(0)
    expect(await statusOf(ids[2] ?? '')).toBe('cancelled')
  })

  it('answers with each person and what becomes of their money', async () => {
    const kept = await made<Person[]>(typed, `attendees cancel ann@example.org ben@example.org --no-notify --yes`)
    expect(kept).toMatchObject([
      { name: 'Ann', status: 'cancelled', kept: 5000, owed: 0, refunded: 0, problem: null },
      { name: 'Ben', status: 'cancelled', kept: 5000, owed: 0, refunded: 0 },
    ])
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })

  it('refunds where something was paid', async () => {
    const people = await made<Person[]>(typed, `attendees cancel ${ids.join(' ')} --refund --no-notify --yes`)
    expect(people.map(({ status, refunded }) => [status, refunded])).toEqual([
      ['cancelled', 5000],
      ['cancelled', 5000],
      ['cancelled', 0],
    ])
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ refundsIssued: 10_000 })
  })

  it('takes everybody with a ticket type who is not cancelled yet, and owes their money', async () => {
    await made(typed, `attendees cancel ${ids[0]} --yes`)
    const { stdout, stderr } = await typed(
      'attendees cancel --event devconf --ticket-type VIP --owed --no-notify --yes --json',
    )
    expect(brief(JSON.parse(stdout))).toEqual(expect.arrayContaining(['Ben cancelled']))
    expect(brief(JSON.parse(stdout))).not.toContain('Ann cancelled')
    expect(stderr).toMatch(/\d+\.00 EUR is to be paid back: turnout refunds list/)
    const left = await made<Person[]>(typed, 'attendees list devconf --ticket-type VIP')
    expect(left.filter(({ status }) => status !== 'cancelled')).toEqual([])
  })

  it('goes on after somebody who cannot be cancelled, and ends with 10', async () => {
    await made(typed, `attendees cancel ${ids[1]} --yes`)
    const { stdout, stderr, exitCode } = await typed(`attendees cancel ${ids.join(' ')} --no-notify --yes --json`)
    expect(exitCode).toBe(10)
    const people = JSON.parse(stdout) as Person[]
    expect(brief(people)).toEqual(['Ann cancelled', 'Ben failed', 'Cai cancelled'])
    expect(people[1]?.problem).toContain('cancelled')
    expect(stderr).toContain('1 of 3 registrations not cancelled; the others are')
  })

  it.each([
    ['', 2, 'no attendee given'],
    ['ann@example.org --ticket-type VIP', 2, 'leave out the names'],
    ['--ticket-type VIP', 2, 'add --event EVENT'],
    ['--event devconf --ticket-type VPI --yes --no-notify', 7, 'VPI'],
    ['ann@example.org nobody@example.org --yes --no-notify', 5, 'nobody@example.org'],
    ['ann@example.org ben@example.org', 3, 'not confirmed'],
    ['ann@example.org ben@example.org --no-notify --message Sorry --yes', 2, '--message is for the e-mail'],
  ])('answers %j with %i, and cancels nobody', async (words, code, said) => {
    const { stderr, exitCode } = await typed(`attendees cancel ${words}`)
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(said)])
    expect(await statusOf(ids[0] ?? '')).toBe('confirmed')
  })
})

it('attendees cancel of one person writes no mail with --no-notify, and says so', async () => {
  const { stderr } = await typed(`attendees cancel ${ids[0]} --no-notify`, screen(['n']))
  expect(stderr.replace(/\s+/g, ' ')).toContain('Ann is not told.')
  await typed(`attendees cancel ${ids[0]} --no-notify --yes`)
  await typed(`attendees cancel ${ids[1]} --yes`)
  await typed('jobs run')
  const mails = await made<{ to: string; kind: string }[]>(typed, 'messages list devconf')
  const cancelled = mails.filter(({ kind }) => kind === 'cancellation').map(({ to }) => to)
  expect(cancelled).toEqual(['ben@example.org'])
})
