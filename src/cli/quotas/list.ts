// `turnout quotas list`: what ticket types of an event share.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { quotaTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the quotas of an event',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout quotas list devconf' },
    { command: 'turnout quotas list --event devconf --output csv --fields name,sold,held,capacity' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listQuotas',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const query = given<QueryInput<'listQuotas'>>({ updatedSince: input.flags.updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listQuotas', { params, query }), quotaTable)
  },
}
