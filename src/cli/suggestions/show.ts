// `turnout suggestions show`: what it would change, and why.
import type { Command } from '../core/command.ts'
import { suggestionCard } from './columns.ts'
import { currencyOf, suggestionPositional } from './fields.ts'

export const command: Command = {
  positionals: [suggestionPositional],
  examples: [
    { command: 'turnout suggestions show price_below_cost' },
    { command: 'turnout suggestions show price_below_cost --get why --json', note: 'with each figure and its source' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'showSuggestion',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('showSuggestion', { params: { suggestion_id: id } })
    await context.results.record(answer, suggestionCard(await currencyOf(client, answer.value.eventId)))
  },
}
