// The rules that show deliveries.
import type { DeliveryDetails } from '../../contract/webhooks/deliveries.ts'
import type { Session } from '../../store/core/store.ts'
import {
  type DeliveryRow,
  findDelivery,
  queryDeliveries,
  readAttempts,
  readEntry,
} from '../../store/webhooks/deliveries.ts'
import { readWebhook } from '../../store/webhooks/webhooks.ts'
import type { AnyCall, Rules } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { messageOf } from './delivering/body.ts'
import { toAttempt, toDelivery } from './record.ts'
import { expectWebhook } from './webhooks.ts'

/** Attempts in a delivery's log. */
const logMax = 50

export const deliveryRules: Rules<'listDeliveries' | 'showDelivery'> = {
  async listDeliveries(call) {
    const { session, principal, query } = call
    const webhook = await expectWebhook(call)
    const { status, kind, updatedSince } = query
    const list = queryDeliveries(session, principal, { webhookId: webhook.id, status, kind, updatedSince })
    return { body: await makePage(call, list, (rows) => rows.map((row) => toDelivery(row, webhook))) }
  },

  async showDelivery(call) {
    return { body: await toDeliveryDetails(call.session, await expectDelivery(call)) }
  },
}

/** A delivery with its change and its attempts. */
export async function toDeliveryDetails(session: Session, row: DeliveryRow): Promise<DeliveryDetails> {
  const entry = await readEntry(session, row)
  const log = await readAttempts(session, row.id, logMax)
  const webhook = await readWebhook(session, row.webhook_id)
  return { ...toDelivery(row, webhook), change: (entry && messageOf(entry)) ?? null, log: log.map(toAttempt) }
}

/** The delivery that a path names. @throws Failure not_found */
export async function expectDelivery(call: Pick<AnyCall, 'session' | 'principal' | 'params'>): Promise<DeliveryRow> {
  const id = call.params.delivery_id
  const row = await findDelivery(call.session, call.principal, id ?? '')
  if (!row) throw notFound('delivery', id)
  return row
}
