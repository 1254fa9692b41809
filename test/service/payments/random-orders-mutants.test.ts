// A proof.
// Services that are wrong about money which Stripe moves; on SQLite only, since the rules are the same on both engines.

import { describe, test } from 'vitest'
import { noticed } from '../../faults/expect-noticed.ts'
import { seed, timeLimitMs } from '../../faults/proof-size.ts'
import { mutantShop } from './mutant-shop.ts'
import { tillOf } from './random-orders.ts'

describe('the proof detects a service that', () => {
  test.each([
    [
      'takes whatever money comes',
      {
        file: 'service/payments/settle-payment.ts',
        from: 'const fits = received',
        to: 'const fits = true || received',
      },
    ],
    [
      'books a fee each time it hears of it',
      { file: 'service/payments/book-fees.ts', from: 'if (isKnown) continue', to: '' },
    ],
    [
      'makes another checkout when an answer was lost',
      {
        file: 'service/payments/stripe/gateway.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        from: '{ idempotencyKey: `turnout-checkout-${paymentId}` }',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        to: '{ idempotencyKey: `turnout-checkout-${paymentId}-${Math.random()}` }',
      },
    ],
    [
      'overlooks refunds of the dashboard',
      {
        file: 'service/payments/settle-refunds.ts',
        from: 'if (amount <= 0 ||',
        to: 'if (amount > 0 || amount <= 0 ||',
      },
    ],
    [
      'believes that a refund cannot fail',
      { file: 'service/payments/settle-refunds.ts', from: 'await reverseRefund(call, row, made.status)', to: '' },
    ],
    [
      'believes whoever writes to it',
      {
        file: 'service/payments/stripe/webhook-signature.ts',
        from: 'const event = await webhooks.constructEventAsync(',
        to: 'const event = await (async (text: any, ..._: any[]) => JSON.parse(String(text)))(',
      },
    ],
  ])(
    '%s',
    async (_, change) => {
      const open = await mutantShop(change)
      const given = { currency: 'USD', price: 4990, count: 110 }
      await noticed(/./, async (attempt) => (await tillOf(open, { ...given, seed: seed + attempt })).faults)
    },
    timeLimitMs,
  )
})
