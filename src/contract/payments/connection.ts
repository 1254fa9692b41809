// The connection to a payment processor: its account, and the events it sends. Secrets are never in an answer.
import * as z from 'zod'
import { paymentProcessors } from '../core/choices.ts'
import { line, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

const secret = (form: RegExp, example: string) =>
  z.string().max(255, 'must have at most 255 characters').regex(form, `must look like ${example}`)

export const ConnectPayments = z
  .strictObject({
    processor: z.enum(paymentProcessors),
    /** Of the processor's account; stored encrypted. */
    secretKey: secret(/^[sr]k_(?:test|live)_[0-9A-Za-z]{8,200}$/, 'sk_test_… or rk_live_…'),
    /** Verifies the processor's webhooks; without it they are all refused. */
    webhookSecret: secret(/^whsec_[0-9A-Za-z+/=]{8,200}$/, 'whsec_…').optional(),
    /** Where buyers return from the processor's page, unless a payment names another address. */
    returnUrl: webAddress.optional(),
  })
  .meta({ example: { processor: 'stripe', secretKey: 'sk_test_fake51TurnoutKey0000000000' } })
export type ConnectPayments = z.output<typeof ConnectPayments>

export const PaymentConnection = z.object({
  connected: z.boolean(),
  processor: z.enum(paymentProcessors).nullable(),
  /** Whether real money moves. */
  live: z.boolean().nullable(),
  /** The last characters of the secret key. */
  keyHint: z.string().nullable(),
  accountId: z.string().nullable(),
  accountName: z.string().nullable(),
  /** Whether this service can decrypt the key; its own key may be elsewhere. */
  usable: z.boolean(),
  /** Path of the webhook below the public address of this service. */
  webhookPath: z.string().nullable(),
  /** Whether events can be verified. */
  webhookSecret: z.boolean(),
  returnUrl: z.string().nullable(),
  lastEventAt: z.string().nullable(),
  lastSyncAt: z.string().nullable(),
  connectedAt: z.string().nullable(),
})
export type PaymentConnection = z.output<typeof PaymentConnection>

export const PaymentEvent = z.object({
  id: z.string(),
  /** Position in the order of arrival. */
  seq: z.int(),
  /** The processor's event type, like `checkout.session.completed`. */
  type: z.string(),
  /** The processor's object that it is about. */
  objectId: z.string(),
  /** Our payment, if known. */
  paymentId: z.string().nullable(),
  /** Whether the processor sent it, or a sync fetched it. */
  source: z.enum(['webhook', 'sync']),
  /** The result, as a sentence; null until it was processed. */
  outcome: z.string().nullable(),
  happenedAt: z.string(),
  receivedAt: z.string(),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

export const PaymentEventQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  /** Only events after this position. */
  after: z.string().max(15).regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int()).optional(),
  payment: line(100).optional(),
  sort: z.enum(['createdAt', '-createdAt']).optional(),
})
export const PaymentEventPage = page(PaymentEvent)
