// `turnout ticket-types publish`: a draft or a paused ticket type is on sale from now on, within its sale window.
import type { Command } from '../core/command.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command: Command = {
  description:
    'Sells a ticket type that was created with --draft, or one that is paused. The public buys once its event is published too.',
  positionals: [ticketTypePositional],
  examples: [
    { command: 'turnout ticket-types publish typ_…' },
    { command: 'turnout ticket-types publish typ_… --quiet' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'publishTicketType',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('publishTicketType', { params: { ticket_type_id: id } })
    await context.results.record(answer, ticketTypeCard)
  },
}
