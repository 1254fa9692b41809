// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const at = (id: string) => ({ params: { ticket_type_id: id } })

describe('creating a ticket type', () => {
  it('answers with the ticket type, free and unlimited by default', async () => {
    expect(await createTicketType(harness, eventId, { name: 'Standard' })).toEqual({
      id: expect.stringMatching(/^typ_/),
      eventId,
      name: 'Standard',
      kind: 'admission',
      description: null,
      translations: {},
      price: 0,
      minPrice: null,
      tiers: [],
      currentPrice: 0,
      currentTier: null,
      currency: 'EUR',
      quantity: null,
      sold: 0,
      held: 0,
      waiting: 0,
      minPerOrder: null,
      maxPerOrder: null,
      hidden: false,
      waitlist: true,
      position: null,
      saleStartsAt: null,
      saleEndsAt: null,
      taxRate: null,
      taxName: null,
      taxMode: null,
      status: 'active',
      saleState: 'scheduled',
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
  })

  it('stores the sale window in UTC', async () => {
    const window = { saleStartsAt: '2027-01-01T00:00:00+01:00', saleEndsAt: '2027-03-01T00:00:00.5Z' }
    expect(await createTicketType(harness, eventId, { name: 'Early', ...window })).toMatchObject({
      saleStartsAt: '2026-12-31T23:00:00.000Z',
      saleEndsAt: '2027-03-01T00:00:00.500Z',
    })
  })

  it.each(['Standard', 'STANDARD', 'standard'])('refuses %s if there already is a Standard', async (name) => {
    const { id } = await createTicketType(harness, eventId, { name: 'Standard' })
    const failure = await harness.refusal('createTicketType', { params: { event_id: eventId }, body: { name } })
    expect(failure).toMatchObject({ code: 'duplicate', details: { ticketTypeId: id }, issues: [{ pointer: '/name' }] })
  })

  it('accepts the same name in another event', async () => {
    await createTicketType(harness, eventId, { name: 'Standard' })
    const other = await createEvent(harness)
    await createTicketType(harness, other.id, { name: 'Standard' })
  })

  it('refuses a sale window that ends before it starts, also when one end is changed', async () => {
    const window = { saleStartsAt: '2027-02-01T00:00:00Z', saleEndsAt: '2027-02-01T00:00:00Z' }
    const body = { name: 'Early', ...window }
    const failure = await harness.refusal('createTicketType', { params: { event_id: eventId }, body })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/saleEndsAt' }] })
    const { id } = await createTicketType(harness, eventId, { name: 'Early', saleStartsAt: window.saleStartsAt })
    const change = { ...at(id), body: { saleEndsAt: '2027-01-31T00:00:00Z' } }
    expect((await harness.refusal('updateTicketType', change)).code).toBe('validation_failed')
  })
})

describe('a ticket type’s terms', () => {
  const early = { name: 'Early', price: 100, until: '2027-02-01T00:00:00+01:00' }
  const first = { name: 'First', price: 50, first: 2 }

  it('are in the answer, with null for unset ones and instants in UTC', async () => {
    const terms = { price: 300, minPerOrder: 2, maxPerOrder: 4, hidden: true, status: 'draft' as const }
    expect(await createTicketType(harness, eventId, { name: 'Group', tiers: [first, early], ...terms })).toMatchObject({
      ...terms,
      tiers: [
        { name: 'First', price: 50, until: null, first: 2 },
        { name: 'Early', price: 100, until: '2027-01-31T23:00:00.000Z', first: null },
      ],
      currentPrice: 50,
      currentTier: 'First',
      saleState: 'scheduled',
    })
  })

  it('suggest the minimum unless another price is suggested', async () => {
    expect(await createTicketType(harness, eventId, { name: 'Gift', minPrice: 500 })).toMatchObject({
      price: 500,
      minPrice: 500,
      currentPrice: 500,
    })
  })

  it('have tiers that can be replaced or removed', async () => {
    const { id } = await createTicketType(harness, eventId, { name: 'Standard', price: 300, tiers: [first] })
    const changed = await harness.run('updateTicketType', { ...at(id), body: { tiers: [early] } })
    expect([changed.currentTier, changed.tiers.length]).toEqual(['Early', 1])
    expect(await harness.run('updateTicketType', { ...at(id), body: { tiers: [] } })).toMatchObject({
      tiers: [],
      currentPrice: 300,
      currentTier: null,
    })
  })

  const refused: [string, object, string, string][] = [
    ['an order of fewer at most than at least', { minPerOrder: 3, maxPerOrder: 2 }, '/maxPerOrder', 'minPerOrder'],
    ['a suggestion below the minimum', { minPrice: 500, price: 499 }, '/price', 'at least the minimum of 5.00 EUR'],
    ['tiers where buyers pay what they want', { minPrice: 0, tiers: [first] }, '/tiers', 'cannot be combined'],
    ['two tiers of one name', { tiers: [first, { ...early, name: 'FIRST' }] }, '/tiers/1/name', 'Two tiers'],
    [
      'a tier that ends by its time before the one ahead of it',
      { tiers: [early, { ...early, name: 'Late', first: 9 }] },
      '/tiers/1/until',
      'never applies',
    ],
    [
      'a tier whose tickets are gone before it holds',
      { tiers: [first, { name: 'Next', price: 70, first: 2, until: early.until }] },
      '/tiers/1/first',
      'more than the 2 of "First"',
    ],
  ]
  it.each(refused)('refuse %s, on creation and on change', async (_what, terms, pointer, said) => {
    const body = { name: 'Standard', ...terms }
    const failure = await harness.refusal('createTicketType', { params: { event_id: eventId }, body })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer }] })
    expect(failure.message).toContain(said)
    const { id } = await createTicketType(harness, eventId, { name: 'Standard' })
    expect((await harness.refusal('updateTicketType', { ...at(id), body: terms })).issues).toMatchObject([{ pointer }])
  })

  it('allow tiers that end at the earlier of two limits', async () => {
    const tiers = [
      { name: 'Rush', price: 10, until: '2027-02-01T00:00:00Z', first: 5 },
      { name: 'Early', price: 20, until: '2027-01-20T00:00:00Z' },
      { name: 'Some', price: 30, first: 3, until: '2027-02-01T00:00:00Z' },
    ]
    expect((await createTicketType(harness, eventId, { name: 'Standard', tiers })).currentTier).toBe('Rush')
  })

  it('are copied with the event, with dates moved by the same number of days', async () => {
    await createTicketType(harness, eventId, { name: 'Standard', tiers: [early], hidden: true, maxPerOrder: 3 })
    const copy = await harness.run('duplicateEvent', { params: { event_id: eventId }, body: { date: '2027-03-24' } })
    const { data } = await harness.run('listTicketTypes', { params: { event_id: copy.id } })
    expect(data).toMatchObject([{ hidden: true, maxPerOrder: 3, tiers: [{ until: '2027-02-10T23:00:00.000Z' }] }])
  })

  it('fix the event’s currency even if only a tier has a price', async () => {
    await createTicketType(harness, eventId, { name: 'Standard', tiers: [early] })
    const change = { params: { event_id: eventId }, body: { currency: 'JPY' } }
    expect((await harness.refusal('updateEvent', change)).details).toMatchObject({ ticketTypes: ['Standard'] })
  })
})

