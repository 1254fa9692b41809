// `turnout budgets list`: the budgets of an event beside what was spent.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { categoryFlag } from './category.ts'
import { budgetTable } from './columns.ts'

export const command = eventList({
  description: 'The amount spent comes from the ledger. A category is over budget once it exceeds the amount planned.',
  flags: [{ ...categoryFlag, required: false, summary: 'only the budget of this category, or total' }],
  examples: [
    { command: 'turnout budgets list devconf' },
    { command: 'turnout budgets list --event devconf --output csv --fields category,planned,spent,left' },
  ],
  operation: 'listBudgets',
  table: budgetTable,
})
