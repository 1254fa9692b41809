import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEvent, type Harness, openHarness } from './harness.ts'

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
  it('answers with the expense, of today in the event’s zone, among the others unless said', async () => {
    expect(await add()).toEqual({
      id: expect.stringMatching(/^exp_/),
      eventId,
      description: 'Hall',
      category: 'other',
      amount: 120_000,
      currency: 'EUR',
      date: '2027-01-11',
      vendor: null,
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

describe('voiding an expense', () => {
  it('takes it out of the report by a reversal for the same day', async () => {
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
  it('filters by status and category', async () => {
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
