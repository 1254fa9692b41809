// `turnout tickets void`: invalidates a ticket and frees its place; the money is kept, or owed.
import { owedFlag, sayWhatIsKeptOf, whatBecomesOfMoney } from '../verbs/money/kept-money.ts'
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { messageFlag } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command = changeVerb({
  description:
    "Frees its place; this cannot be undone. Without --owed the money is kept for good; to return it instead, use turnout orders refund ORDER --ticket TICKET. Voiding the last ticket of an order cancels the order. The holder's add-ons stay valid: turnout attendees cancel cancels them too. The holder is told by e-mail, with your --message; if somebody else bought the ticket, the buyer is told what happens to the money.",
  positional: ticketPositional,
  flags: [owedFlag, reasonFlag, messageFlag],
  examples: [
    { command: 'turnout tickets void tkt_… --yes' },
    { command: 'turnout tickets void tkt_… --reason "Sold on by a tout" --yes' },
  ],
  operation: 'voidTicket',
  card: ticketCard,
  mails: true,
  confirm: {
    action: 'void ticket',
    reads: 'showTicket',
    question: ({ name, ticketType, status, price, refunded, currency }, { flags }) => {
      const amount = status === 'valid' ? price - refunded : 0
      const returnedBy = '--owed pays it back later, turnout orders refund now'
      const money = whatBecomesOfMoney({ amount, currency, returnedBy }, flags)
      return `Void the ticket of ${name} (${ticketType})? This cannot be undone. Its place becomes free${money} ${name} is told by e-mail.`
    },
  },
  says: (context, ticket) => sayWhatIsKeptOf(context, ticket?.orderId),
})
