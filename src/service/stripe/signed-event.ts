// Takes a webhook of Stripe for true: its signature and its age are verified on the bytes as they came, before anything in
// them is read.
import { Failure } from '../../contract/failures.ts'
import { openStripe } from './library.ts'
import { type ProcessorEvent, processorEvent } from './truth.ts'

/** Older deliveries are refused, as Stripe advises: somebody may have kept one. */
const toleranceS = 300

export interface Delivery {
  readonly body: string | Uint8Array | undefined
  readonly signature: string | undefined
  readonly webhookSecret: string
  readonly now: Date
}

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
    return processorEvent(event)
  } catch (cause) {
    throw new Failure('webhook_refused', 'The delivery does not carry a fresh signature of this endpoint', { cause })
  }
}
