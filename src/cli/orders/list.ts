// `turnout orders list`: who bought what of an event.
import { orderSorts, orderStatuses } from '../../contract/core/choices.ts'
import { eventList, queryFlag, statusFlag } from '../verbs/event-list.ts'
import { orderTable } from './columns.ts'

export const command = eventList({
  description: 'A registration is an order of one ticket, and listed too.',
  flags: [
    statusFlag(orderStatuses),
    { name: 'email', kind: 'text', placeholder: 'EMAIL', summary: 'only those of the buyer with this address' },
    queryFlag,
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
  operation: 'listOrders',
  table: orderTable,
})
