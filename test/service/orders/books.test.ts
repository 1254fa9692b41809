// On both engines.
// Random things done to orders, each compared with a model that has no database: money to the unit, stock to the place.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import type { OrderDetails } from '../../../src/contract/orders/orders.ts'
import { seed, sized } from '../../faults/proof-size.ts'
import { engine } from '../../postgres/database.ts'
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { caps, type ModelOrder, prices, refundedTaxOf, TillModel, taxes } from '../payments/order-model.ts'

const pick = fc.nat(50)
const type = fc.constantFrom('VIP', 'Standard', 'Free')
const payment = fc.constantFrom('cash' as const, 'card' as const, 'complimentary' as const)
type Type = 'VIP' | 'Standard' | 'Free'
type Payment = 'cash' | 'card' | 'complimentary'

type Step =
  | { kind: 'order'; types: Type[]; payment: Payment | null }
  | { kind: 'pay'; pick: number; payment: Payment }
  | { kind: 'part'; pick: number; share: number }
  | { kind: 'cancel'; pick: number; refund: boolean }
  | { kind: 'refund'; pick: number }
  | { kind: 'amount'; pick: number; share: number }
  | { kind: 'ticket'; pick: number; which: number }
  | { kind: 'void'; pick: number; which: number }
  | { kind: 'move'; pick: number; which: number; type: Type }
  | { kind: 'invoice'; pick: number; isCredit: boolean }
  | { kind: 'wait'; minutes: number }
  | { kind: 'sweep' }

const of = <Kind extends Step['kind'], T extends object>(kind: Kind, more: fc.Arbitrary<T>): fc.Arbitrary<Step> =>
  more.map((one) => ({ kind, ...one }) as unknown as Step)

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: of(
      'order',
      fc.record({ types: fc.array(type, { minLength: 1, maxLength: 4 }), payment: fc.option(payment) }),
    ),
  },
  { weight: 5, arbitrary: of('pay', fc.record({ pick, payment })) },
  { weight: 4, arbitrary: of('part', fc.record({ pick, share: fc.integer({ min: 10, max: 150 }) })) },
  { weight: 2, arbitrary: of('cancel', fc.record({ pick, refund: fc.boolean() })) },
  { weight: 2, arbitrary: of('refund', fc.record({ pick })) },
  { weight: 3, arbitrary: of('amount', fc.record({ pick, share: fc.integer({ min: 1, max: 120 }) })) },
  { weight: 3, arbitrary: of('ticket', fc.record({ pick, which: pick })) },
  { weight: 2, arbitrary: of('void', fc.record({ pick, which: pick })) },
  { weight: 4, arbitrary: of('move', fc.record({ pick, which: pick, type })) },
  { weight: 4, arbitrary: of('invoice', fc.record({ pick, isCredit: fc.boolean() })) },
  { weight: 3, arbitrary: of('wait', fc.record({ minutes: fc.constantFrom(1, 5, 11) })) },
  { weight: 2, arbitrary: of('sweep', fc.record({})) },
)
interface Scene {
  readonly harness: Harness
  readonly eventId: string
  readonly model: TillModel
}

const startMs = Date.parse('2027-01-10T12:00:00.000Z')
const timeOf = ({ model }: Scene) => new Date(startMs + model.minute * 60_000)

/** Whether the service did it; what it refuses must be a refusal that is meant. */
async function done(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Failure && /^(sold_out|state_conflict)$/.test(error.code)) return false
    throw error
  }
}

