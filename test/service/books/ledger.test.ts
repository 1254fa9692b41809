import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Query } from '../../../src/contract/catalog.ts'
import { createEvent, createTicketType, type Harness, openHarness, principalOf, registration } from '../harness.ts'

let harness: Harness
let first: string
let second: string
beforeEach(async () => {
  harness = await openHarness()
  first = await sell('DevConf', 5000)
  harness.setNow('2027-01-12T12:00:00.000Z')
  second = await sell('Summit', 700)
  const body = { description: 'Hall', amount: 300, category: 'venue' } as const
  await harness.run('addExpense', { params: { event_id: second }, body })
})
afterEach(() => harness.close())

async function sell(name: string, price: number): Promise<string> {
  const { id } = await createEvent(harness, { name })
  await createTicketType(harness, id, { name: 'Standard', price })
  await harness.run('registerAttendee', registration(id, { payment: 'cash' }))
  return id
}

const list = async (query: Query<'listLedgerEntries'> = {}, principal = harness.principal) =>
  (await harness.run('listLedgerEntries', { query, principal })).data
const amounts = async (query: Query<'listLedgerEntries'> = {}) => (await list(query)).map(({ amount }) => amount)

describe('listing the ledger', () => {
  it('shows every entry as it was written, in order', async () => {
    const entries = await list()
    expect(entries.map(({ book, amount }) => `${book} ${amount}`)).toEqual(
      'cash 5000, sales -5000, cash 700, sales -700, expenses 300, bank -300'.split(', '),
    )
    expect(entries[4]).toMatchObject({
      kind: 'expense',
      eventId: second,
      currency: 'EUR',
      category: 'venue',
      day: '2027-01-12',
      orderId: null,
      expenseId: expect.stringMatching(/^exp_/),
      transactionId: entries[5]?.transactionId,
    })
    expect(new Set(entries.map(({ id }) => id)).size).toBe(6)
  })

  it.each<[Query<'listLedgerEntries'>, number[]]>([
    [{ kind: 'expense' }, [300, -300]],
    [{ book: 'sales' }, [-5000, -700]],
    [{ from: '2027-01-11' }, [700, -700, 300, -300]],
    [{ to: '2027-01-11' }, [5000, -5000]],
    [{ from: '2027-01-12', to: '2027-01-12', book: 'cash' }, [700]],
    [{ kind: 'reversal' }, []],
    [{ sort: '-createdAt', limit: 2 }, [-300, 300]],
  ])('filters and orders: %j', async (query, expected) => {
    expect(await amounts(query)).toEqual(expected)
  })

  it('can be restricted to one event by id or slug, and refuses an unknown one', async () => {
    expect(await amounts({ event: first })).toEqual([5000, -5000])
    expect(await amounts({ event: 'devconf' })).toEqual([5000, -5000])
    expect((await harness.refusal('listLedgerEntries', { query: { event: 'nowhere' } })).code).toBe('not_found')
  })

  it.each(['createdAt', '-createdAt'] as const)('is complete in pages of any size, by %s', async (sort) => {
    const whole = (await list({ sort })).map(({ id }) => id)
    for (const limit of [1, 2, 4, 5, 6]) {
      const found: string[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { sort, limit, ...(cursor === undefined ? {} : { cursor }) }
        const page = await harness.run('listLedgerEntries', { query })
        if (cursor === undefined) expect(page.total).toBe(6)
        found.push(...page.data.map(({ id }) => id))
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      expect(found).toEqual(whole)
    }
  })

  it('shows another account nothing, and a key for one event only its books', async () => {
    expect(await list({}, principalOf({ accountId: 'acc_2' }))).toEqual([])
    const narrow = principalOf({ eventId: first })
    expect((await list({}, narrow)).map(({ eventId }) => eventId)).toEqual([first, first])
    expect((await harness.refusal('listLedgerEntries', { query: { event: second }, principal: narrow })).code).toBe(
      'not_found',
    )
  })
})

describe('verifying the ledger', () => {
  it('reports the balance of each account', async () => {
    expect(await harness.run('verifyLedger')).toEqual({
      ok: true,
      message: 'The books agree',
      entries: 6,
      totals: [
        { currency: 'EUR', book: 'bank', amount: -300 },
        { currency: 'EUR', book: 'cash', amount: 5700 },
        { currency: 'EUR', book: 'expenses', amount: 300 },
        { currency: 'EUR', book: 'sales', amount: -5700 },
      ],
      difference: null,
    })
  })

  it('names the first difference, and sees only what the caller may', async () => {
    await harness.store.write(({ db }) =>
      db.updateTable('orders').set({ total: 701 }).where('event_id', '=', second).execute(),
    )
    expect(await harness.run('verifyLedger')).toMatchObject({
      ok: false,
      difference: { check: 'sales', eventId: second, expected: 700, found: 701 },
    })
    expect(await harness.run('verifyLedger', { query: { event: first } })).toMatchObject({ ok: true, entries: 2 })
    const elsewhere = principalOf({ accountId: 'acc_2' })
    expect(await harness.run('verifyLedger', { principal: elsewhere })).toMatchObject({ ok: true, entries: 0 })
    const narrow = principalOf({ eventId: first })
    expect(await harness.run('verifyLedger', { principal: narrow })).toMatchObject({ ok: true, entries: 2 })
  })
})
