// Converts amounts to Stripe's units, which differ from ISO 4217's minor units for some currencies
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
 * @param amountMinor minor units
 * @param currency in capitals
 * @returns Stripe's units
 * @throws Failure processor_refused for an amount that Stripe doesn't support
 */
export function toStripeAmount(amountMinor: number, currency: string): number {
  const factor = 10 ** (stripeExponent(currency) - currencyExponent(currency))
  const amount = amountMinor * factor
  // With three digits, the last must be 0.
  const step = threeDigits.has(currency) ? 10 : 1
  if (Number.isInteger(amount) && amount % step === 0) return amount
  const smallest = step / factor
  throw new Failure('processor_refused', `Stripe doesn't support the amount ${formatMoney(amountMinor, currency)}`, {
    details: { amount: amountMinor, currency, stepMinor: smallest },
    hint: `Use an amount that is a multiple of ${formatMoney(smallest, currency)}.`,
  })
}

/** Stripe's units as minor units, rounded down where ours are larger. */
export function fromStripeAmount(amount: number, currency: string): number {
  return Math.trunc(amount / 10 ** (stripeExponent(currency) - currencyExponent(currency)))
}
