// `turnout expenses void`: reverses an expense in the books, after a question. There is no operation that reads one
// expense, so the question names what was typed.
import type { Body } from '../../contract/catalog.ts'
import type { Command } from '../command.ts'
import { given } from '../given.ts'
import { expenseCard } from './columns.ts'

export const command: Command = {
  name: 'void',
  summary: 'Take an expense out of the books',
  description: 'The entry stays and a reversal is added; it can not be taken back.',
  positionals: [{ name: 'EXPENSE', summary: 'id of the expense', required: true }],
  flags: [{ name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' }],
  examples: [
    { command: 'turnout expenses void exp_… --yes' },
    { command: 'turnout expenses void exp_… --reason "Entered twice" --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'voidExpense',
  async run(context, input) {
    const [id = ''] = input.positionals
    await context.confirm(`Void the expense ${id} for good? A reversal takes it out of the revenue report.`)
    const client = await context.client()
    const body = given<Body<'voidExpense'>>({ reason: input.flags.reason })
    await context.results.record(await client.call('voidExpense', { params: { expense_id: id }, body }), expenseCard)
  },
}
