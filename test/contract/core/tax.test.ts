import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMinorMax } from '../../../src/contract/core/money.ts'
import { formatTaxRate, parseTaxRate, taxGivenBack, taxIn, taxOn } from '../../../src/contract/core/tax.ts'

describe('a rate as typed', () => {
  it.each([
    ['19', 190_000, '19'],
    ['7.7', 77_000, '7.7'],
    ['8.8750', 88_750, '8.875'],
    ['0', 0, '0'],
    ['0.0001', 1, '0.0001'],
    ['100', 1_000_000, '100'],
  ])('%s percent are %d millionths, written %s', (text, millionths, written) => {
    expect(parseTaxRate(text)).toBe(millionths)
    expect(formatTaxRate(millionths)).toBe(written)
  })

  it.each(['', '-1', '100.0001', '101', '19%', '1e1', '7.77777', '.5', '19.', ' 19', '١٩'])('%j is none', (text) =>
    expect(parseTaxRate(text)).toBeUndefined(),
  )
})

const amount = fc.integer({ min: 0, max: amountMinorMax })
const rate = fc.integer({ min: 0, max: 1_000_000 })

describe('the tax on an amount', () => {
  it.each([
    [10_000, '19', 1900, 1597],
    [50, '1', 1, 0],
    [150, '1', 2, 1],
    [1, '50', 1, 0],
    [3, '50', 2, 1],
    [amountMinorMax, '19', 19_000_000_000, 15_966_386_555],
  ])('on %d at %s percent is %d, and in it %d: a half goes up', (minor, percent, on, inside) => {
    const millionths = parseTaxRate(percent) ?? -1
    expect([taxOn(minor, millionths), taxIn(minor, millionths)]).toEqual([on, inside])
  })

  it('is the same when extracted from the price it was added to', () => {
    fc.assert(
      fc.property(amount, rate, (net, millionths) => {
        const tax = taxOn(net, millionths)
        expect(taxIn(net + tax, millionths)).toBe(tax)
      }),
    )
  })
})

describe('the tax in refunds', () => {
  it('adds up to the whole tax, and never decreases', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, rate, (pieces, millionths) => {
        const price = pieces.reduce((sum, piece) => sum + piece, 0)
        const tax = taxIn(price, millionths)
        let [refunded, given] = [0, 0]
        for (const piece of pieces) {
          refunded += piece
          const now = taxGivenBack({ price, refunded, tax })
          expect(now - given).toBeGreaterThanOrEqual(0)
          expect(now).toBeLessThanOrEqual(refunded)
          given = now
        }
        expect(given).toBe(tax)
      }),
    )
  })

  it('is zero for a price of zero', () => expect(taxGivenBack({ price: 0, refunded: 0, tax: 0 })).toBe(0))
})
