// `turnout invoices list`: the invoices and credit notes of an event.
import type { QueryInput } from '../../contract/catalog.ts'
import { invoiceKinds } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import {
  asFiltered,
  limitFlag,
  listedAll,
  newestFirst,
  oldestFirstFlag,
  orderFields,
  upToLimit,
} from '../verbs/event-list.ts'
import { namedFlag } from '../verbs/named.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { invoiceTable } from './columns.ts'

const filters: readonly Flag[] = [
  {
    name: 'kind',
    kind: 'choice',
    choices: invoiceKinds,
    placeholder: 'KIND',
    summary: 'only documents of this kind',
  },
  namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'only documents of this order' }, 'orders'),
]

export const command: Command = {
  positionals: [eventPositional],
  flags: [eventFlag, ...filters, limitFlag, oldestFirstFlag],
  examples: [
    { command: 'turnout invoices list devconf' },
    { command: 'turnout invoices list --event devconf --output csv --fields number,issuedOn,net,tax,total' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listInvoices',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const query = definedFields<QueryInput<'listInvoices'>>({
      ...flagFields(filters, input),
      ...orderFields(context, input, newestFirst),
    } as object)
    const client = await context.client()
    const pages = upToLimit(client.list('listInvoices', { params, query }), input)
    await context.results.list(pages, asFiltered(invoiceTable, filters, input), listedAll(input))
  },
}
