// `turnout budgets unset`: the event has no budget for a category any more. Expenses stay as they are.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { categoryFlag } from './category.ts'
import { budgetCard } from './columns.ts'

export const command: Command = {
  description: 'Answers with the budget as it was. Expenses stay as they are.',
  positionals: [eventPositional],
  flags: [eventFlag, categoryFlag],
  examples: [
    { command: 'turnout budgets unset --event devconf --category catering' },
    { command: 'turnout budgets unset devconf --category total --quiet' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const client = await context.client()
    const body = definedFields<Body<'setBudget'>>({ category: input.flags.category, planned: null })
    const answer = await client.call('setBudget', { params, body })
    await context.results.record(answer, { ...budgetCard, title: ({ category }) => `No more budget for ${category}` })
  },
}
