// `turnout tickets void`: invalidates a ticket and frees its place; the money is kept.
import { reasonFlag } from '../verbs/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command = changeVerb({
  description:
    'Frees its place; this cannot be undone. The money is kept: turnout orders refund returns it. Voiding the last ticket of an order cancels the order.',
  positional: ticketPositional,
  flags: [reasonFlag],
  examples: [
    { command: 'turnout tickets void tkt_… --yes' },
    { command: 'turnout tickets void tkt_… --reason "Sold on by a tout" --yes' },
  ],
  operation: 'voidTicket',
  card: ticketCard,
  confirm: {
    action: 'void ticket',
    reads: 'showTicket',
    question: ({ name, ticketType }) =>
      `Void the ticket of ${name} (${ticketType})? This cannot be undone. Its place becomes free; the money is kept.`,
  },
})
