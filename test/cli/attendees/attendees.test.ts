import { describe, expect, it } from 'vitest'
import { bareService, sentTo } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')
const register = 'attendees register --event devconf --name Bo --email bo@example.org --ticket-type'

describe('attendees register', () => {
  it('plans in a dry run what it would cost, and names its own field where it would be refused', async () => {
    const { typed } = await seededHome()
    const plan = 'attendees register --event devconf --name Ada --email ada@example.org --dry-run --ticket-type'
    const { stdout } = await typed(`${plan} VIP`, { tty: true, env: { NO_COLOR: '1' } })
    for (const line of [/Total +50\.00 EUR/, /Holds +its place until it is paid or cancelled/, /Mails +none/])
      expect(stdout).toMatch(line)
    const refused = await typed(`${plan} VVIP`)
    expect(refused.exitCode).toBe(7)
    expect(JSON.parse(refused.stderr).error.fields).toMatchObject([{ pointer: '/ticketType' }])
  })

  it('confirms a free ticket at once, with a ticket type of a new event that it may make', async () => {
    const typed = typedIn()
    const { id } = await made(typed, 'events create --name DevConf --date 2027-03-14 --capacity 2')
    const attendee = await made(
      typed,
      `attendees register --event ${String(id)} --name Ada --email ada@example.org --ticket-type Standard --create-type`,
    )
    expect(attendee).toMatchObject({
      id: expect.stringMatching(/^att_/),
      eventId: id,
      name: 'Ada',
      email: 'ada@example.org',
      ticketType: 'Standard',
      status: 'confirmed',
      price: 0,
      ticket: { status: 'valid' },
    })
  })

  it.each([
    ['VIP', { status: 'pending', payment: null, price: 5000 }],
    ['VIP --payment cash', { status: 'confirmed', payment: 'cash', price: 5000 }],
    ['VIP --payment complimentary', { status: 'confirmed', payment: 'complimentary' }],
    ['Standard', { status: 'confirmed', price: 0 }],
  ])('registers with --ticket-type %s', async (rest, expected) => {
    const { typed } = await seededHome()
    expect(await made(typed, `${register} ${rest}`)).toMatchObject(expected)
  })

  it('shows a card and suggests how to record a pending payment', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed(`${register} VIP`, screen)
    expect(lines(stdout)[0]).toContain('Bo')
    expect(stdout).toMatch(/Price +50\.00 EUR/)
    expect(stderr).toMatch(
      /^not paid yet, and held until it is paid or cancelled; to ask [\s\S]*: turnout orders resend \w{10}\nnext: turnout attendees update \w{10} --payment cash\n$/,
    )
  })

  it('says on a terminal who is registered with this address already, and stops nobody', async () => {
    const { typed } = await seededHome()
    const first = await typed(`${register} Standard`, screen)
    expect(first.stderr).not.toContain('before')
    const again = await typed(`${register} VIP`, screen)
    expect(again.exitCode).toBe(0)
    expect(again.stderr.replace(/\s+/g, ' ')).toMatch(
      /bo@example.org was registered for this event before: Bo, Standard, confirmed. If this is a duplicate: turnout attendees cancel \w{10}/,
    )
    const script = await typed(`${register} Standard`)
    expect([script.exitCode, script.stderr]).toEqual([0, ''])
  })

  it('goes on to the list after a confirmed one', async () => {
    const { typed } = await seededHome()
    const { stderr } = await typed(`${register} Standard`, screen)
    expect(stderr).toBe(
      'No mail server is connected: the mails wait until you run turnout mail connect\nnext: turnout attendees list devconf\n',
    )
  })

  it('answers a registration past the capacity with 6, sold_out and the numbers', async () => {
    const typed = typedIn()
    await made(typed, 'events create --name DevConf --date 2027-03-14 --capacity 1')
    await made(typed, `${register} Standard --create-type`)
    const second = 'attendees register --event devconf --name Cy --email cy@example.org --ticket-type Standard'
    const person = await typed(second)
    expect({ exitCode: person.exitCode, stdout: person.stdout }).toEqual({ exitCode: 6, stdout: '' })
    expect(person.stderr).toMatch(/DevConf is sold out \(1 of 1/)
    const machine = await typed(`${second} --json`)
    expect(machine.stdout).toBe('')
    expect(JSON.parse(machine.stderr).error).toMatchObject({ code: 'sold_out', exitCode: 6, httpStatus: 409 })
  })

  it('answers an unknown event with 5 and an unknown ticket type of a known one not with success', async () => {
    const { typed } = await seededHome()
    expect((await typed(`${register.replace('devconf', 'nowhere')} Standard`)).exitCode).toBe(5)
    const { stderr, exitCode } = await typed(`${register} Platinum`)
    expect([5, 7]).toContain(exitCode)
    expect(stderr).toContain('Platinum')
  })

  it('registers once for one idempotency key, and prints the same answer again', async () => {
    const { typed } = await seededHome()
    const first = await typed(`${register} Standard --idempotency-key bo-1`)
    expect(await typed(`${register} Standard --idempotency-key bo-1`)).toEqual(first)
    expect(await made<unknown[]>(typed, 'attendees list devconf --email bo@example.org')).toHaveLength(1)
    const other = await typed(`${register} VIP --idempotency-key bo-1 --json`)
    expect(other.exitCode).toBe(7)
    expect(JSON.parse(other.stderr).error.code).toBe('idempotency_key_reused')
  })

  it.each([
    ['--name Bo --email not-an-address --ticket-type VIP', 'not-an-address'],
    ['--name Bo --email bo@example.org', '--ticket-type'],
    ['--email bo@example.org --ticket-type VIP', '--name'],
    ['--name Bo --email bo@example.org --ticket-type VIP --payment gold', 'cash, transfer, card, complimentary'],
  ])('refuses %j with 2 before anything is sent', async (flags, named) => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()(`attendees register --event devconf ${flags}`, {
      exchange: service.exchange,
    })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain(named)
  })

  it('sends a bare service only the fields given, in one request, and passes its answer through', async () => {
    const service = bareService()
    const { stdout, exitCode } = await typedIn()(
      'attendees register --event e/1 --name Ada --email ada@example.org --ticket-type "Early bird" --json',
      { exchange: service.exchange },
    )
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '{"status":"ok"}\n' })
    expect(sentTo(service)).toEqual([
      {
        method: 'POST',
        path: '/v1/events/e%2F1/attendees',
        body: { name: 'Ada', email: 'ada@example.org', ticketType: 'Early bird' },
      },
    ])
  })

  it.each(['{"status":"ok"}', '"registered"', '[]', 'null', '{"attendee":{"attendee_id":7,"name":"Ada"}}'])(
    'shows a person the answer of a bare service as it came: %s',
    async (attendee) => {
      const { exchange } = bareService({ attendee })
      const { stdout, exitCode } = await typedIn()(`${register} VIP`, { ...screen, exchange })
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(/ok|registered|Ada|\[\]|null|none|^$/i)
    },
  )

  it('uses the configured event', async () => {
    const { typed } = await seededHome()
    await typed('config set event devconf')
    const attendee = await made(typed, 'attendees register --name Bo --email bo@example.org --ticket-type Standard')
    expect(attendee).toMatchObject({ name: 'Bo' })
  })
})

