// Finds a delivery by the end of its id, as tables show it. Its list belongs to a webhook, so that each of the few is asked.
import type { Client } from '../../client/client.ts'
import { Failure } from '../../contract/core/failures.ts'
import { isId, readIdTail } from '../../contract/core/ids.ts'
import type { Positional } from '../core/command.ts'

export const deliveryPositional: Positional = {
  name: 'DELIVERY',
  summary: 'delivery: id or its last 10 characters',
  required: true,
}

/** The id of a delivery. @throws Failure not_found */
export async function deliveryCalled(client: Client, word: string): Promise<string> {
  if (isId(word)) return word
  const tail = readIdTail(word)
  const found = tail === undefined ? undefined : await findByTail(client, tail)
  if (found !== undefined) return found
  throw new Failure('not_found', `there is no delivery ${word}`, {
    details: { record: 'delivery' },
    hint: 'turnout webhooks deliveries WEBHOOK lists them',
  })
}

async function findByTail(client: Client, tail: string): Promise<string | undefined> {
  const { data: webhooks } = (await client.call('listWebhooks', { query: { limit: '100' } })).value
  for (const { id } of webhooks) {
    const query = { named: tail, limit: '1' }
    const [found] = (await client.call('listDeliveries', { params: { webhook_id: id }, query })).value.data
    if (found) return found.id
  }
  return undefined
}
