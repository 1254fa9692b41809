// `turnout tickets unblock`: lets doors admit a blocked ticket again.
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command = changeVerb({
  positional: ticketPositional,
  flags: [{ ...reasonFlag, max: 500 }],
  examples: [
    { command: 'turnout tickets unblock tkt_…' },
    { command: 'turnout tickets unblock tkt_… --reason "Paid after all"' },
  ],
  operation: 'unblockTicket',
  card: ticketCard,
})