describe('attendees list', () => {
  it('says that nobody matches a filter, and else how to register somebody for this event', async () => {
    const { typed } = await seededHome()
    await made(typed, 'events create --name Fair --slug fair --date 2027-04-15')
    const stderrOf = async (flags: string) => (await typed(`attendees list fair ${flags}`, screen)).stderr
    expect(await stderrOf('--query Zaphod')).toBe('No attendees match.\n')
    expect(await stderrOf('')).toContain('turnout attendees register --event fair ')
  })

  it.each([
    ['', ['Ada Lovelace', 'Hedy Lamarr', 'Emmy Noether']],
    ['--status pending', ['Emmy Noether']],
    ['--ticket-type Standard', ['Ada Lovelace']],
    ['--email hedy@example.org', ['Hedy Lamarr']],
    ['--query love', ['Ada Lovelace']],
    ['--sort name', ['Ada Lovelace', 'Emmy Noether', 'Hedy Lamarr']],
    ['--sort -name', ['Hedy Lamarr', 'Emmy Noether', 'Ada Lovelace']],
    ['--updated-since 2027-12-31T00:00:00Z', []],
  ])('answers %s', async (flags, names) => {
    const { typed } = await seededHome()
    const attendees = await made<{ name: string }[]>(typed, `attendees list devconf ${flags}`)
    const found = attendees.map(({ name }) => name)
    expect(flags.includes('--sort') ? found : found.sort()).toEqual(
      flags.includes('--sort') ? names : [...names].sort(),
    )
  })

  it.each([60, 80, 140])('fits a table into %i columns, name and state always in it', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('attendees list devconf', { ...screen, columns })
    expect(stdout).toMatch(/Ada Lovelace.*confirmed/)
    expect(stdout).toMatch(/Emmy Noether.*pending/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('writes csv with the fields asked for', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('attendees list devconf --sort name --output csv --fields name,email')
    expect(lines(stdout).map((line) => line.trim())).toEqual([
      'name,email',
      'Ada Lovelace,ada@example.org',
      'Emmy Noether,emmy@example.org',
      'Hedy Lamarr,hedy@example.org',
    ])
  })

  it('tells how to register the first one', async () => {
    const { typed } = await seededHome()
    expect((await typed('attendees list meetup', screen)).stderr).toContain('turnout attendees register')
  })
})

describe('attendees show and update', () => {
  it('shows ticket and order on a card', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed(`attendees show ${ids.attendee}`, screen)
    expect(stdout).toMatch(/Paid by +card/)
    expect(stdout).toMatch(/Ticket code +\S+/)
    expect(stdout).toMatch(/Order +[0-9A-Z]{10}\n/)
  })

  it('prints one field with --get', async () => {
    const { typed, ids } = await seededHome()
    expect((await typed(`attendees show ${ids.attendee} --get ticket.status`)).stdout).toBe('valid\n')
  })

  it('corrects name and address', async () => {
    const { typed, ids } = await seededHome()
    const attendee = await made(typed, `attendees update ${ids.attendee} --name "Hedy L." --email hl@example.org`)
    expect(attendee).toMatchObject({ name: 'Hedy L.', email: 'hl@example.org', status: 'confirmed' })
  })

  it('records the payment of a pending registration', async () => {
    const { typed, ids } = await seededHome()
    const attendee = await made(typed, `attendees update ${ids.pending} --payment transfer`)
    expect(attendee).toMatchObject({ status: 'confirmed', payment: 'transfer' })
  })

  it('refuses an update without a change, and answers an unknown attendee with 5', async () => {
    const { typed, ids } = await seededHome()
    expect((await typed(`attendees update ${ids.attendee}`)).exitCode).toBe(2)
    expect((await typed('attendees update att_nobody --name X')).exitCode).toBe(5)
    expect((await typed('attendees show att_nobody')).exitCode).toBe(5)
    expect((await typed('attendees show')).exitCode).toBe(2)
  })
})

