// `turnout expenses void`: reverses an expense in the books, after a question that names it.
import type { Body } from '../../../contract/catalog.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import type { Command } from '../../core/command.ts'
import { confirmed } from '../../verbs/confirm.ts'
import { given } from '../../verbs/request-fields.ts'
import { expenseCard } from './columns.ts'
import { expensePositional } from './expense-positional.ts'

export const command: Command = {
  description: 'The entry stays and a reversal is added; it can not be taken back.',
  positionals: [expensePositional],
  flags: [{ name: 'reason', kind: 'text', placeholder: 'TEXT', summary: 'why, for the record' }],
  examples: [
    { command: 'turnout expenses void exp_… --yes' },
    { command: 'turnout expenses void exp_… --reason "Entered twice" --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'voidExpense',
  async run(context, input) {
    const [id = ''] = input.positionals
    const params = { expense_id: id }
    const outcome = 'A reversal takes it out of the revenue report.'
    await confirmed(context, `Void the expense ${id} for good? ${outcome}`, async () => {
      const client = await context.client()
      const { description, amount, currency, date } = (await client.call('showExpense', { params })).value
      return `Void ${description}, ${formatMoney(amount, currency)} of ${date}, for good? ${outcome}`
    })
    const client = await context.client()
    const body = given<Body<'voidExpense'>>({ reason: input.flags.reason })
    await context.results.record(await client.call('voidExpense', { params, body }), expenseCard)
  },
}
