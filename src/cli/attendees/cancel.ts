// `turnout attendees cancel`: releases the place and, with --refund, refunds the money, once confirmed.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import type { Body } from '../../contract/catalog.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional } from './fields.ts'

export const command: Command = {
  description: 'Frees the place and voids the ticket; this cannot be undone. Without --refund the money is kept.',
  positionals: [attendeePositional],
  flags: [
    { name: 'refund', kind: 'switch', summary: 'refund what was paid; money taken by hand you return by hand' },
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
    await context.confirm(`cancel registration ${id}`, async () => {
      const client = await context.client()
      return question((await client.call('showAttendee', { params })).value, refund === true)
    })
    const client = await context.client()
    const body = definedFields<Body<'cancelAttendee'>>({ refund, reason })
    await context.results.record(await client.call('cancelAttendee', { params, body }), attendeeCard)
  },
}

function question({ name, ticketType, status, price, refunded, currency }: Attendee, refund: boolean): string {
  const start = `Cancel the registration of ${name} (${ticketType})? This cannot be undone. The place becomes free`
  const paid = status === 'confirmed' ? price - refunded : 0
  if (!paid) return `${start}.`
  const money = formatMoney(paid, currency)
  return refund ? `${start} and ${money} is refunded.` : `${start}; ${money} is kept (--refund returns it).`
}
