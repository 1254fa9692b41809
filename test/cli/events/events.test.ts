import { describe, expect, it } from 'vitest'
import { bareService, sentTo, writesTo } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('events create', () => {
  it('makes an event from name, date and capacity, and prints it as JSON in a pipe', async () => {
    const typed = typedIn()
    const { stdout, stderr, exitCode } = await typed('events create --name DevConf --date 2027-03-14 --capacity 500')
    expect(exitCode).toBe(0)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      slug: 'devconf',
      name: 'DevConf',
      date: '2027-03-14',
      capacity: 500,
      venue: null,
      status: 'draft',
    })
  })

  it('accepts a venue without a capacity', async () => {
    const typed = typedIn()
    const event = await made(typed, 'events create --name DevConf --date 2027-03-14 --venue "Town Hall"')
    expect(event).toMatchObject({ venue: 'Town Hall', capacity: null })
  })

  it('accepts every other field of an event', async () => {
    const typed = typedIn()
    const event = await made(
      typed,
      'events create --name DevConf --date 2027-03-14 --end-date 2027-03-16 --start-time 09:30 --timezone Europe/Berlin --currency JPY --slug dc27 --description "Three days"',
    )
    expect(event).toMatchObject({
      endDate: '2027-03-16',
      startTime: '09:30',
      timezone: 'Europe/Berlin',
      currency: 'JPY',
      slug: 'dc27',
      description: 'Three days',
    })
  })

  it('ends on a screen with a card on stdout and the next command on stderr', async () => {
    const typed = typedIn()
    const { stdout, stderr } = await typed('events create --name DevConf --date 2027-03-14 --capacity 500', screen)
    expect(lines(stdout)[0]).toContain('DevConf')
    expect(stdout).toMatch(/Capacity +500/)
    expect(stderr).toBe('next: turnout ticket-types create --event devconf --name Standard --price 50\n')
  })

  it.each(['--quiet', '--json', '--get id', '--fields id,name'])(
    'says nothing of a next command with %s',
    async (flag) => {
      const { stderr } = await typedIn()(`events create --name DevConf --date 2027-03-14 ${flag}`, screen)
      expect(stderr).toBe('')
    },
  )

  it('prints the id alone with --quiet', async () => {
    const { stdout } = await typedIn()('events create --name DevConf --date 2027-03-14 --quiet', screen)
    expect(stdout).toMatch(/^evt_[0-9a-z]{26}\n$/)
  })

  it('quotes shell characters in the next command', async () => {
    const service = bareService({ event: '{"id":"$(touch x)"}' })
    const { stderr } = await typedIn()('events create --name A --date 2027-03-14', {
      ...screen,
      exchange: service.exchange,
    })
    expect(stderr).toContain("--event '$(touch x)' ")
  })

  it.each([
    ['--date 2027-02-30', '2027-02-30'],
    ['--date 14.3.2027', '14.3.2027'],
    ['--date 2027-03-14 --capacity 0', '--capacity'],
    ['--date 2027-03-14 --capacity many', 'many'],
    ['--date 2027-03-14 --start-time 25:00', '25:00'],
    ['--date 2027-03-14 --timezone Mars/Base', 'Mars/Base'],
    ['--date 2027-03-14 --currency euro', 'euro'],
    ['', '--date'],
  ])('refuses %j with 2 before anything is sent', async (flags, named) => {
    const service = bareService()
    const { stdout, stderr, exitCode } = await typedIn()(`events create --name DevConf ${flags}`, {
      exchange: service.exchange,
    })
    expect({ exitCode, stdout, sent: service.requests.length }).toEqual({ exitCode: 2, stdout: '', sent: 0 })
    expect(stderr).toContain(named)
  })

  it("gives an event the machine's time zone, and says so", async () => {
    const typed = typedIn(undefined, { timezone: 'Europe/Berlin' })
    const create = 'events create --name A --date 2027-03-14'
    const { stdout, stderr } = await typed(create)
    expect(JSON.parse(stdout)).toMatchObject({ timezone: 'Europe/Berlin' })
    expect(stderr).toBe('time zone: Europe/Berlin, like this machine; --timezone sets another\n')
    const other = await typed(`${create} --timezone america/new_york`)
    expect(JSON.parse(other.stdout)).toMatchObject({ timezone: 'America/New_York' })
    expect(other.stderr).toBe('')
  })

  it.each([
    ['--timezone Berlin', 'did you mean Europe/Berlin?'],
    ['--timezone Atlantis', 'must be an IANA time zone like Europe/Berlin'],
    ['--start-time 9.30', 'did you mean 09:30?'],
    ['--start-time 6pm', 'did you mean 18:00?'],
    ['--currency eur', 'did you mean EUR?'],
    ['--end-date 15.03.2027', 'did you mean 2027-03-15?'],
    ['--end-date 9999-12-31', 'is too far away; the last possible day is 2199-12-31'],
  ])('refuses %s with 2 and the spelling that was probably meant', async (flags, advice) => {
    const typed = typedIn()
    const { stderr, exitCode } = await typed(`events create --name A --date 2027-03-14 ${flags}`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(advice)
    expect(await made(typed, 'events list')).toEqual([])
  })

  it('takes 9:00 as 09:00, and tomorrow as a date', async () => {
    const event = await made(typedIn(), 'events create --name A --date tomorrow --start-time 9:00')
    expect(event).toMatchObject({ date: '2027-01-16', startTime: '09:00' })
  })

  it('asks about a date in the past on a terminal', async () => {
    const typed = typedIn()
    const create = 'events create --name A --date 2026-03-14'
    const no = await typed(create, { tty: true, stdin: 'n\n' })
    expect(no.exitCode).toBe(3)
    expect(no.stderr).toContain('2026-03-14 is in the past. Use this date?')
    expect(await made(typed, 'events list')).toEqual([])
    expect(await typed(`${create} --yes`, { tty: true })).toMatchObject({ exitCode: 0 })
    expect(await typed(`${create} --end-date 2027-12-31`, { tty: true })).toMatchObject({ exitCode: 0 })
    const { id } = await made<{ id: string }>(typed, 'events create --name B --date 2027-03-14')
    expect(await typed(`events update ${id} --date 2026-03-14`, { tty: true, stdin: 'n\n' })).toMatchObject({
      exitCode: 3,
    })
    const copied = await typed(`events duplicate ${id} --date 2026-03-14`, { tty: true, stdin: 'n\n' })
    expect(copied).toMatchObject({ exitCode: 3 })
  })

  it('takes a date in the past from a script, with a warning', async () => {
    const { stderr, exitCode } = await typedIn()('events create --name A --date 2026-03-14')
    expect({ stderr, exitCode }).toEqual({
      stderr: "warning: the event's date 2026-03-14 is in the past\n",
      exitCode: 0,
    })
  })

  it('sends the configured currency and time zone, which a flag overrules', async () => {
    const typed = typedIn()
    await typed('config set currency CHF')
    await typed('config set timezone Europe/Zurich')
    const event = await made(typed, 'events create --name A --date 2027-03-14')
    expect(event).toMatchObject({ currency: 'CHF', timezone: 'Europe/Zurich' })
    expect(await made(typed, 'events create --name B --date 2027-03-14 --currency EUR')).toMatchObject({
      currency: 'EUR',
    })
  })

  it('answers a slug that is taken with 6', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed('events create --name X --date 2027-03-14 --slug devconf --json')
    expect(exitCode).toBe(6)
    expect(stdout).toBe('')
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'duplicate', exitCode: 6 })
  })

  it('prints the request and sends nothing under --dry-run', async () => {
    const service = bareService()
    const { stdout, stderr, exitCode } = await typedIn()('events create --name DevConf --date 2027-03-14 --dry-run', {
      exchange: service.exchange,
    })
    expect(exitCode).toBe(0)
    expect(writesTo(service)).toEqual([])
    expect(stdout + stderr).toContain('/v1/events')
  })

  it('sends a bare service only the fields given, in one request, and passes its answer through', async () => {
    const service = bareService()
    const typed = typedIn(undefined, { exchange: service.exchange })
    const { stdout, exitCode } = await typed('events create --name DevConf --date 2027-03-14 --capacity 2 --json')
    expect(exitCode).toBe(0)
    expect(stdout).toBe('{"event":{"id":"e-1"}}\n')
    expect(sentTo(service)).toEqual([
      { method: 'POST', path: '/v1/events', body: { name: 'DevConf', date: '2027-03-14', capacity: 2 } },
    ])
  })

  it("shows a bare service's response and suggests a next command with its id", async () => {
    const { exchange } = bareService()
    const { stdout, stderr } = await typedIn()('events create --name DevConf --date 2027-03-14', {
      ...screen,
      exchange,
    })
    expect(stdout).toContain('e-1')
    expect(stderr).toContain('attendees register --event e-1 ')
  })
})

