// `turnout ticket-types show`: one ticket type as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command = showVerb({
  positional: ticketTypePositional,
  examples: [
    { command: 'turnout ticket-types show typ_…' },
    { command: 'turnout ticket-types show typ_… --get price' },
  ],
  operation: 'showTicketType',
  card: ticketTypeCard,
})
