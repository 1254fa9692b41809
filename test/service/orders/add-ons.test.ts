// On both engines.
// Add-ons belong to a person of their order.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { addOwnersOfAddOns } from '../../../src/store/tables/migrations/0004.ts'
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'

let harness: Harness
let eventId: string

beforeAll(async () => {
  harness = await openHarness({ instead: new Map() })
  eventId = (await createEvent(harness, {})).id
  await createTicketType(harness, eventId, { name: 'Standard' })
  await createTicketType(harness, eventId, { name: 'Workshop', kind: 'add_on' })
  await createTicketType(harness, eventId, { name: 'T-shirt', kind: 'add_on' })
  await createTicketType(harness, eventId, { name: 'Donation', kind: 'donation' })
})
afterAll(() => harness.close())

type Tickets = Body<'createOrder'>['tickets']

const buyer = { name: 'Grace', email: 'grace@example.org' }
const of = () => ({ params: { event_id: eventId } })
const order = (tickets: Tickets) => harness.run('createOrder', { ...of(), body: { ...buyer, tickets } })
const standard = (name: string) => ({ ticketType: 'Standard', name, email: `${name.toLowerCase()}@example.org` })

/** The people of the tickets that aren't admissions, as `Workshop: Ada`. */
async function owners(tickets: Tickets) {
  const { tickets: sold } = await order(tickets)
  return sold
    .filter(({ kind }) => kind !== 'admission')
    .map(({ ticketType, forAttendeeId }) => {
      const person = sold.find(({ attendeeId }) => attendeeId === forAttendeeId)
      return `${ticketType}: ${person?.name ?? 'nobody'}`
    })
}

describe('an add-on is for a person of its order', () => {
  const workshop = { ticketType: 'Workshop' }
  test.each<[string, Tickets, string[]]>([
    ['the only one', [workshop, standard('Ada'), workshop], ['Workshop: Ada', 'Workshop: Ada']],
    [
      'each in turn, each type anew',
      [standard('Ada'), { ...workshop, quantity: 2 }, standard('Bob'), { ticketType: 'T-shirt' }],
      ['Workshop: Ada', 'Workshop: Bob', 'T-shirt: Ada'],
    ],
    [
      'the first again after the last',
      [standard('Ada'), standard('Bob'), { ...workshop, quantity: 3 }],
      ['Workshop: Ada', 'Workshop: Bob', 'Workshop: Ada'],
    ],
    [
      'the one named by number',
      [standard('Ada'), standard('Bob'), { ...workshop, forAdmission: 2 }, workshop],
      ['Workshop: Bob', 'Workshop: Ada'],
    ],
    ['the one named by name', [standard('Ada'), standard('Bob'), { ...workshop, name: 'Bob' }], ['Workshop: Bob']],
    ['nobody, if it is a donation', [standard('Ada'), { ticketType: 'Donation', amount: 500 }], ['Donation: nobody']],
  ])('%s', async (_, tickets, expected) => {
    expect(await owners(tickets)).toEqual(expected)
  })
})

test('an add-on has the name and e-mail of its person, unless it has its own', async () => {
  const { tickets } = await order([
    standard('Ada'),
    { ticketType: 'Workshop' },
    { ticketType: 'T-shirt', name: 'Eve', email: 'eve@example.org' },
  ])
  expect(tickets.map(({ name, email }) => `${name} ${email}`)).toEqual([
    'Ada ada@example.org',
    'Ada ada@example.org',
    'Eve eve@example.org',
  ])
})

test.each<[string, Tickets, string, string]>([
  [
    'a person who is not in the order',
    [standard('Ada'), { ticketType: 'Workshop', forAdmission: 2 }],
    '/tickets/1/forAdmission',
    'the order has 1 admission, so there is no number 2',
  ],
  [
    'a person for a donation',
    [standard('Ada'), { ticketType: 'Donation', amount: 500, forAdmission: 1 }],
    '/tickets/1/forAdmission',
    '"forAdmission" is only for add-ons, and Donation is of the kind donation',
  ],
])('%s is refused, and nothing is sold', async (_, tickets, pointer, detail) => {
  const failure = await harness.refusal('createOrder', { ...of(), body: { ...buyer, tickets } })
  expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer, detail }] })
})

