// On both engines.
// Money owed: what was kept of void tickets and is to be paid back.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { compactIban, ibanFault } from '../../../src/contract/orders/iban.ts'
import type { OrderDetails } from '../../../src/contract/orders/orders.ts'
import { seed, sized } from '../../faults/proof-size.ts'
import { engine } from '../../postgres/database.ts'
import { createEvent, createTicketType } from '../harness.ts'
import { type Box, openBox } from './shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox({ capacity: 40 })
})
afterEach(() => box.harness.close())

const at = (id: string) => ({ params: { order_id: id } })
const event = () => ({ params: { event_id: box.eventId } })
const twoKinds = { tickets: [{ ticketType: 'VIP' }, { ticketType: 'Standard' }], payment: 'transfer' as const }
const voidTicket = (order: OrderDetails, index: number, body: Body<'voidTicket'> = {}) =>
  box.harness.run('voidTicket', { params: { ticket_id: order.tickets[index]?.id ?? '' }, body })
const owedOf = async (id: string) => (await box.show(id)).owed
const refund = (id: string, body: Body<'refundOrder'>) => box.harness.run('refundOrder', { ...at(id), body })
const due = async () => (await box.harness.run('listRefunds', { ...event(), query: {} })).data
const iban = 'DE02120300000000202051'
const setAccount = (id: string, body: Partial<Body<'setRefundAccount'>> = {}) =>
  box.harness.run('setRefundAccount', { ...at(id), body: { iban, ...body } })

describe('money that was kept', () => {
  it('is owed only if somebody says so', async () => {
    const order = await box.paid(twoKinds)
    await voidTicket(order, 1)
    expect(await owedOf(order.id)).toBe(0)
    expect(await box.harness.run('setOwed', { ...at(order.id), body: {} })).toMatchObject({ owed: 2000, refunded: 0 })
    expect(await box.harness.run('setOwed', { ...at(order.id), body: { amount: 0 } })).toMatchObject({ owed: 0 })
  })

  it.each([
    ['a ticket is void', (order: OrderDetails) => voidTicket(order, 1, { owed: true }), 2000],
    [
      'a registration is cancelled',
      ({ tickets }: OrderDetails) =>
        box.harness.run('cancelAttendee', {
          params: { attendee_id: tickets[0]?.attendeeId ?? '' },
          body: { owed: true },
        }),
      5000,
    ],
    [
      'an order is cancelled',
      ({ id }: OrderDetails) => box.harness.run('cancelOrder', { ...at(id), body: { owed: true } }),
      7000,
    ],
  ] as const)('is owed as %s with the word for it', async (_what, end, owed) => {
    const order = await box.paid(twoKinds)
    await end(order)
    expect(await owedOf(order.id)).toBe(owed)
    expect(await box.harness.run('showEvent', event())).toMatchObject({ owed })
    expect(await box.proof()).toBe('The books agree')
  })

  it('of a ticket void before stays kept when the rest is cancelled and owed', async () => {
    const order = await box.paid(twoKinds)
    await voidTicket(order, 1)
    await box.harness.run('cancelOrder', { ...at(order.id), body: { owed: true } })
    expect(await owedOf(order.id)).toBe(5000)
  })

  it('is never owed beyond what is left of void tickets', async () => {
    const order = await box.paid(twoKinds)
    const none = await box.harness.refusal('setOwed', { ...at(order.id), body: {} })
    expect(none).toMatchObject({ code: 'state_conflict', message: expect.stringContaining('no money was kept') })
    await voidTicket(order, 1)
    const more = await box.harness.refusal('setOwed', { ...at(order.id), body: { amount: 2001 } })
    expect(more.message).toContain('20.01 EUR is more than the 20.00 EUR kept')
    expect(more.hint).toContain('20.00 EUR')
  })

  it('goes back now or later, and not both', async () => {
    const order = await box.paid(twoKinds)
    const both = { refund: true, owed: true }
    expect((await box.harness.refusal('cancelOrder', { ...at(order.id), body: both })).issues).toMatchObject([
      { pointer: '/owed' },
    ])
  })

  it('of an unpaid order is nothing', async () => {
    const { id } = await box.order()
    await box.harness.run('cancelOrder', { ...at(id), body: { owed: true } })
    expect(await owedOf(id)).toBe(0)
  })
})

