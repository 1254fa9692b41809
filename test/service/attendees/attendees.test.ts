// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, createTicketType, type Harness, openHarness, registration } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness, { capacity: 10 })).id
  await createTicketType(harness, eventId, { name: 'Standard', price: 5000, quantity: 10 })
  await createTicketType(harness, eventId, { name: 'Free' })
})
afterEach(() => harness.close())

const at = (id: string) => ({ params: { attendee_id: id } })
const register = (changes = {}) => harness.run('registerAttendee', registration(eventId, changes))
const stock = async () => {
  const { sold, held } = await harness.run('showEvent', { params: { event_id: eventId } })
  const { data } = await harness.run('listTicketTypes', { params: { event_id: eventId } })
  return { sold, held, types: data.map((type) => [type.sold, type.held]) }
}
const report = () => harness.run('showRevenue', { params: { event_id: eventId } })

describe('changing an attendee', () => {
  it('changes name and address and increments the version', async () => {
    const attendee = await register()
    harness.setNow('2027-01-11T00:00:00Z')
    const body = { name: 'Ada King', email: 'king@example.org' }
    const changed = await harness.reply('updateAttendee', { ...at(attendee.id), body })
    expect(changed).toEqual({ body: { ...attendee, ...body, updatedAt: '2027-01-11T00:00:00.000Z' }, version: 2 })
  })

  it('refuses an outdated version', async () => {
    const { id } = await register()
    await harness.run('updateAttendee', { ...at(id), body: { name: 'A' }, ifMatch: '1' })
    const stale = { ...at(id), body: { name: 'B' }, ifMatch: '1' }
    expect((await harness.refusal('updateAttendee', stale)).code).toBe('version_conflict')
  })

  it.each(['cash', 'transfer', 'card'] as const)('by a payment in %s confirms a pending one', async (payment) => {
    const { id } = await register()
    expect(await stock()).toEqual({
      sold: 0,
      held: 1,
      types: [
        [0, 1],
        [0, 0],
      ],
    })
    expect(await report()).toMatchObject({ totalRevenue: 0, pending: { tickets: 1, amount: 5000 } })
    const paid = await harness.run('updateAttendee', { ...at(id), body: { payment } })
    expect(paid).toMatchObject({ status: 'confirmed', payment, price: 5000, ticket: { status: 'valid' } })
    expect(await stock()).toEqual({
      sold: 1,
      held: 0,
      types: [
        [1, 0],
        [0, 0],
      ],
    })
    expect(await report()).toMatchObject({ totalRevenue: 5000, pending: { tickets: 0, amount: 0 } })
  })

  it('makes a pending one complimentary without any revenue', async () => {
    const { id } = await register()
    const given = await harness.run('updateAttendee', { ...at(id), body: { payment: 'complimentary' } })
    expect(given).toMatchObject({ status: 'confirmed', price: 0 })
    expect(await report()).toMatchObject({ totalRevenue: 0, pending: { tickets: 0 } })
  })
})

describe('the states of an attendee', () => {
  const reach = { pending: {}, confirmed: { payment: 'cash' }, cancelled: { payment: 'cash' } } as const
  const cases = [
    ['pending', 'pay', 'confirmed'],
    ['pending', 'cancel', 'cancelled'],
    ['confirmed', 'pay', null],
    ['confirmed', 'cancel', 'cancelled'],
    ['cancelled', 'pay', null],
    ['cancelled', 'cancel', null],
  ] as const
  it.each(cases)('%s: %s leads to %s', async (from, action, to) => {
    const { id } = await register(reach[from])
    if (from === 'cancelled') await harness.run('cancelAttendee', at(id))
    const before = { stock: await stock(), report: await report() }
    const paying = { ...at(id), body: { payment: 'card' } } as const
    if (to !== null) {
      const run = action === 'pay' ? harness.run('updateAttendee', paying) : harness.run('cancelAttendee', at(id))
      expect((await run).status).toBe(to)
      return
    }
    const refusal =
      action === 'pay' ? harness.refusal('updateAttendee', paying) : harness.refusal('cancelAttendee', at(id))
    const failure = await refusal
    expect(failure).toMatchObject({ code: 'state_conflict', details: { status: from } })
    expect(failure.message).toContain(`it is ${from}`)
    expect({ stock: await stock(), report: await report() }).toEqual(before)
  })
})

describe('cancelling an attendee', () => {
  it('releases the place and voids the ticket; the money stays unless it is refunded', async () => {
    const { id } = await register({ payment: 'card' })
    const cancelled = await harness.run('cancelAttendee', { ...at(id), body: { reason: 'ill' } })
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: 0, price: 5000, ticket: { status: 'void' } })
    expect(await stock()).toEqual({
      sold: 0,
      held: 0,
      types: [
        [0, 0],
        [0, 0],
      ],
    })
    expect(await report()).toMatchObject({ totalRevenue: 5000, refundsIssued: 0, netProfit: 5000 })
  })

  it('with a refund returns what was paid', async () => {
    const { id } = await register({ payment: 'card' })
    const cancelled = await harness.run('cancelAttendee', { ...at(id), body: { refund: true } })
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: 5000 })
    expect(await report()).toMatchObject({
      totalRevenue: 5e3,
      refundsIssued: 5e3,
      netProfit: 0,
      byTicketType: [
        {
          ticketType: 'Standard',
          tickets: 0,
          totalRevenue: 5e3,
          refundsIssued: 5e3,
        },
        {},
      ],
    })
  })

  it('releases the place of a pending one, which somebody else can then take', async () => {
    await harness.run('updateEvent', { params: { event_id: eventId }, body: { capacity: 1 } })
    const { id } = await register()
    expect((await harness.refusal('registerAttendee', registration(eventId))).code).toBe('sold_out')
    await harness.run('cancelAttendee', at(id))
    expect(await report()).toMatchObject({ pending: { tickets: 0, amount: 0 } })
    await register()
  })

  const unpaid = [{}, { ticketType: 'Free' }, { payment: 'complimentary' }]
  it.each(unpaid)('cannot refund what was never paid: %j', async (changes) => {
    const { id } = await register(changes)
    const failure = await harness.refusal('cancelAttendee', { ...at(id), body: { refund: true } })
    expect(failure).toMatchObject({ code: 'state_conflict', hint: 'Cancel it without a refund.' })
    expect((await harness.run('showAttendee', at(id))).status).not.toBe('cancelled')
    expect(await harness.run('cancelAttendee', at(id))).toMatchObject({ status: 'cancelled' })
  })

  it('twenty times at once with a refund happens once', async () => {
    const { id } = await register({ payment: 'cash' })
    const attempts = Array.from({ length: 20 }, () =>
      harness.run('cancelAttendee', { ...at(id), body: { refund: true } }),
    )
    const results = await Promise.allSettled(attempts)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await report()).toMatchObject({ refundsIssued: 5000 })
  })
})
