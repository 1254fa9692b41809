// Finds a delivery by the end of its id, as tables show it: among the newest of each webhook.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import { isId, readIdTail } from '../../contract/core/ids.ts'
import type { Positional } from '../core/command.ts'

export const deliveryPositional: Positional = {
  name: 'DELIVERY',
  summary: 'delivery: id or its last 10 characters',
  required: true,
}

/** Deliveries of a webhook that are looked through: a page. */
const newestMax = 500

/** The id of a delivery. @throws Failure not_found */
export async function deliveryCalled(client: Client, word: string): Promise<string> {
  if (isId(word)) return word
  const tail = readIdTail(word)
  const found = tail === undefined ? undefined : await findByTail(client, tail)
  if (found !== undefined) return found
  throw new Failure('not_found', `no delivery is called ${word}`, {
    details: { record: 'delivery' },
    hint: 'turnout webhooks deliveries WEBHOOK lists them',
  })
}

async function findByTail(client: Client, tail: string): Promise<string | undefined> {
  const { data: webhooks } = (await client.call('listWebhooks', { query: { limit: '100' } })).value
  for (const { id } of webhooks) {
    const query = { sort: '-createdAt', limit: String(newestMax) } as const
    const { data } = (await client.call('listDeliveries', { params: { webhook_id: id }, query })).value
    const found = data.find((delivery) => delivery.id.endsWith(tail))
    if (found) return found.id
  }
  return undefined
}
