import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMinorMax } from '../../../src/contract/core/money.ts'
import { discountsOf, percentOf } from '../../../src/service/promo-codes/discount.ts'

const ticket = (price: number, minPrice: number | null = null, ticketTypeId = 'a') => ({
  sale: { ticketTypeId, minPrice },
  price,
})
const percent = (value: number) => ({ ticketTypeIds: null, percent: value, amount: null })
const off = (amount: number) => ({ ticketTypeIds: null, percent: null, amount })

describe('a promo code’s discount', () => {
  it.each([
    [1, 50, 1],
    [3, 50, 2],
    [999, 33, 330],
    [1, 49, 0],
    [150, 1, 2],
    [149, 1, 1],
    [5000, 100, 5000],
  ])('for %i at %i %% is %i: a half is rounded away from zero', (price, percentage, taken) => {
    expect(percentOf(price, percentage)).toBe(taken)
  })

  it('does not apply to other types, or to amounts that buyers choose', () => {
    const promo = { ...percent(50), ticketTypeIds: ['a'] }
    expect(discountsOf(promo, [ticket(100), ticket(100, null, 'b'), ticket(100, 0)])).toEqual([50, 0, 0])
  })

  it('is nothing for an amount of nothing', () => {
    expect(discountsOf(off(500), [ticket(0), ticket(0)])).toEqual([0, 0])
    expect(discountsOf({ ticketTypeIds: null, percent: null, amount: null }, [ticket(100)])).toEqual([0])
  })

  const prices = fc.array(fc.integer({ min: 0, max: amountMinorMax }), { minLength: 1, maxLength: 100 })

  it('by an amount is that amount, up to the tickets’ total, and no ticket’s share exceeds its price', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: amountMinorMax }), (all, amount) => {
        const parts = discountsOf(
          off(amount),
          all.map((price) => ticket(price)),
        )
        const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
        expect(sum(parts)).toBe(Math.min(amount, sum(all)))
        expect(parts.every((part, index) => part >= 0 && part <= (all[index] ?? 0))).toBe(true)
      }),
    )
  })

  it('by a percentage is off by at most half a unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: amountMinorMax }),
        fc.integer({ min: 1, max: 100 }),
        (price, percentage) => {
          const taken = BigInt(percentOf(price, percentage))
          const error = taken * 100n - BigInt(price) * BigInt(percentage)
          expect(error > -50n && error <= 50n).toBe(true)
        },
      ),
    )
  })
})
