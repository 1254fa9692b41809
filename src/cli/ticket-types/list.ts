// `turnout ticket-types list`: what an event sells.
import type { QueryInput } from '../../contract/catalog.ts'
import { ticketTypeStatuses } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { ticketTypeTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the ticket types of an event',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: ticketTypeStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout ticket-types list devconf' },
    { command: 'turnout ticket-types list --event devconf --status active --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listTicketTypes',
  async run(context, input) {
    const event = context.event(input)
    const { status, updatedSince } = input.flags
    const query = given<QueryInput<'listTicketTypes'>>({ status, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listTicketTypes', { params: { event_id: event }, query }), ticketTypeTable)
  },
}