async function take(scene: Scene, step: Step): Promise<void> {
  const { harness, eventId, model } = scene
  if (step.kind === 'wait') {
    model.wait(step.minutes)
    return harness.setNow(timeOf(scene).toISOString())
  }
  if (step.kind === 'sweep') return doDueJobs(harness.store, { now: () => timeOf(scene) })
  if (step.kind === 'order') return place(scene, step)
  const order = model.orders[step.pick % Math.max(1, model.orders.length)]
  if (!order) return
  const params = { order_id: order.id }
  const shown = () => harness.run('showOrder', { params })
  if (step.kind === 'pay') {
    const expected = model.pay(order, step.payment === 'complimentary')
    // One with a reference has a row of its own.
    const body = { payment: step.payment, ...(step.pick % 2 === 0 ? { reference: 'R' } : {}) }
    expect(await done(harness.run('payOrder', { params, body }))).toBe(expected)
  } else if (step.kind === 'part') {
    const amount = Math.max(1, Math.round((model.due(order) * step.share) / 100))
    const expected = model.payAmount(order, amount)
    expect(await done(harness.run('payOrder', { params, body: { payment: 'transfer', amount } }))).toBe(expected)
  } else if (order.credit > 0 && movesMoney(step)) {
    // What goes back of a credit, and before what, is in partial-payments.test.ts.
  } else if (step.kind === 'invoice') {
    await takeInvoice(scene, order, step.isCredit)
  } else if (step.kind === 'cancel') {
    const isOpen = order.status === 'waiting' || order.status === 'paid'
    const isGiven = isOpen && step.refund && model.giveBack(order, order.tickets)
    const expected = isOpen && isGiven === step.refund
    expect(await done(harness.run('cancelOrder', { params, body: { refund: step.refund } }))).toBe(expected)
    if (expected) endAll(model, order)
  } else if (step.kind === 'refund') {
    const expected = model.giveBack(order, order.tickets)
    expect(await done(harness.run('refundOrder', { params, body: {} }))).toBe(expected)
    if (expected) endAll(model, order)
  } else if (step.kind === 'amount') {
    const left = model.left(order)
    const amount = Math.max(1, Math.round((left * step.share) / 100))
    const isPaid = order.status === 'paid' || (order.status === 'cancelled' && model.wasPaid.has(order))
    const expected = isPaid && left > 0 && amount <= left
    expect(await done(harness.run('refundOrder', { params, body: { amount } }))).toBe(expected)
    if (expected) model.giveAmount(order, amount, refundedOf(await shown()))
  } else {
    await takeTicket(scene, step, { order, id: await ticketId(shown(), step.which, order), eventId })
  }
}

const movesMoney = (step: Step) =>
  step.kind === 'cancel' ? step.refund : ['refund', 'amount', 'move'].includes(step.kind)

/** Invoices an order, or takes its last invoice back by hand: what it says then is proven with the books. */
async function takeInvoice({ harness, eventId }: Scene, { id }: ModelOrder, isCredit: boolean): Promise<void> {
  if (!isCredit) return void (await done(harness.run('createInvoice', { params: { order_id: id }, body: {} })))
  const issued = await harness.run('listInvoices', { params: { event_id: eventId }, query: { order: id } })
  const standing = issued.data.findLast(({ kind }) => kind === 'invoice')
  if (standing) await done(harness.run('creditInvoice', { params: { invoice_id: standing.id }, body: {} }))
}

const refundedOf = ({ tickets }: OrderDetails) => tickets.map(({ refunded }) => refunded)

async function ticketId(shown: Promise<OrderDetails>, which: number, order: ModelOrder): Promise<string> {
  const { tickets } = await shown
  return tickets[which % order.tickets.length]?.id ?? ''
}

function endAll(model: TillModel, order: ModelOrder): void {
  if (order.status === 'paid') model.wasPaid.add(order)
  model.end(order, order.tickets)
}

async function place({ harness, eventId, model }: Scene, step: Extract<Step, { kind: 'order' }>): Promise<void> {
  const expected = model.hasRoomFor(step.types)
  const body = {
    name: 'Ada',
    email: 'ada@example.org',
    tickets: step.types.map((ticketType) => ({ ticketType })),
    ...(step.payment === null ? {} : { payment: step.payment }),
  }
  let made = ''
  const sale = harness.run('createOrder', { params: { event_id: eventId }, body }).then(({ id }) => {
    made = id
  })
  expect(await done(sale)).toBe(expected)
  if (expected) model.add(made, step.types, { isPaid: step.payment !== null, isGift: step.payment === 'complimentary' })
}

