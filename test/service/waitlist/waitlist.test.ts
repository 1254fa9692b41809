// On both engines.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type Harness, openHarness, registration } from '../harness.ts'
import { type Box, later, newBox } from '../orders/shop.ts'
import { type Line, lineOf } from './queue.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

let box: Box
let line: Line
let vipOrder: string
beforeEach(async () => {
  box = await newBox(harness)
  line = lineOf(box)
  vipOrder = (await box.paid({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })).id
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
})

const ofEntry = (id: string) => ({ params: { waitlist_entry_id: id } })
const buyer = { name: 'Grace', email: 'grace@example.org' }
const vip = (quantity = 1) => [{ ticketType: 'VIP', quantity }]
const claim = (id: string, quantity = 1) => box.order({ ...buyer, tickets: vip(quantity), waitlistEntry: id })
/** Gives back so many VIP tickets. */
async function voidVip(count = 1): Promise<void> {
  const live = (await box.show(vipOrder)).tickets.filter(({ status }) => status === 'valid')
  for (const { id } of live.slice(0, count))
    await box.harness.run('voidTicket', { params: { ticket_id: id }, body: {} })
}
const hour = 60

describe('joining', () => {
  it('gives a place in the line, by priority and then by time', async () => {
    const ada = await line.join('Ada')
    const bob = await line.join('Bob', { quantity: 2 })
    const eve = await line.join('Eve', { priority: 5 })
    expect(ada).toMatchObject({ status: 'waiting', position: 1, quantity: 1, priority: 0, ticketType: 'VIP' })
    expect([bob.position, eve.position]).toEqual([2, 1])
    expect((await line.entries()).map(({ position }) => position)).toEqual([2, 3, 1])
    expect(await box.harness.run('showTicketType', { params: { ticket_type_id: box.vipId } })).toMatchObject({
      waiting: 4,
      saleState: 'sold_out',
    })
  })

  test.each([
    ['places are free', { ticketType: 'Standard' }, 'state_conflict', 'are available (1 left)'],
    ['nothing limits them', { ticketType: 'Free', evenIfAvailable: false }, 'state_conflict', 'are available'],
    [
      'more are wanted than there are in all',
      { quantity: 5 },
      'validation_failed',
      'must be at most 4, the number of places for VIP tickets, not 5',
    ],
    ['there is no such ticket type', { ticketType: 'VPI' }, 'validation_failed', 'has no ticket type'],
  ])('is refused if %s', async (_why, changes, code, message) => {
    const body = { ...buyer, ticketType: 'VIP', ...changes }
    const given = { params: { event_id: box.eventId }, body }
    expect(await box.harness.refusal('createWaitlistEntry', given)).toMatchObject({
      code,
      message: expect.stringContaining(message),
    })
  })

  it('is possible once per address on each list, whatever the case, and again when that entry has ended', async () => {
    const { id } = await line.join('Ada')
    const again = { params: { event_id: box.eventId }, body: { ...buyer, email: 'ADA@example.org', ticketType: 'VIP' } }
    expect(await box.harness.refusal('createWaitlistEntry', again)).toMatchObject({ code: 'duplicate' })
    await box.harness.run('cancelWaitlistEntry', ofEntry(id))
    expect(await box.harness.run('createWaitlistEntry', again)).toMatchObject({ position: 1 })
  })

  it('is possible if places are free, on request, and gets an offer at once', async () => {
    const { id } = await line.join('Ada', { ticketType: 'Standard', evenIfAvailable: true })
    await line.jobs()
    expect(await line.entry(id)).toMatchObject({ status: 'offered', position: null })
  })

  test.each(['event', 'ticket type'])('is refused if the %s has no waitlist', async (which) => {
    const off = { waitlist: false }
    if (which === 'event') await box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: off })
    else await box.harness.run('updateTicketType', { params: { ticket_type_id: box.vipId }, body: off })
    const given = { params: { event_id: box.eventId }, body: { ...buyer, ticketType: 'VIP' } }
    const { code, hint } = await box.harness.refusal('createWaitlistEntry', given)
    expect([code, hint]).toEqual([
      'state_conflict',
      expect.stringMatching(/^To turn it on: turnout (events|ticket-types) update .*--waitlist$/),
    ])
  })
})

