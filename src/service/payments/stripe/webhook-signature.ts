// Verifies a Stripe webhook's signature and age, on the raw bytes, before anything in them is read.
import type { Stripe } from 'stripe'
import * as z from 'zod'
import { Failure } from '../../../contract/core/failures.ts'
import { openStripe } from './client.ts'
import { type ProcessorEvent, processorEvent } from './payment-state.ts'

/** Older deliveries are refused, as Stripe advises: they may be replayed. */
const toleranceS = 300

export interface Delivery {
  readonly body: string | Uint8Array | undefined
  readonly signature: string | undefined
  readonly webhookSecret: string
  readonly now: Date
}

/** The stored part of an event. Even a signed event is refused if it has another shape. */
function makeStoredEvent() {
  const name = z.string().regex(/^[\x21-\x7e]{1,255}$/)
  return z.object({
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
}

/** Made by the first webhook, since a start makes no schemas. */
let storedEvent: ReturnType<typeof makeStoredEvent> | undefined

/** @throws Failure webhook_refused; it quotes nothing that was sent */
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
    storedEvent ??= makeStoredEvent()
    return processorEvent(storedEvent.parse(event) as unknown as Stripe.Event)
  } catch (cause) {
    throw new Failure('webhook_refused', "The webhook's signature is missing, too old or not for this endpoint", {
      cause,
    })
  }
}
