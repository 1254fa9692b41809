// The connection to a payment processor: whose account it is, and what arrives from there. No secret is ever in an answer.
import * as z from 'zod'
import { paymentProcessors } from '../core/choices.ts'
import { line, webAddress } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'

const secret = (form: RegExp, example: string) =>
  z.string().max(255, 'must have at most 255 characters').regex(form, `must look like ${example}`)

export const ConnectPayments = z
  .strictObject({
    processor: z.enum(paymentProcessors),
    /** Of the processor's account; kept encrypted. */
    secretKey: secret(/^[sr]k_(?:test|live)_[0-9A-Za-z]{8,200}$/, 'sk_test_… or rk_live_…'),
    /** Signs what the processor sends; without one nothing that arrives is believed. */
    webhookSecret: secret(/^whsec_[0-9A-Za-z+/=]{8,200}$/, 'whsec_…').optional(),
    /** Where buyers go from the processor's page, unless a payment says otherwise. */
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
  /** Whether the key can be used by this service: its secrets may lie elsewhere. */
  usable: z.boolean(),
  /** Where the processor is to send its events: below the public address of this service. */
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
  /** Place in the order of arrival. */
  seq: z.int(),
  /** The processor's word for what happened, like `checkout.session.completed`. */
  type: z.string(),
  /** What it happened to, at the processor. */
  objectId: z.string(),
  /** Our payment, as far as it is known. */
  paymentId: z.string().nullable(),
  /** How it came: sent by the processor, or fetched by a sync. */
  source: z.enum(['webhook', 'sync']),
  /** What came of it, as a sentence; null until it was handled. */
  outcome: z.string().nullable(),
  happenedAt: z.string(),
  receivedAt: z.string(),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

export const PaymentEventQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  /** Only those behind this place. */
  after: z.string().max(15).regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.int()).optional(),
  payment: line(100).optional(),
  sort: z.enum(['createdAt', '-createdAt']).optional(),
})
export const PaymentEventPage = page(PaymentEvent)
