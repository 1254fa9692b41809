// `turnout imports list`: what was imported into an event, and how far that is.
import type { QueryInput } from '../../contract/catalog.ts'
import { importStatuses } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { given } from '../verbs/request-fields.ts'
import { importTable } from './columns.ts'

export const command: Command = {
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'status',
      kind: 'choice',
      choices: importStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
  ],
  examples: [
    { command: 'turnout imports list devconf' },
    { command: 'turnout imports list devconf --status open', note: 'those that were cut off' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listImports',
  async run(context, input) {
    const event = context.event(input)
    const query = given<QueryInput<'listImports'>>({ status: input.flags.status })
    const client = await context.client()
    await context.results.list(client.list('listImports', { params: { event_id: event }, query }), importTable)
  },
}
