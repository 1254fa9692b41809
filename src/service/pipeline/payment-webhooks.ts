// Receives payment processors' webhooks: verifies a delivery, stores it once, and responds. Processing happens in the
// background, so that the processor never waits and no delivery is lost.
import { Failure } from '../../contract/core/failures.ts'
import { findConnectionById } from '../../store/payments/connections.ts'
import { storeEvent } from '../payments/payment-events.ts'
import { readSignedEvent } from '../payments/stripe/webhook-signature.ts'
import type { Request, Response, Tools } from './request.ts'

/** @param id of the connection @throws Failure webhook_refused; nothing was changed then */
export async function receiveWebhook(id: string, { raw, now }: Request, tools: Tools): Promise<Response> {
  tools.admit('last')
  const connection = await tools.store.read((session) => findConnectionById(session, id))
  const sealed = connection?.webhook_secret ?? null
  const webhookSecret = sealed === null ? undefined : await tools.services.secrets.open(sealed, `webhook ${id}`)
  if (!connection || webhookSecret === undefined) throw refused('The webhook is not for a connected processor')
  const signature = raw.headers['stripe-signature']
  const event = await readSignedEvent({ body: raw.body, signature, webhookSecret, now })
  if (event.isLive !== (connection.livemode === 1)) {
    throw refused('The webhook is from the other mode: test and live are never mixed')
  }
  const received = {
    connection,
    event,
    source: 'webhook' as const,
    now,
    newId: (prefix: string) => tools.newId(prefix, now),
  }
  await tools.store.write((session) => storeEvent(session, received))
  return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"received":true}' }
}

const refused = (message: string) => new Failure('webhook_refused', message)
