// `turnout attendees cancel`: releases the place and, with --refund, refunds the money, once confirmed.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import type { Input } from '../core/command.ts'
import { owedFlag, sayWhatIsKeptOf, whatBecomesOfMoney } from '../verbs/kept-money.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { messageFlag } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Frees the place and voids the ticket; this cannot be undone. Without --refund or --owed the money is kept for good. The attendee is told by e-mail, with your --message.',
  positional: attendeePositional,
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; pay back manual payments yourself' },
    owedFlag,
    reasonFlag,
    messageFlag,
  ],
  examples: [
    { command: 'turnout attendees cancel att_… --yes' },
    { command: 'turnout attendees cancel att_… --refund --message "Get well soon!" --yes' },
  ],
  operation: 'cancelAttendee',
  card: attendeeCard,
  confirm: {
    action: 'cancel registration',
    reads: 'showAttendee',
    question: (attendee, { flags }) => question(attendee, flags),
  },
  says: (context, attendee) => sayWhatIsKeptOf(context, attendee?.orderId),
})

function question({ name, ticketType, status, price, refunded, currency }: Attendee, flags: Input['flags']): string {
  const start = `Cancel the registration of ${name} (${ticketType})? This cannot be undone. The place becomes free`
  const money = whatBecomesOfMoney({ amount: status === 'confirmed' ? price - refunded : 0, currency }, flags)
  return `${start}${money} ${name} is told by e-mail.`
}
