// `turnout tickets tokens`: valid tickets with the text of their QR codes, for badges and mail made elsewhere.
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import { ticketTypeFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { orderFlag } from './columns.ts'

const tokenTable: TableView<TicketDetails> = {
  noun: 'valid tickets',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'ticketType', title: 'Ticket type', drop: 3 },
    { key: 'code', title: 'Code', kind: 'id', drop: 1 },
    { key: 'token', title: 'QR code text' },
  ],
  whenEmpty: 'turnout tickets list --event EVENT',
}

export const command = eventList({
  description: 'Anyone who has one of these texts has the ticket: keep them secret. Unpaid and void tickets have none.',
  flags: [ticketTypeFlag, orderFlag],
  examples: [
    { command: 'turnout tickets tokens devconf' },
    { command: 'turnout tickets tokens devconf --output csv --fields name,email,code,token --all' },
  ],
  operation: 'listTicketTokens',
  table: tokenTable,
})
