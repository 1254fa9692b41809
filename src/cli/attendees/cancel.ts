// `turnout attendees cancel`: releases the place and, with --refund, refunds the money, once confirmed.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import { formatMoney } from '../../contract/core/money.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command = changeVerb({
  description: 'Frees the place and voids the ticket; this cannot be undone. Without --refund the money is kept.',
  positional: attendeePositional,
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; pay back manual payments yourself' },
    { name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' },
  ],
  examples: [
    { command: 'turnout attendees cancel att_… --yes' },
    { command: 'turnout attendees cancel att_… --refund --reason "Fell ill" --yes' },
  ],
  operation: 'cancelAttendee',
  card: attendeeCard,
  confirm: {
    action: 'cancel registration',
    reads: 'showAttendee',
    question: (attendee, { flags }) => question(attendee, flags.refund === true),
  },
})

function question({ name, ticketType, status, price, refunded, currency }: Attendee, refund: boolean): string {
  const start = `Cancel the registration of ${name} (${ticketType})? This cannot be undone. The place becomes free`
  const paid = status === 'confirmed' ? price - refunded : 0
  if (!paid) return `${start}.`
  const money = formatMoney(paid, currency)
  return refund ? `${start} and ${money} is refunded.` : `${start}; ${money} is kept (--refund returns it).`
}
