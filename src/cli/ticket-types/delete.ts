// `turnout ticket-types delete`: only what was never sold, held or waited for.
import { changeVerb } from '../verbs/record-verbs.ts'
import { deletedTicketTypeCard } from './columns.ts'
import { ticketTypePositional } from './details.ts'

export const command = changeVerb({
  description:
    'Only a ticket type that nobody was registered with and nobody waited for can be deleted, such as one with a typing error in its name. Pause any other with turnout ticket-types pause.',
  positional: ticketTypePositional,
  examples: [
    { command: 'turnout ticket-types delete typ_… --yes' },
    { command: 'turnout ticket-types delete typ_… --yes --json' },
  ],
  operation: 'deleteTicketType',
  card: deletedTicketTypeCard,
  confirm: {
    action: 'delete ticket type',
    reads: 'showTicketType',
    question: ({ name }) => `Delete ticket type ${name}?`,
  },
})
