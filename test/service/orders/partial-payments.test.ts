// On both engines.
// Orders that are paid in parts, or with more than is due: what was received for no ticket is the order's credit.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { type OrderDetails, PayOrder } from '../../../src/contract/orders/orders.ts'
import { seed, sized } from '../../faults/proof-size.ts'
import { engine } from '../../postgres/database.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { type Box, later, openBox, start } from './shop.ts'

let box: Box
beforeEach(async () => {
  box = await openBox({ capacity: 40 })
})
afterEach(async () => {
  expect(await box.proof()).toBe('The books agree')
  await box.harness.close()
})

const at = (id: string) => ({ params: { order_id: id } })
const event = () => ({ params: { event_id: box.eventId } })
const pay = (id: string, amount?: number, body: Partial<Body<'payOrder'>> = {}) =>
  box.harness.run('payOrder', { ...at(id), body: { payment: 'transfer', ...(amount && { amount }), ...body } })
const refund = (id: string, body: Body<'refundOrder'>) => box.harness.run('refundOrder', { ...at(id), body })
const cancel = (id: string, body: Body<'cancelOrder'> = {}) => box.harness.run('cancelOrder', { ...at(id), body })
const revenue = () => box.harness.run('showRevenue', { ...event(), query: {} })
const due = async () => (await box.harness.run('listRefunds', { ...event(), query: {} })).data
const at600 = { payBy: later(600) }
const expire = async (minutes: number) => {
  box.harness.setNow(later(minutes))
  await doDueJobs(box.harness.store, { now: () => new Date(later(minutes)) })
}