describe('events list', () => {
  it('is one array in a pipe, empty when there is nothing', async () => {
    const { stdout, stderr, exitCode } = await typedIn()('events list')
    expect({ value: JSON.parse(stdout), stderr, exitCode }).toEqual({ value: [], stderr: '', exitCode: 0 })
  })

  it('tells a person how to make the first one', async () => {
    const { stderr } = await typedIn()('events list', screen)
    expect(stderr).toContain('turnout events create')
  })

  it.each([
    ['--status published', ['summit']],
    ['--status draft --sort name', ['devconf', 'meetup']],
    ['--query conf', ['devconf']],
    ['--from 2027-02-02 --to 2027-03-31', ['devconf']],
    ['--sort date', ['meetup', 'devconf', 'summit']],
    ['--sort -date', ['summit', 'devconf', 'meetup']],
    ['--updated-since 2027-12-31T00:00:00Z', []],
  ])('answers %s', async (flags, slugs) => {
    const { typed } = await seededHome()
    const events = await made<{ slug: string }[]>(typed, `events list ${flags}`)
    expect(events.map(({ slug }) => slug)).toEqual(slugs)
  })

  it('lists the statuses when an unknown one is given', async () => {
    const { stderr, exitCode } = await typedIn()('events list --status open')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('draft, published, cancelled, archived')
  })

  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('events list', { ...screen, columns })
    expect(stdout).toMatch(/devconf.*DevConf.*2027-03-14/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('counts the places taken against the capacity, those not paid yet included', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('events list', { ...screen, columns: 140 })
    expect(stdout).toContain('3 of 100')
  })
})