describe('an add-on ordered for somebody who has an admission already', () => {
  const admitted = async (name: string) => (await order([standard(name)])).tickets[0]?.attendeeId ?? ''

  test('is theirs, with their name and e-mail, in an order of the buyer', async () => {
    const forAttendee = await admitted('Ida')
    const sold = await order([{ ticketType: 'Workshop', forAttendee }])
    expect(sold).toMatchObject({
      name: 'Grace',
      tickets: [{ name: 'Ida', email: 'ida@example.org', forAttendeeId: forAttendee }],
    })
    const person = await harness.run('showAttendee', { params: { attendee_id: forAttendee } })
    expect(person.addOns).toEqual(['Workshop'])
  })

  test('is held until it is paid or its time is over', async () => {
    await createTicketType(harness, eventId, { name: 'Gala', kind: 'add_on', price: 4500 })
    const forAttendee = await admitted('Joan')
    const payBy = '2027-02-01T00:00:00.000Z'
    const body = { ...buyer, tickets: [{ ticketType: 'Gala', forAttendee }], expectedTotal: 4500, payBy }
    const sold = await harness.run('createOrder', { ...of(), body })
    expect(sold).toMatchObject({ status: 'pending', expiresAt: payBy, tickets: [{ status: 'reserved' }] })
    await harness.run('payOrder', { params: { order_id: sold.id }, body: { payment: 'cash' } })
    const { tickets } = await harness.run('showOrder', { params: { order_id: sold.id } })
    expect(tickets).toMatchObject([{ status: 'valid', forAttendeeId: forAttendee }])
  })

  test('is refused for anything but an add-on, for two people, and for people elsewhere or without an admission', async () => {
    const forAttendee = await admitted('Kay')
    const other = (await createEvent(harness, { name: 'Other', slug: 'other' })).id
    await createTicketType(harness, other, { name: 'Workshop', kind: 'add_on' })
    const pointer = '/tickets/0/forAttendee'
    const cases: [Tickets[number], object, string?][] = [
      [{ ticketType: 'Standard', forAttendee }, { issues: [{ pointer, code: 'not_allowed' }] }],
      [{ ticketType: 'Workshop', forAttendee, forAdmission: 1 }, { code: 'validation_failed' }],
      [
        { ticketType: 'Workshop', forAttendee },
        { issues: [{ pointer, detail: 'Kay is registered for another event' }] },
        other,
      ],
      [{ ticketType: 'Workshop', forAttendee: 'att_unknown' }, { code: 'not_found' }],
    ]
    for (const [ticket, expected, event = eventId] of cases) {
      const body = { ...buyer, tickets: [ticket] }
      expect(await harness.refusal('createOrder', { params: { event_id: event }, body })).toMatchObject(expected)
    }
    await harness.run('cancelAttendee', { params: { attendee_id: forAttendee }, body: {} })
    const body = { ...buyer, tickets: [{ ticketType: 'Workshop', forAttendee }] }
    expect(await harness.refusal('createOrder', { ...of(), body })).toMatchObject({ code: 'state_conflict' })
  })
})

test('an attendee shows kind and add-ons, and an add-on whom it is for', async () => {
  const { tickets } = await order([standard('Ada'), { ticketType: 'Workshop' }, { ticketType: 'T-shirt' }])
  const [person, workshop] = await Promise.all(
    tickets.map(({ attendeeId }) => harness.run('showAttendee', { params: { attendee_id: attendeeId } })),
  )
  expect(person).toMatchObject({ kind: 'admission', forAttendeeId: null, addOns: ['Workshop', 'T-shirt'] })
  expect(workshop).toMatchObject({ kind: 'add_on', forAttendeeId: person?.id, addOns: [] })
})