describe('returned places', () => {
  it('are offered to the first in line and held for them, and nobody else gets them before or after', async () => {
    const ada = await line.join('Ada')
    await line.join('Bob')
    await voidVip()
    const refused = await box.harness.refusal('registerAttendee', registration(box.eventId, { ticketType: 'VIP' }))
    expect(refused).toMatchObject({ code: 'sold_out', details: { sold: 3, held: 0, waiting: 2, capacity: 4 } })
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered', 'Bob waiting'])
    expect(await line.entry(ada.id)).toMatchObject({ offeredAt: later(0), offerExpiresAt: later(24 * hour) })
    expect(await box.stock()).toEqual({ held: 1, sold: 3, heldAmount: 0 })
    await box.harness.refusal('createOrder', { params: { event_id: box.eventId }, body: { ...buyer, tickets: vip() } })
  })

  it('of another ticket type, with nobody waiting, are for everybody', async () => {
    await line.join('Ada', { quantity: 3 })
    expect((await box.order({ tickets: [{ ticketType: 'Standard' }] })).status).toBe('reserved')
    await voidVip(2)
    const body = { ...buyer, tickets: [{ ticketType: 'Standard' }] }
    expect(await box.harness.refusal('createOrder', { params: { event_id: box.eventId }, body })).toMatchObject({
      message: 'DevConf is sold out (3 of 5, 1 of them held, and 2 requested on the waitlist)',
    })
  })

  it('leave everybody what the waitlist does not want', async () => {
    await line.join('Ada')
    await voidVip(2)
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered'])
    expect((await box.order({ tickets: vip() })).status).toBe('reserved')
    await box.harness.refusal('createOrder', { params: { event_id: box.eventId }, body: { ...buyer, tickets: vip() } })
  })

  it('are not given to a smaller party that came later, and are collected for the bigger one', async () => {
    await line.join('Ada', { quantity: 2 })
    await line.join('Bob')
    await voidVip()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada waiting', 'Bob waiting'])
    await voidVip()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered', 'Bob waiting'])
  })

  it('of the whole event are not given to a smaller party for another ticket type either', async () => {
    await box.paid({ tickets: [{ ticketType: 'Standard' }] })
    await line.join('Ada', { ticketType: 'Standard', quantity: 2 })
    await line.join('Bob')
    await voidVip()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada waiting', 'Bob waiting'])
    await voidVip()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered', 'Bob waiting'])
  })

  test.each([
    [
      'a raised quantity',
      () => box.harness.run('updateTicketType', { params: { ticket_type_id: box.vipId }, body: { quantity: 5 } }),
    ],
    ['a refund of the order', () => box.harness.run('refundOrder', { params: { order_id: vipOrder }, body: {} })],
    ['a cancelled order', () => box.harness.run('cancelOrder', { params: { order_id: vipOrder }, body: {} })],
    [
      'a move to another type',
      async () => {
        const [ticket] = (await box.show(vipOrder)).tickets
        const body = { ticketType: 'Standard', keepPrice: true }
        await box.harness.run('moveTicket', { params: { ticket_id: ticket?.id ?? '' }, body })
      },
    ],
  ])('by %s are offered', async (_what, free) => {
    await line.join('Ada')
    await free()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered'])
  })

  it('from an expired hold, a raised capacity or a raised shared quota are offered', async () => {
    await box.order({ tickets: [{ ticketType: 'Standard' }] })
    await line.join('Ada', { ticketType: 'Standard' })
    await line.join('Bob', { ticketType: 'Standard' })
    await line.jobs(11)
    expect(await line.states()).toEqual(['Ada offered', 'Bob waiting'])
    await box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: { capacity: 6 } })
    const body = { name: 'Room', capacity: 5, ticketTypes: ['VIP', 'Standard'] }
    const { id } = await box.harness.run('createQuota', { params: { event_id: box.eventId }, body })
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered', 'Bob waiting'])
    await box.harness.run('updateQuota', { params: { quota_id: id }, body: { capacity: 6 } })
    await line.jobs()
    expect(await line.states()).toEqual(['Ada offered', 'Bob offered'])
  })

  test.each([
    [
      'the waitlist is off',
      () => box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: { waitlist: false } }),
    ],
    [
      'the ticket type’s waitlist is off',
      () => box.harness.run('updateTicketType', { params: { ticket_type_id: box.vipId }, body: { waitlist: false } }),
    ],
  ])('are for everybody as long as %s', async (_why, turnOff) => {
    const { id } = await line.join('Ada')
    await turnOff()
    await voidVip()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada waiting'])
    await box.order({ tickets: vip() })
    await box.harness.run('cancelWaitlistEntry', ofEntry(id))
  })

  test.each([
    ['paused', () => box.harness.run('pauseTicketType', { params: { ticket_type_id: box.vipId } })],
    ['of an event that is over', async () => box.harness.setNow('2027-03-15T12:00:00.000Z')],
  ])('are not offered while the ticket type is %s', async (why, stop) => {
    await line.join('Ada')
    await voidVip()
    await stop()
    await line.jobs(why === 'paused' ? 0 : 64 * 24 * hour)
    expect(await line.states()).toEqual(['Ada waiting'])
  })
})

