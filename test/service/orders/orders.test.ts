// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { orderStatuses } from '../../../src/contract/core/choices.ts'
import { type OrderStatus, orderTransitions } from '../../../src/contract/orders/orders.ts'
import { registration } from '../harness.ts'
import { type Box, later, openBox, start, two } from './shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox()
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const of = (id: string) => ({ params: { order_id: id } })
const pay = (id: string, body: Body<'payOrder'> = { payment: 'cash' }) =>
  box.harness.run('payOrder', { ...of(id), body })
const refund = (id: string, body: Body<'refundOrder'> = {}) => box.harness.run('refundOrder', { ...of(id), body })
const cancel = (id: string, body: Body<'cancelOrder'> = {}) => box.harness.run('cancelOrder', { ...of(id), body })
const report = () => box.harness.run('showRevenue', { params: { event_id: box.eventId } })
const refusalOfOrder = (body: Partial<Body<'createOrder'>>) =>
  box.harness.refusal('createOrder', {
    params: { event_id: box.eventId },
    body: { name: 'Ada', email: 'ada@example.org', tickets: two, ...body },
  })

describe('a new order', () => {
  it('holds its places for ten minutes at the current price', async () => {
    const order = await box.order()
    expect(order).toMatchObject({
      status: 'reserved',
      total: 10_000,
      ticketCount: 2,
      payment: null,
      paidAt: null,
      expiresAt: later(10),
      payments: [],
      refunds: [],
    })
    expect(order.tickets.map(({ status, price, ticketType }) => [status, price, ticketType])).toEqual([
      ['reserved', 5000, 'VIP'],
      ['reserved', 5000, 'VIP'],
    ])
    expect(await box.show(order.id)).toEqual(order)
    await box.harness.run('updateTicketType', { params: { ticket_type_id: box.vipId }, body: { price: 9000 } })
    expect(await pay(order.id)).toMatchObject({ status: 'paid', total: 10_000 })
    expect(await report()).toMatchObject({ totalRevenue: 10_000, pending: { amount: 0 } })
  })

  it('names each guest, and the buyer for tickets without a guest', async () => {
    const { tickets } = await box.order({
      tickets: [{ ticketType: 'VIP' }, { ticketType: 'standard', name: 'Grace', email: 'grace@example.org' }],
    })
    expect(tickets.map(({ name, email, ticketType }) => [name, email, ticketType])).toEqual([
      ['Ada Lovelace', 'ada@example.org', 'VIP'],
      ['Grace', 'grace@example.org', 'Standard'],
    ])
    const { data } = await box.harness.run('listAttendees', { params: { event_id: box.eventId }, query: {} })
    expect(data.map(({ name, status }) => [name, status])).toEqual([
      ['Ada Lovelace', 'pending'],
      ['Grace', 'pending'],
    ])
  })

  it('waits until its payment deadline', async () => {
    expect(await box.order({ payBy: '2027-01-20T12:00:00+01:00' })).toMatchObject({
      status: 'pending',
      expiresAt: '2027-01-20T11:00:00.000Z',
    })
    expect(await refusalOfOrder({ payBy: start })).toMatchObject({
      code: 'validation_failed',
      issues: [{ pointer: '/payBy', detail: `"payBy" must be in the future, not ${start}` }],
    })
  })

  it('is paid at once if it includes a payment, or costs nothing', async () => {
    const paid = await box.order({ payment: 'transfer', reference: 'line 7' })
    expect(paid).toMatchObject({
      status: 'paid',
      paidAt: start,
      expiresAt: null,
      payments: [{ method: 'transfer', status: 'confirmed', amount: 10_000, reference: 'line 7' }],
    })
    expect(await box.show(paid.id)).toEqual(paid)
    expect(await box.order({ tickets: [{ ticketType: 'Free', quantity: 3 }] })).toMatchObject({
      status: 'paid',
      total: 0,
      payment: null,
      payments: [],
    })
    expect(await box.stock()).toEqual({ held: 0, sold: 5, heldAmount: 0 })
  })

  it('costs nothing when it is complimentary', async () => {
    expect(await box.order({ payment: 'complimentary' })).toMatchObject({
      status: 'paid',
      total: 0,
      payments: [{ method: 'complimentary', amount: 0, bookedOn: null }],
    })
    expect(await report()).toMatchObject({ totalRevenue: 0 })
  })

  it('gets all places or none', async () => {
    const mixed = [{ ticketType: 'VIP', quantity: 5 }]
    expect(await refusalOfOrder({ tickets: mixed })).toMatchObject({
      code: 'sold_out',
      message: 'VIP tickets of DevConf: 5 places requested, 4 left (0 of 4)',
    })
    const many = [{ ticketType: 'Standard', quantity: 3 }, ...two, { ticketType: 'Free' }]
    expect(await refusalOfOrder({ tickets: many })).toMatchObject({
      code: 'sold_out',
      message: 'DevConf: 6 places requested, 5 left (0 of 5)',
    })
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
    await box.order({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
    expect((await refusalOfOrder({ tickets: [{ ticketType: 'VIP' }] })).message).toBe(
      'VIP tickets of DevConf are sold out (4 of 4, 4 of them held)',
    )
  })

  it('names an unknown ticket type, and has at most 100 tickets', async () => {
    expect((await refusalOfOrder({ tickets: [...two, { ticketType: 'VOP' }] })).issues).toMatchObject([
      { pointer: '/tickets/1/ticketType', code: 'not_allowed' },
    ])
    expect((await refusalOfOrder({ tickets: [{ ticketType: 'Standard', quantity: 99 }, ...two] })).issues).toEqual([
      { pointer: '/tickets', code: 'too_big', detail: 'an order can have at most 100 tickets, not 101' },
    ])
  })
})

/** What a payment taken by hand leaves: the derived payment of an order without a row. */
describe('payments', () => {
  it('are derived for a registration, which stores none', async () => {
    const { orderId } = await box.harness.run(
      'registerAttendee',
      registration(box.eventId, { ticketType: 'VIP', payment: 'card' }),
    )
    const rows = await box.harness.store.read(({ db }) => db.selectFrom('payments').selectAll().execute())
    expect(rows).toEqual([])
    expect((await box.show(orderId)).payments).toEqual([
      {
        id: orderId.replace('ord_', 'pay_'),
        provider: 'manual',
        method: 'card',
        status: 'confirmed',
        amount: 5000,
        refunded: 0,
        reference: null,
        bookedOn: '2027-01-10',
        createdAt: start,
      },
    ])
  })

  it('keep their reference', async () => {
    const { id } = await box.order()
    const { payments } = await pay(id, { payment: 'transfer', reference: 'RF18 5390' })
    expect(payments).toMatchObject([{ id: id.replace('ord_', 'pay_'), reference: 'RF18 5390', amount: 10_000 }])
  })

  it('for a pending registration go through the same books', async () => {
    const { id, orderId } = await box.harness.run('registerAttendee', registration(box.eventId, { ticketType: 'VIP' }))
    expect(await box.show(orderId)).toMatchObject({ status: 'pending', expiresAt: null })
    expect(await pay(orderId)).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }] })
    expect(await box.harness.run('showAttendee', { params: { attendee_id: id } })).toMatchObject({
      status: 'confirmed',
    })
  })

  it('for one attendee of several are refused: an order is paid as a whole', async () => {
    const { id, tickets } = await box.order()
    const attendee = { params: { attendee_id: tickets[0]?.attendeeId ?? '' } }
    expect(await box.harness.refusal('updateAttendee', { ...attendee, body: { payment: 'cash' } })).toMatchObject({
      code: 'state_conflict',
      message: 'Cannot pay for Ada Lovelace alone: the order has 2 tickets',
      hint: `Pay for the whole order: turnout orders pay ${id} --payment cash`,
    })
  })
})

