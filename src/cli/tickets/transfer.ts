// `turnout tickets transfer`: gives a ticket a new holder and a new code.
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'
import { foreseeMail, sayWhoIsTold } from './told.ts'

export const command = changeVerb({
  description:
    'The buyer of the order stays the same. The ticket gets a new code, and the old one is superseded. The add-ons of its holder go with it. The new holder gets it by e-mail if it is paid; the old holder gets no e-mail.',
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
  mails: true,
  async foresees(context, id, { flags }) {
    if (!context.settings.dryRun) return
    const client = await context.client()
    const { value: ticket } = await client.call('showTicket', { params: { ticket_id: id } })
    foreseeMail(context, 'transfer', { status: ticket.status, name: String(flags.name), email: String(flags.email) })
  },
  says: (context, ticket) => sayWhoIsTold(context, 'transfer', ticket),
})