describe('an offer', () => {
  let id: string
  beforeEach(async () => {
    id = (await line.join('Ada', { quantity: 2 })).id
    await line.join('Bob')
    await voidVip(2)
    await line.jobs()
  })

  it('is used by an order, which gets the held places', async () => {
    const order = await box.paid({ ...buyer, tickets: vip(2), waitlistEntry: id })
    expect(order).toMatchObject({ status: 'paid', total: 10_000, waitlistEntryId: id })
    expect(await line.entry(id)).toMatchObject({ status: 'purchased', orderId: order.id, quantity: 2 })
    expect(await box.stock()).toEqual({ held: 0, sold: 4, heldAmount: 0 })
  })

  it('used for fewer places leaves the rest to the next entry', async () => {
    await claim(id)
    await line.jobs()
    expect(await line.states()).toEqual(['Ada purchased', 'Bob offered'])
  })

  it('does not sell more places than it is for', async () => {
    const body = { ...buyer, tickets: vip(3), waitlistEntry: id }
    const refused = await box.harness.refusal('createOrder', { params: { event_id: box.eventId }, body })
    expect(refused.code).toBe('sold_out')
    expect(await line.entry(id)).toMatchObject({ status: 'offered' })
  })

  it('can be combined with tickets of another type', async () => {
    const tickets = [...vip(2), { ticketType: 'Standard' }]
    expect((await box.order({ ...buyer, tickets, waitlistEntry: id })).ticketCount).toBe(3)
  })

  test.each([
    ['of an entry that waits', async () => (await line.entries())[1]?.id ?? '', vip(), 'state_conflict'],
    ['that is not there', async () => 'wle_nothing', vip(), 'validation_failed'],
    ['for another ticket type', async () => id, [{ ticketType: 'Standard' }], 'validation_failed'],
  ])('%s is refused', async (_what, entry, tickets, code) => {
    const body = { ...buyer, tickets, waitlistEntry: await entry() }
    const refused = await box.harness.refusal('createOrder', { params: { event_id: box.eventId }, body })
    expect(refused.code).toBe(code)
  })

  it('expires on time, visibly at once, and the job offers its places to the next entry', async () => {
    box.harness.setNow(later(24 * hour))
    expect(await line.states()).toEqual(['Ada offer_expired', 'Bob waiting'])
    const body = { ...buyer, tickets: vip(2), waitlistEntry: id }
    const refused = await box.harness.refusal('createOrder', { params: { event_id: box.eventId }, body })
    expect(refused).toMatchObject({ code: 'state_conflict', details: { status: 'offer_expired', possible: ['offer'] } })
    await line.jobs(24 * hour)
    expect(await line.states()).toEqual(['Ada offer_expired', 'Bob offered'])
    expect((await box.order({ tickets: vip() })).status).toBe('reserved')
  })

  it('lasts as long as the event’s setting, or its own', async () => {
    await box.harness.run('updateEvent', { params: { event_id: box.eventId }, body: { offerHours: 2 } })
    expect(await box.harness.run('offerWaitlistEntry', { ...ofEntry(id), body: {} })).toMatchObject({
      offerExpiresAt: later(2 * hour),
    })
    const longer = await box.harness.run('offerWaitlistEntry', { ...ofEntry(id), body: { offerHours: 72 } })
    expect(longer).toMatchObject({ status: 'offered', offerExpiresAt: later(72 * hour) })
    expect(await box.stock()).toMatchObject({ held: 2 })
  })

  it('is restored when its order expires, while it is still valid', async () => {
    const order = await claim(id, 2)
    await line.jobs(11)
    expect(await box.show(order.id)).toMatchObject({ status: 'expired' })
    expect(await line.states()).toEqual(['Ada offered', 'Bob waiting'])
    expect(await box.stock()).toMatchObject({ held: 2, sold: 2 })
    expect((await claim(id, 2)).status).toBe('reserved')
    await line.jobs(24 * hour)
    expect(await line.states()).toEqual(['Ada offer_expired', 'Bob offered'])
  })

  it('covers an order that is paid after it expired', async () => {
    const order = await claim(id, 2)
    await line.jobs(11)
    const paid = await box.harness.run('payOrder', { params: { order_id: order.id }, body: { payment: 'transfer' } })
    expect(paid.status).toBe('paid')
    expect(await line.entry(id)).toMatchObject({ status: 'purchased', orderId: order.id })
  })

  it('does not cover an order paid after its places went to the next entry', async () => {
    const order = await claim(id, 2)
    await line.jobs(25 * hour)
    const paid = await box.harness.run('payOrder', { params: { order_id: order.id }, body: { payment: 'transfer' } })
    expect(paid).toMatchObject({ status: 'paid_unfulfillable', refunded: 10_000 })
  })

  it('that is cancelled goes to the next entry', async () => {
    expect(await box.harness.run('cancelWaitlistEntry', ofEntry(id))).toMatchObject({ status: 'cancelled' })
    await line.jobs()
    expect(await line.states()).toEqual(['Ada cancelled', 'Bob offered'])
  })

  it('ends with its event, as does waiting', async () => {
    await box.harness.run('cancelEvent', { params: { event_id: box.eventId }, body: {} })
    expect(await line.states()).toEqual(['Ada cancelled', 'Bob cancelled'])
    expect(await box.stock()).toEqual({ held: 0, sold: 2, heldAmount: 0 })
  })

  it('reports what happened by ids only, for the mails', async () => {
    await claim(id)
    const entries = await box.harness.store.read(({ db }) =>
      db
        .selectFrom('outbox')
        .select(['topic', 'payload'])
        .where('event_id', '=', box.eventId)
        .where('topic', 'like', 'waitlist.%')
        .orderBy('seq')
        .execute(),
    )
    expect(entries.map(({ topic }) => topic)).toEqual([
      'waitlist.joined',
      'waitlist.joined',
      'waitlist.offered',
      'waitlist.purchased',
    ])
    expect(entries.map(({ payload }) => payload).join()).not.toMatch(/Ada|Bob|example/)
  })
})

