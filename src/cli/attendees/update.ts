// `turnout attendees update`: corrects name or address, or records the payment of a pending registration.
import type { Body } from '../../contract/catalog.ts'
import type { Command, Flag } from '../command.ts'
import { changes } from '../given.ts'
import { attendeeCard } from './columns.ts'
import { attendeePositional, emailFlag, nameFlag, paymentFlag } from './fields.ts'

const flags: readonly Flag[] = [nameFlag, emailFlag, paymentFlag]

export const command: Command = {
  name: 'update',
  summary: 'Change an attendee or record a payment',
  description: 'Only the fields you give change. --payment confirms a pending registration and counts it as revenue.',
  positionals: [attendeePositional],
  flags,
  examples: [
    { command: 'turnout attendees update att_… --email ada.lovelace@example.org' },
    { command: 'turnout attendees update att_… --name "Ada Lovelace" --json' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'updateAttendee',
  async run(context, input) {
    const { name, email, payment } = input.flags
    const body = changes<Body<'updateAttendee'>>({ name, email, payment }, flags)
    const client = await context.client()
    const answer = await client.call('updateAttendee', { params: { attendee_id: input.positionals[0] ?? '' }, body })
    await context.results.record(answer, attendeeCard)
  },
}