describe('an order that was not paid in time', () => {
  it('shows as expired from that moment, and in no other filter', async () => {
    const { id } = await box.order()
    const inState = async (status: OrderStatus) => {
      const query = { status }
      const { data } = await box.harness.run('listOrders', { params: { event_id: box.eventId }, query })
      return data.map((order) => [order.id, order.status])
    }
    box.harness.setNow(later(9.99))
    expect(await box.show(id)).toMatchObject({ status: 'reserved', tickets: [{ status: 'reserved' }, {}] })
    expect([await inState('reserved'), await inState('expired')]).toEqual([[[id, 'reserved']], []])
    box.harness.setNow(later(10))
    expect(await box.show(id)).toMatchObject({ status: 'expired', tickets: [{ status: 'void' }, { status: 'void' }] })
    expect([await inState('reserved'), await inState('expired')]).toEqual([[], [[id, 'expired']]])
  })

  it('is confirmed by a late payment if its places are still free', async () => {
    const { id } = await box.order()
    box.harness.setNow(later(11))
    expect(await pay(id)).toMatchObject({ status: 'paid', tickets: [{ status: 'valid' }, { status: 'valid' }] })
    expect(await box.stock()).toEqual({ held: 0, sold: 2, heldAmount: 0 })
  })

  it('gets back the tickets that expiry took, but not those voided before', async () => {
    const { id, tickets } = await box.order()
    await box.harness.run('voidTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body: {} })
    box.harness.setNow(later(11))
    expect(await pay(id)).toMatchObject({
      status: 'paid',
      total: 5000,
      tickets: [
        { status: 'void', price: 0 },
        { status: 'valid', price: 5000 },
      ],
    })
  })

  it('counts for the day that it names, and for no day to come', async () => {
    const { id } = await box.order({ tickets: [{ ticketType: 'Standard' }] })
    const future = { ...of(id), body: { payment: 'transfer' as const, date: '2027-01-11' } }
    expect((await box.harness.refusal('payOrder', future)).message).toContain('must not be after today, 2027-01-10')
    expect(await pay(id, { payment: 'transfer', date: '2027-01-02' })).toMatchObject({
      payments: [{ method: 'transfer', amount: 2000, reference: null, bookedOn: '2027-01-02' }],
    })
    const { byDay } = await box.harness.run('showRevenue', { params: { event_id: box.eventId }, query: {} })
    expect(byDay).toEqual([{ date: '2027-01-02', totalRevenue: 2000, refundsIssued: 0, expenses: 0 }])
    expect(await box.proof()).toBe('The books agree')
  })

  it('records a late payment and its refund if its places are gone', async () => {
    const late = await box.order({ tickets: [{ ticketType: 'Standard' }] })
    box.harness.setNow(later(11))
    await box.paid({ tickets: [{ ticketType: 'Standard', quantity: 5 }] })
    expect(await pay(late.id, { payment: 'transfer', reference: 'late' })).toMatchObject({
      status: 'paid_unfulfillable',
      total: 2000,
      refunded: 2000,
      tickets: [{ status: 'void', refunded: 2000 }],
      payments: [{ status: 'refunded', amount: 2000, reference: 'late' }],
      refunds: [{ status: 'done', amount: 2000, reason: 'Paid too late: the places are no longer available' }],
    })
    expect(await report()).toMatchObject({ totalRevenue: 12_000, refundsIssued: 2000 })
    expect(await box.stock()).toEqual({ held: 0, sold: 5, heldAmount: 0 })
  })

  it('is confirmed at the cost of other expired holds, but no other orders', async () => {
    const late = await box.order({ tickets: [{ ticketType: 'Standard', quantity: 3 }] })
    const alsoLate = await box.order({ tickets: [{ ticketType: 'Standard', quantity: 2 }] })
    box.harness.setNow(later(11))
    await box.harness.run('payOrder', { ...of(late.id), body: { payment: 'cash' } })
    expect(await box.stock()).toEqual({ held: 0, sold: 3, heldAmount: 0 })
    expect((await box.show(alsoLate.id)).status).toBe('expired')
  })

  it('cannot become complimentary if its places are gone, or the event is cancelled', async () => {
    const { id } = await box.order()
    box.harness.setNow(later(11))
    await box.paid({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
    const gift = { ...of(id), body: { payment: 'complimentary' as const } }
    expect((await box.harness.refusal('payOrder', gift)).code).toBe('sold_out')
    const other = await box.order({ tickets: [{ ticketType: 'Standard' }] })
    box.harness.setNow(later(22))
    await box.harness.run('cancelEvent', { params: { event_id: box.eventId }, body: {} })
    expect(await pay(other.id)).toMatchObject({ status: 'paid_unfulfillable' })
  })
})

describe('refunding', () => {
  it('an amount leaves the tickets valid, and is shared among them by value', async () => {
    const { id } = await box.paid({ tickets: [{ ticketType: 'VIP' }, { ticketType: 'Standard' }] })
    expect(await refund(id, { amount: 1001, reason: 'Late start' })).toMatchObject({
      status: 'paid',
      total: 7000,
      refunded: 1001,
      tickets: [
        { status: 'valid', refunded: 715 },
        { status: 'valid', refunded: 286 },
      ],
      payments: [{ status: 'confirmed', refunded: 1001 }],
      refunds: [{ status: 'done', amount: 1001, reason: 'Late start' }],
    })
    expect(await box.stock()).toMatchObject({ sold: 2 })
    const { byTicketType } = await report()
    expect(byTicketType).toMatchObject([
      { ticketType: 'VIP', refundsIssued: 715 },
      { ticketType: 'Standard', refundsIssued: 286 },
      { ticketType: 'Free' },
    ])
  })

  it('tickets voids them and releases their places, and the last one cancels the order', async () => {
    const { id, tickets } = await box.paid()
    const [first = '', second = ''] = tickets.map((ticket) => ticket.id)
    expect(await refund(id, { tickets: [first, first] })).toMatchObject({
      status: 'paid',
      refunded: 5000,
      tickets: [{ status: 'void', refunded: 5000 }, { status: 'valid' }],
    })
    expect(await box.stock()).toMatchObject({ sold: 1 })
    expect(await refund(id, { tickets: [second] })).toMatchObject({ status: 'cancelled', refunded: 10_000 })
    expect(await box.stock()).toMatchObject({ sold: 0 })
  })

  it('everything voids all tickets, also after an amount was refunded', async () => {
    const { id } = await box.paid()
    await refund(id, { amount: 300 })
    expect(await refund(id)).toMatchObject({
      status: 'cancelled',
      refunded: 10_000,
      refunds: [{ amount: 300 }, { amount: 9700 }],
      payments: [{ status: 'refunded' }],
    })
  })

  it('never returns more than was paid', async () => {
    const { id, tickets } = await box.paid()
    const other = await box.paid({ tickets: [{ ticketType: 'Standard' }] })
    const refused = (body: Body<'refundOrder'>) => box.harness.refusal('refundOrder', { ...of(id), body })
    expect(await refused({ amount: 10_001 })).toMatchObject({
      code: 'state_conflict',
      details: { left: 10_000 },
      hint: 'Refund 100.00 EUR or less.',
    })
    expect(await refused({ amount: 1, tickets: [tickets[0]?.id ?? ''] })).toMatchObject({ code: 'validation_failed' })
    expect((await refused({ tickets: [other.tickets[0]?.id ?? ''] })).issues).toMatchObject([
      { pointer: '/tickets', code: 'not_allowed' },
    ])
    await refund(id, { amount: 10_000 })
    expect(await refused({})).toMatchObject({ code: 'state_conflict' })
    expect(await refused({ amount: 1 })).toMatchObject({ code: 'state_conflict' })
    expect(await box.show(id)).toMatchObject({ status: 'paid', refunded: 10_000 })
  })

  it('is possible after an order was cancelled without a refund', async () => {
    const { id } = await box.paid()
    await cancel(id, { reason: 'Ill' })
    expect(await box.stock()).toMatchObject({ sold: 0 })
    expect(await refund(id)).toMatchObject({ status: 'cancelled', refunded: 10_000 })
  })

  it('one attendee of several returns what that ticket cost', async () => {
    const { id, tickets } = await box.paid()
    const attendee = { params: { attendee_id: tickets[1]?.attendeeId ?? '' } }
    expect(await box.harness.run('cancelAttendee', { ...attendee, body: { refund: true } })).toMatchObject({
      status: 'cancelled',
      refunded: 5000,
    })
    expect(await box.show(id)).toMatchObject({ status: 'paid', refunded: 5000, tickets: [{ status: 'valid' }, {}] })
  })
})

describe('states', () => {
  /** An order in each state, by its shortest way there. */
  const reach: Readonly<Record<OrderStatus, () => Promise<string>>> = {
    reserved: async () => (await box.order()).id,
    pending: async () => (await box.order({ payBy: later(60) })).id,
    paid: async () => (await box.paid()).id,
    expired: async () => {
      const { id } = await box.order()
      box.harness.setNow(later(11))
      return id
    },
    cancelled: async () => {
      const { id } = await box.paid()
      await cancel(id)
      return id
    },
    paid_unfulfillable: async () => {
      const { id } = await box.order()
      box.harness.setNow(later(11))
      await box.paid({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
      await pay(id)
      return id
    },
  }
  const rule = { pay: 'payOrder', cancel: 'cancelOrder', refund: 'refundOrder', resend: 'resendOrder' } as const
  const actions = Object.keys(orderTransitions) as (keyof typeof orderTransitions)[]
  const cases = orderStatuses.flatMap((status) => actions.map((action) => [action, status] as const))

  it.each(cases)('%s an order that is %s', async (action, status) => {
    const id = await reach[status]()
    const body = action === 'pay' ? { payment: 'cash' as const } : {}
    const given = { ...of(id), body } as never
    const froms: readonly string[] = orderTransitions[action].from
    if (action === 'refund' && status === 'paid_unfulfillable') {
      // Its refund is recorded with the late payment; only one that fails leaves something to refund.
      expect((await box.harness.refusal(rule[action], given)).message).toContain('already fully refunded')
      return
    }
    if (froms.includes(status)) {
      await box.harness.run(rule[action], given)
      return
    }
    const possible = actions.filter((one) => (orderTransitions[one].from as readonly string[]).includes(status))
    expect(await box.harness.refusal(rule[action], given)).toMatchObject({
      code: 'state_conflict',
      details: { status, possible },
    })
    expect((await box.show(id)).status).toBe(status)
  })
})

describe('the list of orders', () => {
  it('is paged, filtered by buyer, and complete across pages', async () => {
    for (const name of ['Ada', 'Grace', 'Joan']) {
      const email = `${name.toLowerCase()}@example.org`
      await box.order({ name, email, tickets: [{ ticketType: 'Standard' }] })
    }
    const list = (query: object) => box.harness.run('listOrders', { params: { event_id: box.eventId }, query })
    const first = await list({ limit: 2 })
    expect(first.data.map(({ name }) => name)).toEqual(['Ada', 'Grace'])
    expect(first).toMatchObject({ total: 3 })
    const rest = await list({ limit: 2, cursor: first.nextCursor })
    expect(rest).toMatchObject({ data: [{ name: 'Joan' }], nextCursor: null })
    expect((await list({ sort: '-createdAt' })).data.map(({ name }) => name)).toEqual(['Joan', 'Grace', 'Ada'])
    expect((await list({ email: 'GRACE@example.org' })).data).toMatchObject([{ name: 'Grace' }])
    expect((await list({ q: 'joa' })).data).toMatchObject([{ name: 'Joan' }])
    expect((await list({ updatedSince: later(1) })).data).toEqual([])
  })

  it('includes registrations: each is an order of one ticket', async () => {
    const { orderId } = await box.harness.run('registerAttendee', registration(box.eventId, { ticketType: 'Free' }))
    const group = await box.order()
    const { data } = await box.harness.run('listOrders', { params: { event_id: box.eventId }, query: {} })
    expect(data.map(({ id, ticketCount }) => [id, ticketCount])).toEqual([
      [orderId, 1],
      [group.id, 2],
    ])
  })
})

it('changes nothing for a caller with an outdated version', async () => {
  const { id } = await box.order()
  const { version } = await box.harness.reply('showOrder', of(id))
  await pay(id)
  for (const operation of ['cancelOrder', 'refundOrder'] as const) {
    const stale = await box.harness.refusal(operation, { ...of(id), body: {}, ifMatch: String(version) })
    expect(stale.code).toBe('version_conflict')
  }
})

it('sends a paid order’s mail again, which waits for a mail server, and says why another order’s is not sent', async () => {
  const { id } = await box.order()
  const resent = () => box.harness.run('resendOrder', of(id))
  expect(await resent()).toEqual({
    id,
    email: 'ada@example.org',
    sent: false,
    kind: null,
    dueAt: null,
    message: 'Not paid yet, so there are no tickets to send',
  })
  await box.harness.run('payOrder', { ...of(id), body: { payment: 'cash' } })
  expect(await resent()).toMatchObject({ sent: true, message: 'It will be sent once a mail server is connected' })
  const topics = await box.harness.store.read(({ db }) =>
    db.selectFrom('outbox').select('topic').orderBy('seq').execute(),
  )
  expect(topics.at(-1)).toEqual({ topic: 'order.resend' })
})

describe('updating the buyer of an order', () => {
  const update = (id: string, billing: Body<'updateOrder'>['billing'], ifMatch?: string) => {
    const match = ifMatch === undefined ? {} : { ifMatch }
    return box.harness.reply('updateOrder', { ...of(id), body: { billing }, ...match })
  }

  it('changes the fields that are given, clears those that are null, and keeps the others', async () => {
    const { id } = await box.order({ billing: { company: 'ACME', city: 'Linz', vatId: 'ATU1' } })
    const { body, version } = await update(id, { address: 'Street 2', city: 'Wels', vatId: null })
    expect(body.billing).toMatchObject({ company: 'ACME', address: 'Street 2', city: 'Wels', vatId: null })
    expect((await box.show(id)).billing).toEqual(body.billing)
    expect(version).toBe(2)
    const none = await update(id, { company: null, address: null, city: null })
    expect(none.body.billing).toBeNull()
  })

  it('changes nothing without a field, and is refused for another version than the one read', async () => {
    const { id } = await box.order()
    expect((await update(id, {}, '1')).version).toBe(1)
    await update(id, { company: 'ACME' }, '1')
    const stale = await box.harness.refusal('updateOrder', { ...of(id), body: { billing: {} }, ifMatch: '1' })
    expect(stale.code).toBe('version_conflict')
  })

  it('corrects the name of the buyer, and not those on tickets', async () => {
    const { id } = await box.paid({ name: 'Ada Lovelance' })
    const { body } = await box.harness.reply('updateOrder', { ...of(id), body: { name: 'Ada Lovelace' } })
    expect(body).toMatchObject({ name: 'Ada Lovelace', billing: null })
    expect(new Set(body.tickets.map(({ name }) => name))).toEqual(new Set(['Ada Lovelance']))
    const again = await box.harness.reply('updateOrder', { ...of(id), body: { name: 'Ada Lovelace' } })
    expect(again.version).toBe(2)
    const rows = await box.harness.store.read(({ db }) =>
      db.selectFrom('audit').select('data').where('action', '=', 'updateOrder').execute(),
    )
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([{ changed: ['name'], billing: [] }])
  })

  it('names in the audit log which fields changed, and not what they say', async () => {
    const { id } = await box.order()
    await update(id, { company: 'ACME', address: 'Street 2' })
    const rows = await box.harness.store.read(({ db }) =>
      db.selectFrom('audit').select('data').where('action', '=', 'updateOrder').execute(),
    )
    expect(rows.map(({ data }) => JSON.parse(data))).toEqual([{ billing: ['company', 'address'] }])
  })
})
