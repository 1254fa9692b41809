// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, type Harness, openHarness, principalOf } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness({ now: '2027-01-10T23:30:00.000Z', timezone: 'Europe/Berlin' })
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

const add = (changes = {}) =>
  harness.run('addExpense', {
    params: { event_id: eventId },
    body: { description: 'Hall', amount: 120_000, ...changes },
  })
const at = (id: string) => ({ params: { expense_id: id } })
const report = () => harness.run('showRevenue', { params: { event_id: eventId } })

describe('adding an expense', () => {
  it('answers with the expense, dated today in the event’s zone, in category other by default', async () => {
    expect(await add()).toEqual({
      id: expect.stringMatching(/^exp_/),
      eventId,
      description: 'Hall',
      category: 'other',
      amount: 120_000,
      currency: 'EUR',
      date: '2027-01-11',
      vendor: null,
      reference: null,
      source: null,
      receipt: null,
      status: 'recorded',
      createdAt: '2027-01-10T23:30:00.000Z',
      updatedAt: '2027-01-10T23:30:00.000Z',
    })
  })

  it('counts it for its own day and category', async () => {
    await add({ category: 'venue', date: '2026-12-01', vendor: 'City' })
    await add({ category: 'fees', amount: 5 })
    expect(await report()).toMatchObject({
      expenses: 120_005,
      netProfit: -120_005,
      byDay: [
        { date: '2026-12-01', expenses: 120_000 },
        { date: '2027-01-11', expenses: 5 },
      ],
      byCategory: [
        { category: 'fees', expenses: 5 },
        { category: 'venue', expenses: 120_000 },
      ],
    })
  })
})

describe('the reference of an expense', () => {
  const fees = { category: 'fees', vendor: 'Stripe', reference: 'po_1' } as const

  it('is unique in the account: adding the same bill again is a conflict that names the first', async () => {
    const { id } = await add(fees)
    const refusal = await harness.refusal('addExpense', {
      params: { event_id: eventId },
      body: { description: 'Card fees', amount: 5, reference: 'po_1' },
    })
    expect(refusal).toMatchObject({
      code: 'duplicate',
      message: 'The reference "po_1" is already used by Hall',
      details: { expenseId: id },
      issues: [{ pointer: '/reference' }],
    })
    expect((await report()).expenses).toBe(120_000)
  })

  it('is free again once its expense is void', async () => {
    const { id } = await add(fees)
    await harness.run('voidExpense', at(id))
    expect(await add({ ...fees, amount: 7 })).toMatchObject({ reference: 'po_1', amount: 7 })
    expect((await report()).expenses).toBe(7)
  })

  it('used in another event is refused to a key for one event, without revealing the other', async () => {
    await add(fees)
    const other = await createEvent(harness, { name: 'Summit' })
    const refusal = await harness.refusal('addExpense', {
      params: { event_id: other.id },
      body: { description: 'Card fees', amount: 5, reference: 'po_1' },
      principal: principalOf({ eventId: other.id }),
    })
    expect(refusal).toMatchObject({ code: 'duplicate', details: {} })
    expect(refusal.message).not.toContain('Hall')
  })

  it('belongs to the account: another account may use the same', async () => {
    await add(fees)
    const principal = principalOf({ accountId: 'acc_2' })
    const other = await harness.run('createEvent', { body: { name: 'Fair', date: '2027-03-14' }, principal })
    const body = { description: 'Card fees', amount: 5, reference: 'po_1' }
    await harness.run('addExpense', { params: { event_id: other.id }, body, principal })
  })

  it('goes to one of two expenses added at the same moment', async () => {
    const results = await Promise.allSettled([add(fees), add(fees), add(fees)])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect((await report()).expenses).toBe(120_000)
  })
})

describe('showing an expense', () => {
  it('answers with what was recorded, including its receipt', async () => {
    const receipt = { name: 'bill.pdf', size: 1234, sha256: 'a'.repeat(64) }
    const expense = await add({ receipt, reference: 'INV 7' })
    expect(expense).toMatchObject({ receipt, reference: 'INV 7' })
    expect(await harness.run('showExpense', at(expense.id))).toEqual(expense)
  })

  it('does not find another account’s', async () => {
    const { id } = await add()
    const stranger = { ...at(id), principal: principalOf({ accountId: 'acc_2' }) }
    expect((await harness.refusal('showExpense', stranger)).code).toBe('not_found')
  })
})

describe('voiding an expense', () => {
  it('removes it from the report by a reversal on the same day', async () => {
    const { id } = await add({ date: '2026-12-01' })
    const voided = await harness.run('voidExpense', { ...at(id), body: { reason: 'typed twice' } })
    expect(voided).toMatchObject({ id, status: 'void', amount: 120_000 })
    expect(await report()).toMatchObject({ expenses: 0, byCategory: [], byDay: [{ date: '2026-12-01', expenses: 0 }] })
    const kinds = await harness.store.read(({ db }) => db.selectFrom('ledger').select('kind').orderBy('seq').execute())
    expect(kinds.map((row) => row.kind)).toEqual(['expense', 'expense', 'reversal', 'reversal'])
  })

  it('is refused the second time', async () => {
    const { id } = await add()
    await harness.run('voidExpense', at(id))
    expect(await harness.refusal('voidExpense', at(id))).toMatchObject({
      code: 'state_conflict',
      details: { status: 'void' },
    })
  })
})

describe('listing expenses', () => {
  it('can be filtered by vendor, reference and day', async () => {
    await add({ vendor: 'Bean & Co', date: '2027-01-01', reference: 'A' })
    await add({ vendor: '100 % Print', date: '2027-01-31' })
    await add({ date: '2027-02-01' })
    const find = async (query: object) =>
      (await harness.run('listExpenses', { params: { event_id: eventId }, query })).data.map((one) => one.date)
    expect(await find({ vendor: 'bean' })).toEqual(['2027-01-01'])
    expect(await find({ vendor: '%' })).toEqual(['2027-01-31'])
    expect(await find({ reference: 'A' })).toEqual(['2027-01-01'])
    expect(await find({ from: '2027-01-01', to: '2027-01-31' })).toEqual(['2027-01-01', '2027-01-31'])
    expect(await find({ from: '2027-02-01' })).toEqual(['2027-02-01'])
    expect(await find({ vendor: 'bean', to: '2026-12-31' })).toEqual([])
  })

  it('can be filtered by status and category', async () => {
    const { id } = await add({ category: 'venue' })
    await add({ category: 'print' })
    await harness.run('voidExpense', at(id))
    const find = async (query: object) =>
      (await harness.run('listExpenses', { params: { event_id: eventId }, query })).data.map((one) => one.category)
    expect(await find({})).toEqual(['venue', 'print'])
    expect(await find({ status: 'void' })).toEqual(['venue'])
    expect(await find({ category: 'print' })).toEqual(['print'])
  })
})
