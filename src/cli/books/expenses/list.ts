// `turnout expenses list`: the expenses of an event.
import { expenseCategories, expenseStatuses } from '../../../contract/core/choices.ts'
import { statusFlag } from '../../verbs/lists/list-flags.ts'
import { eventList } from '../../verbs/lists/list-verb.ts'
import { expenseTable } from './columns.ts'

export const command = eventList({
  flags: [
    statusFlag(expenseStatuses),
    {
      name: 'category',
      kind: 'choice',
      choices: expenseCategories,
      placeholder: 'CATEGORY',
      summary: 'only those in this category',
    },
    { name: 'vendor', kind: 'text', placeholder: 'TEXT', summary: 'only those whose vendor contains this text' },
    { name: 'reference', kind: 'text', placeholder: 'TEXT', summary: 'only the expense with this reference' },
    { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'first day to include' },
    { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'last day to include' },
  ],
  examples: [
    { command: 'turnout expenses list devconf' },
    { command: 'turnout expenses list --event devconf --category venue --output csv' },
    { command: 'turnout expenses list devconf --vendor bean --from 2027-03-01 --to 2027-03-31' },
  ],
  operation: 'listExpenses',
  table: expenseTable,
})
