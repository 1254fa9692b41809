// A proof, on both engines.
// Random lives of events against a model kept in the test: stock, report and books agree with it to the unit.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Attendee } from '../../../src/contract/attendees/attendees.ts'
import type { Expense } from '../../../src/contract/books/expenses.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { verifyLedger } from '../../../src/service/books/verify-ledger.ts'
import { rules } from '../../../src/service/rules.ts'
import { findExpenseRow, voidExpenseRow } from '../../../src/store/books/expenses.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { sized } from '../../faults/proof-size.ts'
import {
  createEvent,
  createTicketType,
  type Harness,
  type HarnessOptions,
  openHarness,
  registration,
} from '../harness.ts'

const payments = ['cash', 'transfer', 'card', 'complimentary'] as const
const payment = fc.constantFrom(...payments)
const pick = fc.nat(1000)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('register'), type: fc.nat(2), payment: fc.option(payment) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay'), pick, payment }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), pick, refund: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('spend'), amount: fc.integer({ min: 1, max: 10 ** 11 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void'), pick }) },
)
type Step = { kind: string; type?: number; payment?: (typeof payments)[number] | null } & Record<string, unknown>

interface Person {
  attendee: Attendee
  state: 'pending' | 'confirmed' | 'cancelled'
  paid: number
  refunded: number
}

class Model {
  readonly people: Person[] = []
  readonly expenses: { expense: Expense; isVoid: boolean }[] = []
  count = (state: Person['state']) => this.people.filter((person) => person.state === state).length
  get taken() {
    return this.count('pending') + this.count('confirmed')
  }
  get figures() {
    const totalRevenue = this.people.reduce((sum, person) => sum + person.paid, 0)
    const refundsIssued = this.people.reduce((sum, person) => sum + person.refunded, 0)
    const expenses = this.expenses.reduce((sum, one) => sum + (one.isVoid ? 0 : one.expense.amount), 0)
    return { totalRevenue, refundsIssued, expenses, netProfit: totalRevenue - refundsIssued - expenses }
  }
}

const capacity = 6
const prices = [0, 1234, 33_33]

/** Does one step to the service and to the model; the model says what the service must answer. */
async function take(harness: Harness, eventId: string, { model, step }: { model: Model; step: Step }): Promise<void> {
  const chosen = <T>(all: T[]): T | undefined => all[(step.pick as number) % Math.max(1, all.length)]
  if (step.kind === 'register') {
    const price = prices[step.type ?? 0] ?? 0
    const isFull = model.taken >= capacity
    const sent = { ticketType: `Type ${step.type}`, ...(step.payment ? { payment: step.payment } : {}) }
    const attendee = await attempt(isFull, () => harness.run('registerAttendee', registration(eventId, sent)))
    if (!attendee) return
    const paid = step.payment && step.payment !== 'complimentary' ? price : 0
    const state = price === 0 || step.payment ? 'confirmed' : 'pending'
    model.people.push({ attendee, state, paid, refunded: 0 })
  }
  if (step.kind === 'pay') {
    const person = chosen(model.people)
    if (!person || !step.payment) return
    const given = { params: { attendee_id: person.attendee.id }, body: { payment: step.payment } }
    const done = await attempt(person.state !== 'pending', () => harness.run('updateAttendee', given))
    if (!done) return
    person.state = 'confirmed'
    person.paid = step.payment === 'complimentary' ? 0 : person.attendee.price
  }
  if (step.kind === 'cancel') {
    const person = chosen(model.people)
    if (!person) return
    const refund = step.refund === true
    const isRefused = person.state === 'cancelled' || (refund && person.paid === 0)
    const given = { params: { attendee_id: person.attendee.id }, body: { refund } }
    const done = await attempt(isRefused, () => harness.run('cancelAttendee', given))
    if (!done) return
    person.state = 'cancelled'
    person.refunded = refund ? person.paid : 0
  }
  if (step.kind === 'spend') {
    const body = { description: 'Something', amount: step.amount as number }
    const expense = await harness.run('addExpense', { params: { event_id: eventId }, body })
    model.expenses.push({ expense, isVoid: false })
  }
  if (step.kind === 'void') {
    const one = chosen(model.expenses)
    if (!one) return
    const given = { params: { expense_id: one.expense.id } }
    await attempt(one.isVoid, () => harness.run('voidExpense', given))
    one.isVoid = true
  }
}

async function attempt<T>(mustFail: boolean, work: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await work()
    expect(mustFail, 'accepted what the model refuses').toBe(false)
    return result
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    expect(mustFail, `refused what the model accepts: ${error.message}`).toBe(true)
    return undefined
  }
}

/** Each life is one more event of the same account. */
function booksAgree(harness: Harness) {
  return fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
    const event = await createEvent(harness, { capacity })
    for (const [index, price] of prices.entries()) {
      await createTicketType(harness, event.id, { name: `Type ${index}`, price })
    }
    const model = new Model()
    for (const one of steps) await take(harness, event.id, { model, step: one as Step })
    await agree(harness, event.id, model)
  })
}