describe('the difference to a cheaper ticket', () => {
  const moved = async (payment: 'cash' | 'transfer', body: Partial<Body<'moveTicket'>> = {}) => {
    const { id, tickets } = await box.paid({ tickets: [{ ticketType: 'VIP' }], payment })
    const params = { ticket_id: tickets[0]?.id ?? '' }
    const ticket = await box.harness.run('moveTicket', { params, body: { ticketType: 'Standard', ...body } })
    return { id, ticket }
  }

  it('is owed, listed, and closed by a refund of it', async () => {
    const { id, ticket } = await moved('transfer')
    expect(ticket).toMatchObject({ price: 2000, refunded: 0 })
    expect(await box.show(id)).toMatchObject({
      total: 2000,
      amountReceived: 5000,
      owed: 3000,
      payments: [{ amount: 5000 }],
    })
    expect((await box.harness.run('listOrders', { ...event(), query: { owed: 'true' } })).data).toMatchObject([{ id }])
    expect(await due()).toMatchObject([{ id, amount: 3000 }])
    expect(await box.harness.run('showRevenue', { ...event(), query: {} })).toMatchObject({
      totalRevenue: 2000,
      refundsIssued: 0,
      owed: 3000,
      netProfitAfterOwed: 2000,
    })
    expect(await refund(id, { amount: 3000, payment: 'transfer' })).toMatchObject({
      owed: 0,
      tickets: [{ status: 'valid', refunded: 0 }],
    })
    expect(await due()).toEqual([])
    expect(await box.proof()).toBe('The books agree')
  })

  it('is refunded at once where the move says how it was paid back', async () => {
    const { id, ticket } = await moved('transfer', { payment: 'cash', reference: 'Till 7' })
    expect(ticket).toMatchObject({ price: 5000, refunded: 3000 })
    expect(await box.show(id)).toMatchObject({
      owed: 0,
      refunds: [{ amount: 3000, method: 'cash', reference: 'Till 7' }],
    })
    expect(await box.proof()).toBe('The books agree')
  })

  it('can be kept', async () => {
    const { id } = await moved('cash', { keepPrice: true })
    expect(await box.show(id)).toMatchObject({ total: 5000, owed: 0 })
  })

  it('of an order that is cancelled later is owed beside the rest of it', async () => {
    const { id } = await moved('cash')
    await box.harness.run('cancelOrder', { ...at(id), body: { owed: true } })
    expect(await owedOf(id)).toBe(5000)
    expect(await refund(id, {})).toMatchObject({ owed: 0, refunds: [{ amount: 5000 }] })
    expect(await box.proof()).toBe('The books agree')
  })
})

