// Payment providers and what each can do. Orders know only this interface; a new provider is an entry here and in the
// contract's `paymentProviders`.
import type { Payment, Refund } from '../../contract/orders/payments.ts'
import { toStripeAmount } from '../../contract/payments/stripe-amounts.ts'

/** Absent capabilities are unsupported. No rule waits for a provider: calls are made from the outbox, after COMMIT. */
interface PaymentProvider {
  readonly refund?: {
    /** Initial status of a refund: `done`, or `created` for the outbox to carry out. */
    readonly begins: Extract<Refund['status'], 'created' | 'done'>
    /** @throws Failure for an amount that the provider cannot transfer */
    readonly check?: (amountMinor: number, currency: string) => void
  }
}

export const providers: Readonly<Record<Payment['provider'], PaymentProvider>> = {
  // Money is received and refunded by hand: whatever is recorded has already happened.
  manual: { refund: { begins: 'done' } },
  stripe: { refund: { begins: 'created', check: toStripeAmount } },
}
