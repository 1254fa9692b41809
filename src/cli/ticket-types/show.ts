// `turnout ticket-types show`: one ticket type as a card.
import type { Command } from '../core/command.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command: Command = {
  positionals: [ticketTypePositional],
  examples: [
    { command: 'turnout ticket-types show typ_…' },
    { command: 'turnout ticket-types show typ_… --get price' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showTicketType',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('showTicketType', { params: { ticket_type_id: id } })
    await context.results.record(answer, ticketTypeCard)
  },
}
