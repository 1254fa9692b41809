// `turnout attendees list`: who comes to an event; filters become query fields.
import type { QueryInput } from '../../contract/catalog.ts'
import { attendeeSorts, attendeeStatuses } from '../../contract/choices.ts'
import { Failure } from '../../contract/failures.ts'
import type { Command, Input } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { attendeeTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the attendees of an event',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: attendeeStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'only those with this ticket type, by name or id',
      completes: 'ticket-type',
    },
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: 'only the person with this address' },
    { name: 'query', kind: 'text', placeholder: 'TEXT', summary: 'only those with this text in name or e-mail' },
    { name: 'checked-in', kind: 'switch', summary: 'only those who came in' },
    { name: 'no-show', kind: 'switch', summary: 'only those confirmed who did not come in' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
    {
      name: 'sort',
      kind: 'choice',
      choices: attendeeSorts,
      placeholder: 'FIELD',
      summary: 'order; a minus turns it round',
      defaultText: "the service's",
    },
  ],
  examples: [
    { command: 'turnout attendees list devconf' },
    { command: 'turnout attendees list devconf --status pending --sort name' },
    { command: 'turnout attendees list devconf --no-show' },
    { command: 'turnout attendees list --event devconf --output csv --fields name,email,ticketType' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listAttendees',
  async run(context, input) {
    const event = context.event(input)
    const { ticketType, email, query: q, updatedSince, sort } = input.flags
    const presence = presenceOf(input)
    const query = given<QueryInput<'listAttendees'>>({ ticketType, email, q, updatedSince, sort, ...presence })
    const client = await context.client()
    await context.results.list(client.list('listAttendees', { params: { event_id: event }, query }), attendeeTable)
  },
}

function presenceOf({ flags: { checkedIn, noShow, status } }: Input) {
  if (noShow === undefined) return { status, checkedIn: checkedIn === true ? 'true' : undefined }
  if (checkedIn === undefined && (status === undefined || status === 'confirmed')) {
    return { status: 'confirmed', checkedIn: 'false' }
  }
  throw new Failure('usage', '--no-show means those confirmed who did not come in', {
    hint: 'leave --checked-in and --status out',
  })
}
