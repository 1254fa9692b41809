// On both engines.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../../src/contract/catalog.ts'
import { createEvent, type Harness, openHarness, principalOf } from '../harness.ts'

let harness: Harness
let eventId: string
beforeEach(async () => {
  harness = await openHarness()
  eventId = (await createEvent(harness)).id
})
afterEach(() => harness.close())

type Category = Body<'setBudget'>['category']
const set = (category: Category, planned: number | null) =>
  harness.run('setBudget', { params: { event_id: eventId }, body: { category, planned } })
const list = async (query = {}) => (await harness.run('listBudgets', { params: { event_id: eventId }, query })).data
const spend = (category: Exclude<Category, 'total'>, amount: number) =>
  harness.run('addExpense', { params: { event_id: eventId }, body: { description: 'Bill', amount, category } })

describe('setting a budget', () => {
  it('answers with the planned amount beside the amount spent', async () => {
    await spend('venue', 12_500)
    await spend('print', 1)
    expect(await set('venue', 20_000)).toEqual({
      id: expect.stringMatching(/^bgt_/),
      eventId,
      currency: 'EUR',
      category: 'venue',
      planned: 20_000,
      spent: 12_500,
      left: 7500,
      percent: 62.5,
      status: 'within',
      createdAt: '2027-01-10T12:00:00.000Z',
      updatedAt: '2027-01-10T12:00:00.000Z',
    })
  })

  it('changes the existing one when set again', async () => {
    const { id } = await set('venue', 100)
    harness.setNow('2027-01-11T12:00:00.000Z')
    expect(await set('venue', 200)).toMatchObject({ id, planned: 200, updatedAt: '2027-01-11T12:00:00.000Z' })
    expect(await list()).toHaveLength(1)
  })

  it('to null removes it, and is refused if there is none', async () => {
    const { id } = await set('venue', 100)
    expect(await set('venue', null)).toMatchObject({ id, planned: 100 })
    expect(await list()).toEqual([])
    const again = { params: { event_id: eventId }, body: { category: 'venue', planned: null } } as const
    expect(await harness.refusal('setBudget', again)).toMatchObject({
      code: 'not_found',
      message: 'DevConf has no budget for venue',
    })
  })

  it('prevents changing the event’s currency to one with other decimals until it is removed', async () => {
    await set('venue', 100)
    const params = { event_id: eventId }
    expect((await harness.refusal('updateEvent', { params, body: { currency: 'JPY' } })).code).toBe('state_conflict')
    expect(await harness.run('updateEvent', { params, body: { currency: 'USD' } })).toMatchObject({ currency: 'USD' })
    await set('venue', null)
    expect(await harness.run('updateEvent', { params, body: { currency: 'JPY' } })).toMatchObject({ currency: 'JPY' })
  })

  it('is not possible for another account’s event', async () => {
    const body = { category: 'venue', planned: 1 } as const
    const principal = principalOf({ accountId: 'acc_2' })
    const refusal = await harness.refusal('setBudget', { params: { event_id: eventId }, body, principal })
    expect(refusal.code).toBe('not_found')
  })

  it('does not prevent deleting an event without registrations', async () => {
    await set('venue', 1)
    await harness.run('deleteEvent', { params: { event_id: eventId } })
  })
})

describe('a budget', () => {
  it.each([
    ['nothing spent', 100, [], { spent: 0, left: 100, percent: 0, status: 'within' }],
    ['all spent', 100, [60, 40], { spent: 100, left: 0, percent: 100, status: 'within' }],
    ['more spent than planned', 100, [101], { spent: 101, left: -1, percent: 101, status: 'over' }],
    ['nothing planned', 0, [], { spent: 0, left: 0, percent: null, status: 'within' }],
    ['something spent where nothing was planned', 0, [1], { spent: 1, left: -1, percent: null, status: 'over' }],
    ['a third spent', 300, [100], { spent: 100, left: 200, percent: 33.3, status: 'within' }],
  ])('with %s', async (_, planned, spent, expected) => {
    await set('venue', planned)
    for (const amount of spent) await spend('venue', amount)
    expect(await list()).toMatchObject([expected])
  })

  it('ignores void expenses', async () => {
    await set('venue', 100)
    const { id } = await spend('venue', 150)
    await harness.run('voidExpense', { params: { expense_id: id } })
    expect(await list()).toMatchObject([{ spent: 0, status: 'within' }])
  })

  it('for the total counts every category, including those without a budget', async () => {
    await set('total', 100)
    await set('venue', 100)
    await spend('venue', 60)
    await spend('other', 50)
    expect(await list()).toMatchObject([
      { category: 'total', spent: 110, status: 'over' },
      { category: 'venue', spent: 60, status: 'within' },
    ])
  })
})

describe('listing budgets', () => {
  it('can be filtered by category and paged', async () => {
    await set('venue', 1)
    await set('print', 2)
    await set('total', 3)
    expect(await list({ category: 'print' })).toMatchObject([{ planned: 2 }])
    const params = { event_id: eventId }
    const first = await harness.run('listBudgets', { params, query: { limit: 2 } })
    expect(first).toMatchObject({ data: [{ planned: 1 }, { planned: 2 }], total: 3 })
    const next = await harness.run('listBudgets', { params, query: { limit: 2, cursor: first.nextCursor ?? '' } })
    expect(next).toMatchObject({ data: [{ planned: 3 }], nextCursor: null })
  })
})