describe('changing a ticket type', () => {
  it('changes the given fields and increments the version', async () => {
    const type = await createTicketType(harness, eventId, { name: 'Standard', price: 100 })
    const body = { name: 'Regular', description: 'For all', quantity: 5, saleEndsAt: null }
    const changed = await harness.reply('updateTicketType', { ...at(type.id), body })
    expect(changed).toEqual({ body: { ...type, ...body }, version: 2 })
    expect(await harness.reply('updateTicketType', { ...at(type.id), body: {} })).toEqual(changed)
  })

  it('applies a new price only to later registrations', async () => {
    const type = await createTicketType(harness, eventId, { name: 'Standard', price: 100 })
    const first = await harness.run('registerAttendee', registration(eventId))
    await harness.run('updateTicketType', { ...at(type.id), body: { price: 250 } })
    const second = await harness.run('registerAttendee', registration(eventId))
    const paid = await harness.run('updateAttendee', { params: { attendee_id: first.id }, body: { payment: 'cash' } })
    expect([paid.price, second.price]).toEqual([100, 250])
  })

  it('refuses a quantity below the places taken, with the numbers', async () => {
    const type = await createTicketType(harness, eventId, { name: 'Standard', price: 100, quantity: 5 })
    await harness.run('registerAttendee', registration(eventId))
    await harness.run('registerAttendee', registration(eventId, { payment: 'card' }))
    const failure = await harness.refusal('updateTicketType', { ...at(type.id), body: { quantity: 1 } })
    expect(failure).toMatchObject({ code: 'below_sold', details: { quantity: 1, sold: 1, held: 1 } })
    expect(failure.message).toContain('The quantity of Standard tickets')
    expect((await harness.run('updateTicketType', { ...at(type.id), body: { quantity: 2 } })).saleState).toBe(
      'sold_out',
    )
  })

  it('refuses another type’s name, and accepts its own in another case', async () => {
    await createTicketType(harness, eventId, { name: 'VIP' })
    const type = await createTicketType(harness, eventId, { name: 'Standard' })
    expect((await harness.refusal('updateTicketType', { ...at(type.id), body: { name: 'vip' } })).code).toBe(
      'duplicate',
    )
    expect((await harness.run('updateTicketType', { ...at(type.id), body: { name: 'STANDARD' } })).name).toBe(
      'STANDARD',
    )
  })

  it('refuses an outdated version', async () => {
    const type = await createTicketType(harness, eventId, { name: 'Standard' })
    const failure = await harness.refusal('updateTicketType', { ...at(type.id), body: { price: 1 }, ifMatch: '7' })
    expect(failure).toMatchObject({ code: 'version_conflict', details: { version: 1 } })
  })
})

