// Takes what a payment processor sends: verifies it, writes it down once, and answers. What it means is found out behind
// the answer, so that the processor never waits and a delivery is never lost.
import { Failure } from '../../contract/core/failures.ts'
import { findConnectionById } from '../../store/payments/connections.ts'
import { storeEvent } from '../payments/payment-events.ts'
import { readSignedEvent } from '../payments/stripe/webhook-signature.ts'
import type { Request, Response, Tools } from './request.ts'
import { methodNotAllowed } from './router.ts'

const place = /^\/v1\/webhooks\/stripe\/(pcn_[0-9a-z]{1,60})$/

/** The connection whose processor sends this, where a path is that of a webhook. @throws Failure method_not_allowed */
export function webhookOf({ path, raw }: Request): string | undefined {
  const id = place.exec(path)?.[1]
  if (id !== undefined && raw.method !== 'POST') throw methodNotAllowed(raw.method, ['POST'])
  return id
}

/** @throws Failure webhook_refused, the same for whatever is wrong; nothing was changed then */
export async function receiveWebhook(id: string, { raw, now }: Request, tools: Tools): Promise<Response> {
  tools.admit('last')
  const connection = await tools.store.read((session) => findConnectionById(session, id))
  const sealed = connection?.webhook_secret ?? null
  const webhookSecret = sealed === null ? undefined : await tools.services.secrets.open(sealed, `webhook ${id}`)
  if (!connection || webhookSecret === undefined) throw refused('The delivery is for no connected processor')
  const signature = raw.headers['stripe-signature']
  const event = await readSignedEvent({ body: raw.body, signature, webhookSecret, now })
  if (event.isLive !== (connection.livemode === 1)) {
    throw refused('The delivery is of the other mode: test and live never mix')
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