describe('a part of what is due', () => {
  it('leaves the order unpaid, and says what was received and what is due', async () => {
    const { id } = await box.order(at600)
    expect(await pay(id, 4000)).toMatchObject({
      status: 'pending',
      total: 10_000,
      amountReceived: 4000,
      amountDue: 6000,
      owed: 0,
      paidAt: null,
      payments: [{ method: 'transfer', status: 'confirmed', amount: 4000, reference: null }],
      tickets: [{ status: 'reserved' }, { status: 'reserved' }],
    })
    expect(await box.stock()).toEqual({ held: 2, sold: 0, heldAmount: 10_000 })
  })

  it('is no revenue until the rest has come, and is then sold on the day of the rest', async () => {
    const { id } = await box.order(at600)
    await pay(id, 4000, { date: '2027-01-05' })
    expect(await revenue()).toMatchObject({
      totalRevenue: 0,
      byDay: [],
      byPayment: [],
      prepaid: { unpaid: 4000, owed: 0 },
    })
    const paid = await pay(id, undefined, { payment: 'cash', date: '2027-01-08' })
    expect(paid).toMatchObject({ status: 'paid', amountReceived: 10_000, amountDue: 0, payment: 'cash' })
    expect(paid.payments.map(({ method, amount, bookedOn }) => [method, amount, bookedOn])).toEqual([
      ['transfer', 4000, '2027-01-05'],
      ['cash', 6000, '2027-01-08'],
    ])
    expect(await revenue()).toMatchObject({
      totalRevenue: 10_000,
      byDay: [{ date: '2027-01-08', totalRevenue: 10_000 }],
      byPayment: [
        { payment: 'cash', totalRevenue: 6000 },
        { payment: 'transfer', totalRevenue: 4000 },
      ],
      prepaid: { unpaid: 0, owed: 0 },
    })
  })

  it('is in the ledger as a debt to the buyer', async () => {
    const { id } = await box.order(at600)
    await pay(id, 4000)
    const { data } = await box.harness.run('listLedgerEntries', { query: { kind: 'payment' } })
    expect(data.map(({ book, amount, orderId }) => [book, amount, orderId])).toEqual([
      ['transfer', 4000, id],
      ['prepayments', -4000, id],
    ])
  })

  it('goes back before the order is paid, if it is refunded', async () => {
    const { id } = await box.order(at600)
    await pay(id, 4000)
    expect(await refund(id, { amount: 1000 })).toMatchObject({ status: 'pending', amountReceived: 3000, refunded: 0 })
    const tooMuch = await box.harness.refusal('refundOrder', { ...at(id), body: { amount: 3001 } })
    expect(tooMuch).toMatchObject({
      code: 'state_conflict',
      message: expect.stringContaining('only 30.00 EUR is left'),
    })
    expect(await refund(id, {})).toMatchObject({ status: 'cancelled', amountReceived: 0, owed: 0 })
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
  })

  it('pays for what is left when the order becomes cheaper', async () => {
    const { id, tickets } = await box.order({ ...at600, tickets: [{ ticketType: 'VIP' }, { ticketType: 'Standard' }] })
    await pay(id, 2500)
    await box.harness.run('voidTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body: {} })
    expect(await box.show(id)).toMatchObject({ status: 'paid', total: 2000, amountReceived: 2500, owed: 500 })
    expect(await box.stock()).toEqual({ held: 0, sold: 1, heldAmount: 0 })
  })

  it('pays for a cheaper ticket that it is moved to', async () => {
    const { id, tickets } = await box.order({ ...at600, tickets: [{ ticketType: 'VIP' }] })
    await pay(id, 2000)
    const body = { ticketType: 'Standard' }
    await box.harness.run('moveTicket', { params: { ticket_id: tickets[0]?.id ?? '' }, body })
    expect(await box.show(id)).toMatchObject({ status: 'paid', total: 2000, payments: [{ amount: 2000 }] })
  })

  it('under the same reference is recorded once', async () => {
    const { id } = await box.order(at600)
    await pay(id, 4000, { reference: 'T1' })
    const again = await box.harness.refusal('payOrder', {
      ...at(id),
      body: { payment: 'transfer', amount: 4000, reference: 'T1' },
    })
    expect(again).toMatchObject({ code: 'duplicate', issues: [{ pointer: '/reference' }] })
    expect(await pay(id, 3000, { reference: 'T1' })).toMatchObject({ amountReceived: 7000 })
  })

  it('is at least one minor unit, and nothing of a gift', async () => {
    for (const amount of [0, -1, 1.5]) expect(PayOrder.safeParse({ payment: 'cash', amount }).success).toBe(false)
    const { id } = await box.order(at600)
    const body = { payment: 'complimentary', amount: 100 } as const
    const failure = await box.harness.refusal('payOrder', { ...at(id), body })
    expect(failure).toMatchObject({ code: 'validation_failed', issues: [{ pointer: '/amount' }] })
  })

  it('is on the invoice of the rest', async () => {
    await box.harness.run('updateSeller', { body: { name: 'Club' } })
    const { id } = await box.order(at600)
    await pay(id, 4000)
    const invoice = await box.harness.run('createInvoice', { ...at(id), body: {} })
    expect(invoice).toMatchObject({ total: 10_000, payment: { status: 'due', received: 4000 } })
  })
})

describe('more than is due', () => {
  it('pays the order, and the rest is owed to the buyer and in no revenue', async () => {
    const { id } = await box.order(at600)
    expect(await pay(id, 13_000)).toMatchObject({ status: 'paid', total: 10_000, amountReceived: 13_000, owed: 3000 })
    expect(await due()).toMatchObject([{ orderId: id, amount: 3000 }])
    expect(await revenue()).toMatchObject({
      totalRevenue: 10_000,
      owed: 3000,
      prepaid: { unpaid: 0, owed: 3000 },
      netProfitAfterOwed: 10_000,
    })
    expect((await box.harness.run('listOrders', { ...event(), query: { owed: 'true' } })).data).toHaveLength(1)
  })

  it('is paid back first, and the tickets keep their value', async () => {
    const { id } = await box.order(at600)
    await pay(id, 13_000)
    const after = await refund(id, { amount: 3500, payment: 'transfer', reference: 'T2' })
    expect(after).toMatchObject({ status: 'paid', owed: 0, refunded: 500, amountReceived: 10_000 })
    expect(after.refunds.map(({ amount }) => amount)).toEqual([3500])
    expect(await due()).toEqual([])
  })

  it('cannot be kept, because nothing was sold for it', async () => {
    const { id } = await box.order(at600)
    await pay(id, 13_000)
    const kept = await box.harness.refusal('setOwed', { ...at(id), body: { amount: 0 } })
    expect(kept).toMatchObject({ code: 'state_conflict', message: expect.stringContaining('30.00 EUR') })
  })

  it('is owed beside what is kept of void tickets, together with them', async () => {
    const { id } = await box.order(at600)
    await pay(id, 13_000)
    await cancel(id)
    expect(await box.show(id)).toMatchObject({ status: 'cancelled', owed: 3000 })
    expect(await box.harness.run('setOwed', { ...at(id), body: {} })).toMatchObject({ owed: 13_000 })
    expect(await refund(id, { amount: 13_000 })).toMatchObject({ owed: 0, refunded: 10_000, amountReceived: 10_000 })
  })
})

describe('a partly paid order', () => {
  it('keeps what was received when it is made complimentary, and the rest is waived', async () => {
    await box.harness.run('updateSeller', { body: { name: 'Club' } })
    const { id } = await box.order({ ...at600, tickets: [{ ticketType: 'VIP' }, { ticketType: 'Standard' }] })
    await box.harness.run('createInvoice', { ...at(id), body: {} })
    await pay(id, 6000, { date: '2027-01-05' })
    expect(await pay(id, undefined, { payment: 'complimentary', reference: 'goodwill' })).toMatchObject({
      status: 'paid',
      total: 6000,
      amountReceived: 6000,
      amountDue: 0,
      owed: 0,
      payment: 'transfer',
      payments: [
        { method: 'transfer', amount: 6000 },
        { method: 'complimentary', amount: 0, reference: 'goodwill' },
      ],
      tickets: [
        { price: 4286, status: 'valid' },
        { price: 1714, status: 'valid' },
      ],
    })
    expect(await revenue()).toMatchObject({ totalRevenue: 6000, prepaid: { unpaid: 0, owed: 0 } })
    expect(await due()).toEqual([])
    expect(await box.stock()).toEqual({ held: 0, sold: 2, heldAmount: 0 })
    const { data } = await box.harness.run('listInvoices', { ...event(), query: {} })
    expect(data).toHaveLength(2)
    expect(Object.fromEntries(data.map(({ kind, total }) => [kind, total]))).toEqual({
      credit_note: -1000,
      invoice: 7000,
    })
  })

  it('that expired is made complimentary only if its places are free', async () => {
    const { id } = await box.order({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
    await pay(id, 4000)
    await expire(11)
    const taken = await box.paid({ tickets: [{ ticketType: 'VIP' }] })
    const failure = await box.harness.refusal('payOrder', { ...at(id), body: { payment: 'complimentary' } })
    expect(failure.code).toBe('sold_out')
    expect(await box.show(id)).toMatchObject({ status: 'expired', total: 20_000, owed: 4000 })
    await cancel(taken.id)
    expect(await pay(id, undefined, { payment: 'complimentary' })).toMatchObject({
      status: 'paid',
      total: 4000,
      owed: 0,
    })
  })

  it('that expires gives its places back, and owes what was received', async () => {
    const { id } = await box.order()
    await pay(id, 4000)
    await expire(11)
    expect(await box.show(id)).toMatchObject({ status: 'expired', amountReceived: 4000, amountDue: 0, owed: 4000 })
    expect(await box.stock()).toEqual({ held: 0, sold: 0, heldAmount: 0 })
    expect(await due()).toMatchObject([{ orderId: id, amount: 4000 }])
    expect(await refund(id, { amount: 4000, payment: 'transfer' })).toMatchObject({ status: 'expired', owed: 0 })
  })

  it('that expired is confirmed by the rest, if its places are free', async () => {
    const { id } = await box.order()
    await pay(id, 4000)
    await expire(11)
    expect(await pay(id, 500)).toMatchObject({ status: 'expired', amountReceived: 4500, owed: 4500 })
    expect(await pay(id)).toMatchObject({ status: 'paid', owed: 0, amountReceived: 10_000 })
    expect(await due()).toEqual([])
  })

  it('that expired is refunded as a whole by the rest, if its places are gone', async () => {
    const { id } = await box.order({ tickets: [{ ticketType: 'VIP', quantity: 4 }] })
    await pay(id, 4000)
    await expire(11)
    await box.paid({ tickets: [{ ticketType: 'VIP' }] })
    const late = await pay(id, 17_000)
    expect(late).toMatchObject({ status: 'paid_unfulfillable', total: 20_000, refunded: 20_000, owed: 1000 })
    expect(late.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(20_000)
  })

  it.each([
    ['without a word for the money', {}, 4000, 0],
    ['with --owed', { owed: true }, 4000, 0],
    ['with --refund', { refund: true }, 0, 4000],
  ] as const)('that is cancelled %s loses no money', async (_how, body, owed, back) => {
    const { id } = await box.order(at600)
    await pay(id, 4000)
    const ended = await cancel(id, body)
    expect(ended).toMatchObject({ status: 'cancelled', owed, refunded: 0 })
    expect(ended.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
  })

  it('of a cancelled event is in the plan of its refunds', async () => {
    const [open, gone] = [await box.order(at600), await box.order()]
    for (const { id } of [open, gone]) await pay(id, 4000)
    const tickets = [{ ticketType: 'Standard', quantity: 5 }]
    const { id: over } = await box.order({ ...at600, tickets }).then(({ id }) => pay(id, 10_500))
    await expire(11)
    expect(await box.harness.run('planRefunds', event())).toMatchObject({
      orders: 2,
      amount: 4000 + 10_500 + 4000,
      payments: [{ payment: 'transfer', amount: 18_500 }],
      owedOrders: 1,
      owed: 4000,
      kept: 0,
    })
    expect(await box.show(over)).toMatchObject({ owed: 500 })
  })
})

describe('at once', () => {
  it('two parts are both counted, and one of two that complete it', async () => {
    const { id } = await box.order(at600)
    await Promise.all([pay(id, 1000), pay(id, 2000)])
    expect(await box.show(id)).toMatchObject({ amountReceived: 3000, amountDue: 7000 })
    const ends = await Promise.allSettled([pay(id), pay(id)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await box.show(id)).toMatchObject({ status: 'paid', amountReceived: 10_000, owed: 0 })
  })

  it('parts that together are too much pay it, and the rest is owed or refused', async () => {
    const { id } = await box.order(at600)
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => pay(id, 3000)))
    const taken = ends.filter(({ status }) => status === 'fulfilled').length
    expect(taken).toBe(4)
    expect(await box.show(id)).toMatchObject({ status: 'paid', amountReceived: 12_000, owed: 2000 })
  })
})

const amount = fc.integer({ min: 1, max: 9000 })
const pick = fc.nat(20)
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('order' as const), isShort: fc.boolean(), two: fc.boolean() }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('pay' as const), pick, amount: fc.option(amount) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('waive' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick, amount: fc.option(amount) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('void' as const), pick, owed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick, way: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), pick, owed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** What the service refuses must be a refusal that is meant. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Failure && /^(sold_out|state_conflict)$/.test(error.code)) return false
    throw error
  }
}

