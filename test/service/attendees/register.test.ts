// On both engines.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takePlaceOfBoth } from '../../../src/store/ticket-types/stock.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'
import { dropStockConstraint, withoutCondition } from '../ticket-types/overselling.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

const stock = async (eventId: string) => {
  const { capacity, sold, held } = await harness.run('showEvent', { params: { event_id: eventId } })
  return { capacity, sold, held }
}

const countRows = (table: 'orders' | 'attendees' | 'ledger' | 'audit' | 'outbox' | 'ticket_types') =>
  harness.store.read(async ({ db }) => (await db.selectFrom(table).select(sql<number>`1`.as('one')).execute()).length)

describe('registering an attendee', () => {
  it('accepts a free registration under any ticket name as long as the event has no ticket types', async () => {
    const event = await createEvent(harness, { capacity: 2 })
    const attendee = await harness.run('registerAttendee', registration(event.id))
    expect(attendee).toMatchObject({
      eventId: event.id,
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      ticketType: 'Standard',
      status: 'confirmed',
      price: 0,
      currency: 'EUR',
      payment: null,
      refunded: 0,
      ticket: { status: 'valid' },
      ticketTypeCreated: true,
    })
    expect(attendee.ticket.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await stock(event.id)).toEqual({ capacity: 2, sold: 1, held: 0 })
    const { ticketTypeCreated: _once, ...kept } = attendee
    expect(await harness.run('showAttendee', { params: { attendee_id: attendee.id } })).toEqual({
      ...kept,
      checkIns: [],
      addOnsPaid: 0,
      promoCode: null,
      profiling: true,
      marketing: null,
    })
  })

  it('creates a new free ticket type for each new name, and reuses it whatever the case', async () => {
    const event = await createEvent(harness)
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'Standard' }))
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'STANDARD' }))
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'Speaker' }))
    const { data } = await harness.run('listTicketTypes', { params: { event_id: event.id } })
    expect(data.map(({ name, price, sold }) => ({ name, price, sold }))).toEqual([
      { name: 'Standard', price: 0, sold: 2 },
      { name: 'Speaker', price: 0, sold: 1 },
    ])
  })

  it.each([
    ['the command line', 'cli', {}],
    ['a request that says so', 'api', { createTicketType: false }],
  ] as const)('creates none for %s, and says what there is', async (_, channel, more) => {
    const event = await createEvent(harness)
    const refused = (ticketType: string) =>
      harness.refusal('registerAttendee', { ...registration(event.id, { ticketType, ...more }), channel })
    expect(await refused('Standard')).toMatchObject({
      code: 'validation_failed',
      issues: [{ pointer: '/ticketType', code: 'not_allowed' }],
      details: { ticketType: 'Standard', ticketTypes: [], isCreatable: true },
    })
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'Standard' }))
    expect(await refused('Speaker')).toMatchObject({ details: { ticketTypes: ['Standard'] } })
    expect((await harness.run('listTicketTypes', { params: { event_id: event.id } })).data).toHaveLength(1)
  })

  it('creates one for the command line that asks for it', async () => {
    const event = await createEvent(harness)
    const asking = registration(event.id, { ticketType: 'Speaker', createTicketType: true })
    expect(await harness.run('registerAttendee', { ...asking, channel: 'cli' })).toMatchObject({
      ticketType: 'Speaker',
      ticketTypeCreated: true,
    })
  })

  it('finds the event by its slug, and the ticket type by its id', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'VIP' })
    const attendee = await harness.run('registerAttendee', registration(event.slug, { ticketType: type.id }))
    expect(attendee).toMatchObject({ eventId: event.id, ticketTypeId: type.id, ticketType: 'VIP' })
  })

  it('charges the current price while ticket types change in between', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'VIP', price: 100 })
    const register = () => harness.run('registerAttendee', registration(event.id, { ticketType: 'VIP' }))
    const raise = (price: number) =>
      harness.run('updateTicketType', { params: { ticket_type_id: type.id }, body: { price } })
    const [first, second, , third, , fourth] = await Promise.all([
      register(),
      register(),
      raise(200),
      register(),
      raise(300),
      register(),
    ])
    expect([first, second, third, fourth].map((attendee) => attendee?.price)).toEqual([100, 100, 200, 300])
  })

  it('lists the available ticket types, the nearest first, when the name matches none', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard' })
    await createTicketType(harness, event.id, { name: 'VIP' })
    const failure = await harness.refusal('registerAttendee', registration(event.id, { ticketType: 'VPI' }))
    expect(failure.code).toBe('validation_failed')
    expect(failure.issues).toMatchObject([{ pointer: '/ticketType' }])
    expect(failure.message).toContain('DevConf has no ticket type "VPI". Available: VIP, Standard')
    expect(failure.hint).toBe('Did you mean "VIP"?')
  })

  it('accepts no new names once somebody has created or changed a ticket type by hand', async () => {
    const event = await createEvent(harness)
    const { ticketTypeId } = await harness.run('registerAttendee', registration(event.id))
    await harness.run('updateTicketType', { params: { ticket_type_id: ticketTypeId }, body: { price: 1000 } })
    const failure = await harness.refusal('registerAttendee', registration(event.id, { ticketType: 'Other' }))
    expect(failure.code).toBe('validation_failed')
  })

  it('works for a draft, and is refused for a cancelled event', async () => {
    const event = await createEvent(harness)
    await harness.run('registerAttendee', registration(event.id))
    await harness.run('cancelEvent', { params: { event_id: event.id } })
    const failure = await harness.refusal('registerAttendee', registration(event.id))
    expect(failure).toMatchObject({ code: 'state_conflict', details: { status: 'cancelled' } })
  })

  it('writes one order, attendee, ticket, audit entry and outbox event, and nothing for a refusal', async () => {
    const event = await createEvent(harness, { capacity: 1 })
    await createTicketType(harness, event.id, { name: 'Standard', price: 5000, quantity: 5 })
    const before = { audit: await countRows('audit'), outbox: await countRows('outbox') }
    await harness.run('registerAttendee', registration(event.id, { payment: 'cash' }))
    await harness.refusal('registerAttendee', registration(event.id, { payment: 'cash' }))
    expect(await countRows('orders')).toBe(1)
    expect(await countRows('attendees')).toBe(1)
    expect(await countRows('ledger')).toBe(2)
    expect(await countRows('audit')).toBe(before.audit + 1)
    expect(await countRows('outbox')).toBe(before.outbox + 1)
    const { data } = await harness.run('listTicketTypes', { params: { event_id: event.id } })
    expect(data).toMatchObject([{ sold: 1, held: 0 }])
  })

  it('leaves no ticket type behind when a first registration under a new name is refused', async () => {
    const event = await createEvent(harness, { capacity: 1 })
    await harness.run('registerAttendee', registration(event.id))
    await harness.refusal('registerAttendee', registration(event.id, { ticketType: 'Late' }))
    expect(await countRows('ticket_types')).toBe(1)
  })

  it('takes at most a dozen statements, besides group commit, when it is paid', async () => {
    let statements = 0
    const instead = new Map()
    instead.get = () => {
      statements += 1
      return undefined
    }
    const counting = await openHarness({ instead })
    const event = await createEvent(counting, { capacity: 10 })
    await createTicketType(counting, event.id, { name: 'Standard', price: 5000, quantity: 10 })
    statements = 0
    await counting.run('registerAttendee', registration(event.id, { payment: 'card' }))
    expect(statements).toBeLessThanOrEqual(12)
    await counting.close()
  })
})

