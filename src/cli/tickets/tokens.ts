// `turnout tickets tokens`: valid tickets with the text of their QR codes, for badges and mail made elsewhere.
import type { QueryInput } from '../../contract/catalog.ts'
import type { TicketDetails } from '../../contract/tickets/tickets.ts'
import type { TableView } from '../../terminal/tables/view.ts'
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { orderFlag, ticketTypeFlag } from './columns.ts'

const tokenTable: TableView<TicketDetails> = {
  noun: 'valid tickets',
  columns: [
    { key: 'id', title: 'ID', kind: 'id', drop: 2 },
    { key: 'name', title: 'Name' },
    { key: 'ticketType', title: 'Ticket type', drop: 3 },
    { key: 'code', title: 'Code', kind: 'id', drop: 1 },
    { key: 'token', title: 'QR code text' },
  ],
  whenEmpty: 'turnout tickets list --event EVENT',
}

export const command: Command = {
  description: 'Anyone who has one of these texts has the ticket: keep them secret. Unpaid and void tickets have none.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    ticketTypeFlag,
    orderFlag,
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only tickets changed since this time' },
  ],
  examples: [
    { command: 'turnout tickets tokens devconf' },
    { command: 'turnout tickets tokens devconf --output csv --fields name,email,code,token --all' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listTicketTokens',
  async run(context, input) {
    const event = context.event(input)
    const { ticketType, order, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listTicketTokens'>>({ ticketType, order, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listTicketTokens', { params: { event_id: event }, query }), tokenTable)
  },
}
