// Amounts as Stripe counts them: in the smallest unit it knows of a currency, which for some is not that of ISO 4217
// (https://docs.stripe.com/currencies#zero-decimal, #three-decimal, #special-cases).
import { Failure } from '../core/failures.ts'
import { currencyExponent, formatMoney } from '../core/money.ts'

const wholeOnly = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const threeDigits = new Set('BHD JOD KWD OMR TND'.split(' '))

function stripeExponent(currency: string): number {
  if (wholeOnly.has(currency)) return 0
  return threeDigits.has(currency) ? 3 : 2
}

/**
 * @param amountMinor minor units of `currency`, which is written in capitals
 * @returns Stripe's units
 * @throws Failure processor_refused for an amount that Stripe can't move
 */
export function toStripeAmount(amountMinor: number, currency: string): number {
  const factor = 10 ** (stripeExponent(currency) - currencyExponent(currency))
  const amount = amountMinor * factor
  // Of three digits the last must be 0.
  const step = threeDigits.has(currency) ? 10 : 1
  if (Number.isInteger(amount) && amount % step === 0) return amount
  const smallest = step / factor
  throw new Failure('processor_refused', `Stripe can't move ${formatMoney(amountMinor, currency)}`, {
    details: { amount: amountMinor, currency, stepMinor: smallest },
    hint: `Use an amount that is a multiple of ${formatMoney(smallest, currency)}.`,
  })
}

/** Minor units of what Stripe says; rounded down where our units are the larger ones. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.trunc(amount / 10 ** (stripeExponent(currency) - currencyExponent(currency)))
}
