// `turnout webhooks deliveries`: what was sent to a webhook, or waits to be.
import type { QueryInput } from '../../contract/catalog.ts'
import { deliveryStatuses } from '../../contract/webhooks/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import {
  asFiltered,
  limitFlag,
  listedAll,
  newestFirst,
  oldestFirstFlag,
  orderFields,
  sinceFlag,
  statusFlag,
  upToLimit,
} from '../verbs/event-list.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { deliveryTable } from './columns.ts'
import { webhookPositional } from './fields.ts'

const filters: readonly Flag[] = [
  statusFlag(deliveryStatuses),
  { name: 'kind', kind: 'text', max: 60, placeholder: 'KIND', summary: 'only changes of this kind' },
  sinceFlag,
]

export const command: Command = {
  description: [
    'Kept for 30 days. turnout webhooks delivery shows one with its attempts and what the receiver answered.',
    'A refused change is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A receiver has 15 seconds to answer. If it does not, or cannot be reached, one change at a time is tried, at least every 10 minutes, and all others follow once one is accepted. failed: refused ten times. expired: the receiver could not be reached for 76 hours. cancelled: the webhook was disabled.',
  ].join('\n'),
  positionals: [webhookPositional],
  flags: [...filters, limitFlag, oldestFirstFlag],
  examples: [
    { command: 'turnout webhooks deliveries example.com --status failed' },
    { command: 'turnout webhooks deliveries Bookkeeping --limit 20 --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listDeliveries',
  async run(context, input) {
    const query = definedFields<QueryInput<'listDeliveries'>>({
      ...flagFields(filters, input),
      ...orderFields(context, input, newestFirst),
    } as object)
    const client = await context.client()
    const params = { webhook_id: input.positionals[0] ?? '' }
    const pages = upToLimit(client.list('listDeliveries', { params, query }), input)
    await context.results.list(pages, asFiltered(deliveryTable, filters, input), listedAll(input))
  },
}
