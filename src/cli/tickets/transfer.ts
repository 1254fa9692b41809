// `turnout tickets transfer`: gives a ticket a new holder and a new code.
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command = changeVerb({
  description:
    'The buyer of the order stays the same. The ticket gets a new code, and the old one is superseded. The add-ons of its holder go with it.',
  positional: ticketPositional,
  flags: [
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the new holder' },
    { name: 'email', kind: 'email', required: true, placeholder: 'EMAIL', summary: 'e-mail address of the new holder' },
  ],
  examples: [
    { command: 'turnout tickets transfer tkt_… --name "Grace Hopper" --email grace@example.org' },
    { command: 'turnout tickets transfer tkt_… --name Joan --email joan@example.org --get code' },
  ],
  operation: 'transferTicket',
  card: ticketCard,
})
