// `turnout webhooks delivery`: one delivery with its attempts, the answers and the body.
import type { DeliveryDetails } from '../../contract/webhooks/deliveries.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { showsCard } from '../mail/shows-card.ts'
import { deliveryDetailsCard } from './columns.ts'
import { deliveryCalled, deliveryPositional } from './find-delivery.ts'

export const command: Command = {
  description:
    'Shows each attempt, the beginning of what the receiver answered, and the body. With --payload record the body that is sent also has record and recordVersion: they are read when it is sent and stored nowhere, so they are not shown here.',
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
    const answer = await client.call('showDelivery', { params })
    await context.results.record(answer, deliveryDetailsCard(await bodyTitle(context, answer.value)))
  },
}

/** Only the webhook knows whether a record is sent too; a card alone says it. */
async function bodyTitle(context: Context, { webhookId }: DeliveryDetails): Promise<string> {
  if (!showsCard(context)) return 'Body'
  const client = await context.client()
  const { payload } = (await client.call('showWebhook', { params: { webhook_id: webhookId } })).value
  return payload === 'record' ? 'Body, to which record and recordVersion are added when it is sent' : 'Body'
}
