// `turnout suggestions reject`: keeps a suggestion away for a while, and says why.

import type { Body } from '../../contract/catalog.ts'
import { rejectionReasons } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { suggestionCard } from './columns.ts'
import { currencyOf, suggestionPositional } from './fields.ts'

export const command: Command = {
  description:
    'The same suggestion stays away for 30 days, or until its expected effect has changed by a fifth. The reasons are counted in turnout suggestions stats.',
  positionals: [suggestionPositional],
  flags: [
    {
      name: 'reason',
      kind: 'choice',
      choices: rejectionReasons,
      placeholder: 'REASON',
      summary: 'why it is rejected',
      required: true,
    },
    { name: 'note', kind: 'text', max: 500, placeholder: 'TEXT', summary: 'a few words about the reason' },
  ],
  examples: [
    { command: 'turnout suggestions reject price_below_cost --reason not_wanted' },
    { command: 'turnout suggestions reject price_below_cost --reason too_costly --note "The sponsor pays"' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'rejectSuggestion',
  async run(context, { positionals: [id = ''], flags: { reason, note } }) {
    const body = definedFields<Body<'rejectSuggestion'>>({ reason, note })
    const client = await context.client()
    const answer = await client.call('rejectSuggestion', { params: { suggestion_id: id }, body })
    await context.results.record(answer, suggestionCard(await currencyOf(client, answer.value.eventId)))
  },
}
