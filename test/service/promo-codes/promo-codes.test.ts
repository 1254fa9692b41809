// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { createIdSource } from '../../../src/service/core/ids.ts'
import { expireDue } from '../../../src/service/orders/expire-holds.ts'
import { createEvent, createTicketType, principalOf, registration } from '../harness.ts'
import { type Box, later, openBox, start } from '../orders/shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox()
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const ofEvent = () => ({ params: { event_id: box.eventId } })
const create = (body: Body<'createPromoCode'>) => box.harness.run('createPromoCode', { ...ofEvent(), body })
const refusedCode = (body: Body<'createPromoCode'>) => box.harness.refusal('createPromoCode', { ...ofEvent(), body })
const show = (id: string) => box.harness.run('showPromoCode', { params: { promo_code_id: id } })
const disable = (id: string) => box.harness.run('disablePromoCode', { params: { promo_code_id: id } })
const cancel = (id: string) => box.harness.run('cancelOrder', { params: { order_id: id }, body: {} })
const pay = (id: string) => box.harness.run('payOrder', { params: { order_id: id }, body: { payment: 'cash' } })
const refusedOrder = (changes: Partial<Body<'createOrder'>>) =>
  box.harness.refusal('createOrder', {
    ...ofEvent(),
    body: { name: 'Ada', email: 'ada@example.org', tickets: [{ ticketType: 'VIP', quantity: 2 }], ...changes },
  })
const vip = (quantity = 1) => [{ ticketType: 'VIP', quantity }]
const standard = [{ ticketType: 'Standard' }]
const sweep = (minutes: number) => {
  const now = new Date(later(minutes))
  const newId = createIdSource()
  return expireDue(box.harness.store, { now, newId: (prefix) => newId(prefix, now) })
}

describe('generating promo codes', () => {
  const generate = (body: Body<'generatePromoCodes'>) => ({ ...ofEvent(), body })

  it('reserves places for each, and makes none where they do not suffice', async () => {
    const each = { percent: 100, ticketTypes: ['VIP'], reserved: 1 }
    const { data } = await box.harness.run('generatePromoCodes', generate({ ...each, count: 2, prefix: 'acme' }))
    expect(data).toMatchObject(Array(2).fill({ code: expect.stringMatching(/^ACME-\w{10}$/), reservedLeft: 1 }))
    expect(await show(data[1]?.id ?? '')).toEqual(data[1])
    const tooMany = await box.harness.refusal('generatePromoCodes', generate({ ...each, count: 400 }))
    expect(tooMany.code).toBe('sold_out')
    const listed = await box.harness.run('listPromoCodes', { ...ofEvent(), query: {} })
    expect(listed.data).toHaveLength(2)
  })

  it('refuses codes that would do nothing', async () => {
    expect((await box.harness.refusal('generatePromoCodes', generate({ count: 2 }))).code).toBe('validation_failed')
  })
})

