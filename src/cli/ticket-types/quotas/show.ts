// `turnout quotas show`: one quota as a card.
import type { Command } from '../../core/command.ts'
import { quotaCard } from './columns.ts'
import { quotaPositional } from './fields.ts'

export const command: Command = {
  positionals: [quotaPositional],
  examples: [{ command: 'turnout quotas show quo_…' }, { command: 'turnout quotas show quo_… --get capacity' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showQuota',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showQuota', { params: { quota_id: id } }), quotaCard)
  },
}
