// `turnout webhooks list`: where changes are sent, and how that goes.
import type { QueryInput } from '../../contract/catalog.ts'
import { webhookStatuses } from '../../contract/webhooks/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { asFiltered, limitFlag, listedAll, sinceFlag, statusFlag, upToLimit } from '../verbs/event-list.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { webhookTable } from './columns.ts'

const filters: readonly Flag[] = [statusFlag(webhookStatuses), sinceFlag]

export const command: Command = {
  description:
    'Shows hosts, since whole addresses are often secrets themselves; turnout webhooks show has the address.',
  flags: [...filters, limitFlag],
  examples: [{ command: 'turnout webhooks list' }, { command: 'turnout webhooks list --status failing --json' }],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listWebhooks',
  async run(context, input) {
    const query = definedFields<QueryInput<'listWebhooks'>>(flagFields(filters, input) as object)
    const client = await context.client()
    const pages = upToLimit(client.list('listWebhooks', { query }), input)
    await context.results.list(pages, asFiltered(webhookTable, filters, input), listedAll(input))
  },
}
