// `turnout suggestions list`: what was suggested, of all events or one.
import type { QueryInput } from '../../contract/catalog.ts'
import { suggestionKinds } from '../../contract/core/choices.ts'
import { suggestionStatuses } from '../../contract/suggestions/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { eventPositional, namedEventFlag } from '../verbs/event-flag.ts'
import { asFiltered, limitFlag, listedAll, sinceFlag, statusFlag, upToLimit } from '../verbs/event-list.ts'
import { definedFields, flagFields } from '../verbs/request-fields.ts'
import { suggestionTable } from './columns.ts'

const onlyOfEvent = 'only suggestions for this event; the configured event is ignored here'

const filters: readonly Flag[] = [
  {
    name: 'kind',
    kind: 'choice',
    choices: suggestionKinds,
    placeholder: 'KIND',
    summary: 'only suggestions of this kind',
  },
  statusFlag(suggestionStatuses),
  {
    name: 'code',
    kind: 'text',
    max: 60,
    placeholder: 'CODE',
    summary: 'only suggestions made by the rule with this code',
  },
  sinceFlag,
]

export const command: Command = {
  positionals: [{ ...eventPositional, summary: onlyOfEvent }],
  flags: [{ ...namedEventFlag, summary: onlyOfEvent }, ...filters, limitFlag],
  examples: [
    { command: 'turnout suggestions list --status proposed' },
    { command: 'turnout suggestions list devconf --kind price --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listSuggestions',
  async run(context, input) {
    const event = input.positionals[0] ?? input.flags.event
    const query = definedFields<QueryInput<'listSuggestions'>>({ event, ...flagFields(filters, input) } as object)
    const client = await context.client()
    const pages = upToLimit(client.list('listSuggestions', { query }), input)
    await context.results.list(pages, asFiltered(suggestionTable, filters, input), listedAll(input))
  },
}