describe('creating a promo code', () => {
  it('answers with all its fields, the code in upper case', async () => {
    const code = await create({ code: 'early-Bird', percent: 20, ticketTypes: ['vip'], maxUses: 3, maxTickets: 2 })
    expect(code).toEqual({
      id: expect.stringMatching(/^prm_/),
      eventId: box.eventId,
      code: 'EARLY-BIRD',
      status: 'active',
      percent: 20,
      amount: null,
      currency: 'EUR',
      ticketTypes: [{ id: box.vipId, name: 'VIP' }],
      unlocksHidden: false,
      validFrom: null,
      validUntil: null,
      maxUses: 3,
      uses: 0,
      maxTickets: 2,
      reserved: 0,
      reservedLeft: 0,
      createdAt: start,
      updatedAt: start,
    })
    expect(await box.harness.run('listPromoCodes', ofEvent())).toMatchObject({ data: [code], total: 1 })
    expect(await show(code.id)).toEqual(code)
  })

  const cases: [string, Body<'createPromoCode'>, object][] = [
    ['the code of another, whatever the case', { code: 'taken', percent: 1 }, { code: 'duplicate' }],
    ['a code that gives nothing', { code: 'X' }, { issues: [{ pointer: '/percent', code: 'required' }] }],
    ['two discounts', { code: 'X', percent: 5, amount: 5 }, { issues: [{ pointer: '/amount' }] }],
    ['kept places of any type', { code: 'X', reserved: 1 }, { issues: [{ pointer: '/reserved' }] }],
    [
      'kept places of two types',
      { code: 'X', reserved: 1, ticketTypes: ['VIP', 'Standard'] },
      { issues: [{ pointer: '/reserved' }] },
    ],
    ['more kept places than are free', { code: 'X', reserved: 5, ticketTypes: ['VIP'] }, { code: 'sold_out' }],
    [
      'a ticket type that is not there',
      { code: 'X', percent: 5, ticketTypes: ['VPI'] },
      { hint: 'Did you mean "VIP"?' },
    ],
    ['an end that is past', { code: 'X', percent: 5, validUntil: start }, { issues: [{ pointer: '/validUntil' }] }],
    [
      'an end before the start',
      { code: 'X', percent: 5, validFrom: later(9), validUntil: later(8) },
      { issues: [{ pointer: '/validUntil' }] },
    ],
  ]
  it.each(cases)('refuses %s, and creates nothing', async (_what, body, failure) => {
    await create({ code: 'TAKEN', percent: 1 })
    expect(await refusedCode(body)).toMatchObject(failure)
    expect((await box.harness.run('listPromoCodes', ofEvent())).data).toHaveLength(1)
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
  })

  it('is limited to the account, and deleted with its event', async () => {
    const { id } = await create({ code: 'OURS', percent: 5 })
    const given = { params: { promo_code_id: id }, principal: principalOf({ accountId: 'acc_2' }) }
    expect((await box.harness.refusal('showPromoCode', given)).code).toBe('not_found')
    expect((await box.harness.refusal('disablePromoCode', given)).code).toBe('not_found')
    await box.harness.run('deleteEvent', ofEvent())
    expect((await box.harness.refusal('showPromoCode', { params: { promo_code_id: id } })).code).toBe('not_found')
  })
})

