// `turnout attendees show`: one attendee with ticket and order, as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { attendeeDetailsCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command = showVerb({
  positional: attendeePositional,
  examples: [
    { command: 'turnout attendees show att_…' },
    { command: 'turnout attendees show att_… --get ticket.code', note: 'prints the code of the ticket' },
  ],
  operation: 'showAttendee',
  card: attendeeDetailsCard,
})