describe('events show', () => {
  it('names add-ons and donations beside the people who come', async () => {
    const { typed } = await seededHome()
    expect((await typed('events show devconf', screen)).stdout).not.toContain('Also sold')
    await made(typed, 'ticket-types create --event devconf --name Dinner --kind add_on --price 30.00')
    const order = 'orders create --event devconf --name Bo --email bo@example.org --payment cash --ticket'
    await made(typed, `${order} Standard=1 --ticket Dinner=1`)
    const { stdout } = await typed('events show devconf', screen)
    expect(stdout).toMatch(/Confirmed +3\n {2}Held +1\n {2}Also sold +1 add-on\n/)
    expect(await made(typed, 'events show devconf')).not.toHaveProperty('others')
  })

  it('names the venues of the event and of its rooms, where its own words do not', async () => {
    const { typed } = await seededHome()
    const card = async () => (await typed('events show devconf', screen)).stdout
    const words = async (text: string) => typed(`events update devconf --venue "${text}"`)
    expect(await card()).not.toMatch(/^ {2}At /m)
    for (const name of ['Town Hall', 'Annex']) await made(typed, `venues create --name "${name}"`)
    await made(typed, 'events update devconf --at "Town Hall"')
    await words('town hall, main entrance')
    expect(await card()).not.toMatch(/^ {2}At /m)
    await words('Market square')
    expect(await card()).toMatch(/^ {2}Venue +Market square\n {2}At +Town Hall\n/m)
    await made(typed, 'rooms create --event devconf --venue Annex --name Attic')
    expect(await card()).toMatch(/^ {2}At +Annex and Town Hall\n/m)
    expect(await made(typed, 'events show devconf')).not.toHaveProperty('venues')
  })

  it('asks once for programs', async () => {
    const { typed } = await seededHome()
    for (const flags of ['--json', '--get name', '--fields name,venue']) {
      const { stderr } = await typed(`events show devconf ${flags} --debug`, screen)
      expect(stderr.match(/GET \S*\/v1\/events/g)).toHaveLength(1)
      expect(stderr).not.toContain('/rooms')
    }
  })

  it.each(['events show devconf', 'events show --event devconf'])('finds an event by slug: %s', async (command) => {
    const { typed, ids } = await seededHome()
    expect(await made(typed, command)).toMatchObject({ id: ids.event, name: 'DevConf' })
  })

  it('falls back on the event of the environment', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed('events show', { env: { TURNOUT_EVENT: ids.event } })
    expect(JSON.parse(stdout)).toMatchObject({ slug: 'devconf' })
  })

  it('asks for an event with 2 when none is named', async () => {
    const { stderr, exitCode } = await typedIn()('events show')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--event')
  })

  it('answers an unknown event with 5', async () => {
    const { stdout, stderr, exitCode } = await typedIn()('events show nowhere --json')
    expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: '' })
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'not_found', exitCode: 5, httpStatus: 404 })
  })

  it('says that a bare service does not offer it', async () => {
    const { exchange } = bareService()
    const { stderr, exitCode } = await typedIn()('events show e-1', { exchange, ...screen })
    expect(exitCode).toBe(5)
    expect(stderr).not.toContain('    at ')
  })
})