describe('ordering with a promo code', () => {
  it('takes a percentage off each ticket it applies to, and report and books show what was paid', async () => {
    await create({ code: 'SAVE', percent: 15, ticketTypes: ['VIP'] })
    const order = await box.paid({ promoCode: 'save', tickets: [...vip(2), ...standard] })
    expect(order).toMatchObject({ promoCode: 'SAVE', discount: 1500, total: 10_500 })
    expect(order.tickets.map(({ price }) => price)).toEqual([4250, 4250, 2000])
    expect(await box.show(order.id)).toEqual(order)
    expect(await box.harness.run('showRevenue', ofEvent())).toMatchObject({ totalRevenue: 10_500 })
  })

  it('distributes an amount over the order, exactly', async () => {
    await create({ code: 'TEN', amount: 1000 })
    const order = await box.order({ promoCode: 'TEN', tickets: [...vip(2), ...standard] })
    expect(order.tickets.map(({ price }) => price)).toEqual([4583, 4583, 1834])
    expect(order).toMatchObject({ discount: 1000, total: 11_000, status: 'reserved' })
    expect(await box.stock()).toEqual({ held: 3, sold: 0, heldAmount: 11_000 })
  })

  it('takes off at most what the tickets cost: the order is then paid', async () => {
    await create({ code: 'ALL', amount: 999_999 })
    expect(await box.order({ promoCode: 'ALL', tickets: standard })).toMatchObject({
      discount: 2000,
      total: 0,
      status: 'paid',
    })
  })

  it('does not change amounts that buyers choose', async () => {
    await createTicketType(box.harness, box.eventId, { name: 'Gift', price: 500, minPrice: 100 })
    await create({ code: 'HALF', percent: 50 })
    const tickets = [{ ticketType: 'Gift', amount: 700 }, ...standard]
    expect(await box.order({ promoCode: 'HALF', tickets })).toMatchObject({ discount: 1000, total: 1700 })
  })

  it('works for a registration, which waits for the remaining amount', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    const given = registration(box.eventId, { promoCode: 'Save', ticketType: 'VIP' })
    const attendee = await box.harness.run('registerAttendee', given)
    expect(attendee).toMatchObject({ price: 4500, status: 'pending' })
    const order = await box.show(attendee.orderId)
    expect(order).toMatchObject({ promoCode: 'SAVE', discount: 500, total: 4500, expiresAt: null })
    expect(await show(id)).toMatchObject({ uses: 1 })
    await box.harness.run('cancelAttendee', { params: { attendee_id: attendee.id }, body: {} })
    expect(await show(id)).toMatchObject({ uses: 0 })
  })

  it('keeps the price tier that the number of tickets determines', async () => {
    const tiers = [{ name: 'First', price: 1000, first: 1 }]
    await createTicketType(box.harness, box.eventId, { name: 'Day', price: 3000, tiers })
    await create({ code: 'HALF', percent: 50 })
    const order = await box.order({ promoCode: 'HALF', tickets: [{ ticketType: 'Day', quantity: 2 }] })
    expect(order.tickets.map(({ price }) => price)).toEqual([500, 1500])
    const one = registration(box.eventId, { promoCode: 'HALF', ticketType: 'Day' })
    expect(await box.harness.run('registerAttendee', one)).toMatchObject({ price: 1500 })
  })

  it('sells hidden ticket types by their name to buyers on the page, but only those it is for', async () => {
    await createTicketType(box.harness, box.eventId, { name: 'Crew', hidden: true })
    await createTicketType(box.harness, box.eventId, { name: 'Board', hidden: true })
    await create({ code: 'CREW', unlocksHidden: true, ticketTypes: ['Crew'] })
    await create({ code: 'OTHER', percent: 5 })
    const crew = [{ ticketType: 'crew' }]
    expect(await box.order({ promoCode: 'CREW', tickets: crew })).toMatchObject({ status: 'paid', discount: 0 })
    const one = registration(box.eventId, { promoCode: 'CREW', ticketType: 'Crew' })
    expect(await box.harness.run('registerAttendee', one)).toMatchObject({ ticketType: 'Crew' })
    const board = [{ ticketType: 'Board' }]
    const asked = [{ tickets: crew }, { promoCode: 'OTHER', tickets: crew }, { promoCode: 'CREW', tickets: board }]
    for (const order of asked) {
      const body = { name: 'Ada', email: 'ada@example.org', ...order }
      const failure = await box.harness.refusal('createOrder', { ...ofEvent(), body, channel: 'page' })
      expect(failure.issues).toMatchObject([{ pointer: '/tickets/0/ticketType', code: 'not_allowed' }])
    }
  })

  const refusals: [string, string, Partial<Body<'createOrder'>>, object][] = [
    [
      'is unknown',
      'NONE',
      {},
      { code: 'validation_failed', issues: [{ code: 'not_allowed' }], details: { reason: 'unknown' } },
    ],
    ['is too early', 'SOON', {}, { code: 'not_on_sale', details: { reason: 'too_early' } }],
    ['is expired', 'PAST', {}, { code: 'not_on_sale', details: { reason: 'expired' } }],
    ['is disabled', 'OFF', {}, { code: 'not_on_sale', details: { reason: 'disabled' } }],
    ['is used up', 'ONCE', {}, { code: 'sold_out', details: { reason: 'used_up', maxUses: 1, uses: 1 } }],
    ['is for other tickets', 'PLAIN', {}, { code: 'validation_failed', details: { reason: 'not_applicable' } }],
    ['is for fewer tickets', 'ONE', {}, { code: 'validation_failed', details: { reason: 'too_many_tickets' } }],
  ]
  it.each(refusals)(
    'refuses a code that %s, at its field, and takes nothing',
    async (_what, promoCode, more, failure) => {
      await create({ code: 'SOON', percent: 5, validFrom: later(99) })
      await create({ code: 'PAST', percent: 5, validUntil: later(1) })
      await disable((await create({ code: 'OFF', percent: 5 })).id)
      await create({ code: 'ONCE', percent: 5, maxUses: 1 })
      await create({ code: 'PLAIN', percent: 5, ticketTypes: ['Standard'] })
      await create({ code: 'ONE', percent: 5, maxTickets: 1 })
      await box.paid({ promoCode: 'ONCE', tickets: standard })
      box.harness.setNow(later(2))
      const refused = await refusedOrder({ promoCode, ...more })
      expect(refused).toMatchObject(failure)
      expect(refused.issues).toMatchObject([{ pointer: '/promoCode' }])
      expect(refused.hint).toMatch(/order/i)
      expect(await box.stock()).toMatchObject({ held: 0, sold: 1 })
    },
  )

  it.each([
    [1, 'Use it for 1 ticket, and', 'applies to at most 1 ticket per order, and this order has 3'],
    [2, 'Use it for 2 tickets, and', 'applies to at most 2 tickets per order, and this order has 3'],
  ])('says how to use a code that is for at most %i', async (maxTickets, hint, message) => {
    await create({ code: 'FEW', percent: 5, maxTickets })
    const refused = await refusedOrder({ promoCode: 'FEW', tickets: vip(3) })
    expect([refused.message, refused.hint]).toEqual([
      expect.stringContaining(message),
      `${hint} order the others separately.`,
    ])
  })

  it('answers the same for another account’s or event’s code as for an unknown one', async () => {
    const other = await createEvent(box.harness)
    const theirs = { params: { event_id: other.id }, body: { code: 'THEIRS', percent: 5 } }
    await box.harness.run('createPromoCode', theirs)
    const [foreign, unknown] = [
      await refusedOrder({ promoCode: 'THEIRS' }),
      await refusedOrder({ promoCode: 'NOBODY' }),
    ]
    expect(foreign.message.replace('THEIRS', 'NOBODY')).toBe(unknown.message)
    expect([foreign.code, foreign.details, foreign.hint]).toEqual([unknown.code, unknown.details, unknown.hint])
  })

  it('takes no use if there is no place left', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10, maxUses: 1 })
    await box.paid({ tickets: vip(4) })
    expect((await refusedOrder({ promoCode: 'SAVE', tickets: vip() })).code).toBe('sold_out')
    expect(await show(id)).toMatchObject({ uses: 0, status: 'active' })
  })
})

