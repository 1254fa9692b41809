// `turnout waitlist list`: who waits for tickets of an event, and who has an offer.
import type { QueryInput } from '../../contract/catalog.ts'
import { waitlistStatuses } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { waitlistTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List who waits for tickets of an event',
  description: 'In the order of joining; # is the place in the line for the ticket type, by priority first.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: waitlistStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'only those for this ticket type, by name or id',
      completes: 'ticket-type',
    },
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: 'only those of this address' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout waitlist list devconf' },
    { command: 'turnout waitlist list --event devconf --ticket-type VIP --status waiting --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listWaitlistEntries',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const { status, ticketType, email, updatedSince } = input.flags
    const query = given<QueryInput<'listWaitlistEntries'>>({ status, ticketType, email, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listWaitlistEntries', { params, query }), waitlistTable)
  },
}
