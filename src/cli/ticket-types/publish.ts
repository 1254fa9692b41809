// `turnout ticket-types publish`: puts a draft or a paused ticket type on sale.
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command = changeVerb({
  description:
    'Puts on sale a ticket type that was created with --draft or is paused. The public can buy it once the event is also published.',
  positional: ticketTypePositional,
  examples: [
    { command: 'turnout ticket-types publish typ_…' },
    { command: 'turnout ticket-types publish typ_… --quiet' },
  ],
  operation: 'publishTicketType',
  card: ticketTypeCard,
})