/** Takes a step. @returns what it added to what was received, by order */
async function take(one: Step, { ids, minute }: { ids: string[]; minute: number }): Promise<[string, number]> {
  if (one.kind === 'order') {
    const kinds = one.two ? ['VIP', 'Standard'] : ['VIP']
    const tickets = kinds.map((ticketType) => ({ ticketType }))
    const payBy = one.isShort ? {} : { payBy: later(100_000) }
    await attempt(box.order({ tickets, ...payBy }).then(({ id }) => ids.push(id)))
    return ['', 0]
  }
  if (one.kind === 'wait') {
    await expire(minute)
    return ['', 0]
  }
  const id = ids[one.pick % Math.max(1, ids.length)]
  if (id === undefined) return ['', 0]
  const before = await box.show(id)
  if (one.kind === 'pay') {
    const received = one.amount ?? before.total - before.amountReceived
    return [id, (await attempt(pay(id, one.amount ?? undefined))) ? received : 0]
  }
  const ticket = before.tickets[one.pick % before.tickets.length]?.id ?? ''
  if (one.kind === 'refund') await attempt(refund(id, one.amount === null ? {} : { amount: one.amount }))
  else if (one.kind === 'waive') await attempt(pay(id, undefined, { payment: 'complimentary' }))
  else if (one.kind === 'cancel') await attempt(cancel(id, [{}, { owed: true }, { refund: true }][one.way]))
  else if (one.kind === 'void') {
    await attempt(box.harness.run('voidTicket', { params: { ticket_id: ticket }, body: { owed: one.owed } }))
  } else {
    const body = { ticketType: 'Standard', ...(before.paidAt === null || one.owed ? {} : { payment: 'cash' as const }) }
    await attempt(box.harness.run('moveTicket', { params: { ticket_id: ticket }, body }))
  }
  return ['', 0]
}

