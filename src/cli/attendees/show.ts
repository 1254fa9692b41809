// `turnout attendees show`: one attendee with ticket and order, as a card.
import type { Command } from '../core/command.ts'
import { attendeeDetailsCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command: Command = {
  positionals: [attendeePositional],
  examples: [
    { command: 'turnout attendees show att_…' },
    { command: 'turnout attendees show att_… --get ticket.code', note: 'prints the code of the ticket' },
  ],
  exitCodes: [4, 5, 8, 9],
  operation: 'showAttendee',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('showAttendee', { params: { attendee_id: id } })
    await context.results.record(answer, attendeeDetailsCard)
  },
}
