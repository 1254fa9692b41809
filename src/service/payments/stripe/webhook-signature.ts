// Takes a webhook of Stripe for true: its signature and its age are verified on the bytes as they came, before anything in
// them is read.
import type { Stripe } from 'stripe'
import * as z from 'zod'
import { Failure } from '../../../contract/core/failures.ts'
import { openStripe } from './client.ts'
import { type ProcessorEvent, processorEvent } from './payment-state.ts'

/** Older deliveries are refused, as Stripe advises: somebody may have kept one. */
const toleranceS = 300

export interface Delivery {
  readonly body: string | Uint8Array | undefined
  readonly signature: string | undefined
  readonly webhookSecret: string
  readonly now: Date
}

const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)

/** What is kept of an event: signed or not, what has another form reaches no row. */
const Kept = z.object({
  id: name,
  type: name,
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: name.nullish(),
      object: name.nullish(),
      payment_intent: z.union([name, z.object({ id: name })]).nullish(),
      metadata: z.object({ turnout_payment: name.nullish() }).nullish(),
    }),
  }),
})

/** @throws Failure webhook_refused; it quotes nothing of what was sent */
export async function readSignedEvent({ body, signature, webhookSecret, now }: Delivery): Promise<ProcessorEvent> {
  const { webhooks } = await openStripe('sk_test_none')
  try {
    const event = await webhooks.constructEventAsync(
      typeof body === 'string' ? body : Buffer.from(body ?? ''),
      signature ?? '',
      webhookSecret,
      toleranceS,
      undefined,
      now.getTime(),
    )
    return processorEvent(Kept.parse(event) as unknown as Stripe.Event)
  } catch (cause) {
    throw new Failure('webhook_refused', 'The delivery does not carry a fresh signature of this endpoint', { cause })
  }
}
