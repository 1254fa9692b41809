// `turnout expenses list`: what an event cost so far.
import type { QueryInput } from '../../contract/catalog.ts'
import { expenseCategories, expenseStatuses } from '../../contract/choices.ts'
import type { Command } from '../command.ts'
import { eventFlag, eventPositional } from '../event-argument.ts'
import { given } from '../given.ts'
import { expenseTable } from './columns.ts'

export const command: Command = {
  name: 'list',
  summary: 'List the expenses of an event',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: expenseStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    {
      name: 'category',
      kind: 'choice',
      choices: expenseCategories,
      placeholder: 'CATEGORY',
      summary: 'only those of this kind',
    },
    { name: 'vendor', kind: 'text', placeholder: 'TEXT', summary: 'only those whose vendor holds this text' },
    { name: 'reference', kind: 'text', placeholder: 'TEXT', summary: 'only the one with this reference' },
    { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'first day' },
    { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout expenses list devconf' },
    { command: 'turnout expenses list --event devconf --category venue --output csv' },
    { command: 'turnout expenses list devconf --vendor bean --from 2027-03-01 --to 2027-03-31' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listExpenses',
  async run(context, input) {
    const event = context.event(input)
    const { status, category, vendor, reference, from, to, updatedSince } = input.flags
    const filter = { status, category, vendor, reference, from, to, updatedSince }
    const query = given<QueryInput<'listExpenses'>>(filter)
    const client = await context.client()
    await context.results.list(client.list('listExpenses', { params: { event_id: event }, query }), expenseTable)
  },
}
