// `turnout ticket-types sort`: the order in which buyers, lists and reports see ticket types.
import { onePage } from '../../terminal/output/one-page.ts'
import type { Command } from '../core/command.ts'
import { eventPositional } from '../verbs/event-flag.ts'
import { ticketTypeTable } from './columns.ts'

export const command: Command = {
  description:
    'The named ticket types come first, in this order, on the page of the event, in lists and in reports. The others follow as they were, and a new one comes last.',
  positionals: [
    { ...eventPositional, required: true },
    {
      name: 'TICKET_TYPE',
      summary: 'ticket type: name or id; the first one first',
      required: true,
      variadic: true,
      completes: 'ticket-type',
    },
  ],
  examples: [
    { command: 'turnout ticket-types sort devconf VIP Standard' },
    { command: 'turnout ticket-types sort devconf Workshop --json', note: 'only moves one to the top' },
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
