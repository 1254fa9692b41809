import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { PriceTier } from '../../../src/contract/ticket-types/ticket-types.ts'
import { chargedPrice, priceAt, tierAt } from '../../../src/service/ticket-types/price.ts'

const now = new Date('2027-01-31T23:00:00.000Z')
const tier = (name: string, price: number, ends: Partial<PriceTier>): PriceTier => {
  return { name, price, until: null, first: null, ...ends }
}
const early = tier('Early bird', 4000, { until: '2027-01-31T23:00:00.000Z' })
const fifty = tier('First fifty', 4500, { first: 50 })
const both = tier('Rush', 3000, { until: '2027-02-01T00:00:00.000Z', first: 2 })
const terms = { ticketTypeName: 'Regular', currency: 'EUR', price: 6000, minPrice: null, tiers: [] as PriceTier[] }

describe('the price tier in force', () => {
  const cases: [string, PriceTier[], { now?: string; count?: number }, string | undefined][] = [
    ['none without tiers', [], {}, undefined],
    ['one up to its last millisecond', [early], { now: '2027-01-31T22:59:59.999Z' }, 'Early bird'],
    ['none at its end', [early], {}, undefined],
    ['one for its last ticket', [fifty], { count: 49 }, 'First fifty'],
    ['none behind its last ticket', [fifty], { count: 50 }, undefined],
    ['one with both ends while neither came', [both], { count: 1 }, 'Rush'],
    ['none with both ends once its tickets are gone', [both], { count: 2 }, undefined],
    ['none with both ends once its time is over', [both], { now: '2027-02-01T00:00:00Z' }, undefined],
    ['the next one where the first is over', [early, fifty], { count: 3 }, 'First fifty'],
    ['the first of two that hold', [both, fifty], {}, 'Rush'],
    ['the first again once tickets came back', [both, fifty], { count: 1 }, 'Rush'],
  ]
  it.each(cases)('is %s', (_name, tiers, at, name) => {
    expect(tierAt(tiers, { now: new Date(at.now ?? now), count: at.count ?? 0 })?.name).toBe(name)
  })
})

describe('the selling price', () => {
  const free = { ...terms, price: 2000, minPrice: 500 }
  const unsuggested = { ...terms, price: 0, minPrice: 500 }
  const cases: [string, typeof terms | typeof free, object, number | string][] = [
    ['the fixed price', terms, {}, 6000],
    ['the price of the tier', { ...terms, tiers: [fifty] }, {}, 4500],
    ['nothing as a gift', { ...terms, tiers: [fifty] }, { payment: 'complimentary' }, 0],
    ['nothing as a gift of what buyers price', free, { payment: 'complimentary' }, 0],
    ['not what a client says it costs', terms, { amount: 1 }, 'not_allowed'],
    ['not even its own price said by a client', terms, { amount: 6000 }, 'not_allowed'],
    ['no amount as a gift', free, { payment: 'complimentary', amount: 500 }, 'not_allowed'],
    ['what the buyer gives', free, { amount: 1234 }, 1234],
    ['the least that is taken', free, { amount: 500 }, 500],
    ['not less than the least', free, { amount: 499 }, 'too_small'],
    ['what is suggested when nobody says', free, {}, 2000],
    ['an amount where nothing is suggested', unsuggested, {}, 'required'],
    ['zero where that is the least', { ...terms, price: 0, minPrice: 0 }, {}, 0],
  ]
  it.each(cases)('is %s', (_name, of, offer, expected) => {
    const charge = () => chargedPrice(of, { now, count: 0 }, { ...offer, pointer: '/amount' })
    if (typeof expected === 'number') return expect(charge()).toBe(expected)
    expect(charge).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        issues: [expect.objectContaining({ pointer: '/amount', code: expected })],
      }),
    )
  })

  it('shows amounts in the event’s currency', () => {
    const yen = { ...terms, currency: 'JPY', minPrice: 500 }
    expect(() => chargedPrice(yen, { now, count: 0 }, { amount: 1, pointer: '/amount' })).toThrow(
      'buyers of Regular tickets choose the price, from 500 JPY',
    )
  })
})

test('the price is always that of a tier in force, or of the type, and never of a tier after the one in force', () => {
  const end = fc.integer({ min: 0, max: 20 })
  const anyTier = fc.record({
    price: fc.nat(100),
    until: fc.option(end.map((minute) => new Date(now.getTime() + minute * 60_000).toISOString())),
    first: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  const moment = fc.record({ minute: end, count: end })
  fc.assert(
    fc.property(fc.array(anyTier, { maxLength: 6 }), moment, (some, { minute, count }) => {
      const tiers = some.map((one, index) => ({ name: `T${index}`, ...one }))
      const at = new Date(now.getTime() + minute * 60_000)
      const holds = tiers.map(
        ({ until, first }) => !(until !== null && at.toISOString() >= until) && !(first !== null && first <= count),
      )
      const expected = holds.includes(true) ? tiers[holds.indexOf(true)]?.price : 999
      expect(priceAt({ price: 999, tiers }, { now: at, count })).toBe(expected)
    }),
  )
})
