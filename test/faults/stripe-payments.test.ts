// Payments through Stripe under SIGKILL, and the proof of the proof: it must detect services that request the same thing twice.

import { describe, expect, test } from 'vitest'
import { noticed } from './expect-noticed.ts'
import { buildMutant, type Change } from './mutant.ts'
import { isFull, sized, timeLimitMs } from './proof-size.ts'
import { engines } from './site.ts'
import { provePayments } from './stripe-payments.ts'

const buyers = sized(400, 24)

const mutants: readonly [what: string, sees: RegExp, changes: readonly Change[]][] = [
  [
    'makes another checkout where an answer was lost',
    /^more than one checkout of pay_/,
    [
      {
        file: 'service/payments/stripe/gateway.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        from: '{ idempotencyKey: `turnout-checkout-${paymentId}` }',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        to: '{ idempotencyKey: `turnout-checkout-${paymentId}-${Math.random()}` }',
      },
    ],
  ],
  [
    'gives back again where an answer was lost',
    /^given back more than once: ref_/,
    [
      {
        file: 'service/payments/stripe/gateway.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        from: '{ idempotencyKey: `turnout-refund-${refundId}` }',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: source text, as it is and as it becomes
        to: '{ idempotencyKey: `turnout-refund-${refundId}-${Math.random()}` }',
      },
      { file: 'service/payments/stripe/gateway.ts', from: 'if (existing) return existing', to: '' },
    ],
  ],
]

// The short form omits the other engine: what is killed here is the same on both.
describe.each(engines.slice(0, sized(2, 1)))('on %s', (engine) => {
  test(
    `what ${buyers} buyers paid and were refunded is the same here and at Stripe, though everything is killed before Stripe responds`,
    async () => {
      const { kills, wrong, report } = await provePayments(engine, { buyers })
      console.log(`${engine}: ${report}`)
      expect(wrong).toEqual([])
      expect(new Set(kills)).toEqual(new Set(['POST /v1/checkout/sessions', 'POST /v1/refunds', 'a delivery']))
    },
    timeLimitMs,
  )

  // Needs two more builds and their kills: only the full form has time for them.
  test.runIf(isFull).each(mutants)(
    'the proof detects a service that %s (in test:long)',
    async (_, sees, changes) => {
      const program = await buildMutant(...changes)
      await noticed(sees, async () => (await provePayments(engine, { buyers: 24, program })).wrong)
    },
    timeLimitMs,
  )
})