describe('the use of a promo code', () => {
  it('is returned once when an order is cancelled, fully refunded, void or expired', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10, maxUses: 1 })
    const ends: ((order: Awaited<ReturnType<Box['order']>>) => Promise<unknown>)[] = [
      (order) => cancel(order.id),
      async (order) => {
        await pay(order.id)
        await box.harness.run('refundOrder', { params: { order_id: order.id }, body: {} })
      },
      (order) => box.harness.run('voidTicket', { params: { ticket_id: order.tickets[0]?.id ?? '' }, body: {} }),
      () => sweep(11),
    ]
    for (const end of ends) {
      const order = await box.order({ promoCode: 'SAVE', tickets: standard })
      expect(await show(id)).toMatchObject({ uses: 1, status: 'used_up' })
      await end(order)
      expect(await show(id)).toMatchObject({ uses: 0, status: 'active' })
    }
  })

  it('stays with an order that still has a ticket', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    const { tickets } = await box.order({ promoCode: 'SAVE', tickets: vip(2) })
    await box.harness.run('voidTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body: {} })
    expect(await show(id)).toMatchObject({ uses: 1 })
  })

  it('is free as soon as its order has expired, without a job', async () => {
    await create({ code: 'ONCE', percent: 10, maxUses: 1 })
    await box.order({ promoCode: 'ONCE', tickets: standard })
    box.harness.setNow(later(11))
    expect(await box.order({ promoCode: 'ONCE', tickets: standard })).toMatchObject({ discount: 200 })
  })

  it('is taken again by a late payment; if it is gone the payment is refunded', async () => {
    const { id } = await create({ code: 'ONCE', percent: 10, maxUses: 1 })
    const late = await box.order({ promoCode: 'ONCE', tickets: standard })
    await sweep(11)
    const other = await box.order({ promoCode: 'ONCE', tickets: standard })
    expect(await pay(late.id)).toMatchObject({ status: 'paid_unfulfillable', refunded: 1800 })
    await cancel(other.id)
    const second = await box.order({ promoCode: 'ONCE', tickets: standard })
    await sweep(11)
    expect(await show(id)).toMatchObject({ uses: 0 })
    expect(await pay(second.id)).toMatchObject({ status: 'paid', total: 1800 })
    expect(await show(id)).toMatchObject({ uses: 1 })
  })

  it('is unaffected by disabling the code: orders stay as they are', async () => {
    const { id } = await create({ code: 'SAVE', percent: 10 })
    const order = await box.order({ promoCode: 'SAVE', tickets: standard })
    expect(await disable(id)).toMatchObject({ status: 'disabled', uses: 1 })
    expect(await pay(order.id)).toMatchObject({ status: 'paid', total: 1800 })
    const again = await box.harness.refusal('disablePromoCode', { params: { promo_code_id: id } })
    expect(again.code).toBe('state_conflict')
  })
})

