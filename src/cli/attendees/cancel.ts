// `turnout attendees cancel`: releases the place and, with --refund, refunds the money, once confirmed.
import type { AttendeeDetails } from '../../contract/attendees/attendees.ts'
import type { Input } from '../core/command.ts'
import { owedFlag, sayWhatIsKeptOf, whatBecomesOfMoney } from '../verbs/kept-money.ts'
import { reasonFlag } from '../verbs/manual-payment.ts'
import { messageFlag } from '../verbs/notice.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Frees the place and voids the ticket, with the add-ons for the person; this cannot be undone. Without --refund or --owed the money is kept for good. The attendee is told by e-mail, with your --message.',
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
  mails: true,
  confirm: {
    action: 'cancel registration',
    reads: 'showAttendee',
    question: (attendee, { flags }) => question(attendee, flags),
  },
  says: (context, attendee) => sayWhatIsKeptOf(context, attendee?.orderId),
})

type Cancelled = Omit<AttendeeDetails, 'addOns' | 'addOnsPaid'> &
  Partial<Pick<AttendeeDetails, 'addOns' | 'addOnsPaid'>>

function question(attendee: Cancelled, flags: Input['flags']): string {
  const { name, ticketType, status, price, refunded, currency } = attendee
  // Another service may know no add-ons.
  const { addOns = [], addOnsPaid = 0 } = attendee
  const what = [ticketType, ...addOns].join(', ')
  const start = `Cancel the registration of ${name} (${what})? This cannot be undone. The place becomes free`
  const amount = status === 'confirmed' ? price - refunded + addOnsPaid : 0
  const money = whatBecomesOfMoney({ amount, currency }, flags)
  return `${start}${money} ${name} is told by e-mail.`
}
