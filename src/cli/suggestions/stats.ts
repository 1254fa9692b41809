// `turnout suggestions stats`: what became of suggestions, by rule.

import type { QueryInput } from '../../contract/catalog.ts'
import type { Command } from '../core/command.ts'
import { namedEventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { statsCard } from './columns.ts'

export const command: Command = {
  description: [
    'Counts suggestions that were made, accepted and rejected, by rule. For accepted ones, the outcome is compared with what was expected without them.',
    'This is feedback, not proof: it may have happened anyway.',
  ].join('\n'),
  flags: [{ ...namedEventFlag, summary: 'only suggestions for this event; the configured event is ignored here' }],
  examples: [{ command: 'turnout suggestions stats' }, { command: 'turnout suggestions stats --event devconf --json' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'suggestionStats',
  async run(context, { flags }) {
    const query = definedFields<QueryInput<'suggestionStats'>>({ event: flags.event })
    const client = await context.client()
    await context.results.record(await client.call('suggestionStats', { query }), statsCard)
  },
}
