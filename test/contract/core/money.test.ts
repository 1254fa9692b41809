import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import {
  amountFault,
  amountMinorMax,
  currencyExponent,
  formatDecimal,
  formatMoney,
  isCurrency,
  parseAmount,
  splitAmount,
} from '../../../src/contract/core/money.ts'

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF')

describe('a currency', () => {
  it.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
  ] as const)('%s has %d decimals', (code, exponent) => {
    expect(currencyExponent(code)).toBe(exponent)
  })
  it.each(['eur', 'EURO', 'EU', '', 'ZZZ', 'E\u0000R'])('%j is none', (code) => expect(isCurrency(code)).toBe(false))
})

describe('an amount as typed', () => {
  it.each([
    ['50', 'EUR', 5000],
    ['50.00', 'EUR', 5000],
    ['0.5', 'EUR', 50],
    ['500', 'JPY', 500],
    ['1.234', 'KWD', 1234],
    ['0', 'EUR', 0],
    ['1000000000.00', 'EUR', amountMinorMax],
  ])('%s %s is %d minor units', (text, code, amountMinor) => {
    expect(parseAmount(text, code)).toBe(amountMinor)
  })

  it.each([
    ['1.005', 'EUR'],
    ['1.5', 'JPY'],
    ['1.2345', 'KWD'],
    ['-1', 'EUR'],
    ['+1', 'EUR'],
    ['1e3', 'EUR'],
    ['1,50', 'EUR'],
    ['.5', 'EUR'],
    ['5.', 'EUR'],
    ['', 'EUR'],
    [' 1', 'EUR'],
    ['NaN', 'EUR'],
    ['1000000000.01', 'EUR'],
    ['9'.repeat(400), 'EUR'],
  ])('%j %s is refused', (text, code) => {
    expect(() => parseAmount(text, code)).toThrow(Failure)
  })

  it('round-trips in every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: amountMinorMax }), currency, (amountMinor, code) => {
        expect(parseAmount(formatDecimal(amountMinor, code), code)).toBe(amountMinor)
      }),
    )
  })
})

describe('an amount as shown', () => {
  it.each([
    [5000, 'EUR', '50.00', '50.00 EUR'],
    [123_450, 'EUR', '1234.50', '1,234.50 EUR'],
    [500, 'JPY', '500', '500 JPY'],
    [-1234, 'KWD', '-1.234', '-1.234 KWD'],
    [5, 'EUR', '0.05', '0.05 EUR'],
    [-100_000_000, 'JPY', '-100000000', '-100,000,000 JPY'],
  ])('%d %s', (amountMinor, code, decimal, money) => {
    expect(formatDecimal(amountMinor, code)).toBe(decimal)
    expect(formatMoney(amountMinor, code)).toBe(money)
  })

  it('adds up where floats do not: 0.1 and 0.2 are 0.3', () => {
    expect(formatDecimal(parseAmount('0.1', 'EUR') + parseAmount('0.2', 'EUR'), 'EUR')).toBe('0.30')
  })
})

describe('a split', () => {
  it.each([
    [10_000, [1, 1, 1], [3334, 3333, 3333]],
    [10_000, [3333, 3333, 3333], [3334, 3333, 3333]],
    [500, [1, 2], [167, 333]],
    [1234, [1, 1, 1, 1], [309, 309, 308, 308]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 1], [0, 5]],
  ])('of %d by %j is %j', (amountMinor, weights, parts) => {
    expect(splitAmount(amountMinor, weights)).toEqual(parts)
  })

  it('loses nothing, and each part is within a unit of its share', () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 })
      .filter((all) => all.some((one) => one > 0))
    fc.assert(
      fc.property(fc.integer({ min: -amountMinorMax, max: amountMinorMax }), weights, (amountMinor, shares) => {
        const parts = splitAmount(amountMinor, shares)
        const total = BigInt(shares.reduce((sum, share) => sum + share, 0))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountMinor)
        parts.forEach((part, index) => {
          const off = BigInt(part) * total - BigInt(amountMinor) * BigInt(shares[index] ?? 0)
          expect(off < total && off > -total).toBe(true)
        })
      }),
    )
  })

  it('needs a positive weight', () => {
    expect(() => splitAmount(1, [0, 0])).toThrow(RangeError)
    expect(() => splitAmount(1, [])).toThrow(RangeError)
  })
})

describe('an amount with its currency', () => {
  it.each(['60 EUR', 'EUR 60', '60EUR', 'eur 60.00', ' 60 eur '])(
    'is read where it is that of the event: %j',
    (text) => {
      expect(amountFault(text)).toBeUndefined()
      expect(parseAmount(text, 'EUR')).toBe(6000)
    },
  )

  it('is refused in another currency', () => {
    expect(() => parseAmount('60 USD', 'EUR')).toThrow('"60 USD" is in USD, but the currency here is EUR')
  })

  it.each(['60 ABC', 'EUR 60 EUR', '60,00 EUR', 'EUR'])('is not guessed: %j', (text) => {
    expect(amountFault(text)).toContain('is not an amount')
  })
})
