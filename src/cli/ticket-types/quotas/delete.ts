// `turnout quotas delete`: its ticket types are sold without it from then on, after a question.
import type { Command } from '../../core/command.ts'
import { confirmed } from '../../verbs/confirm.ts'
import { deletedQuotaCard } from './columns.ts'
import { quotaPositional } from './fields.ts'

export const command: Command = {
  description: 'Its ticket types are sold without it from then on; what was sold stays sold.',
  positionals: [quotaPositional],
  examples: [{ command: 'turnout quotas delete quo_… --yes' }, { command: 'turnout quotas delete quo_… --yes --json' }],
  exitCodes: [3, 4, 5, 8, 9],
  operation: 'deleteQuota',
  async run(context, { positionals: [id = ''] }) {
    const params = { quota_id: id }
    await confirmed(context, `Take the quota ${id} away?`, async () => {
      const client = await context.client()
      const { name, capacity } = (await client.call('showQuota', { params })).value
      return `Take the quota ${name} of ${capacity} places away?`
    })
    const client = await context.client()
    await context.results.record(await client.call('deleteQuota', { params }), deletedQuotaCard)
  },
}
