// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findEventRow } from '../../../src/store/events.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf, registration } from '../harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

const at = (id: string) => ({ params: { event_id: id } })

describe('creating an event', () => {
  it('answers with the event as a draft, with the account’s currency and zone', async () => {
    const { body, version } = await harness.reply('createEvent', { body: { name: 'DevConf', date: '2027-03-14' } })
    expect(body).toEqual({
      id: expect.stringMatching(/^evt_/),
      slug: 'devconf',
      copiedFrom: null,
      name: 'DevConf',
      date: '2027-03-14',
      endDate: null,
      startTime: null,
      timezone: 'UTC',
      venue: null,
      venueId: null,
      description: null,
      language: 'en',
      languages: [],
      translations: {},
      reminderHours: null,
      paymentReminderHours: 48,
      orderMails: 'off',
      capacity: null,
      sold: 0,
      held: 0,
      waitlist: true,
      offerHours: 24,
      currency: 'EUR',
      owed: 0,
      taxRounding: 'line',
      status: 'draft',
      saleState: 'scheduled',
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect(version).toBe(1)
  })

  it('keeps everything sent', async () => {
    const sent = {
      name: 'Tokyo Days',
      date: '2027-03-14',
      endDate: '2027-03-15',
      startTime: '09:30',
      timezone: 'Asia/Tokyo',
      venue: 'Hall 1',
      description: 'Two days\nof talks',
      capacity: 500,
      currency: 'JPY',
      slug: 'tokyo',
    }
    expect(await createEvent(harness, sent)).toMatchObject(sent)
  })

  const slugs = [
    ['DevConf', 'devconf'],
    ['Ünïcode & Co.', 'uenicode-and-co'],
    ['Москва', 'moskva'],
    ['42', '42'],
    ['A'.repeat(200), 'a'.repeat(60)],
  ] as const
  it.each(slugs)('puts %s into its URL as %s', async (name, slug) => {
    expect((await createEvent(harness, { name })).slug).toBe(slug)
  })

  it.each(['東京 2027', '🎉', '!!!', '한국'])('uses the id for %s, which has no Latin spelling', async (name) => {
    const event = await createEvent(harness, { name })
    expect(event.slug).toBe(event.id.replace('_', '-'))
    expect((await harness.run('showEvent', at(event.slug))).id).toBe(event.id)
  })

  it('numbers the slugs of events with the same name, beyond nine too', async () => {
    const made: string[] = []
    for (let count = 0; count < 12; count += 1) made.push((await createEvent(harness)).slug)
    expect(made.slice(0, 9)).toEqual(['devconf', ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `devconf-${number}`)])
    expect(new Set(made).size).toBe(12)
  })

  it('refuses a slug in use, except by another account', async () => {
    await createEvent(harness, { slug: 'mine' })
    const body = { name: 'Other', date: '2027-03-14', slug: 'mine' }
    const failure = await harness.refusal('createEvent', { body })
    expect(failure).toMatchObject({ code: 'duplicate', issues: [{ pointer: '/slug' }] })
    await harness.run('createEvent', { body, principal: principalOf({ accountId: 'acc_2' }) })
  })

  it('refuses an end before the start', async () => {
    const body = { name: 'DevConf', date: '2027-03-14', endDate: '2027-03-13' }
    const failure = await harness.refusal('createEvent', { body })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/endDate' }] })
  })

  it('is not allowed for a key restricted to one event', async () => {
    const body = { name: 'DevConf', date: '2027-03-14' }
    const principal = principalOf({ eventId: 'evt_1' })
    expect((await harness.refusal('createEvent', { body, principal })).code).toBe('insufficient_scope')
  })
})

describe('changing an event', () => {
  it('changes the given fields, keeps the rest and increments the version', async () => {
    const event = await createEvent(harness, { venue: 'Hall 1', endDate: '2027-03-15' })
    harness.setNow('2027-01-11T00:00:00Z')
    const body = { name: 'DevConf 2', endDate: null, startTime: '10:00', capacity: 5 }
    const changed = await harness.reply('updateEvent', { ...at(event.id), body })
    expect(changed.body).toEqual({ ...event, ...body, updatedAt: '2027-01-11T00:00:00.000Z' })
    expect(changed.version).toBe(2)
  })

  it('changes nothing if no field is given', async () => {
    const event = await createEvent(harness)
    expect(await harness.reply('updateEvent', { ...at(event.id), body: {} })).toEqual({ body: event, version: 1 })
  })

  it('refuses an outdated version, and accepts the current one', async () => {
    const event = await createEvent(harness)
    await harness.run('updateEvent', { ...at(event.id), body: { venue: 'A' }, ifMatch: '1' })
    const stale = { ...at(event.id), body: { venue: 'B' }, ifMatch: '1' }
    expect(await harness.refusal('updateEvent', stale)).toMatchObject({ code: 'version_conflict' })
    expect((await harness.run('showEvent', at(event.id))).venue).toBe('A')
  })

  it('refuses a capacity below the places taken, with the numbers, and accepts any other', async () => {
    const event = await createEvent(harness, { capacity: 5 })
    await createTicketType(harness, event.id, { name: 'Standard', price: 100 })
    await harness.run('registerAttendee', registration(event.id, { payment: 'cash' }))
    await harness.run('registerAttendee', registration(event.id))
    const failure = await harness.refusal('updateEvent', { ...at(event.id), body: { capacity: 1, name: 'No' } })
    expect(failure).toMatchObject({ code: 'below_sold', details: { capacity: 1, sold: 1, held: 1 } })
    expect(await harness.run('showEvent', at(event.id))).toMatchObject({ capacity: 5, name: 'DevConf' })
    for (const capacity of [2, null, 10]) {
      expect(await harness.run('updateEvent', { ...at(event.id), body: { capacity } })).toMatchObject({ capacity })
    }
  })

  it('refuses a date that would put the end before the start', async () => {
    const event = await createEvent(harness, { endDate: '2027-03-15' })
    const failure = await harness.refusal('updateEvent', { ...at(event.id), body: { date: '2027-03-16' } })
    expect(failure.code).toBe('validation_failed')
  })

  it('refuses a slug in use, and keeps its own', async () => {
    await createEvent(harness, { slug: 'taken' })
    const event = await createEvent(harness, { slug: 'mine' })
    const body = { slug: 'taken' }
    expect((await harness.refusal('updateEvent', { ...at(event.id), body })).code).toBe('duplicate')
    await harness.run('updateEvent', { ...at(event.id), body: { slug: 'mine', venue: 'Hall' } })
  })

  it('changes the currency until something is sold or spent', async () => {
    const event = await createEvent(harness)
    await harness.run('updateEvent', { ...at(event.id), body: { currency: 'JPY' } })
    await harness.run('addExpense', { ...at(event.id), body: { description: 'Hall', amount: 5 } })
    const failure = await harness.refusal('updateEvent', { ...at(event.id), body: { currency: 'USD' } })
    expect(failure).toMatchObject({ code: 'state_conflict', details: { currency: 'JPY' } })
    await harness.run('updateEvent', { ...at(event.id), body: { currency: 'JPY', venue: 'Same currency' } })
  })

  it('does not let 50.00 EUR become 5000 JPY', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'Standard', price: 5000 })
    expect((await harness.run('updateEvent', { ...at(event.id), body: { currency: 'USD' } })).currency).toBe('USD')
    const failure = await harness.refusal('updateEvent', { ...at(event.id), body: { currency: 'JPY' } })
    expect(failure).toMatchObject({ code: 'state_conflict', details: { ticketTypes: ['Standard'] } })
  })
})

