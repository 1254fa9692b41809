// On both engines.
// Orders of ticket types with terms of their own: shared quotas, price tiers, add-ons and donations, limits per order.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { createTicketType } from '../harness.ts'
import { type Box, later, openBox } from './shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox()
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const ofOrder = (id: string) => ({ params: { order_id: id } })
const ofEvent = () => ({ params: { event_id: box.eventId } })
const add = (body: Body<'createTicketType'>) => createTicketType(box.harness, box.eventId, body)
const share = (name: string, capacity: number, ticketTypes: string[]) =>
  box.harness.run('createQuota', { ...ofEvent(), body: { name, capacity, ticketTypes } })
const quota = async (id: string) => {
  const { sold, held } = await box.harness.run('showQuota', { params: { quota_id: id } })
  return { sold, held }
}
const refusal = (tickets: Body<'createOrder'>['tickets']) =>
  box.harness.refusal('createOrder', { ...ofEvent(), body: { name: 'Ada', email: 'ada@example.org', tickets } })
const typed = (ticketType: string, quantity = 1) => ({ ticketType, quantity })

describe('an order for ticket types that share a quota', () => {
  it('takes all its places in every quota or none, and says which one is short', async () => {
    const room = await share('Room', 3, ['VIP', 'Standard'])
    await box.paid({ tickets: [typed('VIP'), typed('Standard')] })
    const failure = await refusal([typed('Free'), typed('VIP'), typed('Standard')])
    expect(failure).toMatchObject({ code: 'sold_out', details: { quotaId: room.id, capacity: 3, sold: 2, held: 0 } })
    expect(failure.message).toBe('The quota Room of DevConf: 2 places requested, 1 left (2 of 3)')
    expect(await quota(room.id)).toEqual({ sold: 2, held: 0 })
    expect(await box.stock()).toMatchObject({ sold: 2, held: 0 })
  })

  it('holds, sells and releases places in it as in the event', async () => {
    const { id } = await share('Room', 5, ['VIP', 'Standard'])
    const order = await box.order({ tickets: [typed('VIP'), typed('Standard', 2)] })
    expect(await quota(id)).toEqual({ sold: 0, held: 3 })
    await box.harness.run('payOrder', { ...ofOrder(order.id), body: { payment: 'cash' } })
    expect(await quota(id)).toEqual({ sold: 3, held: 0 })
    const ticket = order.tickets[0]?.id ?? ''
    await box.harness.run('refundOrder', { ...ofOrder(order.id), body: { tickets: [ticket] } })
    expect(await quota(id)).toEqual({ sold: 2, held: 0 })
    await box.harness.run('cancelOrder', { ...ofOrder(order.id), body: { refund: true } })
    expect(await quota(id)).toEqual({ sold: 0, held: 0 })
  })

  it('releases an expired place to the next buyer, and cannot be paid late without one', async () => {
    const { id } = await share('Room', 2, ['VIP'])
    const order = await box.order()
    box.harness.setNow(later(11))
    const next = await box.order()
    expect(await quota(id)).toEqual({ sold: 0, held: 2 })
    const late = await box.harness.run('payOrder', { ...ofOrder(order.id), body: { payment: 'cash' } })
    expect(late).toMatchObject({ status: 'paid_unfulfillable', refunded: 10_000 })
    await box.harness.run('cancelOrder', { ...ofOrder(next.id), body: {} })
    expect(await quota(id)).toEqual({ sold: 0, held: 0 })
  })
})

describe('a ticket moved to another type', () => {
  const move = (id: string, ticketType: string) => ({
    params: { ticket_id: id },
    body: { ticketType, keepPrice: true },
  })

  it('keeps its place in a full quota that both types share', async () => {
    const { id } = await share('Room', 1, ['VIP', 'Standard'])
    const { tickets } = await box.paid({ tickets: [typed('VIP')] })
    await box.harness.run('moveTicket', move(tickets[0]?.id ?? '', 'Standard'))
    expect(await quota(id)).toEqual({ sold: 1, held: 0 })
  })

  it('needs a place in the other type’s quotas, and releases those of its own', async () => {
    const room = await share('Room', 1, ['VIP'])
    const hall = await share('Hall', 1, ['Standard'])
    const [first, second] = [
      await box.paid({ tickets: [typed('VIP')] }),
      await box.order({ tickets: [typed('Standard')] }),
    ]
    const failure = await box.harness.refusal('moveTicket', move(first.tickets[0]?.id ?? '', 'Standard'))
    expect(failure).toMatchObject({ code: 'sold_out', details: { quotaId: hall.id } })
    expect([await quota(room.id), await quota(hall.id)]).toEqual([
      { sold: 1, held: 0 },
      { sold: 0, held: 1 },
    ])
    await box.harness.run('cancelOrder', { ...ofOrder(second.id), body: {} })
    await box.harness.run('moveTicket', move(first.tickets[0]?.id ?? '', 'Standard'))
    expect([await quota(room.id), await quota(hall.id)]).toEqual([
      { sold: 0, held: 0 },
      { sold: 1, held: 0 },
    ])
    expect(await box.stock()).toEqual({ sold: 1, held: 0, heldAmount: 0 })
  })

  it('can only move within its kind', async () => {
    await add({ name: 'Shirt', kind: 'add_on', price: 1500 })
    const { tickets } = await box.paid({ tickets: [typed('VIP'), typed('Shirt')] })
    for (const [index, to] of [
      [0, 'Shirt'],
      [1, 'VIP'],
    ] as const) {
      const failure = await box.harness.refusal('moveTicket', move(tickets[index]?.id ?? '', to))
      expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/ticketType' }] })
    }
  })
})

