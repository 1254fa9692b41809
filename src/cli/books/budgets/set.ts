// `turnout budgets set`: a typed amount becomes minor units of the event's currency, which is read first.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { nextStep } from '../../core/next-step.ts'
import { currencyFlag, typedAmount } from '../../verbs/amount-flag.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { categoryFlag } from './category.ts'
import { budgetCard } from './columns.ts'

export const command: Command = {
  description: 'Setting it again changes it. A budget refuses no expense; it shows where more was spent than planned.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    categoryFlag,
    {
      name: 'amount',
      kind: 'amount',
      required: true,
      placeholder: 'AMOUNT',
      summary: 'decimal in the currency of the event',
    },
    currencyFlag,
  ],
  examples: [
    { command: 'turnout budgets set --event devconf --category venue --amount 500.00' },
    { command: 'turnout budgets set devconf --category total --amount 2000' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'setBudget',
  async run(context, input) {
    const event = context.event(input)
    const params = { event_id: event }
    const client = await context.client()
    const planned = await typedAmount(context, { flag: 'amount', input }, async () => {
      return (await client.call('showEvent', { params })).value.currency
    })
    const body = definedFields<Body<'setBudget'>>({ category: input.flags.category, planned })
    await context.results.record(await client.call('setBudget', { params, body }), budgetCard)
    nextStep(context, ['budgets', 'list', event])
  },
}
