// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body, Query } from '../../../src/contract/catalog.ts'
import { ticketStatuses } from '../../../src/contract/core/choices.ts'
import type { TicketStatus } from '../../../src/contract/orders/ticket.ts'
import { ticketTransitions } from '../../../src/contract/tickets/tickets.ts'
import { type Box, later, openBox } from '../orders/shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox()
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const of = (id: string) => ({ params: { ticket_id: id } })
const list = (query: Query<'listTickets'>) =>
  box.harness.run('listTickets', { params: { event_id: box.eventId }, query })
const move = (id: string, body: Body<'moveTicket'>) => box.harness.run('moveTicket', { ...of(id), body })
const grace = { name: 'Grace Hopper', email: 'grace@example.org' }
const transfer = (id: string) => box.harness.run('transferTicket', { ...of(id), body: grace })
const voided = (id: string) => box.harness.run('voidTicket', { ...of(id), body: {} })

/** What an order's first ticket is. */
async function ticketOf(order: Promise<{ id: string; tickets: { id: string; code: string | null }[] }>) {
  const { id: orderId, tickets } = await order
  const [ticket] = tickets
  if (!ticket) throw new Error('an order without tickets')
  return { orderId, id: ticket.id, code: ticket.code ?? '' }
}

const moneyByType = async () => {
  const { byTicketType } = await box.harness.run('showRevenue', { params: { event_id: box.eventId } })
  return byTicketType
    .filter(({ tickets, totalRevenue }) => (tickets ?? 0) + totalRevenue > 0)
    .map(({ ticketType, tickets, totalRevenue, refundsIssued }) => [ticketType, tickets, totalRevenue, refundsIssued])
}