describe('the states of an event', () => {
  const reach = {
    draft: [],
    published: ['publishEvent'],
    cancelled: ['cancelEvent'],
  } as const
  const cases = [
    ['draft', 'publishEvent', 'published'],
    ['draft', 'unpublishEvent', null],
    ['draft', 'cancelEvent', 'cancelled'],
    ['published', 'publishEvent', null],
    ['published', 'unpublishEvent', 'draft'],
    ['published', 'cancelEvent', 'cancelled'],
    ['cancelled', 'publishEvent', null],
    ['cancelled', 'unpublishEvent', null],
    ['cancelled', 'cancelEvent', null],
  ] as const
  it.each(cases)('%s: %s leads to %s', async (from, action, to) => {
    const event = await createEvent(harness)
    for (const step of reach[from]) await harness.run(step, at(event.id))
    if (to !== null) {
      expect((await harness.run(action, at(event.id))).status).toBe(to)
      return
    }
    const failure = await harness.refusal(action, at(event.id))
    expect(failure).toMatchObject({ code: 'state_conflict', details: { status: from } })
    expect(failure.message).toContain(`DevConf: it is ${from}.`)
    expect((await harness.run('showEvent', at(event.id))).status).toBe(from)
  })

  it('lists the possible transitions of a state', async () => {
    const event = await createEvent(harness)
    const failure = await harness.refusal('unpublishEvent', at(event.id))
    expect(failure.message).toBe('Cannot unpublish DevConf: it is draft. Possible now: publish, cancel.')
    await harness.run('cancelEvent', at(event.id))
    expect((await harness.refusal('publishEvent', at(event.id))).message).toContain('This cannot be undone.')
  })

  it('keep an event public once it has orders, even cancelled ones', async () => {
    const event = await createEvent(harness)
    await harness.run('publishEvent', at(event.id))
    const { id } = await harness.run('registerAttendee', registration(event.id))
    await harness.run('cancelAttendee', { params: { attendee_id: id } })
    expect((await harness.refusal('unpublishEvent', at(event.id))).code).toBe('state_conflict')
  })
})

