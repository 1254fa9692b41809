import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakEvenOf, type TypeOnSale } from '../../../src/service/books/break-even.ts'
import { budgetLine } from '../../../src/service/books/budgets.ts'

const type = (changes: Partial<TypeOnSale> = {}): TypeOnSale => ({
  ticketTypeId: 'typ_1',
  ticketType: 'Standard',
  price: 2000,
  tickets: 0,
  paid: 0,
  earned: 0,
  isAdmission: true,
  available: null,
  ...changes,
})
const figures = (totalRevenue: number, expenses: number, refundsIssued = 0) => ({
  tax: 0,
  totalRevenue,
  refundsIssued,
  netProfit: totalRevenue - refundsIssued - expenses,
})
const lines = (planned: Record<string, number>, spent: Record<string, number> = {}) =>
  Object.entries(planned).map(([category, amount]) =>
    budgetLine({ category, planned: amount }, new Map(Object.entries(spent))),
  )

describe('break-even', () => {
  it.each([
    ['nothing sold, spent or planned', figures(0, 0), [type()], [], { missing: 0, tickets: 0, averagePrice: null }],
    [
      'nothing sold, something spent',
      figures(0, 5000),
      [type()],
      [],
      { missing: 5000, tickets: null, averagePrice: null },
    ],
    [
      'sold below what was spent',
      figures(6000, 10_001),
      [type({ tickets: 3, paid: 3 })],
      [],
      { missing: 4001, averagePrice: 2000, tickets: 3 },
    ],
    [
      'complimentary tickets among them, which the average leaves out',
      figures(6000, 10_000),
      [type({ tickets: 4, paid: 3 })],
      [],
      { missing: 4000, averagePrice: 2000, tickets: 2 },
    ],
    [
      'tickets of a free type, which don’t',
      figures(6000, 10_000),
      [type({ tickets: 3, paid: 3 }), type({ price: 0, tickets: 90 })],
      [],
      { missing: 4000, averagePrice: 2000, tickets: 2 },
    ],
    [
      'add-ons and donations among them, which cover costs and are no average admission',
      figures(8500, 10_000),
      [
        type({ tickets: 1, paid: 1, earned: 5000 }),
        type({ tickets: 1, paid: 1, earned: 3000, isAdmission: false }),
        type({ tickets: 1, paid: 1, earned: 500, isAdmission: false }),
      ],
      [],
      { missing: 1500, averagePrice: 5000, tickets: 1 },
    ],
    [
      'donations alone',
      figures(500, 10_000),
      [type({ tickets: 1, paid: 1, earned: 500, isAdmission: false })],
      [],
      { missing: 9500, averagePrice: null, tickets: null, reachable: null },
    ],
    [
      'everything given back',
      figures(6000, 10_000, 6000),
      [type()],
      [],
      { missing: 10_000, averagePrice: null, tickets: null },
    ],
    [
      'a profit that the plan will use up',
      figures(6000, 1000),
      [type({ tickets: 3, paid: 3 })],
      lines({ venue: 9000 }, { venue: 1000 }),
      { stillToSpend: 8000, missing: 3000, tickets: 2 },
    ],
    [
      'a profit beyond the plan',
      figures(60_000, 1000),
      [type({ tickets: 30, paid: 30 })],
      lines({ venue: 9000 }),
      { stillToSpend: 9000, missing: 0, tickets: 0 },
    ],
    [
      'a total that leaves more than its categories',
      figures(0, 0),
      [],
      lines({ total: 9, venue: 5 }),
      { stillToSpend: 9 },
    ],
    [
      'categories that leave more than their total',
      figures(0, 0),
      [],
      lines({ total: 9, venue: 5, print: 5 }),
      { stillToSpend: 10 },
    ],
    [
      'a category over budget, which gives nothing to others',
      figures(0, 0),
      [],
      lines({ venue: 5, print: 5 }, { venue: 9 }),
      { stillToSpend: 5 },
    ],
  ])('with %s', (_, sums, types, budget, expected) => {
    expect(breakEvenOf(sums, { types, budget, placesLeft: null })).toMatchObject(expected)
  })

  it.each([
    ['enough places', 3, true],
    ['too few places', 2, false],
    ['no limit', null, true],
  ])('is reachable or not with %s left', (_, placesLeft, reachable) => {
    const types = [type({ tickets: 3, paid: 3 })]
    const { tickets, ...found } = breakEvenOf(figures(6000, 12_000), { types, budget: [], placesLeft })
    expect(tickets).toBe(3)
    expect(found).toMatchObject({ placesLeft, reachable })
  })

  it('counts what is to be paid back as gone', () => {
    const types = [type({ tickets: 2, paid: 2 })]
    const found = breakEvenOf(figures(6000, 5000), { types, budget: [], placesLeft: null, owed: 2000 })
    expect(found).toMatchObject({ missing: 1000, averagePrice: 2000, tickets: 1 })
  })

  it('does not know whether it is reachable before the first sale', () => {
    const found = breakEvenOf(figures(0, 5000), { types: [type()], budget: [], placesLeft: 5 })
    expect(found).toMatchObject({ tickets: null, reachable: null })
  })

  it('counts each ticket type alone, none for a free one, beside the places left', () => {
    const types = [type({ price: 3000, available: 2 }), type({ price: 0, ticketType: 'Free' })]
    expect(breakEvenOf(figures(0, 10_000), { types, budget: [], placesLeft: null }).byTicketType).toMatchObject([
      { price: 3000, tickets: 4, available: 2 },
      { price: 0, tickets: null, available: null },
    ])
  })

  it('reports the smallest sufficient number of tickets, whatever the amounts', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 11 })
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 10 ** 4 }), (earned, spent, tickets) => {
        const sold = type({ tickets, paid: tickets })
        const { missing, tickets: needed } = breakEvenOf(figures(earned, spent), {
          types: [sold],
          budget: [],
          placesLeft: null,
        })
        const earnedBy = (count: number) => (BigInt(count) * BigInt(earned)) / BigInt(tickets)
        expect(missing).toBe(Math.max(0, spent - earned))
        expect(earnedBy(needed ?? -1) >= BigInt(missing)).toBe(true)
        if (needed) expect(earnedBy(needed - 1) < BigInt(missing)).toBe(true)
      }),
    )
  })
})