describe('the states of a ticket type', () => {
  const ways = { draft: ['publish'], active: ['pause'], paused: ['publish', 'resume'] } as const
  const cases = [
    ['draft', 'publishTicketType', 'active'],
    ['draft', 'pauseTicketType', null],
    ['draft', 'resumeTicketType', null],
    ['active', 'publishTicketType', null],
    ['active', 'pauseTicketType', 'paused'],
    ['active', 'resumeTicketType', null],
    ['paused', 'publishTicketType', 'active'],
    ['paused', 'pauseTicketType', null],
    ['paused', 'resumeTicketType', 'active'],
  ] as const
  it.each(cases)('%s: %s leads to %s', async (from, action, to) => {
    const status = from === 'draft' ? { status: from } : {}
    const type = await createTicketType(harness, eventId, { name: 'Standard', ...status })
    if (from === 'paused') await harness.run('pauseTicketType', at(type.id))
    if (to !== null) expect((await harness.run(action, at(type.id))).status).toBe(to)
    else
      expect(await harness.refusal(action, at(type.id))).toMatchObject({
        code: 'state_conflict',
        details: { status: from, possible: ways[from] },
      })
  })
})

describe('listing ticket types', () => {
  it('can be filtered by status', async () => {
    const { id } = await createTicketType(harness, eventId, { name: 'Standard' })
    await createTicketType(harness, eventId, { name: 'VIP' })
    await harness.run('pauseTicketType', at(id))
    const paused = await harness.run('listTicketTypes', { params: { event_id: eventId }, query: { status: 'paused' } })
    expect(paused).toMatchObject({ data: [{ id }], total: 1 })
  })
})