/** No money is lost: what came in and did not go back is the price of the tickets, or the order's credit. */
function expectWhole(order: OrderDetails, received: number): void {
  const { status, total, amountReceived, amountDue, owed, refunded, paidAt, payments, refunds } = order
  expect(sum(payments.map((payment) => payment.amount))).toBe(received)
  expect(received - sum(refunds.map((refund) => refund.amount))).toBe(amountReceived - refunded)
  if (status === 'reserved' || status === 'pending') {
    expect([amountDue, owed]).toEqual([total - amountReceived, 0])
    expect(amountReceived === 0 || amountDue > 0).toBe(true)
  } else if (paidAt === null) expect([amountDue, owed]).toEqual([0, amountReceived])
  else expect(owed).toBeGreaterThanOrEqual(amountReceived - total)
}

it('whatever is paid in whatever parts, no money is lost and the books agree', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
    await box.harness.close()
    box = await openBox({ capacity: 5 })
    box.harness.setNow(start)
    const [ids, received]: [string[], Map<string, number>] = [[], new Map()]
    for (const [index, one] of steps.entries()) {
      const [id, more] = await take(one, { ids, minute: 11 * (index + 1) })
      received.set(id, (received.get(id) ?? 0) + more)
    }
    const orders = await Promise.all(ids.map((id) => box.show(id)))
    for (const order of orders) expectWhole(order, received.get(order.id) ?? 0)
    const report = await revenue()
    expect(report.owed).toBe(sum(orders.map(({ owed }) => owed)))
    expect(report.totalRevenue).toBe(sum(orders.map(({ paidAt, total }) => (paidAt === null ? 0 : total))))
    expect(sum(Object.values(report.prepaid ?? {}))).toBe(
      sum(orders.map(({ paidAt, total, amountReceived }) => amountReceived - (paidAt === null ? 0 : total))),
    )
    expect(await box.proof()).toBe('The books agree')
  })
  await fc.assert(property, { numRuns: sized(150, engine === 'sqlite' ? 25 : 5), seed })
}, 600_000)
