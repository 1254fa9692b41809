// `turnout orders list`: the orders of an event, filtered by status, buyer or text.
import { orderSorts, orderStatuses } from '../../contract/core/choices.ts'
import { orderQueryFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { orderTable, owedOrderTable } from './columns.ts'

export const command = eventList({
  description: 'Includes registrations: each is an order of one ticket.',
  flags: [
    statusFlag(orderStatuses),
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: "only orders with this buyer's e-mail" },
    orderQueryFlag,
    { name: 'owed', kind: 'switch', summary: 'only orders for which you still owe money back' },
    {
      name: 'sort',
      kind: 'choice',
      choices: orderSorts,
      placeholder: 'ORDER',
      summary: 'sort order; a leading minus puts the newest first',
      defaultText: 'newest first in a table, else createdAt',
    },
  ],
  examples: [
    { command: 'turnout orders list devconf' },
    { command: 'turnout orders list devconf --status reserved --sort -createdAt' },
    { command: 'turnout orders list devconf --owed' },
    { command: 'turnout orders list --event devconf --output csv --fields id,name,total,refunded' },
  ],
  fields: ({ flags: { owed } }) => ({ owed: owed === true ? 'true' : undefined }),
  operation: 'listOrders',
  table: orderTable,
  tableFor: ({ flags }) => (flags.owed === true ? owedOrderTable : undefined),
})
