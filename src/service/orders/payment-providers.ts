// Who moves the money of an order, and what each can do. Orders know this interface and no provider: one that comes later
// is an entry here, and a word in the contract's `paymentProviders`.
import type { Payment, Refund } from '../../contract/orders/payments.ts'
import { toStripeAmount } from '../../contract/payments/stripe-amounts.ts'

/** What a provider lacks it can't do. No rule waits for one: what goes outside is done from the outbox, after COMMIT. */
interface PaymentProvider {
  readonly refund?: {
    /** How far a refund is when it is written down: `done`, or `created` for the outbox to carry out. */
    readonly begins: Extract<Refund['status'], 'created' | 'done'>
    /** @throws Failure for an amount that it can't move */
    readonly check?: (amountMinor: number, currency: string) => void
  }
}

export const providers: Readonly<Record<Payment['provider'], PaymentProvider>> = {
  // A person has the money in hand, and gives it back by hand: what is written down has happened.
  manual: { refund: { begins: 'done' } },
  stripe: { refund: { begins: 'created', check: toStripeAmount } },
}
