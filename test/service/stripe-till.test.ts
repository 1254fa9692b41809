// 2,000 random operations in three currencies: npm run test:races; a short form of them in every run of the suite.
import { describe, expect, test } from 'vitest'
import { seed, sized, timeLimitMs } from '../faults/size.ts'
import { mutantShop } from './mutant-shop.ts'
import { openShop } from './selling-through-stripe.ts'
import { runTill } from './stripe-till.ts'

const currencies = [
  { currency: 'USD', price: 4990 },
  { currency: 'JPY', price: 3333 },
  { currency: 'KWD', price: 12_340 },
]

async function proofOf(open: typeof openShop, given: { currency: string; price: number; seed: number; count: number }) {
  const shop = await open({ ...given, capacity: Math.max(12, Math.ceil(given.count / 12)) })
  try {
    return await runTill(shop, given)
  } finally {
    await shop.close()
  }
}

test.each(currencies)(
  'after random operations in $currency the report is what Stripe moved, to the unit',
  async (given) => {
    const count = sized(2000, 150)
    const { faults, counts, sales } = await proofOf(openShop, { ...given, seed, count })
    console.log(`seed ${seed}, ${count} operations in ${given.currency}, sales ${sales}: ${JSON.stringify(counts)}`)
    expect({ seed, faults: faults.slice(0, 8) }).toEqual({ seed, faults: [] })
    expect(sales).toBeGreaterThan(0)
  },
  timeLimitMs,
)

describe('the proof notices a service that', () => {
  test.each([
    [
      'takes whatever money comes',
      { file: 'service/settle-payment.ts', from: 'const fits = received', to: 'const fits = true || received' },
    ],
    [
      'books a fee each time it hears of it',
      { file: 'service/processor-fees.ts', from: 'if (isKnown) continue', to: '' },
    ],
    [
      'makes another checkout when an answer was lost',
      {
        file: 'service/stripe/gateway.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        from: '{ idempotencyKey: `turnout-checkout-${paymentId}` }',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        to: '{ idempotencyKey: `turnout-checkout-${paymentId}-${Math.random()}` }',
      },
    ],
    [
      'overlooks refunds of the dashboard',
      { file: 'service/processor-refunds.ts', from: 'if (amount <= 0 ||', to: 'if (amount > 0 || amount <= 0 ||' },
    ],
    [
      'believes that a refund can not fail',
      { file: 'service/processor-refunds.ts', from: 'await takeBack(call, row, made.status)', to: '' },
    ],
    [
      'believes whoever writes to it',
      {
        file: 'service/stripe/signed-event.ts',
        from: 'const event = await webhooks.constructEventAsync(',
        to: 'const event = await (async (text: any, ..._: any[]) => JSON.parse(String(text)))(',
      },
    ],
  ])(
    '%s',
    async (_, change) => {
      const open = await mutantShop(change)
      for (let attempt = 0; attempt < 8; attempt++) {
        const { faults } = await proofOf(open, { currency: 'USD', price: 4990, seed: seed + attempt, count: 150 })
        if (faults.length > 0) return
      }
      throw new Error(`seed ${seed}: eight runs of 150 operations found nothing wrong`)
    },
    timeLimitMs,
  )
})