describe('what is owed', () => {
  it('is paid back first by a refund of an amount, and the valid tickets keep their value', async () => {
    const order = await box.paid(twoKinds)
    await voidTicket(order, 1, { owed: true })
    const after = await refund(order.id, { amount: 1500, payment: 'transfer', reference: 'T1', date: '2027-01-08' })
    expect(after).toMatchObject({
      owed: 500,
      tickets: [{ refunded: 0 }, { refunded: 1500 }],
      refunds: [{ amount: 1500, status: 'done', method: 'transfer', reference: 'T1' }],
    })
    expect(await refund(order.id, { amount: 600 })).toMatchObject({ owed: 0, refunded: 2100 })
    const { byDay } = await box.harness.run('showRevenue', { ...event(), query: {} })
    expect(byDay[0]).toMatchObject({ date: '2027-01-08', refundsIssued: 1500 })
    expect(await box.proof()).toBe('The books agree')
  })

  it('is closed by the refund of the ticket, or of everything', async () => {
    const [one, other] = [await box.paid(twoKinds), await box.paid(twoKinds)]
    for (const order of [one, other]) await voidTicket(order, 1, { owed: true })
    await refund(one.id, { tickets: [one.tickets[1]?.id ?? ''] })
    await refund(other.id, {})
    expect(await Promise.all([one, other].map(({ id }) => owedOf(id)))).toEqual([0, 0])
    expect(await due()).toEqual([])
  })

  it('is in the report beside the profit that is left after it, without its tax', async () => {
    await createTicketType(box.harness, box.eventId, { name: 'Taxed', price: 11_900, taxRate: '19' })
    const order = await box.paid({ tickets: [{ ticketType: 'Taxed' }], payment: 'transfer' })
    await voidTicket(order, 0, { owed: true })
    expect(await box.harness.run('showRevenue', { ...event(), query: {} })).toMatchObject({
      totalRevenue: 11_900,
      tax: 1900,
      netProfit: 10_000,
      owed: 11_900,
      netProfitAfterOwed: 0,
    })
    const part = await box.harness.run('showRevenue', { ...event(), query: { from: '2027-01-01' } })
    expect(part).toMatchObject({ owed: null, netProfitAfterOwed: null })
  })

  it('is listed with what a bank needs, and what of it is missing', async () => {
    const order = await box.paid(twoKinds)
    await voidTicket(order, 0, { owed: true })
    const reference = order.id.slice(-10).toUpperCase()
    expect(await due()).toMatchObject([
      {
        id: order.id,
        orderReference: reference,
        name: 'Ada Lovelace',
        holder: 'Ada Lovelace',
        status: 'due',
        amount: 5000,
        currency: 'EUR',
        iban: null,
        missing: ['iban'],
        text: `Refund ${reference} DevConf`,
      },
    ])
    await setAccount(order.id, { holder: 'A. Lovelace' })
    expect(await due()).toMatchObject([{ iban, holder: 'A. Lovelace', missing: [] }])
    await refund(order.id, { amount: 5000 })
    const done = await box.harness.run('listRefunds', { ...event(), query: { status: 'done' } })
    expect(done.data).toMatchObject([{ status: 'done', amount: 5000, method: 'transfer', iban, missing: [] }])
    expect(await due()).toEqual([])
  })

  it('is found by the filter of orders', async () => {
    const [order] = [await box.paid(twoKinds), await box.paid(twoKinds)]
    await voidTicket(order, 0, { owed: true })
    const { data } = await box.harness.run('listOrders', { ...event(), query: { owed: 'true' } })
    expect(data.map(({ id, owed }) => [id, owed])).toEqual([[order.id, 5000]])
  })

  it('is in one payment file only, unless it is asked for again', async () => {
    const order = await box.paid(twoKinds)
    await voidTicket(order, 0, { owed: true })
    const run = (body: Body<'exportRefunds'> = {}) => box.harness.run('exportRefunds', { ...event(), body })
    expect(await run()).toMatchObject({ refunds: [], withoutAccount: 1 })
    await setAccount(order.id)
    expect(await run()).toMatchObject({
      refunds: [{ amount: 5000, iban }],
      withoutAccount: 0,
      exportedBefore: 0,
      more: 0,
    })
    expect(await run()).toMatchObject({ refunds: [], exportedBefore: 1 })
    expect(await run({ again: true })).toMatchObject({ refunds: [{ amount: 5000 }] })
    await voidTicket(order, 1, { owed: true })
    expect(await run()).toMatchObject({ refunds: [{ amount: 2000 }] })
    await refund(order.id, { amount: 7000 })
    expect(await run()).toMatchObject({ refunds: [], exportedBefore: 0, more: 0 })
  })
})

describe('a cancelled event', () => {
  const cancel = async (body: Body<'refundAllOrders'> = {}) => {
    const plan = await box.harness.run('planRefunds', event())
    await box.harness.run('cancelEvent', { ...event(), body: {} })
    const { rules } = await import('../../../src/service/rules.ts')
    const { createIdSource } = await import('../../../src/service/core/ids.ts')
    const ids = createIdSource()
    const now = new Date('2027-01-10T12:00:00.000Z')
    const call = {
      operation: 'refundAllOrders',
      ...event(),
      body,
      query: {},
      principal: box.harness.principal,
      store: box.harness.store,
      now,
      channel: 'api',
      newId: (prefix: string) => ids(prefix, now),
    }
    const reply = await rules.refundAllOrders(call as unknown as Parameters<typeof rules.refundAllOrders>[0])
    return { plan, done: reply.body }
  }

  it('pays back what was owed of orders that ended earlier, and names what stays kept', async () => {
    const [open, owed, kept] = [await box.paid(twoKinds), await box.paid(twoKinds), await box.paid(twoKinds)]
    await box.harness.run('cancelOrder', { ...at(owed.id), body: { owed: true } })
    await box.harness.run('cancelOrder', { ...at(kept.id), body: {} })
    const { plan, done } = await cancel()
    expect(plan).toMatchObject({ orders: 1, amount: 14_000, owedOrders: 1, owed: 7000, kept: 7000 })
    expect(done).toMatchObject({ orders: 2, refunded: 14_000, owed: 0, failed: [] })
    expect(await Promise.all([open, owed, kept].map(async ({ id }) => (await box.show(id)).refunded))).toEqual([
      7000, 7000, 0,
    ])
    expect(await box.proof()).toBe('The books agree')
  })

  it('owes what was paid by hand, where that is wanted', async () => {
    const order = await box.paid(twoKinds)
    await voidTicket(order, 0)
    expect((await cancel({ owed: true })).done).toMatchObject({ refunded: 0, owed: 7000 })
    expect(await due()).toMatchObject([{ id: order.id, amount: 7000 }])
    expect(await box.proof()).toBe('The books agree')
  })
})

