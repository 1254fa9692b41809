// On both engines.
// Lists narrowed to what people call a record, and what they find of others' events: nothing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness, principalOf, registration } from '../harness.ts'

let harness: Harness
let devconf: string
let summit: string
beforeEach(async () => {
  harness = await openHarness()
  devconf = (await createEvent(harness)).id
  summit = (await createEvent(harness, { name: 'Summit' })).id
})
afterEach(() => harness.close())

const register = (event: string, email = 'ada@example.org') =>
  harness.run('registerAttendee', registration(event, { email }))
const tailOf = (id: string) => id.slice(-10)
const orders = (event: string, named: string, principal = principalOf()) =>
  harness.run('listOrders', { params: { event_id: event }, query: { named }, principal })

describe('a list narrowed to a name', () => {
  it('finds an order by its reference or its buyer, in any case', async () => {
    const { orderId } = await register(devconf)
    await register(devconf, 'bob@example.org')
    for (const named of [tailOf(orderId), tailOf(orderId).toUpperCase(), 'ADA@example.org']) {
      const { data } = await orders(devconf, named)
      expect(data).toMatchObject([{ id: orderId, reference: tailOf(orderId).toUpperCase() }])
    }
  })

  it('finds people and tickets by the code as it is typed, and counts what it finds', async () => {
    const { id, ticket } = await register(devconf)
    for (let guest = 0; guest < 3; guest += 1) await register(devconf, 'bob@example.org')
    const typed = `${ticket.code.slice(0, 5)}-${ticket.code.slice(5)}`.toLowerCase()
    const params = { event_id: devconf }
    const people = await harness.run('listAttendees', { params, query: { named: typed } })
    expect(people).toMatchObject({ data: [{ id }], total: 1 })
    const tickets = await harness.run('listTickets', { params, query: { named: typed } })
    expect(tickets).toMatchObject({ data: [{ id: ticket.id }], total: 1 })
    const first = await harness.run('listTickets', { params, query: { named: 'bob@example.org', limit: 2 } })
    expect(first).toMatchObject({ data: [{}, {}], total: 3, nextCursor: expect.any(String) })
  })

  it('finds what has a name by it and by the end of the id, and nothing by a part of the name', async () => {
    const { id } = await createTicketType(harness, devconf, { name: 'Früh & gut' })
    const find = async (named: string) => {
      const { data } = await harness.run('listTicketTypes', { params: { event_id: devconf }, query: { named } })
      return data.map((type) => type.id)
    }
    expect(await find('FRÜH & GUT')).toEqual([id])
    expect(await find(tailOf(id))).toEqual([id])
    for (const named of ['Früh', '%', tailOf(id).slice(1), `%${tailOf(id).slice(1)}`])
      expect(await find(named)).toEqual([])
  })

  it('looks in all events for `-`, but only for a name', async () => {
    const [here, there] = [await register(devconf), await register(summit)]
    const { data } = await orders('-', 'ada@example.org')
    expect(data.map(({ id }) => id).sort()).toEqual([here.orderId, there.orderId].sort())
    const failure = await harness.refusal('listOrders', { params: { event_id: '-' } })
    expect(failure).toMatchObject({ code: 'not_found', details: { record: 'event' } })
  })

  it('takes `-` for the only event there is where a list is of one event', async () => {
    const other = principalOf({ accountId: 'acc_2' })
    const event = await harness.run('createEvent', { body: { name: 'Solo', date: '2027-03-14' }, principal: other })
    const body = { name: 'VIP' }
    await harness.run('createTicketType', { params: { event_id: event.id }, body, principal: other })
    const asked = { params: { event_id: '-' }, query: { named: 'vip' } }
    expect(await harness.run('listTicketTypes', { ...asked, principal: other })).toMatchObject({ data: [body] })
    expect((await harness.refusal('listTicketTypes', asked)).code).toBe('not_found')
  })
})

describe('a name', () => {
  it('of another account or of an event that a key may not see leads nowhere', async () => {
    const { orderId, ticket } = await register(devconf)
    const strangers = [principalOf({ accountId: 'acc_2' }), principalOf({ eventId: summit })]
    for (const principal of strangers) {
      for (const named of [tailOf(orderId), 'ada@example.org', ticket.code]) {
        const asked = { params: { event_id: '-' }, query: { named }, principal }
        expect((await harness.run('listOrders', asked)).data).toEqual([])
        expect((await harness.run('listAttendees', asked)).data).toEqual([])
        expect((await harness.run('listTickets', asked)).data).toEqual([])
        expect((await harness.run('listInvoices', asked)).data).toEqual([])
      }
    }
    expect((await orders('-', tailOf(orderId), principalOf({ eventId: devconf }))).data).toMatchObject([
      { id: orderId },
    ])
  })

  it('of another event is not found in this one', async () => {
    const { orderId } = await register(devconf)
    expect((await orders(summit, tailOf(orderId))).data).toEqual([])
    expect((await harness.refusal('listOrders', { params: { event_id: tailOf(devconf).slice(1) } })).code).toBe(
      'not_found',
    )
  })

  it('of an event may be the end of its id', async () => {
    expect(await harness.run('showEvent', { params: { event_id: tailOf(devconf) } })).toMatchObject({ id: devconf })
    const stranger = principalOf({ accountId: 'acc_2' })
    const failure = await harness.refusal('showEvent', { params: { event_id: tailOf(devconf) }, principal: stranger })
    expect(failure.code).toBe('not_found')
  })
})

describe('a search', () => {
  const found = async (q: string) => {
    const { data } = await harness.run('listOrders', { params: { event_id: devconf }, query: { q } })
    return data.map(({ id }) => id)
  }

  it('finds orders by their guests and by their reference', async () => {
    await createTicketType(harness, devconf, { name: 'Standard' })
    const guest = { ticketType: 'Standard', name: 'Grace Hopper', email: 'grace@navy.example' }
    const body = { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'Standard' }, guest] }
    const { id } = await harness.run('createOrder', { params: { event_id: devconf }, body })
    await register(devconf, 'bob@example.org')
    for (const q of ['hopper', 'NAVY.example', tailOf(id), tailOf(id).slice(2, 8).toUpperCase()]) {
      expect(await found(q)).toEqual([id])
    }
  })

  it('finds tickets by holder, code and reference of the order', async () => {
    const { orderId, ticket } = await register(devconf)
    await register(devconf, 'bob@example.org')
    for (const q of ['ada@', ticket.code.toLowerCase(), tailOf(orderId)]) {
      const { data } = await harness.run('listTickets', { params: { event_id: devconf }, query: { q } })
      expect(data).toMatchObject([{ id: ticket.id }])
    }
  })
})
