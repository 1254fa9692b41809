// `turnout attendees list`: who comes to an event; filters become query fields.
import type { QueryInput } from '../../contract/catalog.ts'
import { attendeeSorts, attendeeStatuses } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
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
    { command: 'turnout attendees list --event devconf --output csv --fields name,email,ticketType' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listAttendees',
  async run(context, input) {
    const event = context.event(input)
    const { status, ticketType, email, query: q, updatedSince, sort } = input.flags
    const query = given<QueryInput<'listAttendees'>>({ status, ticketType, email, q, updatedSince, sort })
    const client = await context.client()
    await context.results.list(client.list('listAttendees', { params: { event_id: event }, query }), attendeeTable)
  },
}
