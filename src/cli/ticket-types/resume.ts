// `turnout ticket-types resume`: the sale window and the quantity apply as before.
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command = changeVerb({
  positional: ticketTypePositional,
  examples: [
    { command: 'turnout ticket-types resume typ_…' },
    { command: 'turnout ticket-types resume typ_… --quiet' },
  ],
  operation: 'resumeTicketType',
  card: ticketTypeCard,
})
