// `turnout tickets move`: changes a ticket's type and settles the difference in price.
import { sayWhatIsKeptOf } from '../verbs/money/kept-money.ts'
import { paymentFlag, referenceFlag } from '../verbs/money/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command = changeVerb({
  description:
    'The difference to a dearer type is paid now (--payment). The difference to a cheaper one is refunded online if it was paid online, else owed to the buyer: turnout refunds list has it until it is paid back (--payment says that it is already). An unpaid order simply gets a new total, and one that costs nothing any more is confirmed. The ticket gets a new code, and the old one is superseded.',
  positional: ticketPositional,
  flags: [
    {
      name: 'ticket-type',
      kind: 'text',
      required: true,
      placeholder: 'NAME',
      summary: 'name or id of the new ticket type',
      completes: 'ticket-type',
    },
    { ...paymentFlag, summary: 'how the difference was paid, or has been paid back' },
    referenceFlag,
    { name: 'keep-price', kind: 'switch', summary: 'keep the current price' },
  ],
  examples: [
    { command: 'turnout tickets move tkt_… --ticket-type Standard' },
    { command: 'turnout tickets move tkt_… --ticket-type Standard --payment cash' },
    { command: 'turnout tickets move tkt_… --ticket-type VIP --keep-price' },
  ],
  operation: 'moveTicket',
  card: ticketCard,
  says: (context, ticket) => sayWhatIsKeptOf(context, ticket?.orderId),
})
