// `turnout webhooks deliveries`: what was sent to a webhook, or waits to be.
import { deliveryStatuses } from '../../contract/webhooks/choices.ts'
import { sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { recordList } from '../verbs/lists/list-verb.ts'
import { deliveryTable } from './columns.ts'
import { webhookPositional } from './fields.ts'

export const command = recordList({
  description: [
    'Deliveries are kept for 30 days. turnout webhooks delivery shows one with its attempts and what the receiver answered.',
    'A refused change is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. A receiver has 15 seconds to answer. If it does not, or cannot be reached, one change at a time is tried, at least every 10 minutes, and all others follow once one is accepted. failed: refused ten times. expired: the receiver could not be reached for 76 hours. cancelled: the webhook was disabled.',
  ].join('\n'),
  positional: webhookPositional,
  flags: [
    statusFlag(deliveryStatuses),
    { name: 'kind', kind: 'text', max: 60, placeholder: 'KIND', summary: 'only changes of this kind' },
    sinceFlag,
  ],
  examples: [
    { command: 'turnout webhooks deliveries example.com --status failed' },
    { command: 'turnout webhooks deliveries Bookkeeping --limit 20 --output csv' },
  ],
  operation: 'listDeliveries',
  table: deliveryTable,
})
