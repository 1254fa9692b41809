// `turnout tickets list`: the tickets of an event, or the one of a code.
import type { QueryInput } from '../../contract/catalog.ts'
import { ticketStatuses } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { orderFlag, ticketTable, ticketTypeFlag } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the tickets of an event',
  description:
    'A code that was replaced, because its ticket was moved or transferred, is answered as superseded (exit 5).',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: ticketStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    ticketTypeFlag,
    orderFlag,
    { name: 'code', kind: 'text', placeholder: 'CODE', summary: 'only the one of this code, in any spelling' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout tickets list devconf' },
    { command: 'turnout tickets list devconf --status valid --ticket-type VIP' },
    { command: 'turnout tickets list --event devconf --output csv --fields name,code,ticketType' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listTickets',
  async run(context, input) {
    const event = context.event(input)
    const { status, ticketType, order, code, updatedSince } = input.flags
    const query = given<QueryInput<'listTickets'>>({ status, ticketType, order, code, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listTickets', { params: { event_id: event }, query }), ticketTable)
  },
}