describe('attendees cancel', () => {
  it.each([
    ['', 'Cancel the registration of Hedy Lamarr (VIP)? This cannot be undone.', '50.00 EUR is kept'],
    [
      '--refund',
      'Cancel the registration of Hedy Lamarr (VIP)? This cannot be undone.',
      '50.00 EUR is recorded as refunded',
    ],
  ])('asks on a terminal, naming person and money %s', async (flag, ...asked) => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`attendees cancel ${ids.attendee} ${flag}`, { ...screen, stdin: 'n\n' })
    expect(exitCode).toBe(3)
    for (const words of asked) expect(stderr).toContain(words)
    expect(await made(typed, `attendees show ${ids.attendee}`)).toMatchObject({ status: 'confirmed' })
  })

  it('says in a plan what the rest of an unpaid order then costs', async () => {
    const { typed } = await seededHome()
    const guests = '--guest "VIP=Pia Guest" --guest "VIP=Quin Guest"'
    await made(typed, `orders create --event devconf --name Una --email una@example.org ${guests}`)
    const { stderr, stdout } = await typed('attendees cancel "Pia Guest" --event devconf --dry-run', screen)
    const said = (stdout + stderr).replace(/\s+/g, ' ')
    expect(said).toMatch(/Order \w{10} is unpaid: afterwards it costs 50\.00 EUR instead of 100\.00 EUR\./)
  })

  it('gives place and money back', async () => {
    const { typed, ids } = await seededHome()
    const attendee = await made(typed, `attendees cancel ${ids.attendee} --refund --reason "Fell ill" --yes`)
    expect(attendee).toMatchObject({ status: 'cancelled', refunded: 5000, ticket: { status: 'void' } })
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ refundsIssued: 5000 })
  })

  it('keeps the money without --refund', async () => {
    const { typed, ids } = await seededHome()
    expect(await made(typed, `attendees cancel ${ids.attendee} --yes`)).toMatchObject({ refunded: 0 })
  })

  it('answers a registration that is cancelled already with 6', async () => {
    const { typed, ids } = await seededHome()
    await made(typed, `attendees cancel ${ids.attendee} --yes`)
    expect((await typed(`attendees cancel ${ids.attendee} --yes`)).exitCode).toBe(6)
  })

  it('does nothing in a pipe without --yes', async () => {
    const { typed, ids } = await seededHome()
    expect((await typed(`attendees cancel ${ids.attendee}`)).exitCode).toBe(3)
    expect(await made(typed, `attendees show ${ids.attendee}`)).toMatchObject({ status: 'confirmed' })
  })
})

it('attendees show says how somebody stands to profiling and to marketing e-mails', async () => {
  const { typed } = await seededHome()
  const { id } = await made<{ id: string }>(typed, `${register} Standard`)
  const shown = async (flags = '') => (await typed(`attendees show ${id}${flags}`, screen)).stdout
  expect(await shown()).not.toMatch(/Profiling|Marketing/)
  expect(await shown(' --full')).toMatch(/Profiling +no objection/)
  const evidence = '--question "News?" --question-version 1 --page list'
  await made(typed, `consents add --email bo@example.org ${evidence}`)
  expect(await shown()).toMatch(/Marketing +they agreed to e-mails/)
  await typed(`attendees update ${id} --no-profiling`)
  expect(await shown()).toMatch(/Profiling +they object/)
  await typed('consents withdraw bo@example.org --objected')
  expect(await shown()).toMatch(/Marketing +they object to e-mails/)
})