describe('one place in each of two quotas', () => {
  const full = { capacity: 1 }
  it.each([
    ['the event', full, {}],
    ['the ticket type', {}, { quantity: 1 }],
    ['both', full, { quantity: 1 }],
  ])('is taken in neither when %s has none left', async (_what, event, type) => {
    const { id } = await createEvent(harness, event)
    await createTicketType(harness, id, { name: 'Standard', ...type })
    await harness.run('registerAttendee', registration(id))
    const [before, rows, after] = await harness.store.write(async (session) => {
      const read = () => session.db.selectFrom('quotas').selectAll().where('event_id', '=', id).orderBy('id').execute()
      const quotas = await read()
      const [one, other] = quotas.map((quota) => quota.id)
      const values = { one: one ?? '', other: other ?? '', held: 0, sold: 1, heldAmount: 0 }
      return [quotas, await session.run(takePlaceOfBoth, values), await read()]
    })
    expect([rows, after]).toEqual([[], before])
  })
})

describe('the result of a registration', () => {
  const cases = [
    { price: 0, payment: undefined, status: 'confirmed', ticket: 'valid', paid: 0, sold: 1, held: 0 },
    { price: 0, payment: 'complimentary', status: 'confirmed', ticket: 'valid', paid: 0, sold: 1, held: 0 },
    { price: 5000, payment: undefined, status: 'pending', ticket: 'reserved', paid: 0, sold: 0, held: 1 },
    { price: 5000, payment: 'cash', status: 'confirmed', ticket: 'valid', paid: 5000, sold: 1, held: 0 },
    { price: 5000, payment: 'transfer', status: 'confirmed', ticket: 'valid', paid: 5000, sold: 1, held: 0 },
    { price: 5000, payment: 'card', status: 'confirmed', ticket: 'valid', paid: 5000, sold: 1, held: 0 },
    { price: 5000, payment: 'complimentary', status: 'confirmed', ticket: 'valid', paid: 0, sold: 1, held: 0 },
  ] as const
  it.each(cases)('price $price paid by $payment is $status with $paid of revenue', async (expected) => {
    const event = await createEvent(harness, { capacity: 5 })
    await createTicketType(harness, event.id, { name: 'Standard', price: expected.price })
    const { payment } = expected
    const attendee = await harness.run('registerAttendee', registration(event.id, payment ? { payment } : {}))
    expect(attendee).toMatchObject({ status: expected.status, ticket: { status: expected.ticket } })
    expect(attendee.price).toBe(payment === 'complimentary' ? 0 : expected.price)
    expect(await stock(event.id)).toEqual({ capacity: 5, sold: expected.sold, held: expected.held })
    const report = await harness.run('showRevenue', { params: { event_id: event.id } })
    expect(report.totalRevenue).toBe(expected.paid)
  })
})

