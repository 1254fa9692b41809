// `turnout tickets list`: the tickets of an event, or the one with a given code.
import { ticketStatuses } from '../../contract/core/choices.ts'
import { kindFlag, personQueryFlag, statusFlag, ticketTypeFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { orderFlag, ticketTable } from './columns.ts'

export const command = eventList({
  description: 'With --code, a code that a move or a transfer has replaced is reported as superseded (exit 5).',
  flags: [
    statusFlag(ticketStatuses),
    ticketTypeFlag,
    kindFlag,
    orderFlag,
    personQueryFlag,
    {
      name: 'code',
      kind: 'text',
      placeholder: 'CODE',
      summary: 'only the ticket with this code; case, spaces and dashes do not matter',
    },
  ],
  examples: [
    { command: 'turnout tickets list devconf' },
    { command: 'turnout tickets list devconf --status valid --ticket-type VIP' },
    { command: 'turnout tickets list --event devconf --output csv --fields name,code,ticketType' },
  ],
  operation: 'listTickets',
  table: ticketTable,
})
