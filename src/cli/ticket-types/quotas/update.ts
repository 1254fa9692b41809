// `turnout quotas update`: only the fields given change; ticket types are named anew, all of them.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { changes } from '../../verbs/request-fields.ts'
import { quotaCard } from './columns.ts'
import { quotaFlags, quotaPositional } from './fields.ts'

export const command: Command = {
  description: 'Only the fields you give change; --ticket-type names all its ticket types anew.',
  positionals: [quotaPositional],
  flags: quotaFlags,
  examples: [
    { command: 'turnout quotas update quo_… --capacity 30' },
    { command: 'turnout quotas update quo_… --name Stage --ticket-type VIP' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateQuota',
  async run(context, input) {
    const { name, capacity, ticketType } = input.flags
    const ticketTypes = ticketType === null ? [] : ticketType
    const body = changes<Body<'updateQuota'>>({ name, capacity, ticketTypes }, quotaFlags)
    const client = await context.client()
    const params = { quota_id: input.positionals[0] ?? '' }
    await context.results.record(await client.call('updateQuota', { params, body }), quotaCard)
  },
}
