// `turnout payments list`: the payments through a processor, with their problems. Manual payments are shown with orders.
import type { QueryInput } from '../../contract/catalog.ts'
import { paymentStatuses } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { paymentTable } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: paymentStatuses,
      placeholder: 'STATUS',
      summary: 'only payments with this status',
    },
    { name: 'order', kind: 'text', placeholder: 'ORDER', summary: 'only payments of this order' },
    {
      name: 'updated-since',
      kind: 'instant',
      placeholder: 'INSTANT',
      summary: 'only payments changed since this time',
    },
  ],
  examples: [
    { command: 'turnout payments list devconf' },
    { command: 'turnout payments list devconf --status pending --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listPayments',
  async run(context, input) {
    const { status, order, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listPayments'>>({ status, order, updatedSince })
    const params = { event_id: context.event(input) }
    const client = await context.client()
    await context.results.list(client.list('listPayments', { params, query }), paymentTable)
  },
}
