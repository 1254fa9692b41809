// `turnout ticket-types pause`: tickets already sold stay valid.
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command = changeVerb({
  positional: ticketTypePositional,
  examples: [{ command: 'turnout ticket-types pause typ_…' }, { command: 'turnout ticket-types pause typ_… --quiet' }],
  operation: 'pauseTicketType',
  card: ticketTypeCard,
})
