// `turnout budgets set`: an amount is in the currency of the event.
import { currencyFlag } from '../../verbs/money/amount-flag.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { categoryFlag } from './category.ts'
import { budgetCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Setting a budget again replaces it. A budget never blocks an expense; it only shows where more was spent than planned.',
  flags: [
    categoryFlag,
    {
      name: 'amount',
      kind: 'amount',
      required: true,
      placeholder: 'AMOUNT',
      summary: "decimal amount in the event's currency",
      field: 'planned',
    },
    currencyFlag,
  ],
  asks: ['event', 'category', 'amount'],
  examples: [
    { command: 'turnout budgets set --event devconf --category venue --amount 500.00' },
    { command: 'turnout budgets set devconf --category total --amount 2000' },
  ],
  operation: 'setBudget',
  card: budgetCard,
  next: (_, event) => ['budgets', 'list', event],
})
