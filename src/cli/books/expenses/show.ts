// `turnout expenses show`: one expense as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { expenseCard } from './columns.ts'
import { expensePositional } from './expense-positional.ts'

export const command = showVerb({
  positional: expensePositional,
  examples: [{ command: 'turnout expenses show exp_…' }, { command: 'turnout expenses show exp_… --get vendor' }],
  operation: 'showExpense',
  card: expenseCard,
})
