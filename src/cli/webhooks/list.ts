// `turnout webhooks list`: where changes are sent, and how that goes.
import { webhookStatuses } from '../../contract/webhooks/choices.ts'
import { sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { accountList } from '../verbs/lists/list-verb.ts'
import { webhookTable } from './columns.ts'

export const command = accountList({
  description:
    'Shows hosts, since whole addresses are often secrets themselves; turnout webhooks show has the address.',
  flags: [statusFlag(webhookStatuses), sinceFlag],
  examples: [{ command: 'turnout webhooks list' }, { command: 'turnout webhooks list --status failing --json' }],
  operation: 'listWebhooks',
  table: webhookTable,
})
