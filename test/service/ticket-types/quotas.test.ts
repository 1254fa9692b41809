// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness, { capacity: 10 })).id
  await createTicketType(harness, eventId, { name: 'Standard', price: 100 })
  await createTicketType(harness, eventId, { name: 'VIP', price: 500, quantity: 3 })
})
afterEach(() => harness.close())

const ofEvent = () => ({ params: { event_id: eventId } })
const createQuota = (body: Body<'createQuota'>) => harness.run('createQuota', { ...ofEvent(), body })
const refusedQuota = (body: Body<'createQuota'>) => harness.refusal('createQuota', { ...ofEvent(), body })
const at = (id: string) => ({ params: { quota_id: id } })
const register = (changes: Partial<Body<'registerAttendee'>> = {}) =>
  harness.run('registerAttendee', registration(eventId, changes))
const refused = (changes: Partial<Body<'registerAttendee'>> = {}) =>
  harness.refusal('registerAttendee', registration(eventId, changes))
const saleStates = async () =>
  (await harness.run('listTicketTypes', ofEvent())).data.map(({ name, saleState }) => [name, saleState])

describe('creating a quota', () => {
  it('answers with its ticket types, by name or id, and nothing taken', async () => {
    const { data } = await harness.run('listTicketTypes', ofEvent())
    const [standard, vip] = data
    const quota = await createQuota({ name: 'Room', capacity: 5, ticketTypes: ['vip', standard?.id ?? ''] })
    expect(quota).toEqual({
      id: expect.stringMatching(/^quo_/),
      eventId,
      name: 'Room',
      capacity: 5,
      sold: 0,
      held: 0,
      ticketTypes: [
        { id: standard?.id, name: 'Standard' },
        { id: vip?.id, name: 'VIP' },
      ],
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
    expect(await harness.run('listQuotas', ofEvent())).toMatchObject({ data: [quota], total: 1 })
    expect(await harness.reply('showQuota', at(quota.id))).toEqual({ body: quota, version: 1 })
  })

  it('counts tickets that its ticket types have already sold', async () => {
    await register({ payment: 'cash' })
    await register({ ticketType: 'VIP' })
    const quota = await createQuota({ name: 'Room', capacity: 2, ticketTypes: ['Standard', 'VIP'] })
    expect(quota).toMatchObject({ sold: 1, held: 1 })
    expect((await refused()).code).toBe('sold_out')
  })

  const cases: [string, Body<'createQuota'>, object][] = [
    [
      'a ticket type that the event has not',
      { name: 'Room', capacity: 2, ticketTypes: ['Standard', 'VPI'] },
      { code: 'validation_failed', issues: [{ pointer: '/ticketTypes/1' }], hint: 'Did you mean "VIP"?' },
    ],
    [
      'a ticket type twice',
      { name: 'Room', capacity: 2, ticketTypes: ['Standard', 'STANDARD'] },
      { issues: [{ pointer: '/ticketTypes/1', code: 'duplicate' }] },
    ],
    [
      'fewer places than are taken',
      { name: 'Room', capacity: 0, ticketTypes: ['Standard'] },
      { code: 'below_sold', details: { capacity: 0, sold: 1, held: 0 }, issues: [{ pointer: '/capacity' }] },
    ],
    ['the name of another', { name: 'ROOMS', capacity: 2, ticketTypes: ['VIP'] }, { code: 'duplicate' }],
  ]
  it.each(cases)('refuses %s, and creates nothing', async (_what, body, failure) => {
    await register({ payment: 'cash' })
    await createQuota({ name: 'Rooms', capacity: 9, ticketTypes: ['VIP'] })
    expect(await refusedQuota(body)).toMatchObject(failure)
    expect((await harness.run('listQuotas', ofEvent())).data).toHaveLength(1)
  })

  it('refuses the ticket type of another event', async () => {
    const other = await createEvent(harness)
    const { id } = await createTicketType(harness, other.id, { name: 'Standard' })
    const failure = await refusedQuota({ name: 'Room', capacity: 2, ticketTypes: [id] })
    expect(failure.issues).toMatchObject([{ pointer: '/ticketTypes/0', code: 'not_allowed' }])
  })
})

describe('selling ticket types that share a quota', () => {
  it('ends when the quota is full, names it, and shows in the sale states', async () => {
    await harness.run('publishEvent', ofEvent())
    const { id } = await createQuota({ name: 'Room', capacity: 2, ticketTypes: ['Standard', 'VIP'] })
    await createTicketType(harness, eventId, { name: 'Online' })
    await register({ payment: 'cash' })
    const held = await register({ ticketType: 'VIP' })
    const failure = await refused()
    expect(failure.message).toBe('The quota Room of DevConf is sold out (2 of 2, 1 of them held)')
    expect(failure).toMatchObject({
      code: 'sold_out',
      details: { eventId, quotaId: id, capacity: 2, sold: 1, held: 1 },
    })
    expect(await saleStates()).toEqual([
      ['Standard', 'sold_out'],
      ['VIP', 'sold_out'],
      ['Online', 'on_sale'],
    ])
    expect((await harness.run('showEvent', ofEvent())).saleState).toBe('on_sale')
    await harness.run('cancelAttendee', { params: { attendee_id: held.id }, body: {} })
    expect(await harness.run('showQuota', at(id))).toMatchObject({ sold: 1, held: 0 })
    await register({ payment: 'cash' })
  })

  it('sells the event out when its quotas leave nothing to sell', async () => {
    await harness.run('publishEvent', ofEvent())
    await createQuota({ name: 'Room', capacity: 0, ticketTypes: ['Standard', 'VIP'] })
    expect((await harness.run('showEvent', ofEvent())).saleState).toBe('sold_out')
  })

  it('takes a place in all quotas or none, whichever is full', async () => {
    const room = await createQuota({ name: 'Room', capacity: 3, ticketTypes: ['Standard', 'VIP'] })
    const stage = await createQuota({ name: 'Stage', capacity: 1, ticketTypes: ['VIP'] })
    await register({ ticketType: 'VIP', payment: 'cash' })
    expect((await refused({ ticketType: 'VIP' })).details).toMatchObject({ quotaId: stage.id })
    expect(await harness.run('showQuota', at(room.id))).toMatchObject({ sold: 1, held: 0 })
    expect((await harness.run('showEvent', ofEvent())).held).toBe(0)
  })

  it('holds a place for a pending one and sells it on payment, in the event’s books as usual', async () => {
    const quota = await createQuota({ name: 'Room', capacity: 3, ticketTypes: ['Standard', 'VIP'] })
    const { id } = await register()
    expect(await harness.run('showQuota', at(quota.id))).toMatchObject({ sold: 0, held: 1 })
    await harness.run('updateAttendee', { params: { attendee_id: id }, body: { payment: 'card' } })
    expect(await harness.run('showQuota', at(quota.id))).toMatchObject({ sold: 1, held: 0 })
    const report = await harness.run('showRevenue', ofEvent())
    expect(report).toMatchObject({ totalRevenue: 100, pending: { tickets: 0, amount: 0 } })
    expect((await harness.run('verifyLedger', {})).difference).toBeNull()
  })
})

describe('changing a quota', () => {
  it('changes the given fields, and recounts when its ticket types change', async () => {
    await register({ payment: 'cash' })
    const quota = await createQuota({ name: 'Room', capacity: 3, ticketTypes: ['VIP'] })
    const body = { name: 'Hall', capacity: 1, ticketTypes: ['Standard'] }
    const changed = await harness.reply('updateQuota', { ...at(quota.id), body })
    expect(changed).toMatchObject({ body: { name: 'Hall', capacity: 1, sold: 1 }, version: 2 })
    expect(await harness.reply('updateQuota', { ...at(quota.id), body: {} })).toEqual(changed)
    await register({ ticketType: 'VIP' })
    expect((await refused()).code).toBe('sold_out')
  })

  it('refuses a capacity or ticket types with more places already taken, and changes nothing', async () => {
    await register({ payment: 'cash' })
    const quota = await createQuota({ name: 'Room', capacity: 1, ticketTypes: ['Standard'] })
    expect((await harness.refusal('updateQuota', { ...at(quota.id), body: { capacity: 0 } })).code).toBe('below_sold')
    await register({ ticketType: 'VIP' })
    const both = { ...at(quota.id), body: { ticketTypes: ['Standard', 'VIP'] } }
    expect(await harness.refusal('updateQuota', both)).toMatchObject({ details: { sold: 1, held: 1, capacity: 1 } })
    expect(await harness.run('showQuota', at(quota.id))).toEqual(quota)
  })

  it('refuses an outdated version and an unknown quota', async () => {
    const { id } = await createQuota({ name: 'Room', capacity: 1, ticketTypes: ['VIP'] })
    const older = await harness.refusal('updateQuota', { ...at(id), body: { capacity: 2 }, ifMatch: '7' })
    expect(older.code).toBe('version_conflict')
    expect((await harness.refusal('deleteQuota', { ...at(id), ifMatch: '7' })).code).toBe('version_conflict')
    expect((await harness.refusal('showQuota', at('quo_none'))).code).toBe('not_found')
  })

  it('may cover no ticket types, at first or later', async () => {
    await register({ payment: 'cash' })
    const quota = await createQuota({ name: 'Room', capacity: 1 })
    expect(quota).toMatchObject({ sold: 0, ticketTypes: [] })
    await harness.run('updateQuota', { ...at(quota.id), body: { ticketTypes: ['Standard'] } })
    const freed = await harness.run('updateQuota', { ...at(quota.id), body: { ticketTypes: [] } })
    expect(freed).toMatchObject({ sold: 0, ticketTypes: [] })
    await register()
  })

  it('frees its ticket types when it is deleted', async () => {
    const { id } = await createQuota({ name: 'Room', capacity: 0, ticketTypes: ['Standard'] })
    expect(await harness.run('deleteQuota', at(id))).toEqual({ id, deleted: true })
    await register()
    expect((await harness.refusal('showQuota', at(id))).code).toBe('not_found')
  })

  it('is deleted with its event', async () => {
    const { id } = await createQuota({ name: 'Room', capacity: 1, ticketTypes: ['Standard'] })
    await harness.run('deleteEvent', ofEvent())
    expect((await harness.refusal('showQuota', at(id))).code).toBe('not_found')
    const rows = await harness.store.read(({ db }) => db.selectFrom('quotas').selectAll().execute())
    expect(rows).toEqual([])
  })
})

describe('tickets that take no place at the event', () => {
  beforeEach(async () => {
    await createTicketType(harness, eventId, { name: 'Support', kind: 'donation', price: 1000, quantity: 2 })
    await createTicketType(harness, eventId, { name: 'Shirt', kind: 'add_on', price: 1500 })
    await harness.run('updateEvent', { ...ofEvent(), body: { capacity: 1 } })
    await register({ payment: 'cash' })
  })

  it('include donations at a full event, of any amount, until their own quantity is gone', async () => {
    expect(await register({ ticketType: 'Support', amount: 2500, payment: 'card' })).toMatchObject({ price: 2500 })
    expect(await register({ ticketType: 'Support' })).toMatchObject({ price: 1000, status: 'pending' })
    expect((await refused({ ticketType: 'Support' })).message).toBe(
      'Support tickets of DevConf are sold out (2 of 2, 1 of them held)',
    )
    expect(await harness.run('showEvent', ofEvent())).toMatchObject({ sold: 1, held: 0, capacity: 1 })
    expect(await harness.run('showRevenue', ofEvent())).toMatchObject({
      totalRevenue: 2600,
      pending: { amount: 1000 },
    })
    expect((await harness.run('verifyLedger', {})).difference).toBeNull()
  })

  it('still prevent their event from being deleted', async () => {
    const other = await createEvent(harness)
    await createTicketType(harness, other.id, { name: 'Support', kind: 'donation' })
    await harness.run('registerAttendee', registration(other.id, { ticketType: 'Support', amount: 1 }))
    const failure = await harness.refusal('deleteEvent', { params: { event_id: other.id } })
    expect(failure.code).toBe('state_conflict')
  })

  it('include add-ons only beside an admission', async () => {
    const failure = await refused({ ticketType: 'Shirt' })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/ticketType' }] })
    expect(failure.message).toContain('Shirt is an add-on')
  })

  it.each([
    ['without a minimum', { minPrice: null }],
    ['with a minimum of zero', { minPrice: 0 }],
  ])('do not include donations %s', async (_what, terms) => {
    const body = { name: 'Gift', kind: 'donation' as const, ...terms }
    expect((await harness.refusal('createTicketType', { ...ofEvent(), body })).issues).toMatchObject([
      { pointer: '/minPrice' },
    ])
  })
})