test('attendees and tickets are listed and counted by kind', async () => {
  const { id } = await createEvent(harness, { name: 'Kinds' })
  const params = { event_id: id }
  for (const [name, kind] of [
    ['Standard', 'admission'],
    ['Workshop', 'add_on'],
    ['Donation', 'donation'],
  ] as const) {
    await createTicketType(harness, id, { name, kind })
  }
  const tickets = [
    standard('Ada'),
    standard('Bob'),
    { ticketType: 'Workshop' },
    { ticketType: 'Donation', amount: 500 },
  ]
  await harness.run('createOrder', { params, body: { ...buyer, tickets } })
  for (const [kind, total] of [
    ['admission', 2],
    ['add_on', 1],
    ['donation', 1],
  ] as const) {
    const attendees = await harness.run('listAttendees', { params, query: { kind } })
    expect(attendees).toMatchObject({ total, data: Array.from({ length: total }, () => ({ kind })) })
    const listed = await harness.run('listTickets', { params, query: { kind } })
    expect(listed).toMatchObject({ total, data: Array.from({ length: total }, () => ({ kind })) })
  }
  const [ada] = (await harness.run('listAttendees', { params, query: { kind: 'admission', sort: 'name' } })).data
  expect(ada).toMatchObject({ name: 'Ada', addOns: ['Workshop'] })
})

