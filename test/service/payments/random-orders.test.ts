// A proof, on both engines.
// 2,000 random operations in three currencies: npm run test:long; a short form of them in every run of the suite.
import { expect, test } from 'vitest'
import { seed, sized, timeLimitMs } from '../../faults/proof-size.ts'
import { engine } from '../../postgres/database.ts'
import { tillOf } from './random-orders.ts'
import { openShop } from './stripe-shop.ts'

const currencies = [
  { currency: 'USD', price: 4990 },
  { currency: 'JPY', price: 3333 },
  { currency: 'KWD', price: 12_340 },
]

test.each(currencies)(
  'after random operations in $currency the report is what Stripe moved, to the unit',
  async (given) => {
    const count = sized(2000, engine === 'sqlite' ? 100 : 50)
    const tax = { taxRate: '19', taxMode: 'inclusive' } as const
    const { faults, counts, sales } = await tillOf(openShop, { ...given, tax, seed, count })
    console.log(`seed ${seed}, ${count} operations in ${given.currency}, sales ${sales}: ${JSON.stringify(counts)}`)
    expect({ seed, faults: faults.slice(0, 8) }).toEqual({ seed, faults: [] })
    expect(sales).toBeGreaterThan(0)
  },
  timeLimitMs,
)