describe('an order of tickets with price tiers', () => {
  const tiers = [{ name: 'First', price: 40, first: 3 }]

  it('charges each ticket by how many were sold before it', async () => {
    await add({ name: 'Talk', price: 90, tiers })
    await box.order({ tickets: [typed('Talk', 2)] })
    const { total, tickets } = await box.order({ tickets: [typed('Talk'), typed('Free'), typed('Talk')] })
    expect(tickets.map(({ price }) => price)).toEqual([40, 0, 90])
    expect(total).toBe(130)
    expect((await box.stock()).heldAmount).toBe(2 * 40 + 130)
  })

  it('sells each early-price place once, however many orders arrive at once', async () => {
    await box.harness.run('updateEvent', { ...ofEvent(), body: { capacity: null } })
    await add({ name: 'Talk', price: 90, tiers })
    const orders = await Promise.all(Array.from({ length: 6 }, () => box.paid({ tickets: [typed('Talk', 2)] })))
    const prices = orders.flatMap(({ tickets }) => tickets.map(({ price }) => price)).sort((one, two) => one - two)
    expect(prices).toEqual([40, 40, 40, ...Array(9).fill(90)])
  })
})

describe('an order for tickets that take no place at the event', () => {
  beforeEach(async () => {
    await add({ name: 'Shirt', kind: 'add_on', price: 1500, quantity: 2 })
    await add({ name: 'Support', kind: 'donation' })
  })

  it('includes add-ons beside an admission, with a quantity of their own', async () => {
    await box.harness.run('updateEvent', { ...ofEvent(), body: { capacity: 1 } })
    const order = await box.order({ tickets: [typed('Standard'), typed('Shirt', 2)] })
    expect(await box.stock()).toEqual({ held: 1, sold: 0, heldAmount: 2000 + 2 * 1500 })
    await box.harness.run('payOrder', { ...ofOrder(order.id), body: { payment: 'card' } })
    expect(await box.stock()).toEqual({ held: 0, sold: 1, heldAmount: 0 })
    expect(await box.harness.run('showRevenue', { ...ofEvent(), query: {} })).toMatchObject({ totalRevenue: 5000 })
    expect((await refusal([typed('Shirt'), typed('Standard')])).code).toBe('sold_out')
  })

  it.each([
    ['alone', [typed('Shirt')], '/tickets/0/ticketType'],
    ['beside a donation', [{ ticketType: 'Support', amount: 100 }, typed('Shirt')], '/tickets/1/ticketType'],
  ])('includes no add-ons %s', async (_what, tickets, pointer) => {
    expect(await refusal(tickets)).toMatchObject({
      code: 'validation_failed',
      issues: [{ pointer, code: 'not_allowed' }],
    })
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
  })

  it('can consist only of donations, of any amount, each with its own line', async () => {
    const tickets = [
      { ticketType: 'Support', amount: 1234 },
      { ticketType: 'Support', amount: 5, quantity: 2 },
    ]
    const { total, status } = await box.paid({ tickets })
    expect([total, status]).toEqual([1244, 'paid'])
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
    expect((await refusal([typed('Support')])).issues).toMatchObject([
      { pointer: '/tickets/0/amount', code: 'required' },
    ])
  })
})

it('never charges the price that a client claims', async () => {
  const failure = await refusal([{ ticketType: 'VIP', amount: 1 }])
  expect(failure.issues).toMatchObject([{ pointer: '/tickets/0/amount', code: 'not_allowed' }])
})