describe('deleting an event', () => {
  it('removes it with its ticket types', async () => {
    const event = await createEvent(harness)
    const type = await createTicketType(harness, event.id, { name: 'VIP' })
    expect(await harness.run('deleteEvent', at(event.id))).toEqual({ id: event.id, deleted: true })
    expect((await harness.refusal('showEvent', at(event.id))).code).toBe('not_found')
    expect((await harness.refusal('showTicketType', { params: { ticket_type_id: type.id } })).code).toBe('not_found')
  })

  it('is refused once somebody registered, cancelled or not', async () => {
    const event = await createEvent(harness)
    const { id } = await harness.run('registerAttendee', registration(event.id))
    await harness.run('cancelAttendee', { params: { attendee_id: id } })
    const failure = await harness.refusal('deleteEvent', at(event.id))
    expect(failure).toMatchObject({ code: 'state_conflict', hint: 'Cancel the event instead.' })
  })

  it('is refused once it has expenses, void or not', async () => {
    const event = await createEvent(harness)
    const body = { description: 'Hall', amount: 100 }
    const { id } = await harness.run('addExpense', { ...at(event.id), body })
    await harness.run('voidExpense', { params: { expense_id: id } })
    expect((await harness.refusal('deleteEvent', at(event.id))).code).toBe('state_conflict')
  })
})

