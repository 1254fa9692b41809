// Who moves the money of an order, and what each can do. Orders know this interface and no provider: one that comes later
// is an entry here, and a word in the contract's `paymentProviders`.
import type { ExchangeRequest } from '../contract/exchange.ts'
import type { Payment, Refund } from '../contract/payments.ts'

/** What a processor says of something of ours. */
interface ProcessorNews {
  /** Id of our payment or refund. */
  readonly subject: string
  readonly status: Payment['status'] | Refund['status']
  /** Minor units; both are held against what we asked for. */
  readonly amount: number
  readonly currency: string
}

/** What a provider lacks it can't do. No rule waits for one: what goes outside is done from the outbox, after COMMIT. */
export interface PaymentProvider {
  readonly refund?: {
    /** How far a refund is when it is written down: `done`, or `created` for the outbox to carry out. */
    readonly begins: 'created' | 'done'
  }
  /** Reads what the processor sends. @throws Failure for what it did not send */
  readonly webhook?: (request: ExchangeRequest) => Promise<readonly ProcessorNews[]>
  /** Asks the processor what happened since. */
  readonly sync?: (since: Date) => Promise<readonly ProcessorNews[]>
}

export const providers: Readonly<Record<Payment['provider'], PaymentProvider>> = {
  // A person has the money in hand, and gives it back by hand: what is written down has happened.
  manual: { refund: { begins: 'done' } },
}
