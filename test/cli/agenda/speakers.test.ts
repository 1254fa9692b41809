import { describe, expect, it } from 'vitest'
import { made, type Typed } from '../../host/command-line.ts'
import { plannedEvent } from './planned-event.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const both = 'sessions update N3K8WD --event devconf --speaker "Grace Hopper" --speaker "Alan Turing"'
const lines = (text: string) => text.trimEnd().split('\n')

describe('speakers create and update', () => {
  it('takes windows, links and consents as they are typed', async () => {
    const { typed } = await plannedEvent()
    const speaker = await made(
      typed,
      'speakers create --event devconf --name "Edsger Dijkstra" --available 2027-03-14T09:00/13:00 --avoid 2027-03-15 --link Notes=https://example.org/ewd --link https://example.org --consent profile,picture --attendee ada@example.org',
    )
    expect(speaker).toMatchObject({
      available: [{ from: '2027-03-14T09:00', to: '2027-03-14T13:00' }],
      avoid: [{ from: '2027-03-15T00:00', to: '2027-03-16T00:00' }],
      links: [
        { title: 'Notes', url: 'https://example.org/ewd' },
        { title: 'example.org', url: 'https://example.org' },
      ],
      consents: [
        { kind: 'profile', given: true },
        { kind: 'picture', given: true },
      ],
      attendeeId: expect.stringMatching(/^att_/),
    })
    const update = 'speakers update "Edsger Dijkstra" --event devconf'
    expect(await made(typed, `${update} --no-consent --no-available --no-attendee`)).toMatchObject({
      consents: [{ given: false }, { given: false }],
      available: [],
      attendeeId: null,
    })
  })

  it('shows a card and goes on to their session', async () => {
    const { typed } = await plannedEvent()
    const { stdout, stderr } = await typed(
      'speakers create --event devconf --name "Kurt G" --email kurt@example.org --avoid 2027-03-14T12:00/13:00',
      screen,
    )
    expect(stdout).toMatch(
      /Kurt G[\s\S]*Ticket +none[\s\S]*Agrees to +nothing[\s\S]*Prefers to avoid +2027-03-14 12:00 to 13:00/,
    )
    expect(stderr).toBe("next: turnout sessions create --event devconf --title TITLE --speaker 'Kurt G'\n")
  })

  it.each([
    ['--name X --available tomorrow', 2, 'is not a time window'],
    ['--name X --consent everything', 2, 'is not one of profile, picture, recording'],
    ['--name X --email hopper@example.org', 6, 'already has a speaker with this e-mail'],
    ['--name X --picture-url http://example.org/a.png', 7, 'https'],
    ['--name X --attendee nobody@example.org', 5, 'nobody@example.org'],
  ])('answers %s with %i', async (flags, code, said) => {
    const { typed } = await plannedEvent()
    const { stderr, stdout, exitCode } = await typed(`speakers create --event devconf ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

describe('speakers list', () => {
  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await plannedEvent()
    const { stdout } = await typed('speakers list devconf', { ...screen, columns })
    expect(stdout).toMatch(/Grace Hopper/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('has those without a ticket and those without consent', async () => {
    const { typed } = await plannedEvent()
    const names = async (flags: string) =>
      (await made<{ name: string }[]>(typed, `speakers list devconf ${flags}`)).map(({ name }) => name)
    expect(await names('--without-ticket')).toEqual(['Grace Hopper'])
    await typed('speakers update "Alan Turing" --event devconf --consent profile')
    expect(await names('--without-consent')).toEqual(['Grace Hopper'])
  })
})

describe('speakers ticket', () => {
  it('registers one speaker once', async () => {
    const { typed } = await plannedEvent()
    const ticket = 'speakers ticket "Grace Hopper" --event devconf --ticket-type Standard'
    const first = await made<{ attendeeId: string }>(typed, ticket)
    expect(await made(typed, ticket)).toEqual(first)
    expect(await made(typed, `attendees show ${first.attendeeId}`)).toMatchObject({ price: 0, status: 'confirmed' })
    const refused = await typed('speakers ticket "Alan Turing" --event devconf --ticket-type Standard --output table')
    expect(refused.exitCode).toBe(6)
    expect(refused.stderr).toContain('they are not in a confirmed session')
  })

  it('shows their ticket by its type and code, and tells who has no address what to type', async () => {
    const { typed } = await plannedEvent()
    const given = await typed('speakers ticket hopper --event devconf --ticket-type Standard', screen)
    expect(given.stdout).toMatch(/Ticket +Standard, [0-9A-Z]{10}\n/)
    expect((await typed('speakers show hopper --event devconf', screen)).stdout).toMatch(
      /Ticket +Standard, [0-9A-Z]{10}\n/,
    )
    await typed('sessions update N3K8WD --event devconf --speaker "Alan Turing"')
    const { stderr } = await typed('speakers ticket turing --event devconf --ticket-type Standard')
    expect(JSON.parse(stderr).error.hint).toMatch(/: turnout speakers update \w{6} --event devconf --email ADDRESS$/)
  })

  it('says before it asks who gets a ticket, who has one, and who cannot get one and why', async () => {
    const { typed } = await plannedEvent()
    await typed(
      'sessions update N3K8WD --event devconf --speaker "Grace Hopper" --speaker "Alan Turing" --speaker Ada --create-speakers',
    )
    await typed('speakers update Ada --event devconf --email ada@example.org')
    await typed('speakers ticket Ada --event devconf --ticket-type Standard')
    const codeOf = async (name: string) =>
      (await typed(`speakers show ${name} --event devconf --get code`)).stdout.trim()
    const line = 'speakers ticket --all-confirmed --event devconf --ticket-type Standard'
    const wide = { ...screen, columns: 200 }
    const { stderr, exitCode } = await typed(line, { ...wide, stdin: ['n'] })
    expect(exitCode).toBe(3)
    const alan = await codeOf('Turing')
    expect(stderr.split('\n').slice(0, 5)).toEqual([
      `1 speaker gets a ticket: Grace Hopper (${await codeOf('Hopper')}).`,
      '1 already has one.',
      `1 cannot get one without an e-mail address: Alan Turing (${alan}).`,
      `Add an address: turnout speakers update ${alan} --event devconf --email ADDRESS`,
      expect.stringContaining('Give 1 speaker a complimentary ticket? Nobody is mailed.'),
    ])
    const planned = await typed(`${line} --dry-run`, wide)
    expect(planned.exitCode).toBe(0)
    expect(planned.stdout).toMatch(/Grace Hopper +planned[\s\S]*Alan Turing +failed[\s\S]*they have no e-mail address/)
  })

  it('says first that no ticket type is set, and how to set it', async () => {
    const { typed } = await plannedEvent()
    const { stderr, exitCode } = await typed('speakers ticket --all-confirmed --event devconf --yes')
    expect({ exitCode, hint: JSON.parse(stderr).error.hint }).toEqual({
      exitCode: 2,
      hint: 'add --ticket-type NAME, or set one for all speakers: turnout schedule update devconf --speaker-ticket-type NAME',
    })
    const unknown = await typed('speakers ticket --all-confirmed --event devconf --ticket-type Standart --yes')
    expect({ exitCode: unknown.exitCode, hint: JSON.parse(unknown.stderr).error.hint }).toEqual({
      exitCode: 5,
      hint: 'did you mean "Standard"?',
    })
    await made(typed, 'schedule update devconf --speaker-ticket-type Standard')
    expect(await made(typed, 'speakers ticket --all-confirmed --event devconf --yes')).toMatchObject([
      { status: 'ticketed' },
    ])
  })

  it('asks for the number of all of them, and says who got none', async () => {
    const { typed } = await plannedEvent()
    await typed(both)
    const all = 'speakers ticket --all-confirmed --event devconf --ticket-type Standard'
    const asked = await typed(`${all} --output table`)
    expect(asked.exitCode).toBe(3)
    expect(asked.stderr).toContain('give tickets to 1 speaker')
    expect(await made(typed, `${all} --dry-run`)).toMatchObject([{ status: 'planned' }, { status: 'failed' }])
    const { stdout, exitCode } = await typed(`${all} --yes --json`)
    expect(exitCode).toBe(10)
    expect(JSON.parse(stdout)).toMatchObject([
      { name: 'Grace Hopper', status: 'ticketed', attendeeId: expect.stringMatching(/^att_/), problem: null },
      { name: 'Alan Turing', status: 'failed', problem: expect.stringContaining('no e-mail address') },
    ])
    expect(await made(typed, 'speakers list devconf --without-ticket')).toMatchObject([{ name: 'Alan Turing' }])
  })

  it.each(['', 'spk_1 --all-confirmed'])('refuses "%s": a speaker, or all', async (words) => {
    const { typed } = await plannedEvent()
    expect((await typed(`speakers ticket ${words} --event devconf`)).exitCode).toBe(2)
  })
})

describe('speakers consent', () => {
  const consents = async (typed: Typed) =>
    Object.fromEntries(
      (
        await made<{ name: string; consents: { kind: string; given: boolean }[] }[]>(typed, 'speakers list devconf')
      ).map((one) => [one.name, one.consents.filter(({ given }) => given).map(({ kind }) => kind)]),
    )

  it('adds to what those of confirmed sessions agreed to, and keeps what somebody withdrew', async () => {
    const { typed } = await plannedEvent()
    await typed(both)
    await typed('speakers create --event devconf --name "Kim"')
    await typed('speakers update "Alan Turing" --event devconf --consent picture,recording')
    await typed('speakers update "Alan Turing" --event devconf --consent recording')
    const line = 'speakers consent --event devconf --all-confirmed --to profile,picture'
    const asked = await typed(`${line} --output table`)
    expect(asked.exitCode).toBe(3)
    expect(asked.stderr).toContain('note the consents of 2 speakers')
    expect(await made(typed, `${line} --dry-run`)).toMatchObject([{ status: 'planned' }, { status: 'planned' }])
    expect(await made(typed, `${line} --yes`)).toMatchObject([
      { name: 'Grace Hopper', status: 'noted', consents: ['profile', 'picture'], problem: null },
      { name: 'Alan Turing', status: 'noted', consents: ['profile', 'recording'], problem: 'they withdrew picture' },
    ])
    expect(await consents(typed)).toEqual({
      'Grace Hopper': ['profile', 'picture'],
      'Alan Turing': ['recording', 'profile'],
      Kim: [],
    })
    expect(await made(typed, line)).toMatchObject([{ status: 'unchanged' }, { status: 'unchanged' }])
  })

  it('asks nothing about those who are named, and gives what they had withdrawn', async () => {
    const { typed } = await plannedEvent()
    await typed('speakers update "Alan Turing" --event devconf --consent picture')
    await typed('speakers update "Alan Turing" --event devconf --no-consent')
    const line = 'speakers consent "Alan Turing" "Grace Hopper" --event devconf --to picture'
    expect(await made(typed, line)).toMatchObject([{ status: 'noted' }, { status: 'noted' }])
    expect(await consents(typed)).toEqual({ 'Grace Hopper': ['picture'], 'Alan Turing': ['picture'] })
  })

  it.each([
    '--to profile',
    '"Alan Turing" --all-confirmed --to profile',
    '--all-confirmed',
    '--all-confirmed --to all',
  ])('refuses "%s"', async (words) => {
    const { typed } = await plannedEvent()
    expect((await typed(`speakers consent ${words} --event devconf`)).exitCode).toBe(2)
  })
})

describe('speakers delete and erase', () => {
  it('deletes whom no session names, and erases the others', async () => {
    const { typed, speaker } = await plannedEvent()
    expect((await typed(`speakers delete ${speaker} --yes`)).exitCode).toBe(6)
    expect((await typed(`speakers erase ${speaker}`)).exitCode).toBe(3)
    const { stdout } = await typed(`speakers erase ${speaker} --yes`, screen)
    expect(stdout).toMatch(/^a speaker[\s\S]*Erased +yes/)
    expect(await made(typed, 'sessions show N3K8WD --event devconf')).toMatchObject({
      speakers: [{ id: speaker, name: 'a speaker' }],
    })
    expect(await made(typed, 'speakers delete "Alan Turing" --event devconf --yes')).toMatchObject({ deleted: true })
  })
})

describe('speakers invite', () => {
  it('--all-accepted prints a row with the page of each speaker whose answer is waited for', async () => {
    const { typed } = await plannedEvent()
    const all = 'speakers invite --event devconf --all-accepted'
    expect((await typed(all, screen)).stderr).toContain('No session is waiting for its speakers to answer.')
    await made(typed, 'speakers create --event devconf --name Kim --email kim@example.org --code KIM111')
    for (const code of ['PANEL1', 'PANEL2']) {
      await made(typed, `sessions create --event devconf --title ${code} --code ${code} --speaker KIM111 --accepted`)
    }
    const { path } = await made(typed, 'speakers invite KIM111 --event devconf')
    const row = { id: expect.any(String), code: 'KIM111', name: 'Kim', email: 'kim@example.org' }
    expect(await made(typed, all)).toEqual([{ ...row, sessions: ['PANEL1', 'PANEL2'], path, url: null }])
    expect(await made(typed, `${all} --dry-run`)).toMatchObject([{ code: 'KIM111', path: null }])
    expect((await typed(all, screen)).stderr).toContain('1 speaker, 2 sessions waiting for an answer\n')
    await made(typed, 'sessions confirm PANEL1 --event devconf')
    expect(await made(typed, all)).toMatchObject([{ code: 'KIM111', sessions: ['PANEL2'] }])
  })

  it.each(['', 'hopper --all-accepted', '--all-accepted --new-link'])('refuses "%s"', async (words) => {
    const { typed } = await plannedEvent()
    expect((await typed(`speakers invite --event devconf ${words}`)).exitCode).toBe(2)
  })

  it('prints the address of a page of their own, and another one for --new-link', async () => {
    const { typed } = await plannedEvent()
    const invite = (words = '') => made(typed, `speakers invite "Grace Hopper" --event devconf${words}`)
    const first = await invite()
    expect(first).toMatchObject({ name: 'Grace Hopper', path: expect.stringMatching(/^\/s\/[0-9a-z]{26}\.[\w-]{22}$/) })
    expect(await invite()).toEqual(first)
    expect((await invite(' --new-link')).path).not.toBe(first.path)
  })

  it.each([
    ['https://tickets.example.org', 'https://tickets.example.org/s/[0-9a-z]{26}\\.[\\w-]{22}\n'],
    ['', '/s/[0-9a-z]{26}\\.[\\w-]{22} below the address of turnout serve\n'],
  ])('says it once on a screen, whole where the service knows its address: "%s"', async (url, address) => {
    const { typed } = await plannedEvent()
    const env = { ...screen.env, ...(url === '' ? {} : { TURNOUT_PUBLIC_URL: url }) }
    const { stdout, stderr } = await typed('speakers invite hopper --event devconf', { ...screen, columns: 140, env })
    expect(stdout).toMatch(new RegExp(`^Page of Grace Hopper\n  Code  \\w{6}\n  Page  ${address}$`))
    expect(stderr).toBe('')
  })
})
