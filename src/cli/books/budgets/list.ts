// `turnout budgets list`: what an event may cost beside what it did.
import type { QueryInput } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { categoryFlag } from './category.ts'
import { budgetTable } from './columns.ts'

export const command: Command = {
  description: 'Spent is what the books say now; a category is over where that is more than planned.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { ...categoryFlag, required: false, summary: 'only that of this category, or total' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
  ],
  examples: [
    { command: 'turnout budgets list devconf' },
    { command: 'turnout budgets list --event devconf --output csv --fields category,planned,spent,left' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listBudgets',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const { category, updatedSince } = input.flags
    const query = definedFields<QueryInput<'listBudgets'>>({ category, updatedSince })
    const client = await context.client()
    await context.results.list(client.list('listBudgets', { params, query }), budgetTable)
  },
}
