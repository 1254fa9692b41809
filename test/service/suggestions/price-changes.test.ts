// What past changes of price did, and what fixed prices would have brought: pure.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PastEvent } from '../../../src/service/forecasts/sales/events.ts'
import { fixedPrices } from '../../../src/service/suggestions/price/fixed-prices.ts'
import {
  compareLastDays,
  compareWeeksAfter,
  type PriceChange,
  poissonRange,
} from '../../../src/service/suggestions/price/price-changes.ts'

/** A sale of 60 days with the same number of tickets each day, but for a rush on some days. */
function pastEvent(eventId: string, rush: Readonly<Record<number, number>> = {}): PastEvent {
  const perDay = Array.from({ length: 60 }, (_, day) => rush[day] ?? 5)
  const curve = perDay.map((_, day) => perDay.slice(day).reduce((sum, tickets) => sum + tickets, 0))
  return { eventId, curve, daysOnSale: 60, total: curve[0] ?? 0, capacity: null }
}

const raisedAt = (event: PastEvent, daysBefore: number): PriceChange => ({ event, daysBefore, direction: 'raised' })

describe('the week after a change of price', () => {
  const calm = ['a', 'b', 'c', 'd'].map((id) => pastEvent(id))

  test('sells what the curves of the others expect where nothing changed', () => {
    const found = compareWeeksAfter(
      calm.slice(0, 3).map((event) => raisedAt(event, 20)),
      calm,
    )
    expect(found).toMatchObject({ changes: 3, sold: 105 })
    expect(found?.expected).toBeCloseTo(105)
    expect(found?.ratio).toBeCloseTo(1)
    expect(found?.low).toBeLessThan(1)
    expect(found?.high).toBeGreaterThan(1)
  })

  test('is not compared with fewer than three changes, or too few sales around them', () => {
    expect(
      compareWeeksAfter(
        calm.slice(0, 2).map((event) => raisedAt(event, 20)),
        calm,
      ),
    ).toBeNull()
    const quiet = ['a', 'b', 'c'].map((id) => ({ ...pastEvent(id), curve: [2, 2, 1] }))
    expect(
      compareWeeksAfter(
        quiet.map((event) => raisedAt(event, 20)),
        quiet,
      ),
    ).toBeNull()
  })

  test('leaves out a change in the last week, whose week after is not whole', () => {
    expect(
      compareWeeksAfter(
        calm.slice(0, 3).map((event) => raisedAt(event, 5)),
        calm,
      ),
    ).toBeNull()
  })
})

test('a rush before tiers end shows against events without one', () => {
  const rushed = pastEvent('rushed', { 20: 40, 21: 40, 22: 40 })
  const others = [pastEvent('one'), pastEvent('two')]
  const found = compareLastDays([raisedAt(rushed, 20)], [rushed, ...others])
  expect(found?.sold).toBe(120)
  expect(found?.low).toBeGreaterThan(1)
  expect(compareLastDays([raisedAt(others[0] as PastEvent, 20)], others)?.low).toBeLessThan(1)
})

test.each([
  [0, 0, 3.7],
  [10, 4.8, 18.4],
  [100, 81.4, 121.6],
])('the range of a count of %d is from %d to %d', (count, low, high) => {
  const range = poissonRange(count)
  expect(range.low).toBeCloseTo(low, 1)
  expect(range.high).toBeCloseTo(high, 1)
})

describe('fixed prices where buyers set them', () => {
  test('say nothing below 50 payments', () => {
    expect(fixedPrices([{ price: 1000, payments: 49 }])).toEqual([])
  })

  test('bring what everybody who paid at least that much would have paid', () => {
    const found = fixedPrices([
      { price: 500, payments: 40 },
      { price: 1000, payments: 40 },
      { price: 2000, payments: 20 },
    ])
    expect(found.map(({ price, buyers, revenue }) => [price, buyers, revenue])).toEqual([
      [500, 100, 50_000],
      [1000, 60, 60_000],
      [2000, 20, 40_000],
    ])
  })

  test('have a range around their revenue, within that of nobody and everybody', () => {
    const amounts = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 5000 }), payments: fc.integer({ min: 1, max: 300 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(amounts, (paid) => {
        const all = paid.reduce((sum, { payments }) => sum + payments, 0)
        for (const { price, revenue, low, high } of fixedPrices(paid)) {
          expect(low).toBeLessThanOrEqual(revenue)
          expect(high).toBeGreaterThanOrEqual(revenue)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(price * all)
        }
      }),
    )
  })
})
