// `turnout messages list`: what went out, what waits, and what did not arrive.
import type { QueryInput } from '../../../contract/catalog.ts'
import { messageKinds, messageSorts, messageStatuses } from '../../../contract/core/choices.ts'
import type { Command } from '../../core/command.ts'
import { eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { messageTable } from './columns.ts'

export const command: Command = {
  description: [
    'Of all events, unless one is named: a configured event does not count here.',
    'waiting: not sent yet, because no mail server is connected, or the rate is used up, or the server asked for patience. unknown: the server fell silent while it took the mail, or the service ended then; it is never sent again by itself.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    { name: 'event', kind: 'text', placeholder: 'EVENT', summary: 'only those of this event', completes: 'event' },
    {
      name: 'status',
      kind: 'choice',
      choices: messageStatuses,
      placeholder: 'STATUS',
      summary: 'only those in this state',
    },
    { name: 'kind', kind: 'choice', choices: messageKinds, placeholder: 'KIND', summary: 'only those of this kind' },
    { name: 'order', kind: 'text', placeholder: 'ORDER', summary: 'only those about this order' },
    { name: 'mailing', kind: 'text', placeholder: 'MAILING', summary: 'only those of this mailing' },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only those changed since then' },
    {
      name: 'sort',
      kind: 'choice',
      choices: messageSorts,
      placeholder: 'ORDER',
      summary: 'by age, oldest first unless said',
    },
  ],
  examples: [
    { command: 'turnout messages list devconf' },
    { command: 'turnout messages list --status waiting --output csv' },
    { command: 'turnout messages list --event devconf --kind confirmation --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listMessages',
  async run(context, { positionals, flags }) {
    const { status, kind, order, mailing, updatedSince, sort } = flags
    const filter = { event: positionals[0] ?? flags.event, status, kind, order, mailing, updatedSince, sort }
    const query = definedFields<QueryInput<'listMessages'>>(filter)
    const client = await context.client()
    await context.results.list(client.list('listMessages', { query }), messageTable)
  },
}