describe('duplicating an event', () => {
  const noAgenda = { rooms: 0, tracks: 0, sessions: 0, slots: 0 }

  it('copies it with its ticket types as a draft with nothing sold, and moves its sale windows', async () => {
    const event = await createEvent(harness, { capacity: 3, endDate: '2027-03-16', venue: 'Hall' })
    const sale = { saleStartsAt: '2027-01-01T00:00:00Z', saleEndsAt: '2027-03-13T22:00:00Z' }
    await createTicketType(harness, event.id, { name: 'VIP', price: 9900, quantity: 2, ...sale })
    await harness.run('publishEvent', at(event.id))
    await harness.run('registerAttendee', registration(event.id, { ticketType: 'VIP', payment: 'cash' }))
    const copy = await harness.run('duplicateEvent', { ...at(event.id), body: { date: '2028-03-12' } })
    expect([event.copiedFrom, copy.copiedFrom]).toEqual([null, event.id])
    expect(copy).toMatchObject({
      name: 'DevConf',
      slug: 'devconf-2',
      date: '2028-03-12',
      endDate: '2028-03-14',
      status: 'draft',
      venue: 'Hall',
      capacity: 3,
      sold: 0,
      held: 0,
    })
    const { data } = await harness.run('listTicketTypes', at(copy.id))
    expect(data).toMatchObject([
      {
        name: 'VIP',
        price: 9900,
        quantity: 2,
        sold: 0,
        saleStartsAt: '2027-12-31T00:00:00.000Z',
        saleEndsAt: '2028-03-11T22:00:00.000Z',
      },
    ])
    const report = await harness.run('showRevenue', at(copy.id))
    expect(report.totalRevenue).toBe(0)
  })

  it('keeps the time of day of a sale window across clock changes', async () => {
    const event = await createEvent(harness, { timezone: 'Europe/Berlin' })
    const tiers = [{ name: 'Early', price: 5, until: '2027-03-01T23:00:00Z' }]
    const sale = { saleStartsAt: '2027-01-31T23:00:00Z', saleEndsAt: '2027-03-13T23:00:00Z' }
    await createTicketType(harness, event.id, { name: 'VIP', price: 10, tiers, ...sale })
    const copy = await harness.run('duplicateEvent', { ...at(event.id), body: { date: '2027-08-14' } })
    const { data } = await harness.run('listTicketTypes', at(copy.id))
    expect(data).toMatchObject([
      {
        saleStartsAt: '2027-07-03T22:00:00.000Z',
        saleEndsAt: '2027-08-13T22:00:00.000Z',
        tiers: [{ until: '2027-08-01T22:00:00.000Z' }],
      },
    ])
  })

  it('copies questions, promo codes and page settings, moves their times, and says so', async () => {
    const event = await createEvent(harness, { capacity: 10 })
    await createTicketType(harness, event.id, { name: 'VIP', price: 9900, quantity: 5 })
    const questions = [{ key: 'diet', kind: 'text' as const, label: 'Diet' }]
    await harness.run('updateForm', { ...at(event.id), body: { questions } })
    const until = '2027-03-01T00:00:00.000Z'
    const page = { color: '#0b6e4f', transferInstructions: 'IBAN DE02', transferDays: 10, selfCancelUntil: until }
    await harness.run('updatePublicPage', { ...at(event.id), body: page })
    const offers = { percent: 20, ticketTypes: ['VIP'], reserved: 2, maxUses: 3, validUntil: until }
    await harness.run('createPromoCode', { ...at(event.id), body: { code: 'TEAM', ...offers } })
    const { id } = await harness.run('createPromoCode', { ...at(event.id), body: { code: 'OLD', amount: 5 } })
    await harness.run('disablePromoCode', { params: { promo_code_id: id } })

    const copy = await harness.run('duplicateEvent', { ...at(event.id), body: { date: '2027-03-24' } })
    expect(copy.copied).toEqual({
      ticketTypes: 1,
      questions: 1,
      promoCodes: 1,
      page: true,
      automations: 0,
      ...noAgenda,
    })
    const moved = '2027-03-11T00:00:00.000Z'
    expect(await harness.run('showPublicPage', at(copy.id))).toMatchObject({ ...page, selfCancelUntil: moved })
    const types = await harness.run('listTicketTypes', at(copy.id))
    const { data } = await harness.run('listPromoCodes', at(copy.id))
    expect(data).toMatchObject([
      {
        code: 'TEAM',
        percent: 20,
        ticketTypes: [{ id: types.data[0]?.id, name: 'VIP' }],
        reserved: 2,
        reservedLeft: 2,
        maxUses: 3,
        uses: 0,
        validUntil: moved,
        status: 'active',
      },
    ])
    expect(types.data).toMatchObject([{ held: 2 }])
  })

  it('copies codes that reserved the same places one after another, the earliest with its places', async () => {
    const event = await createEvent(harness)
    await createTicketType(harness, event.id, { name: 'VIP', price: 9900, quantity: 2 })
    const reserving = { ticketTypes: ['VIP'], reserved: 2 }
    const first = { code: 'FIRST', validUntil: '2027-01-11T00:00:00Z', ...reserving }
    await harness.run('createPromoCode', { ...at(event.id), body: first })
    harness.setNow('2027-01-12T00:00:00Z')
    await harness.run('createPromoCode', { ...at(event.id), body: { code: 'SECOND', ...reserving } })
    const copy = await harness.run('duplicateEvent', { ...at(event.id), body: { date: '2027-03-24' } })
    const { data } = await harness.run('listPromoCodes', at(copy.id))
    expect(data.map(({ code, reservedLeft }) => [code, reservedLeft])).toEqual([
      ['FIRST', 2],
      ['SECOND', 0],
    ])
  })

  it('says that there was nothing to copy', async () => {
    const event = await createEvent(harness)
    const { copied } = await harness.run('duplicateEvent', { ...at(event.id), body: { date: '2028-03-12' } })
    expect(copied).toEqual({ ticketTypes: 0, questions: 0, promoCodes: 0, page: false, automations: 0, ...noAgenda })
  })

  it('accepts a name and a slug of its own', async () => {
    const event = await createEvent(harness)
    const body = { name: 'DevConf West', date: '2027-05-01', slug: 'west' }
    expect(await harness.run('duplicateEvent', { ...at(event.id), body })).toMatchObject(body)
  })

  it('stores a time zone in its usual spelling', async () => {
    const event = await createEvent(harness, { timezone: 'europe/berlin' })
    expect(event).toMatchObject({ timezone: 'Europe/Berlin' })
    const changed = await harness.run('updateEvent', { ...at(event.id), body: { timezone: 'AMERICA/NEW_YORK' } })
    expect(changed).toMatchObject({ timezone: 'America/New_York' })
  })

  it('refuses dates after the year 9999', async () => {
    const event = await createEvent(harness, { endDate: '2027-03-20' })
    const failure = await harness.refusal('duplicateEvent', { ...at(event.id), body: { date: '9999-12-30' } })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/date' }] })
  })
})

