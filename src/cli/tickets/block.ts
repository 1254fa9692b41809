// `turnout tickets block`: makes doors refuse a ticket until it is unblocked; place and money stay as they are.
import { reasonFlag } from '../verbs/money/manual-payment.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { ticketCard, ticketPositional } from './columns.ts'

export const command = changeVerb({
  description:
    'Doors refuse it as blocked, even after a transfer or a move. Its place, money and QR code stay. Offline doors learn of it with the next door prepare. The reason is not shown at the door.',
  positional: ticketPositional,
  flags: [{ ...reasonFlag, max: 500, required: true }],
  examples: [
    { command: 'turnout tickets block tkt_… --reason "Charged back"' },
    { command: 'turnout tickets block tkt_… --reason "Reported stolen" --get blockedReason' },
  ],
  operation: 'blockTicket',
  card: ticketCard,
})
