// `turnout budgets unset`: a budget of null is none. Expenses stay as they are.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { categoryFlag } from './category.ts'
import { budgetCard } from './columns.ts'

const { operation: _set, ...unset } = changeVerb({
  description: 'Prints the budget as it was. Expenses are unaffected.',
  flags: [categoryFlag],
  fields: ({ flags: { category } }) => ({ category, planned: null }),
  examples: [
    { command: 'turnout budgets unset --event devconf --category catering' },
    { command: 'turnout budgets unset devconf --category total --quiet' },
  ],
  operation: 'setBudget',
  card: { ...budgetCard, title: ({ category }) => `Budget for ${category} removed` },
})

/** The operation is that of `set`. */
export const command = unset
