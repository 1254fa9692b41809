// `turnout imports list`: the imports of an event and their progress.
import type { QueryInput } from '../../contract/catalog.ts'
import { importStatuses } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventFlag, eventPositional } from '../verbs/event-flag.ts'
import { asFiltered } from '../verbs/event-list.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { importTable } from './columns.ts'

const flags: readonly Flag[] = [
  eventFlag,
  {
    name: 'status',
    kind: 'choice',
    choices: importStatuses,
    placeholder: 'STATUS',
    summary: 'only imports with this status',
  },
]

export const command: Command = {
  positionals: [eventPositional],
  flags,
  examples: [
    { command: 'turnout imports list devconf' },
    { command: 'turnout imports list devconf --status open', note: 'unfinished imports' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listImports',
  async run(context, input) {
    const event = context.event(input)
    const query = definedFields<QueryInput<'listImports'>>({ status: input.flags.status })
    const client = await context.client()
    const pages = client.list('listImports', { params: { event_id: event }, query })
    await context.results.list(pages, asFiltered(importTable, flags, input))
  },
}
