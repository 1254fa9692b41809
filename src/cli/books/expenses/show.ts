// `turnout expenses show`: one expense as a card.
import type { Command } from '../../core/command.ts'
import { expenseCard } from './columns.ts'
import { expensePositional } from './expense-positional.ts'

export const command: Command = {
  positionals: [expensePositional],
  examples: [{ command: 'turnout expenses show exp_…' }, { command: 'turnout expenses show exp_… --get vendor' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showExpense',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('showExpense', { params: { expense_id: id } })
    await context.results.record(answer, expenseCard)
  },
}