/** @param options with `rules`, a service that a property must find out */
async function withHarness<T>(options: HarnessOptions, work: (harness: Harness) => Promise<T>): Promise<T> {
  const harness = await openHarness(options)
  try {
    return await work(harness)
  } finally {
    await harness.close()
  }
}

describe('any sequence of registrations, payments, cancellations, refunds, expenses and reversals', () => {
  it.each(['USD', 'JPY', 'KWD'])(
    'in %s leaves stock, report and books as the model predicts',
    async (currency) => {
      await withHarness({ currency }, (harness) => fc.assert(booksAgree(harness), { numRuns: sized(40, 15) }))
    },
    90_000,
  )
})

describe('the proof above detects a service that', () => {
  const mutations: Record<string, HarnessOptions['rules']> = {
    'gives back a minor unit less than was paid': {
      cancelAttendee: async (call) => {
        const reply = await rules.cancelAttendee(call)
        const { db } = call.session
        const lessened = sql`update ledger_totals set amount = amount - 1 where book = 'refunds'`
        if (call.body.refund) await lessened.execute(db)
        return reply
      },
    },
    'books one side of an expense only': {
      addExpense: async (call) => {
        const reply = await rules.addExpense(call)
        await sql`insert into ledger (transaction_id, account_id, event_id, kind, book, amount, currency, day, created_at)
          select transaction_id || 'b', account_id, event_id, kind, book, amount, currency, day, created_at
          from ledger where book = 'bank' and expense_id = ${reply.body.id}`.execute(call.session.db)
        return reply
      },
    },
    'voids an expense without its reversal': {
      voidExpense: async (call) => {
        const { id, ...expense } = (await findExpenseRow(
          call.session,
          call.principal,
          call.params.expense_id ?? '',
        )) as Expense
        if (expense.status === 'void') return rules.voidExpense(call)
        await voidExpenseRow(call.session, id, call.now.toISOString())
        return { body: { ...expense, id, status: 'void' } }
      },
    },
    'books in another currency': {
      registerAttendee: (call) => {
        const run: Session['run'] = (statement, values) =>
          call.session.run(statement, 'currency0' in values ? { ...values, currency0: 'XXX' } : values)
        const { engine, db } = call.session
        return rules.registerAttendee({
          ...call,
          session: { engine, db, run, append: call.session.append.bind(call.session) },
        })
      },
    },
  }

  it.each(Object.entries(mutations))('%s', async (_what, mutation) => {
    const { failed, errorInstance } = await withHarness({ currency: 'USD', rules: mutation ?? {} }, (harness) =>
      fc.check(booksAgree(harness), { numRuns: 40, seed: 7, endOnFailure: true }),
    )
    expect([failed, String(errorInstance)]).toEqual([true, expect.stringContaining('AssertionError')])
  })
})

async function agree(harness: Harness, eventId: string, model: Model): Promise<void> {
  const params = { event_id: eventId }
  const event = await harness.run('showEvent', { params })
  expect([event.sold, event.held]).toEqual([model.count('confirmed'), model.count('pending')])
  const types = await harness.run('listTicketTypes', { params })
  const sums = [
    types.data.reduce((sum, type) => sum + type.sold, 0),
    types.data.reduce((sum, type) => sum + type.held, 0),
  ]
  expect(sums).toEqual([event.sold, event.held])
  const report = await harness.run('showRevenue', { params })
  expect(report).toMatchObject(model.figures)
  const waiting = model.people.filter((person) => person.state === 'pending')
  expect(report.pending).toEqual({
    tickets: waiting.length,
    amount: waiting.reduce((sum, person) => sum + person.attendee.price, 0),
  })
  const parts: { totalRevenue: number; refundsIssued: number }[][] = [
    report.byTicketType,
    report.byDay,
    report.byPayment,
    report.byChannel,
  ]
  for (const part of parts) {
    expect(part.reduce((sum, row) => sum + row.totalRevenue, 0)).toBe(report.totalRevenue)
    expect(part.reduce((sum, row) => sum + row.refundsIssued, 0)).toBe(report.refundsIssued)
  }
  expect(report.byCategory.reduce((sum, row) => sum + row.expenses, 0)).toBe(report.expenses)
  await harness.store.read(async (session) => {
    expect((await verifyLedger(session)).message).toBe('The books agree')
    expect((await verifyLedger(session, eventId)).ok).toBe(true)
    const postings = await session.db.selectFrom('ledger').selectAll().where('event_id', '=', eventId).execute()
    const sums = new Map<string, number>()
    for (const { transaction_id, currency, amount } of postings) {
      const of = `${transaction_id} ${currency}`
      sums.set(of, (sums.get(of) ?? 0) + amount)
    }
    expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([])
    expect(postings.filter(({ currency }) => currency !== event.currency)).toEqual([])
  })
}
