// `turnout payments list`: the payments through a processor, with their problems. Manual payments are shown with orders.
import { paymentStatuses } from '../../contract/core/choices.ts'
import { statusFlag } from '../verbs/lists/list-flags.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { namedFlag } from '../verbs/named.ts'
import { paymentTable } from './columns.ts'

export const command = eventList({
  flags: [
    statusFlag(paymentStatuses),
    namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'only payments of this order' }, 'orders'),
  ],
  examples: [
    { command: 'turnout payments list devconf' },
    { command: 'turnout payments list devconf --status pending --json' },
  ],
  operation: 'listPayments',
  table: paymentTable,
})
