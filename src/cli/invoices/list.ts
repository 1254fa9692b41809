// `turnout invoices list`: the invoices and credit notes of an event.
import { invoiceKinds } from '../../contract/core/choices.ts'
import { eventList } from '../verbs/lists/list-verb.ts'
import { namedFlag } from '../verbs/named.ts'
import { invoiceTable } from './columns.ts'

export const command = eventList({
  flags: [
    {
      name: 'kind',
      kind: 'choice',
      choices: invoiceKinds,
      placeholder: 'KIND',
      summary: 'only documents of this kind',
    },
    namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'only documents of this order' }, 'orders'),
  ],
  examples: [
    { command: 'turnout invoices list devconf' },
    { command: 'turnout invoices list --event devconf --output csv --fields number,issuedOn,net,tax,total' },
  ],
  operation: 'listInvoices',
  table: invoiceTable,
})