describe('a registration after selling out', () => {
  it('is refused with the numbers of the event', async () => {
    const event = await createEvent(harness, { capacity: 1 })
    const { ticketTypeId } = await harness.run('registerAttendee', registration(event.id))
    const failure = await harness.refusal('registerAttendee', registration(event.id))
    expect(failure.code).toBe('sold_out')
    expect(failure.message).toBe('DevConf is sold out (1 of 1)')
    expect(failure.details).toEqual({ eventId: event.id, capacity: 1, sold: 1, held: 0, waiting: 0 })
    expect(ticketTypeId).toBeTruthy()
  })

  it('is refused with the numbers of the ticket type, including places on hold', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'VIP', price: 100, quantity: 2 })
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'VIP', payment: 'cash' }))
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'VIP' }))
    const failure = await harness.refusal('registerAttendee', registration(event.id, { ticketType: 'VIP' }))
    expect(failure.message).toBe('VIP tickets of DevConf are sold out (2 of 2, 1 of them held)')
    expect(failure.details).toEqual({
      eventId: event.id,
      ticketTypeId: type.id,
      capacity: 2,
      sold: 1,
      held: 1,
      waiting: 0,
    })
    expect(await stock(event.id)).toEqual({ capacity: null, sold: 1, held: 1 })
  })
})

