// `turnout ticket-types sort`: the order in which buyers, lists and reports see ticket types.
import { onePage } from '../../terminal/output/one-page.ts'
import type { Command } from '../core/command.ts'
import { eventPositional } from '../verbs/event-flag.ts'
import { ticketTypeTable } from './columns.ts'

export const command: Command = {
  description:
    "The named ticket types come first, in this order, on the event's page, in lists and in reports. The others follow in their present order, and new ones come last.",
  positionals: [
    { ...eventPositional, required: true },
    {
      name: 'TICKET_TYPE',
      summary: 'ticket types in the order you want, by name or id',
      required: true,
      variadic: true,
      completes: 'ticket-type',
    },
  ],
  examples: [
    { command: 'turnout ticket-types sort devconf VIP Standard' },
    { command: 'turnout ticket-types sort devconf Workshop --json', note: 'moves only this one to the top' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'sortTicketTypes',
  printsItsOwn: true,
  async run(context, { positionals: [event = '', ...ticketTypes] }) {
    const client = await context.client()
    const answer = await client.call('sortTicketTypes', { params: { event_id: event }, body: { ticketTypes } })
    await context.results.list(onePage(answer.value.data), ticketTypeTable, { all: true })
  },
}
