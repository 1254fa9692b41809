import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bareService, writesTo } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('ticket-types create', () => {
  it.each([
    ['EUR', '50.00', 5000],
    ['EUR', '50', 5000],
    ['JPY', '500', 500],
    ['KWD', '1.234', 1234],
    ['EUR', '0.00', 0],
  ])('reads a price in the currency of the event: %s %s is %i', async (currency, typedPrice, price) => {
    const typed = typedIn()
    await made(typed, `events create --name A --date 2027-03-14 --slug a --currency ${currency}`)
    const type = await made(typed, `ticket-types create --event a --name VIP --price ${typedPrice} --quantity 10`)
    expect(type).toMatchObject({ name: 'VIP', price, currency, quantity: 10, status: 'active' })
  })

  it('takes a tax rate with its per cent sign', async () => {
    const { typed } = await seededHome()
    const create = 'ticket-types create --event devconf --name Company --price 80'
    expect(await made(typed, `${create} --tax-rate 19%`)).toMatchObject({ taxRate: '19' })
  })

  it.each([
    [
      'that is cheaper and counts tickets, behind one that ends in time',
      '--tier Early:50:until=2027-01-31 --tier First:40:first=20',
      'the price tier "First" begins only when "Early" ends, and counts the tickets sold until then: put it first',
    ],
    [
      'that ends before the sale starts',
      '--sale-starts 2027-02-01 --tier Early:40:until=2027-01-15T12:00:00Z',
      'the price tier "Early" ends before the sale starts',
    ],
  ])('says what a price tier does %s', async (_which, flags, notice) => {
    const { typed } = await seededHome()
    const { stderr } = await typed(`ticket-types create --event devconf --name Regular --price 60 ${flags}`, screen)
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain(notice)
  })

  it('says nothing of price tiers in an order that buyers expect', async () => {
    const { typed } = await seededHome()
    const tiers = '--tier First:40:first=20 --tier Early:50:until=2027-01-31'
    const { stderr } = await typed(`ticket-types create --event devconf --name Regular --price 60 ${tiers}`, screen)
    expect(stderr).not.toContain('price tier')
  })

  it('takes a sale window', async () => {
    const { typed } = await seededHome()
    const type = await made(
      typed,
      'ticket-types create --event devconf --name Late --price 80 --sale-starts 2027-03-01T00:00:00Z --sale-ends 2027-03-13T22:00:00Z',
    )
    expect(type).toMatchObject({ saleState: 'scheduled', quantity: null })
    expect(Date.parse(String(type.saleStartsAt))).toBe(Date.UTC(2027, 2, 1))
    expect(Date.parse(String(type.saleEndsAt))).toBe(Date.UTC(2027, 2, 13, 22))
  })

  it('goes on to registering somebody for it', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed('ticket-types create --event devconf --name "Early bird" --price 35', screen)
    expect(stdout).toMatch(/Price +35\.00 EUR/)
    expect(stderr).toMatch(/^next: turnout attendees register --event devconf [^$]* --ticket-type 'Early bird'\n$/)
  })

  it.each([
    ['add_on', 'Workshop'],
    ['donation', 'Gift'],
  ])('goes on to an order that sells it, for a type of kind %s', async (kind, name) => {
    const { typed } = await seededHome()
    const { stderr } = await typed(`ticket-types create --event devconf --name ${name} --kind ${kind}`, screen)
    const next = /^next: turnout (orders create .*)$/m.exec(stderr.replaceAll(/ \\\n */g, ' '))?.[1] ?? ''
    expect(await typed(next)).toMatchObject({ exitCode: 0 })
  })

  it('shows in a list of 80 columns what is no admission', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name Gift --kind donation')
    const { stdout } = await typed('ticket-types list --event devconf', { ...screen, columns: 80 })
    expect(stdout).toMatch(/Gift .* active, donation\n/)
    expect(stdout).not.toContain('admission')
  })

  it('goes on to a first admission where an add-on has none to be sold with', async () => {
    const { typed } = await seededHome()
    await made(typed, 'events create --name Bare --slug bare --date 2027-03-14')
    const { stderr } = await typed('ticket-types create --event bare --name Workshop --kind add_on', screen)
    expect(stderr).toContain('next: turnout ticket-types create --event bare --name Standard')
  })

  it.each([
    ['--price 50.005', 'too many decimal places; EUR has at most 2'],
    ['--price 50 --currency JPY', 'the event uses EUR'],
    ['--price 50 --currency euro', 'ISO 4217'],
    ['--price fifty', 'fifty'],
    ['--price -5', '--price'],
    ['--quantity 1.5', '1.5'],
    ['--sale-starts 1.3.2027', 'did you mean 2027-03-01?'],
    ['--price 50,00', 'did you mean 50.00?'],
    ['--price 99999999999999', 'the largest amount allowed, 1,000,000,000.00 EUR'],
  ])('refuses %s with 2 and makes nothing', async (flags, named) => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed(`ticket-types create --event devconf --name X ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(named)
    expect(await made<unknown[]>(typed, 'ticket-types list devconf')).toHaveLength(3)
  })

  it('answers a name that is taken with 6', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('ticket-types create --event devconf --name VIP --json')
    expect(exitCode).toBe(6)
    expect(JSON.parse(stderr).error.code).toBe('duplicate')
  })

  it('answers an unknown event with 5', async () => {
    const { exitCode } = await typedIn()('ticket-types create --event nowhere --name VIP --price 50')
    expect(exitCode).toBe(5)
  })

  it.each([
    ['', 'EUR', 5000],
    ['--currency JPY', 'JPY', 50],
  ])(
    'says under --dry-run %s which currency it takes where it cannot be read, and writes nothing',
    async (flags, currency, price) => {
      const service = bareService()
      const { stdout, stderr, exitCode } = await typedIn()(
        `ticket-types create --event devconf --name VIP --price 50 --dry-run ${flags}`,
        { exchange: service.exchange },
      )
      const written = writesTo(service)
      expect({ exitCode, written }).toEqual({ exitCode: 0, written: [] })
      expect(stderr).toContain(`assuming ${currency}`)
      expect(stdout).toMatch(new RegExp(`"price": ?${price}\\b`))
    },
  )
})

describe('the price tiers of ticket-types', () => {
  const create = 'ticket-types create --event a --name Regular --price 60'
  const inBerlin = async () => {
    const typed = typedIn()
    await made(typed, 'events create --name A --date 2027-03-14 --slug a --timezone Europe/Berlin')
    return typed
  }

  it('are typed with a day that ends in the zone of the event, an instant, a number, or both', async () => {
    const typed = await inBerlin()
    const { tiers } = await made<{ tiers: unknown }>(
      typed,
      `${create} --tier "Rush: 3x:20.50:until=2027-01-31,first=3" --tier Mid:40:until=2027-02-28T12:00:00Z --tier "Some:50: first = 9 "`,
    )
    expect(tiers).toEqual([
      { name: 'Rush: 3x', price: 2050, until: '2027-01-31T22:59:59.999Z', first: 3 },
      { name: 'Mid', price: 4000, until: '2027-02-28T12:00:00.000Z', first: null },
      { name: 'Some', price: 5000, until: null, first: 9 },
    ])
  })

  it('are shown on the card, replaced by an update, and taken away', async () => {
    const typed = await inBerlin()
    const { id } = await made<{ id: string }>(typed, `${create} --tier "Early bird:40:until=2027-01-31" --hidden`)
    const { stdout } = await typed(`ticket-types show ${id}`, screen)
    expect(stdout).toMatch(/Price tiers[\s\S]*Early bird +now +40\.00 EUR +2027-01-31 23:59 CET/)
    expect(stdout).toContain('active, hidden')
    const changed = await made(typed, `ticket-types update ${id} --tier "First:0:first=2" --no-hidden`)
    expect(changed).toMatchObject({ tiers: [{ name: 'First', price: 0, first: 2 }], hidden: false, currentPrice: 0 })
    expect(await made(typed, `ticket-types update ${id} --no-tier`)).toMatchObject({ tiers: [], currentPrice: 6000 })
  })

  it.each([
    ['Early', 'write NAME:PRICE:until=DATE'],
    ['Early:40', 'write NAME:PRICE:until=DATE'],
    [':40:first=2', 'the name is missing'],
    ['Early:forty:first=2', '"forty" is not an amount'],
    ['Early:40,5:first=2', '"40,5" is not an amount; did you mean 40.5?'],
    ['Early:40:until=31.01.2027', 'did you mean 2027-01-31?'],
    ['Early:40:31.01.2027', 'until=31.01.2027 is not a date and time; did you mean 2027-01-31?'],
    ['Early:40:50', '"50" is neither until=DATE nor first=N'],
    ['Early:40 USD:first=2', '"40 USD" is in USD, but the currency here is EUR'],
    ['Early:-1:first=2', '"-1" is not an amount'],
    ['Early:40.001:first=2', 'too many decimal places; EUR has at most 2'],
    ['Early:40:until=soon', 'until=soon is not a date and time'],
    ['Early:40:until=9999-12-31', 'is too far away; the last possible day is 2199-12-31'],
    ['Early:40:first=0', 'first=0 is not a whole number of at least 1'],
    ['Early:40:first=1.5', 'first=1.5 is not a whole number'],
    ['Early:40:first=1,first=2', '"first" is given twice'],
    ['Early:40:first=1,last=2', '"last=2" is neither'],
  ])('refuse %s with 2, one clear error and nothing made', async (tier, said) => {
    const typed = await inBerlin()
    const { stderr, stdout, exitCode } = await typed(`${create} --tier "${tier}"`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    const { message } = JSON.parse(stderr).error
    expect(message).toMatch(/^--tier\b/)
    expect(message).toContain(said)
    expect(await made<unknown[]>(typed, 'ticket-types list a')).toEqual([])
  })

  it('are not there when they are named and cleared at once', async () => {
    const { stderr, exitCode } = await (await inBerlin())('ticket-types update typ_1 --tier A:1:first=1 --no-tier')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('--tier may be given only once')
  })

  it('say under --dry-run which zone and currency they take where they cannot be read', async () => {
    const service = bareService()
    const { stdout, stderr, exitCode } = await typedIn()(`${create} --tier A:40:until=2027-01-31 --dry-run`, {
      exchange: service.exchange,
    })
    const written = writesTo(service)
    expect({ exitCode, written }).toEqual({ exitCode: 0, written: [] })
    expect(stderr).toContain('assuming time zone UTC')
    expect(stdout).toContain('2027-01-31T23:59:59.999Z')
  })
})

describe('ticket-types as people write them', () => {
  it.each(['Add-On', 'addon', 'add on', 'ADD_ON'])('takes the kind %s for an add-on', async (kind) => {
    const { typed } = await seededHome()
    const type = await made(typed, `ticket-types create --event devconf --name Bus --price "EUR 5" --kind "${kind}"`)
    expect(type).toMatchObject({ kind: 'add_on', price: 500 })
  })

  it('takes a day alone for the last one of a tier, and days without a sign for days from now', async () => {
    const { typed } = await seededHome()
    const type = await made(
      typed,
      'ticket-types create --event devconf --name Late --price "60 EUR" --tier "Early:40 EUR:2027-01-31" --tier "Mid:50:until=30d" --sale-ends 40d',
    )
    expect(type).toMatchObject({
      price: 6000,
      saleEndsAt: '2027-02-24T23:59:59.999Z',
      tiers: [
        { price: 4000, until: '2027-01-31T23:59:59.999Z' },
        { price: 5000, until: '2027-02-14T23:59:59.999Z' },
      ],
    })
  })

  it("refuses an amount in a currency that is not the event's with one clear error", async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('ticket-types create --event devconf --name Bus --price "60 USD"', screen)
    expect(exitCode).toBe(2)
    expect(stderr).toBe('error: --price: "60 USD" is in USD, but the currency here is EUR\n')
  })
})

describe('an unknown ticket type', () => {
  const person = '--name A --email a@example.org'
  const bareEvent = async () => {
    const home = typedIn()
    await made(home, 'events create --name A --date 2027-03-14 --slug a')
    return home
  }
  const commands = (type: string) => [
    `attendees register --event a ${person} --ticket-type ${type}`,
    `orders create --event a ${person} --ticket ${type}`,
    `waitlist join --event a ${person} --ticket-type ${type} --even-if-available`,
  ]

  it.each(commands('Standard'))('of an event without any is refused, and nothing is made: %s', async (command) => {
    const typed = await bareEvent()
    const { stderr, exitCode } = await typed(command, screen)
    expect(exitCode).toBe(7)
    expect(stderr).toContain('A has no ticket type "Standard". Available: none')
    expect(stderr).toContain('fix: add --create-type to make it free; with a price:')
    expect(stderr.replaceAll(/\s*\\?\n\s*/g, ' ')).toContain('turnout ticket-types create --event a --name Standard')
    expect(await made<unknown[]>(typed, 'ticket-types list a')).toEqual([])
  })

  it.each(commands('Standard'))('is made with --create-type, once: %s', async (command) => {
    const typed = await bareEvent()
    expect((await typed(`${command} --create-type`)).exitCode).toBe(0)
    await typed(`${command} --create-type`)
    const types = await made<unknown[]>(typed, 'ticket-types list a')
    expect(types).toMatchObject([{ name: 'Standard', price: 0, quantity: null }])
  })

  it('is met by the one whose name it begins, and by making one only where none is near', async () => {
    const { typed } = await seededHome()
    const register = (type: string) =>
      typed(`attendees register --event devconf ${person} --ticket-type ${type}`, screen)
    expect((await register('Stand')).stderr).toContain('fix: Did you mean "Standard"?\n')
    expect((await register('Platinum')).stderr).toMatch(/fix: turnout ticket-types create --event devconf/)
  })

  it.each(commands('Standrad'))('is refused beside one that was made so, and names it: %s', async (command) => {
    const typed = await bareEvent()
    await made(typed, `${commands('Standard')[0]} --create-type`)
    const { stderr, exitCode } = await typed(command, screen)
    expect(exitCode).toBe(7)
    expect(stderr).toContain('Available: Standard')
    expect(stderr).toContain('fix: Did you mean "Standard"?\n')
    expect(stderr).not.toContain('create')
    expect(await made<unknown[]>(typed, 'ticket-types list a')).toHaveLength(1)
  })

  it('is said to be made, where it was', async () => {
    const typed = await bareEvent()
    const first = await typed(`${commands('Standard')[0]} --create-type`)
    const { ticketTypeCreated, ticketTypeId } = JSON.parse(first.stdout)
    expect(ticketTypeCreated).toBe(true)
    expect(first.stderr).toContain('made the free ticket type "Standard"')
    expect(first.stderr).toContain(`turnout ticket-types update ${ticketTypeId}`)
    const second = await typed(`${commands('standard')[0]} --create-type`)
    expect(second.stderr).toBe('')
    expect(JSON.parse(second.stdout)).not.toHaveProperty('ticketTypeCreated')
  })

  it.each(['', '--create-type'])('is refused for an event with ticket types of its own: %s', async (flag) => {
    const { typed } = await seededHome()
    const command = `attendees register --event devconf ${person} --ticket-type "Day 1" ${flag}`
    const { stderr, exitCode } = await typed(command, screen)
    expect(exitCode).toBe(7)
    expect(stderr).toContain('DevConf has no ticket type "Day 1". Available: Standard, VIP, Workshop')
    expect(stderr).toContain("fix: turnout ticket-types create --event devconf --name 'Day 1'\n")
  })
})

describe('ticket-types delete', () => {
  it('asks, and deletes what was never sold', async () => {
    const { typed } = await seededHome()
    const { id } = await made<{ id: string }>(typed, 'ticket-types create --event devconf --name Standrad')
    const no = await typed(`ticket-types delete ${id}`, { ...screen, stdin: 'n\n' })
    expect(no.exitCode).toBe(3)
    expect(no.stderr).toContain('Delete ticket type Standrad?')
    expect((await typed(`ticket-types delete ${id}`)).exitCode).toBe(3)
    expect(await made(typed, `ticket-types delete ${id} --yes`)).toEqual({ id, deleted: true })
    expect((await typed(`ticket-types show ${id}`)).exitCode).toBe(5)
  })

  it('keeps what was sold: 6', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name Guest')
    await made(typed, 'attendees register --event devconf --name A --email a@example.org --ticket-type Guest')
    const types = await made<{ id: string; name: string }[]>(typed, 'ticket-types list devconf')
    const { stderr, exitCode } = await typed(
      `ticket-types delete ${types.find(({ name }) => name === 'Guest')?.id} --yes`,
    )
    expect(exitCode).toBe(6)
    expect(JSON.parse(stderr).error.message).toBe('Cannot delete ticket type Guest: one person was registered with it')
  })
})

describe('ticket-types publish', () => {
  it('sells what was created as a draft, and is the next step after that', async () => {
    const { typed } = await seededHome()
    await made(typed, 'events publish devconf')
    const draft = await typed('ticket-types create --event devconf --name Late --price 90 --draft', screen)
    const id = /typ_\w+/.exec(draft.stdout)?.[0]
    expect(draft.stderr).toBe('next: turnout ticket-types publish Late --event devconf\n')
    const register = 'attendees register --event devconf --name Bo --email bo@example.org --ticket-type Late'
    expect(await typed(register)).toMatchObject({ exitCode: 6 })
    expect(await made(typed, `ticket-types publish ${id}`)).toMatchObject({ status: 'active', saleState: 'on_sale' })
    expect(await made(typed, register)).toMatchObject({ price: 9000 })
    expect(await typed(`ticket-types publish ${id}`)).toMatchObject({ exitCode: 6 })
  })
})

describe('attendees register --amount', () => {
  it('gives what buyers may choose, in the currency of the event', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name Open --min-price 5 --price 20')
    const register = 'attendees register --event devconf --name Bo --email bo@example.org --ticket-type'
    expect(await made(typed, `${register} Open --amount 7.50 --payment cash`)).toMatchObject({ price: 750 })
    expect(await made(typed, `${register} Open`)).toMatchObject({ price: 2000 })
    const low = await typed(`${register} Open --amount 4.99`)
    expect(low.exitCode).toBe(7)
    expect(low.stderr).toContain('choose the price, from 5.00 EUR')
    const fixed = await typed(`${register} VIP --amount 1`)
    expect(fixed.exitCode).toBe(7)
    expect(fixed.stderr).toContain('VIP tickets cost 50.00 EUR')
  })
})

describe('ticket-types list', () => {
  it('lists what an event sells, by state', async () => {
    const { typed } = await seededHome()
    const all = await made<{ name: string }[]>(typed, 'ticket-types list devconf')
    expect(all.map(({ name }) => name)).toEqual(['Standard', 'VIP', 'Workshop'])
    const paused = await made<{ name: string }[]>(typed, 'ticket-types list --event devconf --status paused')
    expect(paused.map(({ name }) => name)).toEqual(['Workshop'])
  })

  it.each([60, 80, 140])('fits a table with prices into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('ticket-types list devconf', { ...screen, columns })
    expect(stdout).toMatch(/VIP.*50\.00 EUR.*1 of 10/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })
})

describe('ticket-types show and update', () => {
  it('shows a card on a screen', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed(`ticket-types show ${ids.vip}`, screen)
    expect(lines(stdout)[0]).toContain('VIP')
    expect(stdout).toMatch(/Price +50\.00 EUR/)
  })

  it('changes what is given, a price in its own currency', async () => {
    const { typed, ids } = await seededHome()
    expect(await made(typed, `ticket-types update ${ids.vip} --price 60.50`)).toMatchObject({
      name: 'VIP',
      price: 6050,
      quantity: 10,
    })
    expect(await made(typed, `ticket-types update ${ids.vip} --no-quantity`)).toMatchObject({
      price: 6050,
      quantity: null,
    })
  })

  it('refuses an update without a change before anything is sent', async () => {
    const service = bareService()
    const { exitCode, stderr } = await typedIn()('ticket-types update typ_1 --currency EUR', {
      exchange: service.exchange,
    })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain('--price')
  })

  it('answers a quantity below what is taken with 6 and the numbers', async () => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`ticket-types update ${ids.vip} --quantity 1`)
    expect(exitCode).toBe(6)
    expect(stderr).toMatch(/2/)
  })
})

describe('ticket-types pause and resume', () => {
  it('stops and starts selling', async () => {
    const { typed, ids } = await seededHome()
    await made(typed, 'events publish devconf')
    expect(await made(typed, `ticket-types pause ${ids.vip}`)).toMatchObject({ status: 'paused', saleState: 'paused' })
    const refused = await typed(
      'attendees register --event devconf --name Bo --email bo@example.org --ticket-type VIP --json',
    )
    expect(refused.exitCode).toBe(6)
    expect(JSON.parse(refused.stderr).error.code).toBe('not_on_sale')
    expect(await made(typed, `ticket-types resume ${ids.vip}`)).toMatchObject({
      status: 'active',
      saleState: 'on_sale',
    })
  })

  it('answers a state it is in already with 6', async () => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`ticket-types pause ${ids.paused}`)
    expect(exitCode).toBe(6)
    expect(stderr).toContain('paused')
  })

  it('answers an unknown one with 5', async () => {
    expect((await typedIn()('ticket-types resume typ_nowhere')).exitCode).toBe(5)
  })
})

describe('ticket-types sort', () => {
  it('shows the list in its new order, and so do the list and the page', async () => {
    const { typed } = await seededHome()
    const { stdout, exitCode } = await typed('ticket-types sort devconf Workshop vip', screen)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/Workshop.*VIP.*Standard/s)
    const list = await made<{ name: string; position: number }[]>(typed, 'ticket-types list devconf')
    expect(list.map(({ name, position }) => [name, position])).toEqual([
      ['Workshop', 1],
      ['VIP', 2],
      ['Standard', 3],
    ])
  })

  it('takes the end of an id', async () => {
    const { typed, ids } = await seededHome()
    const list = await made<{ name: string }[]>(typed, `ticket-types sort devconf ${ids.paused.slice(-10)}`)
    expect(list.map(({ name }) => name)).toEqual(['Workshop', 'Standard', 'VIP'])
  })

  it('answers a ticket type that is not there with 7 and the nearest', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('ticket-types sort devconf Standrad', screen)
    expect(exitCode).toBe(7)
    expect(stderr).toContain('DevConf has no ticket type "Standrad". Available: Standard, VIP, Workshop')
    expect(stderr).toContain('Did you mean "Standard"?')
  })

  it('needs at least one ticket type', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('ticket-types sort devconf')
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('TICKET_TYPE is missing') })
  })
})

it('says once that a hidden type was sold only because of a key', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  for (const flags of ['Standard', 'Student --hidden'])
    await made(typed, `ticket-types create --event devconf --name ${flags}`)
  const of = '--event devconf --name Ada --email ada@example.org'
  const notice = 'Student is hidden; it is sold because you named it\n'
  for (const sale of [`orders create ${of} --ticket Student=2`, `attendees register ${of} --ticket-type student`]) {
    const { stderr, exitCode } = await typed(sale, { tty: true })
    expect(exitCode).toBe(0)
    expect(stderr.split(notice)).toHaveLength(2)
  }
  const { stderr } = await typed(`orders create ${of} --ticket Standard=1`, { tty: true })
  expect(stderr).not.toContain('hidden')
})

it('sells a hidden type from a file, and has people wait for it', async () => {
  const { typed, home } = await seededHome()
  await made(typed, 'ticket-types create --event devconf --name Student --hidden --quantity 1')
  writeFileSync(join(home, 'students.csv'), 'Name,Email,Ticket type\nAda,ada@uni.example,Student\n')
  const imported = await made(typed, 'attendees import students.csv --event devconf --yes')
  expect(imported).toMatchObject({ created: 1, refused: 0 })
  const waiting = 'waitlist join --event devconf --name Eve --email eve@uni.example --ticket-type student'
  expect(await made(typed, waiting)).toMatchObject({ ticketType: 'Student', status: 'waiting' })
})

it('names the promo code that opened a hidden type, and shows it with the person', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14')
  await made(typed, 'ticket-types create --event devconf --name Student --hidden')
  await made(typed, 'promo-codes create --event devconf --code CAMPUS --percent 10 --unlocks-hidden')
  await made(typed, 'promo-codes create --event devconf --code TENOFF --percent 10')
  const of = '--event devconf --name Ada'
  for (const [code, reason] of [
    ['campus', 'promo code CAMPUS unlocked it'],
    ['TENOFF', 'it is sold because you named it'],
  ]) {
    const email = `${code}@example.org`
    for (const sale of ['orders create --ticket Student=1', 'attendees register --ticket-type Student']) {
      const { stderr } = await typed(`${sale} ${of} --email ${email} --promo-code ${code}`, { tty: true })
      expect(stderr).toContain(`Student is hidden; ${reason}\n`)
    }
  }
  const [sold] = await made<{ id: string }[]>(typed, 'attendees list devconf --email campus@example.org')
  const { stdout } = await typed(`attendees show ${sold?.id}`, { tty: true, env: { NO_COLOR: '1' } })
  expect(stdout).toMatch(/\n +Promo code +CAMPUS\n/)
})