describe('events update', () => {
  it('changes only the given fields', async () => {
    const { typed } = await seededHome()
    const event = await made(typed, 'events update devconf --capacity 120 --venue "Town Hall"')
    expect(event).toMatchObject({ capacity: 120, venue: 'Town Hall', name: 'DevConf', date: '2027-03-14' })
  })

  it('clears a field with its --no- form', async () => {
    const { typed } = await seededHome()
    await made(typed, 'events update devconf --venue "Town Hall"')
    expect(await made(typed, 'events update devconf --no-venue --no-capacity')).toMatchObject({
      venue: null,
      capacity: null,
    })
  })

  it('refuses an update without a change with 2', async () => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()('events update devconf', { exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain('--capacity')
  })

  it('refuses a capacity below the places taken with 6 and the numbers', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('events update devconf --capacity 1')
    expect(exitCode).toBe(6)
    expect(stderr).toMatch(/3 places are taken \(2 sold, 1 /)
  })
})

describe('events publish and unpublish', () => {
  it('moves between draft and published', async () => {
    const { typed } = await seededHome()
    expect(await made(typed, 'events publish devconf')).toMatchObject({ status: 'published' })
    expect(await made(typed, 'events unpublish summit')).toMatchObject({ status: 'draft' })
  })

  it.each([
    [{}, 'page: /e/devconf below the address of turnout serve\n'],
    [{ TURNOUT_PUBLIC_URL: 'https://tickets.example.org/' }, 'page: https://tickets.example.org/e/devconf\n'],
  ])('says on a screen where the page is, with %j', async (env, said) => {
    const { typed } = await seededHome()
    const { stderr } = await typed('events publish devconf --yes', { ...screen, env: { ...screen.env, ...env } })
    expect(stderr).toContain(said)
  })

  it.each([
    ['events publish summit', 'it is published'],
    ['events unpublish devconf', 'it is draft'],
  ])('answers %s with 6 and the state', async (command, reason) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(command)
    expect(exitCode).toBe(6)
    expect(stderr).toContain(reason)
  })
})

describe('events cancel and delete', () => {
  it('asks on a terminal, naming the event and how many people are registered', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed('events cancel devconf', { ...screen, stdin: 'n\n' })
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr).toContain('Cancel DevConf on 2027-03-14? This cannot be undone. 3 people are')
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'draft' })
  })

  it('goes on after a yes', async () => {
    const { typed } = await seededHome()
    const { exitCode } = await typed('events cancel devconf', { ...screen, stdin: 'y\n' })
    expect(exitCode).toBe(0)
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'cancelled' })
  })

  it.each(['events cancel devconf', 'events delete meetup'])('does not %s in a pipe without --yes', async (command) => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()(command, { exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 3, sent: 0 })
    expect(stderr).toContain('--yes')
  })

  it('deletes an event without registrations', async () => {
    const { typed } = await seededHome()
    const { id } = await made(typed, 'events show meetup')
    expect(await made(typed, 'events delete meetup --yes')).toEqual({ id, deleted: true })
    expect((await typed('events show meetup')).exitCode).toBe(5)
  })

  it('does not delete one with registrations: 6', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('events delete devconf --yes')
    expect(exitCode).toBe(6)
    expect(stderr).toContain('it has registrations')
  })

  it.each(['cancel', 'delete'])('does not take the configured event for %s', async (verb) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(`events ${verb} --yes`, { env: { TURNOUT_EVENT: 'meetup' } })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('must be named')
  })

  it('shows its question under --dry-run instead of asking it, and changes nothing', async () => {
    const { typed } = await seededHome()
    const { stdout, exitCode } = await typed('events cancel devconf --dry-run', screen)
    expect({ stdout, exitCode }).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/Asks first +Cancel DevConf/),
    })
    expect((await made(typed, 'events show devconf')).status).not.toBe('cancelled')
  })
})

describe('events duplicate', () => {
  it('copies the event and its ticket types to another date', async () => {
    const { typed, ids } = await seededHome()
    const copy = await made<{ id: string }>(typed, 'events duplicate devconf --date 2028-03-12 --slug devconf-2028')
    expect(copy).toMatchObject({ name: 'DevConf', date: '2028-03-12', slug: 'devconf-2028', status: 'draft', sold: 0 })
    expect(copy.id).not.toBe(ids.event)
    expect(await made<unknown[]>(typed, 'ticket-types list devconf-2028')).toHaveLength(3)
  })

  it('goes on to publishing it', async () => {
    const { typed } = await seededHome()
    const { stderr } = await typed('events duplicate devconf --date 2028-03-12 --slug devconf-2028', screen)
    expect(stderr).toBe(
      'copied: 3 ticket types, 1 question, 1 promo code, no settings of the page\nnext: turnout events publish devconf-2028\n',
    )
  })
})