describe('an account', () => {
  it.each([
    ['DE02 1203 0000 0000 2020 51', undefined],
    ['at611904300234573201', undefined],
    ['DE02120300000000202052', 'has check digits that do not fit'],
    ['DE20120300000000202051', 'has check digits that do not fit'],
    ['DE0212030000000020205', 'has 21 characters, but an IBAN of DE has 22'],
    ['ZZ02120300000000202051', 'must begin with a country that has IBANs'],
    ['12345', 'must be an IBAN'],
    ['', 'must be an IBAN'],
  ])('%s is judged by country, length and check digits', (text, fault) => {
    const found = ibanFault(compactIban(text))
    if (fault === undefined) expect(found).toBeUndefined()
    else expect(found).toContain(fault)
  })

  it('can be removed, and is in no audit entry', async () => {
    const { id } = await box.paid()
    await setAccount(id)
    expect(await box.harness.run('setRefundAccount', { ...at(id), body: { iban: null } })).toMatchObject({ iban: null })
    const rows = await box.harness.store.read(({ db }) => db.selectFrom('audit').select('data').execute())
    expect(rows.some(({ data }) => data.includes(iban))).toBe(false)
  })
})

/** The rules of what is owed, without a database: void tickets, what is left of them, what of that was promised, and credit. */
interface Model {
  readonly id: string
  readonly tickets: { id: string; left: number; isLive: boolean }[]
  owed: number
  credit: number
}

const left = (tickets: Model['tickets']) => tickets.reduce((sum, ticket) => sum + ticket.left, 0)
const gone = ({ tickets }: Model) => left(tickets.filter(({ isLive }) => !isLive))

