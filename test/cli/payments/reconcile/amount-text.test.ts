import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasMark, markOf, readAmount } from '../../../../src/cli/payments/reconcile/read/amount-text.ts'
import { amountMinorMax, currencyExponent, formatDecimal } from '../../../../src/contract/core/money.ts'

describe('markOf', () => {
  it.each([
    ['1.234,56', 'comma'],
    ['1,234.56', 'point'],
    ['12,5', 'comma'],
    ['-12.50', 'point'],
    ['12,50-', 'comma'],
    ['1.234.567', 'comma'],
    ["1'234.50", 'point'],
    ['1234.567', 'point'],
    ['0.500', 'point'],
    ['1.234', undefined],
    ['(1,234)', undefined],
    ['1234', undefined],
  ])('takes from %s: %s', (text, mark) => expect(markOf(text)).toBe(mark))

  it('tells whether there is a separator', () => expect([hasMark('1.5'), hasMark('1 500')]).toEqual([true, false]))
})

describe('readAmount', () => {
  it.each([
    ['1.234,56', 'EUR', 'comma', 123_456],
    ['1,234.56', 'EUR', 'point', 123_456],
    ["1'234’567.5", 'CHF', 'point', undefined],
    ["1'234'567.5", 'CHF', 'point', 123_456_750],
    ['1 234,50', 'EUR', 'comma', 123_450],
    ['1\u00a0234\u00a0567', 'EUR', 'comma', 123_456_700],
    ['-4,90', 'EUR', 'comma', -490],
    ['4,90-', 'EUR', 'comma', -490],
    ['−4,90', 'EUR', 'comma', -490],
    ['(4.90)', 'USD', 'point', -490],
    ['+4.90', 'USD', 'point', 490],
    ['0,00', 'EUR', 'comma', 0],
    ['-0,00', 'EUR', 'comma', 0],
    ['5,000', 'JPY', 'point', 5000],
    ['5000.00', 'JPY', 'point', 5000],
    ['1.234', 'KWD', 'point', 1234],
    ['1.2340', 'KWD', 'point', 1234],
    ['007,50', 'EUR', 'comma', 750],
    ['1.2345', 'KWD', 'point', undefined],
    ['1.234', 'EUR', 'point', undefined],
    ['500.50', 'JPY', 'point', undefined],
    ['1,23,456.00', 'INR', 'point', undefined],
    ['--5', 'EUR', 'point', undefined],
    ['-5-', 'EUR', 'point', undefined],
    ['5e3', 'EUR', 'point', undefined],
    ['٣', 'EUR', 'point', undefined],
    ['12,50 EUR', 'EUR', 'comma', undefined],
    ['', 'EUR', 'point', undefined],
    ['9999999999999', 'EUR', 'point', undefined],
  ] as const)('reads %j in %s with a decimal %s as %s', (text, currency, mark, minor) => {
    if (minor === undefined)
      expect(() => readAmount(text, currency, mark)).toThrow(expect.objectContaining({ code: 'usage' }))
    else expect(readAmount(text, currency, mark)).toBe(minor)
  })

  it('reads back whatever a bank writes, to the unit, in every currency and both ways of writing', () => {
    const written = fc.record({
      minor: fc.integer({ min: -amountMinorMax, max: amountMinorMax }),
      currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
      mark: fc.constantFrom('comma' as const, 'point' as const),
      grouping: fc.constantFrom('', 'mark', ' ', "'", '\u202f'),
      isSignBehind: fc.boolean(),
    })
    fc.assert(
      fc.property(written, ({ minor, currency, mark, grouping, isSignBehind }) => {
        const [decimal, other] = mark === 'comma' ? [',', '.'] : ['.', ',']
        const [whole = '', fraction] = formatDecimal(Math.abs(minor), currency).split('.')
        const group = grouping === 'mark' ? other : grouping
        const body = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === undefined ? '' : decimal + fraction)
        const text = minor >= 0 ? body : isSignBehind ? `${body}-` : `-${body}`
        expect(readAmount(text, currency, mark)).toBe(minor)
        // What the text proves alone is never the wrong mark; three decimals prove nothing, or look like thousands.
        if (currencyExponent(currency) === 2 && fraction !== undefined) expect(markOf(text)).toBe(mark)
      }),
      { numRuns: 300 },
    )
  })
})
