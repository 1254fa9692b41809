// `turnout ticket-types pause`: nothing more is sold; what is sold stays.
import type { Command } from '../core/command.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command: Command = {
  positionals: [ticketTypePositional],
  examples: [{ command: 'turnout ticket-types pause typ_…' }, { command: 'turnout ticket-types pause typ_… --quiet' }],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'pauseTicketType',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('pauseTicketType', { params: { ticket_type_id: id } })
    await context.results.record(answer, ticketTypeCard)
  },
}