const pick = fc.nat(50)
const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    types: fc.array(fc.constantFrom('VIP', 'Standard', 'Taxed'), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('void' as const, 'attendee' as const), pick, which: pick, owed: fc.boolean() }),
  fc.record({
    kind: fc.constant('cancel' as const),
    pick,
    how: fc.constantFrom('keep' as const, 'owed' as const, 'refund' as const),
  }),
  fc.record({ kind: fc.constant('amount' as const), pick, share: fc.integer({ min: 1, max: 110 }), by: fc.boolean() }),
  fc.record({ kind: fc.constant('ticket' as const), pick, which: pick }),
  fc.record({ kind: fc.constant('owe' as const), pick, share: fc.integer({ min: 0, max: 110 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    pick,
    which: pick,
    type: fc.constantFrom('VIP', 'Standard', 'Taxed'),
    owed: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Whether the service did it; what it refuses must be a refusal that is meant. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Failure && /^(sold_out|state_conflict|validation_failed)$/.test(error.code)) return false
    throw error
  }
}

it('is what the rules say after anything that is done to orders, and never negative', async () => {
  const run = async (steps: readonly Step[]) => {
    const { harness } = box
    const { id: eventId } = await createEvent(harness, { name: 'Random' })
    for (const [name, price, taxRate] of [
      ['VIP', 5000, undefined],
      ['Standard', 2001, undefined],
      ['Taxed', 11_900, '19'],
    ] as const) {
      await createTicketType(harness, eventId, { name, price, ...(taxRate === undefined ? {} : { taxRate }) })
    }
    const models: Model[] = []
    const first: Step[] = [
      { kind: 'pay', types: ['VIP', 'Standard', 'Taxed'] },
      { kind: 'pay', types: ['Taxed', 'VIP'] },
    ]
    for (const one of [...first, ...steps]) await take(one, { eventId, models })
    const sum = models.reduce((total, { owed, credit }) => total + owed + credit, 0)
    expect(await harness.run('showEvent', { params: { event_id: eventId } })).toMatchObject({ owed: sum })
    const { data } = await harness.run('listRefunds', { params: { event_id: eventId }, query: { limit: 500 } })
    expect(data.reduce((total, { amount }) => total + amount, 0)).toBe(sum)
    expect(await box.proof()).toBe('The books agree')
  }
  const steps = fc.array(step, { minLength: 4, maxLength: 25 })
  await fc.assert(fc.asyncProperty(steps, run), { seed, numRuns: sized(200, engine === 'sqlite' ? 30 : 5) })
}, 600_000)

async function take(one: Step, { eventId, models }: { eventId: string; models: Model[] }): Promise<void> {
  const { harness } = box
  if (one.kind === 'pay') {
    const tickets = one.types.map((ticketType) => ({ ticketType }))
    const body = { name: 'Ada', email: 'ada@example.org', tickets, payment: 'transfer' as const }
    const made = await harness.run('createOrder', { params: { event_id: eventId }, body })
    models.push({
      id: made.id,
      owed: 0,
      credit: 0,
      tickets: made.tickets.map(({ id, price }) => ({ id, left: price, isLive: true })),
    })
    return
  }
  const model = models[one.pick % Math.max(1, models.length)]
  if (!model) return
  const ticket = 'which' in one ? model.tickets[one.which % model.tickets.length] : undefined
  const before = gone(model)
  if (one.kind === 'amount') {
    const amount = Math.max(1, Math.floor(((left(model.tickets) + model.credit) * one.share) / 100))
    const by = one.by ? { payment: 'transfer' as const } : {}
    if (await done(refund(model.id, { amount, ...by }))) {
      const credit = Math.min(amount, model.credit)
      model.credit -= credit
      model.owed = Math.max(0, model.owed - (amount - credit))
    }
  } else if (one.kind === 'void' || one.kind === 'attendee') {
    const body = { owed: one.owed }
    const work =
      one.kind === 'void'
        ? harness.run('voidTicket', { params: { ticket_id: ticket?.id ?? '' }, body })
        : harness.run('cancelAttendee', { params: { attendee_id: `att${ticket?.id.slice(3)}` }, body })
    if ((await done(work)) && one.owed) model.owed += ticket?.left ?? 0
  } else if (one.kind === 'cancel') {
    const live = left(model.tickets) - before
    const body = { ...(one.how === 'refund' && { refund: true }), ...(one.how === 'owed' && { owed: true }) }
    if (await done(harness.run('cancelOrder', { ...at(model.id), body }))) {
      model.owed = one.how === 'refund' ? 0 : model.owed + (one.how === 'owed' ? live : 0)
      if (one.how === 'refund') model.credit = 0
    }
  } else if (one.kind === 'owe') {
    const amount = Math.floor(((before + model.credit) * one.share) / 100)
    const isAllowed = amount >= model.credit && amount <= before + model.credit
    expect(await done(harness.run('setOwed', { ...at(model.id), body: { amount } }))).toBe(isAllowed)
    if (isAllowed) model.owed = amount - model.credit
  } else if (one.kind === 'move') {
    const body = { ticketType: one.type, ...(one.owed ? {} : { payment: 'cash' as const }) }
    const work = harness.run('moveTicket', { params: { ticket_id: ticket?.id ?? '' }, body })
    if ((await done(work)) && one.owed) {
      const { price, refunded } = await work
      model.credit += (ticket?.left ?? 0) - (price - refunded)
    }
  } else if (one.kind === 'ticket') {
    const isGone = ticket?.isLive === false
    if (await done(refund(model.id, { tickets: [ticket?.id ?? ''] }))) {
      model.owed = Math.max(0, model.owed - (isGone ? (ticket?.left ?? 0) : 0))
    }
  }
  await compare(model)
}

/** What each ticket is worth is the service's to say; what is owed follows from it by the rules alone. */
async function compare(model: Model): Promise<void> {
  const shown = await box.show(model.id)
  for (const ticket of model.tickets) {
    const now = shown.tickets.find(({ id }) => id === ticket.id)
    if (!now) continue
    ticket.left = now.price - now.refunded
    ticket.isLive = now.status === 'valid'
  }
  expect(shown.owed).toBe(model.owed + model.credit)
  expect(model.owed).toBeGreaterThanOrEqual(0)
  expect(model.owed).toBeLessThanOrEqual(gone(model))
}