async function takeTicket(
  { harness, model }: Scene,
  step: Extract<Step, { kind: 'ticket' | 'void' | 'move' }>,
  { order, id }: { order: ModelOrder; id: string; eventId: string },
): Promise<void> {
  const ticket = order.tickets[step.which % order.tickets.length]
  if (!ticket) throw new Error('an order without tickets')
  const params = { ticket_id: id }
  if (step.kind === 'ticket') {
    const expected = model.giveBack(order, [ticket])
    const body = { tickets: [id] }
    expect(await done(harness.run('refundOrder', { params: { order_id: order.id }, body }))).toBe(expected)
    if (!expected) return
    if (order.status === 'paid') model.wasPaid.add(order)
    model.end(order, [ticket])
  } else if (step.kind === 'void') {
    const expected = ticket.live
    expect(await done(harness.run('voidTicket', { params, body: {} }))).toBe(expected)
    if (order.status === 'paid') model.wasPaid.add(order)
    if (expected) model.end(order, [ticket])
  } else {
    const isFull = step.type !== ticket.type && step.type === 'VIP' && model.taken('VIP').length >= (caps.VIP ?? 0)
    const expected = ticket.live && !isFull
    const body = { ticketType: step.type, ...(order.status === 'waiting' ? {} : { payment: 'card' as const }) }
    expect(await done(harness.run('moveTicket', { params, body }))).toBe(expected)
    if (expected) model.move(order, ticket, step.type)
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function expectSame(scene: Scene): Promise<void> {
  const { harness, eventId, model } = scene
  const report = await harness.run('showRevenue', { params: { event_id: eventId } })
  expect(report).toMatchObject({ totalRevenue: model.sales, refundsIssued: model.refunds, tax: model.tax })
  expect(report.netProfit).toBe(model.sales - model.refunds - model.tax)
  expect(sumOf(report.byTax.map(({ tax }) => tax))).toBe(model.tax)
  expect(sumOf(report.byTax.map(({ net, tax }) => net + tax))).toBe(model.sales - model.refunds)
  for (const order of model.orders) {
    const shown = await harness.run('showOrder', { params: { order_id: order.id } })
    expect(shown.status.replace('reserved', 'waiting')).toBe(order.status)
    expect(
      shown.tickets.map(({ price, refunded, tax, net, ticketType }) => [price, refunded, tax, net, ticketType]),
    ).toEqual(order.tickets.map(({ price, refunded, tax, type: of }) => [price, refunded, tax, price - tax, of]))
    expect([shown.tax, shown.refundedTax]).toEqual([
      sumOf(order.tickets.map(({ tax }) => tax)),
      order.isBooked ? sumOf(order.tickets.map(refundedTaxOf)) : 0,
    ])
    expect(shown.owed).toBe(order.status === 'waiting' ? 0 : order.credit)
    expect(shown.refunded).toBeLessThanOrEqual(shown.payments.reduce((sum, { amount }) => sum + amount, 0))
    expect(shown.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.refunded)
  }
}

/** What has a place, when nothing that is over holds one any more. */
async function expectSameStock(scene: Scene): Promise<void> {
  const { harness, eventId, model } = scene
  await doDueJobs(harness.store, { now: () => timeOf(scene) })
  const { data } = await harness.run('listTicketTypes', { params: { event_id: eventId }, query: {} })
  const waiting = model.orders.filter(({ status }) => status === 'waiting').flatMap(({ tickets }) => tickets)
  for (const { name, held, sold } of data) {
    const heldOnes = waiting.filter((ticket) => ticket.live && ticket.type === name).length
    expect([name, held, sold]).toEqual([name, heldOnes, model.taken(name).length - heldOnes])
  }
  const { pending } = await harness.run('showRevenue', { params: { event_id: eventId } })
  expect(pending?.amount).toBe(waiting.reduce((sum, { price, live }) => sum + (live ? price : 0), 0))
  expect((await harness.run('verifyLedger', { query: {} })).message).toBe('The books agree')
}

const steps = fc.array(step, { minLength: 10, maxLength: 40 })
const currency = fc.constantFrom('USD', 'JPY', 'KWD')
const rounding = fc.constantFrom('line' as const, 'total' as const)

test('whatever happens to orders, books and stock match those of a model', async () => {
  const property = fc.asyncProperty(steps, currency, rounding, async (all, of, taxRounding) => {
    const harness = await openHarness({ currency: of })
    try {
      const { id: eventId } = await createEvent(harness, { capacity: caps.event ?? 0, taxRounding })
      for (const [name, price] of Object.entries(prices)) {
        const tax = taxes[name]
        const taxed = tax ? { taxRate: String(tax.rate / 10), taxMode: tax.mode } : {}
        await createTicketType(harness, eventId, { name, price, quantity: caps[name] ?? null, ...taxed })
      }
      await harness.run('updateSeller', { body: { name: 'Club' } })
      const scene = { harness, eventId, model: new TillModel(taxRounding) }
      for (const one of all) {
        await take(scene, one)
        await expectSame(scene)
      }
      await expectSameStock(scene)
    } finally {
      await harness.close()
    }
  })
  // fast-check prints the seed with what failed.
  await fc.assert(property, { numRuns: sized(100, engine === 'sqlite' ? 15 : 4), seed })
}, 600_000)
