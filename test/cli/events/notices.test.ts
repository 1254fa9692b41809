// Changes that concern many people: who is asked, who is told, and what a plan says beforehand.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { type FakeMailServer, startMailServer } from '../../fakes/mail/mail-server.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { createTestHost } from '../../host/host.ts'

const wide = { tty: { stdout: true, stderr: true }, columns: 200, env: { NO_COLOR: '1' } }
const answering = (stdin: string) => ({ ...wide, tty: true, stdin })

let server: FakeMailServer
let template: string
let home: string
let typed: Typed
const event = 'conf'

function use(folder: string): void {
  home = folder
  typed = typedIn(home, { env: { NO_COLOR: '1' } })
}

const folder = () => mkdtempSync(join(tmpdir(), 'turnout-notices-'))
const remove = (path: string) => rmSync(path, { recursive: true, force: true })

const connect = () =>
  made(typed, `mail connect --host 127.0.0.1 --port ${server.port} --tls none --from tickets@devconf.example`)

/** Ada and Bob have paid 50.00, Cid's ticket is free, and nobody waits for a mail. */
beforeAll(async () => {
  server = await startMailServer()
  template = folder()
  use(template)
  writeFileSync(join(home, 'doors.txt'), 'Hello {{ name }},\n\none\ntwo\nthree\nfour\nfive\nsix\nseven\n')
  await connect()
  await made(typed, `events create --name Conf --date 2027-03-14 --venue Mill --slug ${event} --timezone UTC`)
  await made(typed, `ticket-types create --event ${event} --name Paid --price 50`)
  await made(typed, `ticket-types create --event ${event} --name Free`)
  await made(typed, `events publish ${event}`)
  for (const [name, type] of [
    ['Ada', 'Paid --payment cash'],
    ['Bob', 'Paid --payment cash'],
    ['Cid', 'Free'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.org`
    await made(typed, `attendees register --event ${event} --name ${name} --email ${email} --ticket-type ${type}`)
  }
  await forgetMails()
})
afterAll(async () => {
  await server.close()
  remove(template)
})

// Each test has a copy of its own.
beforeEach(() => {
  use(folder())
  cpSync(template, home, { recursive: true })
  server.taken.length = 0
})
afterEach(() => remove(home))

async function forgetMails() {
  await made(typed, 'jobs run')
  server.taken.length = 0
}

/** The home's database, served until `end`. */
async function serving() {
  const stop = new AbortController()
  const host = createTestHost({ home, argv: ['serve', '--port', '0', '--json'], signal: stop.signal })
  const ended = main(host)
  while (host.output().stdout === '') {
    if ((await Promise.race([ended, delay(5)])) !== undefined) throw new Error(host.output().stderr)
  }
  const end = () => {
    stop.abort('SIGTERM')
    return ended
  }
  return { url: String(JSON.parse(host.output().stdout).url), end }
}

async function letters() {
  await made(typed, 'jobs run')
  return server.taken.map(({ to, email }) => `${to[0]}: ${email.subject}`).sort()
}

const changed = ['ada@example.org: Changed: Conf', 'bob@example.org: Changed: Conf', 'cid@example.org: Changed: Conf']
const cancelled = changed.map((line) => line.replace('Changed', 'Cancelled'))
const refunds = ['ada@example.org: Your refund for Conf', 'bob@example.org: Your refund for Conf']

describe('events update', () => {
  it('asks with the number of people and one of them, and tells them after a yes', async () => {
    const { stderr, exitCode } = await typed(`events update ${event} --venue Hall`, answering('y\n'))
    expect({ stderr, exitCode }).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining(
        'Tell 3 people by e-mail about the new venue, for example Ada <ada@example.org>?',
      ),
    })
    expect(await letters()).toEqual(changed)
  })

  it('changes the event and tells nobody after a no', async () => {
    expect((await typed(`events update ${event} --venue Hall`, answering('n\n'))).exitCode).toBe(0)
    expect(await made(typed, `events show ${event}`)).toMatchObject({ venue: 'Hall' })
    expect(await letters()).toEqual([])
  })

  it('does nothing without a terminal, with --no-input, or with --yes alone', async () => {
    for (const [flags, host] of [
      ['', {}],
      [' --yes', {}],
      [' --no-input', answering('y\n')],
    ] as const) {
      const { stdout, stderr, exitCode } = await typed(`events update ${event} --venue Hall${flags}`, host)
      expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 3 })
      expect(stderr).toContain(
        '3 people would be told by e-mail about the new venue, for example Ada <ada@example.org>',
      )
      expect(stderr).toContain('add --notify to tell them, or --no-notify to tell nobody')
    }
    expect(await made(typed, `events show ${event}`)).toMatchObject({ venue: 'Mill' })
    expect(await letters()).toEqual([])
  })

  it.each([
    ['--venue Hall --notify', changed],
    ['--venue Hall --no-notify', []],
    ['--date 2027-03-15 --start-time 10:00 --notify', changed],
    ['--venue Mill', []],
    ['--capacity 50', []],
    ['--description Talks --notify', []],
  ])('in a script with %s tells exactly those it says', async (flags, expected) => {
    expect((await typed(`events update ${event} ${flags}`)).exitCode).toBe(0)
    expect(await letters()).toEqual(expected)
  })

  it('has nothing to change with --notify alone', async () => {
    const { stderr, exitCode } = await typed(`events update ${event} --notify`)
    expect({ stderr, exitCode }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('nothing to change') })
  })

  it('asks nothing where nobody would get a mail: a draft, an event without guests, no mail server', async () => {
    await made(typed, `events create --name Draft --date 2027-05-01 --slug draft`)
    expect((await typed(`events update draft --venue Hall`)).exitCode).toBe(0)
    await made(typed, `events publish draft`)
    expect((await typed(`events update draft --venue Mill`)).exitCode).toBe(0)
    await made(typed, 'mail disconnect --yes')
    const { stderr, exitCode } = await typed(`events update ${event} --venue Hall`)
    await connect()
    expect({ stderr, exitCode }).toEqual({
      exitCode: 0,
      stderr: 'mail is not set up, so nobody is told about the new venue: turnout mail connect\n',
    })
    expect(await letters()).toEqual([])
  })

  it.each([
    ['', '3 people, for example Ada <ada@example.org>, only if you agree, when asked or with --notify'],
    [' --notify', '3 people, for example Ada <ada@example.org>'],
    [' --no-notify', 'none: --no-notify (3 people would get one)'],
  ])('says under --dry-run%s what would change, and who would be told', async (flags, mails) => {
    const { stdout, exitCode } = await typed(`events update ${event} --venue Hall${flags} --dry-run`, wide)
    expect(exitCode).toBe(0)
    expect(stdout).toBe(
      [
        'Plan, nothing is changed yet: change an event',
        '  Event  Conf',
        '  Venue  Mill → Hall',
        `  Mails  ${mails}`,
        '',
      ].join('\n'),
    )
    expect(await made(typed, `events show ${event}`)).toMatchObject({ venue: 'Mill' })
  })

  it('names the flags for a key that may not count mails', async () => {
    const { apiKey } = await made<{ apiKey: string }>(
      typed,
      'keys create --name Desk --scopes events:read,events:write',
    )
    const { url, end } = await serving()
    try {
      const desk = { env: { NO_COLOR: '1', TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey } }
      const { stderr, exitCode } = await typed(`events update ${event} --venue Hall`, desk)
      const { error } = JSON.parse(stderr)
      expect({ exitCode, error }).toMatchObject({
        exitCode: 4,
        error: { code: 'insufficient_scope', hint: expect.stringContaining('--notify or --no-notify') },
      })
      expect(error.message).toMatch(/^cannot count the people who would be told by e-mail: .*mail:read/)
      expect(await made(typed, `events show ${event}`, desk)).toMatchObject({ venue: 'Mill' })
      expect(await made(typed, `events update ${event} --venue Hall --no-notify`, desk)).toMatchObject({
        venue: 'Hall',
      })
    } finally {
      await end()
    }
    expect(await letters()).toEqual([])
  })
})

describe('events cancel', () => {
  it('asks whether people are told, which --yes does not answer', async () => {
    const { stderr, exitCode } = await typed(`events cancel ${event} --yes`, answering('y\n'))
    expect(stderr).toContain('Tell 3 people by e-mail that the event is cancelled, for example Ada <ada@example.org>?')
    expect(exitCode).toBe(0)
    expect(await letters()).toEqual(cancelled)
  })

  it.each([
    ['--notify', 'They are told by e-mail.'],
    ['--no-notify', 'Nobody is told by e-mail.'],
    [
      '--refund --notify',
      'refund 100.00 EUR, 50.00 EUR of it to BUYER? This cannot be undone. The people concerned are told by e-mail.',
    ],
  ])('%s names the decision in its question, and does nothing after a no', async (flags, words) => {
    const { stderr, exitCode } = await typed(`events cancel ${event} ${flags}`, answering('n\n'))
    expect(exitCode).toBe(3)
    expect(stderr.replace(/\s+/g, ' ').replace(/to (Ada|Bob)\?/, 'to BUYER?')).toContain(words)
    expect(await letters()).toEqual([])
  })

  it.each([
    ['--no-notify', []],
    ['--notify', cancelled],
    ['--refund --no-notify', []],
    ['--refund --notify', [...cancelled, ...refunds].sort()],
  ])('with %s in a script writes to exactly those, and never the reason', async (flags, expected) => {
    const line = `events cancel ${event} ${flags} --reason Insurance --yes`
    expect((await typed(line)).exitCode).toBe(0)
    expect(await letters()).toEqual(expected)
    expect(JSON.stringify(server.taken)).not.toContain('Insurance')
  })

  it('puts the message into its mails, and refuses one that nobody would read', async () => {
    const line = `events cancel ${event} --refund --message "We are sorry." --yes`
    const refused = await typed(`${line} --no-notify`)
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('nobody gets one') })
    expect((await typed(`${line} --notify`)).exitCode).toBe(0)
    expect(await letters()).toHaveLength(5)
    expect(server.taken.every(({ email }) => email.text?.includes('We are sorry.'))).toBe(true)
  })

  it.each(['', ' --refund'])('%s does nothing in a script that does not decide about mails', async (flags) => {
    const { stdout, stderr, exitCode } = await typed(`events cancel ${event}${flags} --yes`)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 3 })
    expect(stderr).toContain('3 people would be told by e-mail that the event is cancelled')
    expect(await made(typed, `events show ${event}`)).toMatchObject({ status: 'published' })
    expect(await letters()).toEqual([])
  })

  it('with --refund says in its plan how much goes back and who would be told', async () => {
    const line = `events cancel ${event} --refund --dry-run`
    const { stdout } = await typed(line, wide)
    expect(stdout).toMatch(/To refund\s+100\.00 EUR/)
    expect(stdout).toMatch(/Mails\s+3 people, for example Ada/)
    expect(JSON.parse((await typed(line)).stdout)).toMatchObject({ amount: 10_000, mails: expect.any(String) })
  })
})

describe('a question about money', () => {
  it.each([
    [
      'orders refund ORDER --amount 20',
      'Refund 20.00 EUR to Ada for order REFERENCE? Its tickets stay valid. You pay it back yourself; here it is only recorded. Ada is told by e-mail.',
    ],
    [
      'orders refund ORDER',
      'Refund 50.00 EUR to Ada for order REFERENCE, the full remaining amount, and void its tickets? You pay it back yourself; here it is only recorded. Ada is told by e-mail.',
    ],
    [
      'orders refund ORDER --ticket TICKET',
      'Refund 50.00 EUR to Ada for order REFERENCE and void 1 ticket? You pay it back yourself; here it is only recorded. Ada is told by e-mail.',
    ],
    [
      'orders cancel ORDER --refund',
      "Cancel Ada's order REFERENCE (1 ticket)? This cannot be undone. Its places become free. 50.00 EUR is recorded as refunded: pay it back yourself (--owed lists it in turnout refunds list until you have). Ada is told by e-mail.",
    ],
    [
      'orders cancel ORDER --owed',
      "Cancel Ada's order REFERENCE (1 ticket)? This cannot be undone. Its places become free. 50.00 EUR is owed to the buyer: it is in turnout refunds list until you pay it back. Ada is told by e-mail.",
    ],
    [
      'attendees cancel ATTENDEE --refund',
      'Cancel the registration of Ada (Paid)? This cannot be undone. The place becomes free. 50.00 EUR is recorded as refunded: pay it back yourself (--owed lists it in turnout refunds list until you have). Ada is told by e-mail, and the buyer is told about the money.',
    ],
    [
      'attendees cancel ATTENDEE',
      'Cancel the registration of Ada (Paid)? This cannot be undone. The place becomes free; 50.00 EUR is kept (--refund returns it now, --owed later). Ada is told by e-mail.',
    ],
    [
      'tickets void TICKET',
      'Void the ticket of Ada (Paid)? This cannot be undone. Its place becomes free; 50.00 EUR is kept (--owed pays it back later, turnout orders refund now). Ada is told by e-mail.',
    ],
  ])('of %s names the person, the sum, its currency and the mail, asked and planned', async (line, question) => {
    const [ada] = await made<{ id: string; orderId: string; ticket: { id: string } }[]>(
      typed,
      `attendees list ${event} --email ada@example.org`,
    )
    const { id = '', orderId = '', ticket } = ada ?? {}
    const command = line
      .replace('ORDER', orderId)
      .replace('ATTENDEE', id)
      .replace('TICKET', ticket?.id ?? '')
    const expected = question.replace('REFERENCE', orderId.slice(-10).toUpperCase())
    const asked = await typed(command, answering('n\n'))
    expect(asked.exitCode).toBe(3)
    expect(asked.stderr.replace(/\s+/g, ' ')).toContain(expected)
    const planned = JSON.parse((await typed(`${command} --dry-run`)).stdout)
    expect(planned.plan.foreseen[0]).toEqual({ title: 'Asks first', text: expected })
    expect(planned.plan.foreseen[1].title).toBe('Mails')
    expect(await letters()).toEqual([])
  })
})

describe('messages send', () => {
  const send = (flags = '') =>
    `messages send --event ${event} --to confirmed --subject "Hi {{ name }}" --body doors.txt${flags}`

  it('shows one of the mails before it asks: its beginning, or all of it with --verbose', async () => {
    const { stderr } = await typed(send(), answering('n\n'))
    expect(stderr).toContain('To: Ada <ada@example.org>\nSubject: Hi Ada\n\nHello Ada,\n')
    expect(stderr).toContain('Send 3 e-mails like this for 3 tickets?')
    expect(stderr).not.toContain('seven')
    expect((await typed(send(' --verbose'), answering('n\n'))).stderr).toContain('seven')
  })

  it.each([' --dry-run', ' --yes', ''])('refuses a variable that is not there%s', async (flags) => {
    const wrong = send(flags).replace('{{ name }}', '{{ nme }}')
    const { stderr, exitCode } = await typed(wrong, flags === '' ? answering('y\n') : {})
    expect({ stderr, exitCode }).toMatchObject({ exitCode: 7, stderr: expect.stringContaining('nme') })
    expect(stderr).not.toContain('Send 3')
    expect(await letters()).toEqual([])
  })

  it('shows its plan with one of the mails, to many and to one, and sends nothing', async () => {
    const { stdout } = await typed(send(' --dry-run'), wide)
    expect(stdout).toMatch(/Mails\s+3\n/)
    expect(stdout).toContain('Subject: Hi Ada')
    const [{ id } = { id: '' }] = await made<{ id: string }[]>(typed, `attendees list ${event} --email bob@example.org`)
    const one = `messages send --to ${id} --subject "Hi {{ name }}" --body doors.txt --dry-run`
    expect(await made(typed, one)).toMatchObject({ addresses: 1, subject: 'Hi Bob' })
    expect(await letters()).toEqual([])
  })
})

describe('--dry-run', () => {
  it('does no due jobs and shows what is waiting for jobs run', async () => {
    await made(typed, `events update ${event} --venue Hall --notify`)
    server.taken.length = 0
    const { stdout, exitCode } = await typed('jobs run --dry-run', wide)
    expect({ stdout, exitCode }).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('nothing is done yet') })
  })

  it('names the record as people do, shows the request with --verbose, and keeps it in JSON', async () => {
    const line = `ticket-types create --event ${event} --name VIP --price 79.50 --dry-run`
    const { stdout } = await typed(line, wide)
    expect(stdout).toBe(
      'Plan, nothing is changed yet: add a ticket type to an event\n  Event  Conf\n  Name   VIP\n  Price  79.50 EUR\n',
    )
    expect((await typed(`${line} --verbose`, wide)).stdout).toMatch(/Request\s+POST embedded:\/v1\/events/)
    expect(await made(typed, line)).toMatchObject({
      method: 'POST',
      url: `embedded:/v1/events/${event}/ticket-types`,
      body: { name: 'VIP', price: 7950 },
      plan: { summary: 'Add a ticket type to an event', subject: { title: 'Event', text: 'Conf' } },
    })
  })

  it('fails as the command itself would for a record that is not there', async () => {
    const { stdout, exitCode } = await typed('orders refund nope --dry-run')
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 5 })
  })

  it.each([
    ['config set currency USD', 'would store currency USD'],
    ['config unset currency', 'would remove currency'],
    ['auth switch default', 'would use profile default'],
    ['auth logout', 'would remove the key of profile default'],
  ])('of %s says what would be stored, and stores nothing', async (line, words) => {
    const before = (await typed('config list --json')).stdout
    const { stdout, stderr, exitCode } = await typed(`${line} --dry-run`)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 0 })
    expect(stderr).toContain(words)
    expect((await typed('config list --json')).stdout).toBe(before)
  })
})