describe('what happens to a person happens to their add-ons', () => {
  const bought = async (payment?: 'cash') => {
    await paidTypes()
    const tickets = [standard('Ada'), standard('Bob'), { ticketType: 'Dinner' }, { ticketType: 'Dinner' }]
    return harness.run('createOrder', { ...of(), body: { ...buyer, tickets, ...(payment && { payment }) } })
  }
  let isPriced = false
  async function paidTypes() {
    if (isPriced) return
    isPriced = true
    await createTicketType(harness, eventId, { name: 'Dinner', kind: 'add_on', price: 3000 })
  }
  const shown = async (id: string) => {
    const { tickets } = await harness.run('showOrder', { params: { order_id: id } })
    return tickets.map(({ name, status, generation }) => `${name} ${status} ${generation}`)
  }

  test('cancelling cancels and refunds both, and nobody else’s', async () => {
    const { id, tickets } = await bought('cash')
    const params = { attendee_id: tickets[0]?.attendeeId ?? '' }
    expect(await harness.run('showAttendee', { params })).toMatchObject({ addOns: ['Dinner'], addOnsPaid: 3000 })
    await harness.run('cancelAttendee', { params, body: { refund: true } })
    expect(await shown(id)).toEqual(['Ada void 1', 'Bob valid 1', 'Ada void 1', 'Bob valid 1'])
    expect(await harness.run('showOrder', { params: { order_id: id } })).toMatchObject({ total: 6000, refunded: 3000 })
    expect((await harness.run('verifyLedger', { query: {} })).message).toBe('The books agree')
  })

  test('cancelling somebody unpaid makes the order cheaper by both', async () => {
    const { id, tickets } = await bought()
    await harness.run('cancelAttendee', { params: { attendee_id: tickets[0]?.attendeeId ?? '' }, body: {} })
    expect(await harness.run('showOrder', { params: { order_id: id } })).toMatchObject({ total: 3000 })
  })

  test('voiding a ticket voids that ticket alone', async () => {
    const { id, tickets } = await bought('cash')
    await harness.run('voidTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body: {} })
    expect(await shown(id)).toEqual(['Ada void 1', 'Bob valid 1', 'Ada valid 1', 'Bob valid 1'])
  })

  test('transferring gives both away, with new codes', async () => {
    const { id, tickets } = await bought('cash')
    const eve = { name: 'Eve', email: 'eve@example.org' }
    await harness.run('transferTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body: eve })
    expect(await shown(id)).toEqual(['Eve valid 2', 'Bob valid 1', 'Eve valid 2', 'Bob valid 1'])
    const [person] = (await harness.run('showOrder', { params: { order_id: id } })).tickets
    const params = { attendee_id: person?.attendeeId ?? '' }
    expect(await harness.run('showAttendee', { params })).toMatchObject({ addOns: ['Dinner'] })
  })

  test('an add-on transferred alone leaves its person', async () => {
    const { tickets } = await bought('cash')
    const eve = { name: 'Eve', email: 'eve@example.org' }
    await harness.run('transferTicket', { params: { ticket_id: tickets[2]?.id ?? '' }, body: eve })
    const params = { attendee_id: tickets[0]?.attendeeId ?? '' }
    expect(await harness.run('showAttendee', { params })).toMatchObject({ addOns: [] })
  })

  test('a new name is that of both', async () => {
    const { id, tickets } = await bought('cash')
    const params = { attendee_id: tickets[0]?.attendeeId ?? '' }
    await harness.run('updateAttendee', { params, body: { name: 'Ada Lovelace' } })
    expect(await shown(id)).toEqual(['Ada Lovelace valid 1', 'Bob valid 1', 'Ada Lovelace valid 1', 'Bob valid 1'])
  })

  test('an add-on can be given to another person of its order, and to nobody else', async () => {
    const { id, tickets } = await bought('cash')
    const other = await bought('cash')
    const params = { attendee_id: tickets[2]?.attendeeId ?? '' }
    const give = (to: string | undefined) => ({ params, body: { forAttendeeId: to ?? '' } })
    await harness.run('updateAttendee', give(tickets[1]?.attendeeId))
    expect(await shown(id)).toEqual(['Ada valid 1', 'Bob valid 1', 'Bob valid 1', 'Bob valid 1'])
    for (const to of [other.tickets[0]?.attendeeId, tickets[3]?.attendeeId]) {
      const { issues } = await harness.refusal('updateAttendee', give(to))
      expect(issues).toMatchObject([
        { pointer: '/forAttendeeId', detail: expect.stringContaining('an admission in the same order: Ada') },
      ])
    }
    const person = { attendee_id: tickets[0]?.attendeeId ?? '' }
    const body = { forAttendeeId: tickets[1]?.attendeeId ?? '' }
    expect(await harness.refusal('updateAttendee', { params: person, body })).toMatchObject({
      message: expect.stringContaining('only for add-ons'),
    })
  })
})

test('the migration deals the add-ons of earlier orders in turn, live ones to live people', async () => {
  const workshops = { ticketType: 'Workshop', quantity: 3 }
  const tickets = [standard('Ada'), standard('Bob'), workshops, { ticketType: 'Donation', amount: 500 }]
  const kept = await order(tickets)
  const partly = await order([standard('Ada'), standard('Bob'), { ticketType: 'Workshop' }])
  await harness.run('voidTicket', { params: { ticket_id: partly.tickets[0]?.id ?? '' }, body: {} })
  await harness.store.write(async ({ db, engine }) => {
    await sql`drop index attendees_add_ons`.execute(db)
    await sql`alter table attendees drop column for_attendee_id`.execute(db)
    await addOwnersOfAddOns(db as never, engine)
  })
  const ownersNow = async (id: string) => {
    const { tickets: sold } = await harness.run('showOrder', { params: { order_id: id } })
    return sold.map(({ forAttendeeId }) => sold.find(({ attendeeId }) => attendeeId === forAttendeeId)?.name)
  }
  expect(await ownersNow(kept.id)).toEqual([undefined, undefined, 'Ada', 'Bob', 'Ada', undefined])
  expect(await ownersNow(partly.id)).toEqual([undefined, undefined, 'Bob'])
})