describe('a ticket type that is not on sale', () => {
  const cases = [
    { body: { saleStartsAt: '2027-02-01T00:00:00+02:00' }, words: 'are on sale from 2027-01-31T22:00:00.000Z' },
    { body: { saleEndsAt: '2027-01-10T12:00:00Z' }, words: 'were on sale until 2027-01-10T12:00:00.000Z' },
  ]
  it.each(cases)('is refused with the dates: $words', async ({ body, words }) => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard', ...body })
    const failure = await harness.refusal('registerAttendee', registration(event.id))
    expect(failure.code).toBe('not_on_sale')
    expect(failure.message).toBe(`Standard tickets of DevConf ${words}`)
  })

  it('is refused while paused, and sold again when resumed', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'Standard' })
    await harness.run('pauseTicketType', { params: { ticket_type_id: type.id } })
    const failure = await harness.refusal('registerAttendee', registration(event.id))
    expect(failure).toMatchObject({ code: 'not_on_sale', message: 'Standard tickets of DevConf are paused' })
    await harness.run('resumeTicketType', { params: { ticket_type_id: type.id } })
    await harness.run('registerAttendee', registration(event.id))
  })

  it('is sold from the first instant of its sale window', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard', saleStartsAt: '2027-01-10T12:00:00Z' })
    await harness.run('registerAttendee', registration(event.id))
  })
})

describe('an event out of the caller’s reach', () => {
  it.each([
    ['an unknown id', 'evt_unknown', {}],
    ['an unknown slug', 'nothing', {}],
  ])('is not found by %s', async (_case, reference) => {
    const failure = await harness.refusal('registerAttendee', registration(reference))
    expect(failure).toMatchObject({ code: 'not_found', message: `There is no event "${reference}"` })
  })
})

