// `turnout payments list`: the payments through a processor, with their problems. Manual payments are shown with orders.
import { paymentStatuses } from '../../contract/core/choices.ts'
import { eventList, statusFlag } from '../verbs/event-list.ts'
import { paymentTable } from './columns.ts'

export const command = eventList({
  flags: [
    statusFlag(paymentStatuses),
    { name: 'order', kind: 'text', placeholder: 'ORDER', summary: 'only payments of this order' },
  ],
  examples: [
    { command: 'turnout payments list devconf' },
    { command: 'turnout payments list devconf --status pending --json' },
  ],
  operation: 'listPayments',
  table: paymentTable,
})
