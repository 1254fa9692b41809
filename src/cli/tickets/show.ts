// `turnout tickets show`: one ticket as a card.
import type { Command } from '../command.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command: Command = {
  name: 'show',
  summary: 'Show a ticket',
  positionals: [ticketPositional],
  examples: [{ command: 'turnout tickets show tkt_…' }, { command: 'turnout tickets show tkt_… --get code' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showTicket',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    await context.results.record(await client.call('showTicket', { params: { ticket_id: id } }), ticketCard)
  },
}