describe('100 seats and 1,000 registrations at once', () => {
  async function rush(given: Harness): Promise<{ confirmed: number; refused: string[]; sold: number }> {
    const event = await createEvent(given, { capacity: 100 })
    const results = await Promise.allSettled(
      Array.from({ length: 1000 }, (_, index) =>
        given.run('registerAttendee', registration(event.id, { email: `guest${index}@example.org` })),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => String(reason.code))
    const { sold } = await given.run('showEvent', { params: { event_id: event.id } })
    return { confirmed: results.length - refused.length, refused, sold }
  }

  it('confirm exactly 100 and refuse the others as sold out', async () => {
    const { confirmed, refused, sold } = await rush(harness)
    expect({ confirmed, sold }).toEqual({ confirmed: 100, sold: 100 })
    expect(new Set(refused)).toEqual(new Set(['sold_out']))
    expect(await countRows('attendees')).toBe(100)
  })

  it('oversell without the condition and the constraint, so the proof above can fail', async () => {
    const mutant = await openHarness({ instead: withoutCondition })
    await dropStockConstraint(mutant.store)
    expect((await rush(mutant)).confirmed).toBe(1000)
    await mutant.close()
  })

  it('are stopped by the table’s constraint even without the condition', async () => {
    const mutant = await openHarness({ instead: withoutCondition })
    expect((await rush(mutant)).sold).toBe(100)
    await mutant.close()
  })
})

describe('a ticket type with special terms', () => {
  const tiers = [{ name: 'First', price: 40, first: 3 }]
  const register = (eventId: string, changes: object = {}) =>
    harness.run('registerAttendee', registration(eventId, changes))
  const refusal = (eventId: string, changes: object = {}) =>
    harness.refusal('registerAttendee', registration(eventId, changes))

  it('is sold by its name while it is hidden, but unknown to buyers on the page', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard' })
    const crew = await createTicketType(harness, event.id, { name: 'Crew', hidden: true })
    const asked = { ...registration(event.id, { ticketType: 'Crew' }), channel: 'page' } as const
    const failure = await harness.refusal('registerAttendee', asked)
    expect(failure).toMatchObject({ code: 'validation_failed', details: { ticketTypes: ['Standard'] } })
    expect(failure.message).not.toContain(crew.id)
    const ways = ['Crew', crew.id, crew.id.slice(-10).toUpperCase()]
    for (const ticketType of ways) expect((await register(event.id, { ticketType })).ticketType).toBe('Crew')
    const unknown = await refusal(event.id, { ticketType: 'Crews' })
    expect(unknown.details).toMatchObject({ ticketTypes: ['Crew', 'Standard'] })
  })

  it('is not sold before it is published', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'Standard', status: 'draft' })
    const failure = await refusal(event.id)
    expect(failure).toMatchObject({ code: 'not_on_sale', details: { status: 'draft' } })
    expect(failure.message).toBe('Standard tickets of DevConf are not published yet')
    await harness.run('publishTicketType', { params: { ticket_type_id: type.id } })
    await register(event.id)
  })

  it('is not sold alone when an order needs several', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard', minPerOrder: 2 })
    const failure = await refusal(event.id)
    expect(failure).toMatchObject({ issues: [{ pointer: '/ticketType', code: 'too_small' }] })
    expect(failure.message).toContain('An order needs at least 2 Standard tickets, and this one has 1')
  })

  it('is sold at the price of the tier in force when the request arrived', async () => {
    const event = await createEvent(harness)
    const until = '2027-01-20T00:00:00Z'
    await createTicketType(harness, event.id, {
      name: 'Standard',
      price: 90,
      tiers: [{ name: 'Early', price: 40, until }],
    })
    harness.setNow('2027-01-19T23:59:59.999Z')
    const early = await register(event.id)
    harness.setNow(until)
    expect([early.price, (await register(event.id)).price]).toEqual([40, 90])
  })

  it('is sold at the early price exactly as often as allowed, however many ask at once', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'Standard', price: 90, tiers })
    const some = await Promise.all(Array.from({ length: 12 }, () => register(event.id)))
    expect(some.map(({ price }) => price).sort((one, other) => one - other)).toEqual([40, 40, 40, ...Array(9).fill(90)])
    expect(await harness.run('showRevenue', { params: { event_id: event.id } })).toMatchObject({
      pending: { tickets: 12, amount: 3 * 40 + 9 * 90 },
    })
    expect((await harness.run('verifyLedger', {})).difference).toBeNull()
    expect(await harness.run('showTicketType', { params: { ticket_type_id: type.id } })).toMatchObject({
      currentPrice: 90,
      held: 12,
    })
  })

  it('offers an early-price place again when it is returned', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, {
      name: 'Standard',
      price: 90,
      tiers: [{ name: 'First', price: 0, first: 1 }],
    })
    const first = await register(event.id)
    const second = await register(event.id)
    await harness.run('cancelAttendee', { params: { attendee_id: second.id }, body: {} })
    await harness.run('cancelAttendee', { params: { attendee_id: first.id }, body: {} })
    expect([first, second, await register(event.id)].map(({ price, status }) => [price, status])).toEqual([
      [0, 'confirmed'],
      [90, 'pending'],
      [0, 'confirmed'],
    ])
    expect(await stock(event.id)).toMatchObject({ sold: 1, held: 0 })
  })

  it('is refused when sold out with the numbers, whether or not its tiers are counted', async () => {
    const event = await createEvent(harness, { capacity: 1 })
    await createTicketType(harness, event.id, { name: 'Standard', price: 90, tiers })
    await register(event.id, { payment: 'cash' })
    expect((await refusal(event.id)).message).toBe('DevConf is sold out (1 of 1)')
    expect((await refusal(event.id, { amount: 1 })).issues).toMatchObject([{ pointer: '/amount', code: 'not_allowed' }])
  })

  it('takes what the buyer offers, holds or books that amount, and refuses less than the minimum', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard', price: 900, minPrice: 500 })
    expect((await register(event.id)).price).toBe(900)
    expect(await register(event.id, { amount: 1234, payment: 'card' })).toMatchObject({
      price: 1234,
      status: 'confirmed',
    })
    expect((await refusal(event.id, { amount: 499 })).issues).toMatchObject([{ code: 'too_small' }])
    const report = await harness.run('showRevenue', { params: { event_id: event.id } })
    expect(report).toMatchObject({ totalRevenue: 1234, pending: { tickets: 1, amount: 900 } })
  })
})
