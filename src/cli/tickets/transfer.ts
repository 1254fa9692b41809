// `turnout tickets transfer`: gives a ticket a new holder and a new code.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command: Command = {
  description: 'The buyer of the order stays the same. The ticket gets a new code, and the old one is superseded.',
  positionals: [ticketPositional],
  flags: [
    { name: 'name', kind: 'text', required: true, placeholder: 'NAME', summary: 'name of the new holder' },
    { name: 'email', kind: 'email', required: true, placeholder: 'EMAIL', summary: 'e-mail address of the new holder' },
  ],
  examples: [
    { command: 'turnout tickets transfer tkt_… --name "Grace Hopper" --email grace@example.org' },
    { command: 'turnout tickets transfer tkt_… --name Joan --email joan@example.org --get code' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'transferTicket',
  async run(context, input) {
    const { name, email } = input.flags
    const body = definedFields<Body<'transferTicket'>>({ name, email })
    const client = await context.client()
    const answer = await client.call('transferTicket', { params: { ticket_id: input.positionals[0] ?? '' }, body })
    await context.results.record(answer, ticketCard)
  },
}
