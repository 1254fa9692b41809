// `turnout ticket-types list`: the ticket types of an event.
import { ticketTypeStatuses } from '../../contract/core/choices.ts'
import { statusFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { ticketTypeTable } from './columns.ts'

export const command = eventList({
  flags: [statusFlag(ticketTypeStatuses)],
  examples: [
    { command: 'turnout ticket-types list devconf' },
    { command: 'turnout ticket-types list --event devconf --status active --output csv' },
  ],
  operation: 'listTicketTypes',
  table: ticketTypeTable,
})
