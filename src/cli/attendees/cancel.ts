// `turnout attendees cancel`: gives the place back and, if asked, the money, after a question that names both.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import type { Body } from '../../contract/catalog.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { Command } from '../core/command.ts'
import { confirmed } from '../verbs/confirm.ts'
import { given } from '../verbs/request-fields.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command: Command = {
  description: 'The place is free again and the ticket void; it can not be taken back. Money stays without --refund.',
  positionals: [attendeePositional],
  flags: [
    { name: 'refund', kind: 'switch', summary: 'give back what was paid, by hand, and record it as a refund' },
    { name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' },
  ],
  examples: [
    { command: 'turnout attendees cancel att_… --yes' },
    { command: 'turnout attendees cancel att_… --refund --reason "Fell ill" --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'cancelAttendee',
  async run(context, input) {
    const [id = ''] = input.positionals
    const { refund, reason } = input.flags
    const params = { attendee_id: id }
    await confirmed(context, `Cancel the registration ${id} for good?`, async () => {
      const client = await context.client()
      return question((await client.call('showAttendee', { params })).value, refund === true)
    })
    const client = await context.client()
    const body = given<Body<'cancelAttendee'>>({ refund, reason })
    await context.results.record(await client.call('cancelAttendee', { params, body }), attendeeCard)
  },
}

function question({ name, ticketType, status, price, refunded, currency }: Attendee, refund: boolean): string {
  const start = `Cancel the registration of ${name} (${ticketType}) for good? The place is free again`
  const paid = status === 'confirmed' ? price - refunded : 0
  if (!paid) return `${start}.`
  const money = formatMoney(paid, currency)
  return refund
    ? `${start} and ${money} is recorded as given back.`
    : `${start}; ${money} is kept (--refund gives it back).`
}
