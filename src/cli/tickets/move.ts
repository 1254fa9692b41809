// `turnout tickets move`: changes a ticket's type and settles the difference in price.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { paymentFlag, referenceFlag } from '../verbs/manual-payment.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command: Command = {
  description:
    'The difference in price is paid now (--payment) or recorded as refunded; an unpaid order simply gets a new total. The ticket gets a new code, and the old one is superseded.',
  positionals: [ticketPositional],
  flags: [
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name or id of the new ticket type',
      completes: 'ticket-type',
    },
    { ...paymentFlag, summary: 'how the difference was paid, if the new type costs more' },
    referenceFlag,
    { name: 'keep-price', kind: 'switch', summary: 'keep the current price' },
  ],
  examples: [
    { command: 'turnout tickets move tkt_… --ticket-type Standard' },
    { command: 'turnout tickets move tkt_… --ticket-type VIP --keep-price' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'moveTicket',
  async run(context, input) {
    const { ticketType, payment, reference, keepPrice } = input.flags
    const body = definedFields<Body<'moveTicket'>>({ ticketType, payment, reference, keepPrice })
    const client = await context.client()
    const answer = await client.call('moveTicket', { params: { ticket_id: input.positionals[0] ?? '' }, body })
    await context.results.record(answer, ticketCard)
  },
}
