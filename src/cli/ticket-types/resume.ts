// `turnout ticket-types resume`: its sale window and quantity hold as before.
import type { Command } from '../core/command.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command: Command = {
  positionals: [ticketTypePositional],
  examples: [
    { command: 'turnout ticket-types resume typ_…' },
    { command: 'turnout ticket-types resume typ_… --quiet' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'resumeTicketType',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('resumeTicketType', { params: { ticket_type_id: id } })
    await context.results.record(answer, ticketTypeCard)
  },
}
