// `turnout webhooks delivery`: one delivery with its attempts, the answers and the body.
import type { Command } from '../core/command.ts'
import { deliveryDetailsCard } from './columns.ts'
import { deliveryCalled, deliveryPositional } from './find-delivery.ts'

export const command: Command = {
  description: 'Shows the body as it is sent, each attempt, and the beginning of what the receiver answered.',
  positionals: [deliveryPositional],
  examples: [
    { command: 'turnout webhooks delivery dlv_…' },
    { command: 'turnout webhooks delivery dlv_… --get log', note: 'the attempts as JSON' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showDelivery',
  async run(context, { positionals: [word = ''] }) {
    const client = await context.client()
    const params = { delivery_id: await deliveryCalled(client, word) }
    await context.results.record(await client.call('showDelivery', { params }), deliveryDetailsCard)
  },
}
