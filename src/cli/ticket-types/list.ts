// `turnout ticket-types list`: the ticket types of an event.
import { ticketTypeStatuses } from '../../contract/core/choices.ts'
import { eventList, statusFlag } from '../verbs/event-list.ts'
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