describe('listing events', () => {
  it('filters by status, dates and text, and counts', async () => {
    await createEvent(harness, { name: 'Spring 100%', date: '2027-04-01', venue: 'Berlin' })
    const autumn = await createEvent(harness, { name: 'Autumn', date: '2027-10-01', venue: 'Paris_1' })
    await harness.run('publishEvent', at(autumn.id))
    const names = async (query: object) =>
      (await harness.run('listEvents', { query })).data.map((event) => event.name).join()
    expect(await names({})).toBe('Spring 100%,Autumn')
    expect(await names({ status: 'published' })).toBe('Autumn')
    expect(await names({ dateFrom: '2027-04-02' })).toBe('Autumn')
    expect(await names({ dateTo: '2027-04-01' })).toBe('Spring 100%')
    expect(await names({ q: 'PARIS' })).toBe('Autumn')
    expect(await names({ q: '0%' })).toBe('Spring 100%')
    expect(await names({ q: '%' })).toBe('Spring 100%')
    expect(await names({ q: '_' })).toBe('Autumn')
    expect(await names({ q: "'; drop table events; --" })).toBe('')
    expect((await harness.run('listEvents', { query: { status: 'draft' } })).total).toBe(1)
  })
})

describe('the sequence number in calendar files', () => {
  const later = '2027-01-11T12:00:00.000Z'

  it.each([
    ['the name', { name: 'DevConf 2' }, 0, later],
    ['the same name', { name: 'DevConf' }, 0, undefined],
    ['a description', { description: 'Talks' }, 0, undefined],
    ['a capacity', { capacity: 9 }, 0, undefined],
    ['a reminder', { reminderHours: 24 }, 0, undefined],
    ['the date', { date: '2027-03-15' }, 1, later],
    ['the last day', { endDate: '2027-03-15' }, 1, later],
    ['a last day that is the first', { endDate: '2027-03-14' }, 0, undefined],
    ['the start', { startTime: '10:00' }, 1, later],
    ['the zone', { timezone: 'America/New_York' }, 1, later],
    ['a zone with the same clock', { timezone: 'Europe/Paris' }, 0, undefined],
    ['the place', { venue: 'Town Hall' }, 1, later],
    ['all at once', { name: 'X', date: '2027-03-20', venue: 'Y', startTime: null }, 1, later],
  ])('with %s changed goes from 0 to what a calendar must know', async (_, change, sequence, changedAt) => {
    const { id } = await createEvent(harness, { name: 'DevConf', startTime: '09:30', timezone: 'Europe/Berlin' })
    const stored = () => harness.store.read((session) => findEventRow(session, harness.principal, id))
    const before = await stored()
    harness.setNow(later)
    await harness.run('registerAttendee', registration(id))
    await harness.run('updateEvent', { ...at(id), body: change })
    expect(await stored()).toMatchObject({
      calendarSequence: sequence,
      calendarChangedAt: changedAt ?? before?.calendarChangedAt,
    })
  })

  it('increases when an event is cancelled, and not when it is published or unpublished', async () => {
    const { id } = await createEvent(harness, { name: 'DevConf' })
    const sequence = async () =>
      (await harness.store.read((session) => findEventRow(session, harness.principal, id)))?.calendarSequence
    const numbers: unknown[] = []
    for (const operation of ['publishEvent', 'unpublishEvent', 'publishEvent'] as const) {
      await harness.run(operation, at(id))
      numbers.push(await sequence())
    }
    await harness.run('cancelEvent', { ...at(id), body: {} })
    numbers.push(await sequence())
    expect(numbers).toEqual([0, 0, 0, 1])
  })
})