describe('a list of tickets', () => {
  it('can be filtered by state, type, order and code, however the code was typed', async () => {
    const { id, orderId, code } = await ticketOf(box.paid())
    await box.order({ tickets: [{ ticketType: 'Standard' }] })
    const count = async (query: Query<'listTickets'>) => (await list(query)).data.length
    expect(await count({})).toBe(3)
    expect(await count({ status: 'valid' })).toBe(2)
    expect(await count({ status: 'reserved' })).toBe(1)
    expect(await count({ ticketType: 'standard' })).toBe(1)
    expect(await count({ order: orderId })).toBe(2)
    expect(await list({ code: `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase() })).toMatchObject({ data: [{ id }] })
    expect(await count({ code: 'NOBODY' })).toBe(0)
    box.harness.setNow(later(10))
    expect([await count({ status: 'reserved' }), await count({ status: 'void' })]).toEqual([0, 1])
  })

  it('comes in pages', async () => {
    await box.paid({ tickets: [{ ticketType: 'Standard', quantity: 3 }] })
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({ total: 3, data: [{}, {}] })
    const rest = await list({ limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual((await list({})).data.map(({ id }) => id))
  })
})

describe('a void ticket', () => {
  it('releases its place, but refunds nothing', async () => {
    const { id, orderId } = await ticketOf(box.paid())
    expect(await voided(id)).toMatchObject({ status: 'void', price: 5000, refunded: 0 })
    expect(await box.show(orderId)).toMatchObject({ status: 'paid', total: 10_000, refunded: 0 })
    expect(await box.stock()).toMatchObject({ sold: 1 })
  })

  it('of a pending order need not be paid any more; the last one cancels the order', async () => {
    const { id, orderId } = await ticketOf(box.order())
    await voided(id)
    expect(await box.show(orderId)).toMatchObject({ status: 'reserved', total: 5000 })
    expect(await box.stock()).toEqual({ held: 1, sold: 0, heldAmount: 5000 })
    const { tickets } = await box.show(orderId)
    await voided(tickets[1]?.id ?? '')
    expect(await box.show(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
  })
})

describe('a transferred ticket', () => {
  it('belongs to another person under a new code; the old one is superseded', async () => {
    const { id, code } = await ticketOf(box.paid())
    const ticket = await transfer(id)
    expect(ticket).toMatchObject({ ...grace, status: 'valid', generation: 2, price: 5000 })
    expect(ticket.code).not.toBe(code)
    const params = { event_id: box.eventId }
    expect(await box.harness.refusal('listTickets', { params, query: { code } })).toMatchObject({
      code: 'superseded',
      details: { ticketId: id, generation: 1 },
    })
    expect(await list({ code: ticket.code })).toMatchObject({ data: [{ id }] })
  })

  it('leaves the buyer unchanged', async () => {
    const { id, orderId } = await ticketOf(box.paid())
    await transfer(id)
    expect(await box.show(orderId)).toMatchObject({ name: 'Ada Lovelace', tickets: [grace, { name: 'Ada Lovelace' }] })
  })
})

describe('a moved ticket', () => {
  const standard = () => ticketOf(box.paid({ tickets: [{ ticketType: 'Standard' }] }))

  it('to a dearer type costs the difference, which is a separate payment', async () => {
    const { id, orderId, code } = await standard()
    const body = { ticketType: 'VIP', payment: 'card', reference: 'slip 9' } as const
    expect(await move(id, body)).toMatchObject({ ticketType: 'VIP', price: 5000, generation: 2, status: 'valid' })
    expect(await box.show(orderId)).toMatchObject({
      total: 5000,
      payments: [
        { method: 'cash', amount: 2000 },
        { method: 'card', amount: 3000, reference: 'slip 9' },
      ],
    })
    expect(await moneyByType()).toEqual([['VIP', 1, 5000, 0]])
    expect(
      (await box.harness.refusal('listTickets', { params: { event_id: box.eventId }, query: { code } })).code,
    ).toBe('superseded')
  })

  it('to a cheaper type refunds the difference that was paid back, from the latest payment first', async () => {
    const { id, orderId } = await standard()
    await move(id, { ticketType: 'VIP', payment: 'card' })
    expect(await move(id, { ticketType: 'Standard', payment: 'card' })).toMatchObject({
      price: 5000,
      refunded: 3000,
      generation: 3,
    })
    expect(await box.show(orderId)).toMatchObject({
      total: 5000,
      refunded: 3000,
      payments: [
        { method: 'cash', refunded: 0 },
        { method: 'card', status: 'refunded' },
      ],
      refunds: [{ amount: 3000, reason: 'Moved to Standard' }],
    })
    expect(await moneyByType()).toEqual([['Standard', 1, 5000, 3000]])
  })

  it('refunds from two payments of the same method', async () => {
    const { id, orderId } = await standard()
    await move(id, { ticketType: 'VIP', payment: 'cash' })
    await box.harness.run('refundOrder', { params: { order_id: orderId }, body: {} })
    expect(await box.show(orderId)).toMatchObject({ refunded: 5000, refunds: [{ amount: 3000 }, { amount: 2000 }] })
    expect(await moneyByType()).toEqual([['VIP', 0, 5000, 5000]])
  })

  it('keeps its price on request, and when complimentary', async () => {
    const { id } = await standard()
    expect(await move(id, { ticketType: 'VIP', keepPrice: true })).toMatchObject({ price: 2000 })
    expect(await moneyByType()).toEqual([['VIP', 1, 2000, 0]])
    expect(await move(id, { ticketType: 'VIP', payment: 'complimentary' })).toMatchObject({ price: 2000 })
  })

  it('needs to know how the difference was paid', async () => {
    const { id } = await standard()
    expect(await box.harness.refusal('moveTicket', { ...of(id), body: { ticketType: 'VIP' } })).toMatchObject({
      code: 'validation_failed',
      details: { due: 3000 },
      issues: [{ pointer: '/payment', code: 'required' }],
      hint: 'State how the difference was paid, or keep the price.',
    })
  })

  it('of a pending order changes the amount due', async () => {
    const { id, orderId } = await ticketOf(box.order({ tickets: [{ ticketType: 'Standard' }] }))
    const early = { ticketType: 'VIP', payment: 'cash' } as const
    expect((await box.harness.refusal('moveTicket', { ...of(id), body: early })).issues).toMatchObject([
      { pointer: '/payment' },
    ])
    await move(id, { ticketType: 'VIP' })
    expect(await box.show(orderId)).toMatchObject({ status: 'reserved', total: 5000, tickets: [{ price: 5000 }] })
    expect(await box.stock()).toEqual({ held: 1, sold: 0, heldAmount: 5000 })
  })

  it('is confirmed once its order costs nothing any more', async () => {
    const { id, orderId } = await ticketOf(box.order({ tickets: [{ ticketType: 'VIP' }] }))
    expect(await move(id, { ticketType: 'Free' })).toMatchObject({ status: 'valid', price: 0 })
    expect(await box.show(orderId)).toMatchObject({ status: 'paid', payment: 'complimentary', total: 0 })
    expect(await box.stock()).toEqual({ held: 0, sold: 1, heldAmount: 0 })
  })

  it('takes a place of the other type, and is not moved if there is none', async () => {
    await box.paid({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
    const { id } = await standard()
    const refused = await box.harness.refusal('moveTicket', { ...of(id), body: { ticketType: 'VIP', payment: 'cash' } })
    expect(refused.code).toBe('sold_out')
    expect((await list({})).data).toContainEqual(expect.objectContaining({ id, ticketType: 'Standard', generation: 1 }))
  })

  it('gets a place whose hold has expired', async () => {
    await box.order({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
    const { id } = await standard()
    box.harness.setNow(later(10))
    expect(await move(id, { ticketType: 'VIP', payment: 'cash' })).toMatchObject({ ticketType: 'VIP' })
  })

  it('cannot be moved to a type that is not on sale', async () => {
    const { id } = await standard()
    await box.harness.run('pauseTicketType', { params: { ticket_type_id: box.vipId } })
    const refused = await box.harness.refusal('moveTicket', { ...of(id), body: { ticketType: 'VIP', payment: 'cash' } })
    expect(refused.code).toBe('not_on_sale')
  })
})

describe('states', () => {
  const reach: Readonly<Record<TicketStatus, () => Promise<string>>> = {
    reserved: async () => (await ticketOf(box.order())).id,
    valid: async () => (await ticketOf(box.paid())).id,
    void: async () => {
      const { id } = await ticketOf(box.paid())
      await voided(id)
      return id
    },
  }
  const does = {
    void: ['voidTicket', {}],
    move: ['moveTicket', { ticketType: 'VIP' }],
    transfer: ['transferTicket', grace],
    block: ['blockTicket', { reason: 'Charged back' }],
    unblock: ['unblockTicket', {}],
  } as const
  const actions = Object.keys(ticketTransitions) as (keyof typeof ticketTransitions)[]
  const cases = ticketStatuses.flatMap((status) => actions.map((action) => [action, status] as const))

  it.each(cases)('%s a ticket that is %s', async (action, status) => {
    const [operation, body] = does[action]
    const given = { ...of(await reach[status]()), body } as never
    const froms: readonly string[] = ticketTransitions[action].from
    if (froms.includes(status)) {
      await box.harness.run(operation, given)
      return
    }
    expect(await box.harness.refusal(operation, given)).toMatchObject({
      code: 'state_conflict',
      details: { status, possible: [] },
    })
  })

  it('a ticket whose order has expired is void', async () => {
    const id = await reach.reserved()
    box.harness.setNow(later(10))
    expect((await box.harness.refusal('transferTicket', { ...of(id), body: grace })).code).toBe('state_conflict')
  })
})

it('keeps a ticket blocked with its reason, whoever owns it, until it is unblocked', async () => {
  const { id, code } = await ticketOf(box.paid())
  const reason = 'Charged back'
  const block = () => box.harness.run('blockTicket', { ...of(id), body: { reason } })
  expect(await block()).toMatchObject({ status: 'valid', code, generation: 1, blockedReason: reason })
  expect(await transfer(id)).toMatchObject({ blockedReason: reason, generation: 2 })
  const unblock = () => box.harness.run('unblockTicket', { ...of(id), body: {} })
  const free = await unblock()
  expect(free).toMatchObject({ status: 'valid', blockedReason: null, generation: 2 })
  box.harness.setNow(later(1))
  expect(await unblock()).toEqual(free)
  const entries = await box.harness.store.read(({ db }) =>
    db.selectFrom('audit').select('action').orderBy('seq').execute(),
  )
  const actions = entries.map(({ action }) => action).filter((action) => action.includes('lockTicket'))
  expect(actions.sort()).toEqual(['blockTicket', 'unblockTicket'])
})

it('changes nothing for a caller with an outdated version', async () => {
  const { id } = await ticketOf(box.paid())
  await transfer(id)
  for (const operation of ['voidTicket', 'moveTicket', 'transferTicket'] as const) {
    const body = operation === 'moveTicket' ? { ticketType: 'VIP' } : operation === 'voidTicket' ? {} : grace
    const stale = await box.harness.refusal(operation, { ...of(id), body, ifMatch: '1' } as never)
    expect(stale.code).toBe('version_conflict')
  }
})

it('keeps names out of the audit log', async () => {
  const { id } = await ticketOf(box.paid())
  await transfer(id)
  const entries = await box.harness.store.read(({ db }) =>
    db.selectFrom('audit').select('data').orderBy('seq').execute(),
  )
  expect(JSON.stringify(entries)).not.toMatch(/Grace|Ada|example\.org/)
})