describe('places reserved for a promo code', () => {
  const keeping = (more: Partial<Body<'createPromoCode'>> = {}) =>
    create({ code: 'KEPT', percent: 100, ticketTypes: ['VIP'], reserved: 2, ...more })

  it('are sold to nobody else, and do not count as unpaid', async () => {
    await keeping()
    await box.paid({ tickets: vip(2) })
    expect((await refusedOrder({ tickets: vip() })).message).toContain('sold out (4 of 4')
    expect(await box.harness.run('showRevenue', ofEvent())).toMatchObject({ pending: { tickets: 0, amount: 0 } })
    const registered = await box.harness.run(
      'registerAttendee',
      registration(box.eventId, { promoCode: 'KEPT', ticketType: 'VIP' }),
    )
    expect(registered.status).toBe('confirmed')
    expect(await box.order({ promoCode: 'KEPT', tickets: vip() })).toMatchObject({ status: 'paid' })
    expect((await refusedOrder({ promoCode: 'KEPT', tickets: vip() })).code).toBe('sold_out')
    expect(await box.stock()).toEqual({ held: 0, sold: 4, heldAmount: 0 })
  })

  it('are combined with free places if an order has more', async () => {
    const { id } = await keeping({ percent: 10 })
    await box.order({ promoCode: 'KEPT', tickets: vip(3) })
    expect(await show(id)).toMatchObject({ reserved: 2, reservedLeft: 0 })
    expect(await box.stock()).toEqual({ held: 3, sold: 0, heldAmount: 13_500 })
  })

  it('are reserved again when the order ends, as far as they are free', async () => {
    const { id } = await keeping({ percent: 10 })
    const order = await box.order({ promoCode: 'KEPT', tickets: vip(2) })
    await cancel(order.id)
    expect(await show(id)).toMatchObject({ uses: 0, reservedLeft: 2 })
    expect(await box.stock()).toEqual({ held: 2, sold: 0, heldAmount: 0 })
  })

  it.each([
    ['is disabled', async (id: string) => disable(id), {}],
    ['is used up', async () => box.paid({ promoCode: 'KEPT', tickets: vip() }), { maxUses: 1 }],
    ['has expired', async () => sweep(31), { validUntil: later(30) }],
  ] as const)('go back when the code %s', async (_what, end, more) => {
    const { id } = await keeping(more)
    await end(id)
    expect(await show(id)).toMatchObject({ reservedLeft: 0 })
    expect(await box.stock()).toMatchObject({ held: 0 })
  })

  it('are released to the next sale that needs them, once the code has expired', async () => {
    await keeping({ validUntil: later(30) })
    box.harness.setNow(later(31))
    expect(await box.paid({ tickets: vip(4) })).toMatchObject({ ticketCount: 4 })
  })

  it('are taken from shared quotas too', async () => {
    const body = { name: 'Front', capacity: 3, ticketTypes: ['VIP', 'Standard'] }
    const quota = await box.harness.run('createQuota', { ...ofEvent(), body })
    const { id } = await keeping()
    const shown = () => box.harness.run('showQuota', { params: { quota_id: quota.id } })
    expect(await shown()).toMatchObject({ held: 2 })
    await box.paid({ promoCode: 'KEPT', tickets: vip() })
    expect(await shown()).toMatchObject({ held: 1, sold: 1 })
    expect((await refusedOrder({ tickets: [{ ticketType: 'Standard', quantity: 2 }] })).code).toBe('sold_out')
    await disable(id)
    expect(await shown()).toMatchObject({ held: 0, sold: 1 })
  })
})