describe('by hand', () => {
  it('somebody is offered places before others, and refused if none are left', async () => {
    await line.join('Ada')
    const { id } = await line.join('Bob')
    expect(await box.harness.refusal('offerWaitlistEntry', { ...ofEntry(id), body: {} })).toMatchObject({
      code: 'sold_out',
      message: expect.stringContaining(': 0 left'),
    })
    await voidVip()
    await box.harness.run('offerWaitlistEntry', { ...ofEntry(id), body: {} })
    await line.jobs()
    expect(await line.states()).toEqual(['Ada waiting', 'Bob offered'])
  })

  it('an expired offer is made again', async () => {
    const { id } = await line.join('Ada')
    await voidVip()
    await line.jobs()
    await line.jobs(24 * hour)
    const again = await box.harness.run('offerWaitlistEntry', { ...ofEntry(id), body: {} })
    expect(again).toMatchObject({ status: 'offered', offerExpiresAt: later(48 * hour) })
  })

  it('somebody moves forward in the line', async () => {
    await line.join('Ada')
    const { id } = await line.join('Bob')
    const moved = await box.harness.run('updateWaitlistEntry', { ...ofEntry(id), body: { priority: 1 } })
    expect(moved).toMatchObject({ priority: 1, position: 1 })
    await voidVip()
    await line.jobs()
    expect(await line.states()).toEqual(['Ada waiting', 'Bob offered'])
  })

  test.each([
    ['cancel', 'cancelWaitlistEntry', undefined],
    ['offer', 'offerWaitlistEntry', {}],
    ['update', 'updateWaitlistEntry', { priority: 1 }],
  ] as const)('nothing can be done to an entry that has ended: %s', async (_what, operation, body) => {
    const { id } = await line.join('Ada')
    await box.harness.run('cancelWaitlistEntry', ofEntry(id))
    const given = { ...ofEntry(id), body } as never
    expect(await box.harness.refusal(operation, given)).toMatchObject({ code: 'state_conflict' })
  })
})

