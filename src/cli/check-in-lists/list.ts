// `turnout check-in-lists list`: the doors of an event.
import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { listTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the check-in lists of an event',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout check-in-lists list devconf' },
    { command: 'turnout check-in-lists list --event devconf --output csv --fields id,name' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listCheckInLists',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const query = given<QueryInput<'listCheckInLists'>>({ updatedSince: input.flags.updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listCheckInLists', { params, query }), listTable)
  },
}
