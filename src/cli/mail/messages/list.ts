// `turnout messages list`: sent, waiting and failed mails.
import type { QueryInput } from '../../../contract/catalog.ts'
import { messageKinds, messageSorts, messageStatuses } from '../../../contract/core/choices.ts'
import type { Command, Flag } from '../../core/command.ts'
import { eventPositional } from '../../verbs/event-flag.ts'
import {
  asFiltered,
  limitFlag,
  listedAll,
  newestFirst,
  oldestFirstFlag,
  orderFields,
  queryFlag,
  upToLimit,
} from '../../verbs/event-list.ts'
import { namedFlag } from '../../verbs/named.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { messageTable } from './columns.ts'

const flags: readonly Flag[] = [
  { name: 'event', kind: 'text', placeholder: 'EVENT', summary: 'only e-mails of this event', completes: 'event' },
  {
    name: 'status',
    kind: 'choice',
    choices: messageStatuses,
    placeholder: 'STATUS',
    summary: 'only e-mails with this status',
  },
  { name: 'kind', kind: 'choice', choices: messageKinds, placeholder: 'KIND', summary: 'only e-mails of this kind' },
  {
    ...queryFlag,
    summary: "only e-mails with this text in the recipient's name or address, the subject or the order's reference",
  },
  namedFlag({ name: 'order', placeholder: 'ORDER', summary: 'only e-mails about this order' }, 'orders'),
  namedFlag({ name: 'mailing', placeholder: 'MAILING', summary: 'only e-mails of this mailing' }, 'mailings'),
  {
    name: 'updated-since',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'only e-mails changed since this time',
  },
  {
    name: 'sort',
    kind: 'choice',
    choices: messageSorts,
    placeholder: 'ORDER',
    summary: 'sort by age; a leading minus puts the newest first',
    defaultText: 'newest first in a table, else createdAt',
  },
  limitFlag,
  oldestFirstFlag,
]

export const command: Command = {
  description: [
    'Lists the e-mails of all events unless you name one: the configured event is ignored here.',
    'waiting: not sent yet, because no mail server is connected, the rate limit is reached, or the server asked to try later. unknown: the connection or the service broke off during sending; such an e-mail is never sent again automatically.',
  ].join('\n'),
  positionals: [eventPositional],
  flags,
  examples: [
    { command: 'turnout messages list devconf' },
    { command: 'turnout messages list --status waiting --output csv' },
    { command: 'turnout messages list devconf --query ada@example.org' },
    { command: 'turnout messages list --event devconf --kind confirmation --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listMessages',
  async run(context, input) {
    const { positionals } = input
    const { status, kind, query: q, order, mailing, updatedSince, sort } = input.flags
    const filter = { event: positionals[0] ?? input.flags.event, status, kind, q, order, mailing, updatedSince, sort }
    const query = definedFields<QueryInput<'listMessages'>>({
      ...filter,
      ...orderFields(context, input, newestFirst),
    } as object)
    const client = await context.client()
    const pages = client.list('listMessages', { query })
    await context.results.list(upToLimit(pages, input), asFiltered(messageTable, flags, input), listedAll(input))
  },
}