describe('the list', () => {
  it('can be filtered by state, ticket type, address and a part of a name or address', async () => {
    await line.join('Ada')
    await line.join('Bob')
    await line.join('Eve', { ticketType: 'Standard', evenIfAvailable: true })
    await voidVip()
    await line.jobs()
    const found = async (query: object) =>
      (await box.harness.run('listWaitlistEntries', { params: { event_id: box.eventId }, query })).data.map(
        ({ name }) => name,
      )
    expect(await found({ status: 'waiting' })).toEqual(['Bob'])
    expect(await found({ status: 'offered' })).toEqual(['Ada', 'Eve'])
    expect(await found({ ticketType: 'standard' })).toEqual(['Eve'])
    expect(await found({ email: 'BOB@example.org' })).toEqual(['Bob'])
    expect(await found({ q: 'o' })).toEqual(['Ada', 'Bob', 'Eve'])
    expect(await found({ q: 'BO' })).toEqual(['Bob'])
    expect(await found({ q: '%' })).toEqual([])
    box.harness.setNow(later(24 * hour))
    expect(await found({ status: 'offer_expired' })).toEqual(['Ada', 'Eve'])
    expect(await found({ status: 'offered' })).toEqual([])
  })
})

describe('a promo code with reserved places', () => {
  it('keeps them for its orders although others wait, and reserves them again when they expire', async () => {
    await box.harness.run('updateTicketType', { params: { ticket_type_id: box.vipId }, body: { quantity: 5 } })
    const body = { code: 'KEPT', percent: 10, ticketTypes: ['VIP'], reserved: 1 }
    await box.harness.run('createPromoCode', { params: { event_id: box.eventId }, body })
    await line.join('Ada')
    expect((await box.order({ tickets: vip(), promoCode: 'KEPT' })).total).toBe(4500)
    await line.jobs(11)
    expect(await line.states()).toEqual(['Ada waiting'])
    const register = registration(box.eventId, { ticketType: 'VIP', promoCode: 'KEPT' })
    expect(await box.harness.run('registerAttendee', register)).toMatchObject({ price: 4500 })
  })
})
