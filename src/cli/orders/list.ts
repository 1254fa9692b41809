// `turnout orders list`: who bought what of an event; filters become query fields.
import type { QueryInput } from '../../contract/catalog.ts'
import { orderSorts, orderStatuses } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { orderTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the orders of an event',
  description: 'A registration is an order of one ticket, and listed too.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: orderStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: 'only those of the buyer with this address' },
    { name: 'query', kind: 'text', placeholder: 'TEXT', summary: 'only those with this text in name or e-mail' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
    {
      name: 'sort',
      kind: 'choice',
      choices: orderSorts,
      placeholder: 'ORDER',
      summary: 'a minus in front is the latest first',
      defaultText: 'createdAt',
    },
  ],
  examples: [
    { command: 'turnout orders list devconf' },
    { command: 'turnout orders list devconf --status reserved --sort -createdAt' },
    { command: 'turnout orders list --event devconf --output csv --fields id,name,total,refunded' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listOrders',
  async run(context, input) {
    const event = context.event(input)
    const { status, email, query: q, updatedSince, sort } = input.flags
    const query = given<QueryInput<'listOrders'>>({ status, email, q, updatedSince, sort })
    const client = await context.client()
    await context.results.list(client.list('listOrders', { params: { event_id: event }, query }), orderTable)
  },
}
