// `turnout expenses void`: reverses an expense in the ledger, once confirmed.
import { formatMoney } from '../../../contract/core/money.ts'
import { reasonFlag } from '../../verbs/money/manual-payment.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { expenseCard } from './columns.ts'
import { expensePositional } from './expense-positional.ts'

export const command = changeVerb({
  description: 'The ledger keeps the entry and gets a reversal. This cannot be undone.',
  positional: expensePositional,
  flags: [reasonFlag],
  examples: [
    { command: 'turnout expenses void exp_… --yes' },
    { command: 'turnout expenses void exp_… --reason "Entered twice" --yes' },
  ],
  operation: 'voidExpense',
  card: expenseCard,
  confirm: {
    action: 'void expense',
    reads: 'showExpense',
    question: ({ description, amount, currency, date }) =>
      `Void ${description} (${formatMoney(amount, currency)} on ${date})? The revenue report no longer counts it. This cannot be undone.`,
  },
})
