// `turnout events list`: the events, filtered and sorted.
import type { QueryInput } from '../../contract/catalog.ts'
import { eventSorts, eventStatuses } from '../../contract/core/choices.ts'
import type { Command, Flag } from '../core/command.ts'
import { asFiltered } from '../verbs/event-list.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventTable } from './columns.ts'

const flags: readonly Flag[] = [
  {
    name: 'status',
    kind: 'choice',
    choices: eventStatuses,
    placeholder: 'STATUS',
    summary: 'only events with this status',
  },
  { name: 'query', kind: 'text', placeholder: 'TEXT', summary: 'only events with this text in name, slug or venue' },
  { name: 'from', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only events on this day or later' },
  { name: 'to', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only events on this day or earlier' },
  {
    name: 'updated-since',
    kind: 'instant',
    edge: 'start',
    placeholder: 'TIME',
    summary: 'only events changed since this time',
  },
  {
    name: 'sort',
    kind: 'choice',
    choices: eventSorts,
    placeholder: 'FIELD',
    summary: 'sort order; a leading minus reverses it',
    defaultText: "the service's",
  },
]

export const command: Command = {
  flags,
  examples: [
    { command: 'turnout events list' },
    { command: 'turnout events list --status published --from 2027-01-01 --sort date' },
    { command: 'turnout events list --all --get id', note: 'prints the ids, one per line' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listEvents',
  async run(context, input) {
    const { status, query: q, from, to, updatedSince, sort } = input.flags
    const query = definedFields<QueryInput<'listEvents'>>({
      status,
      q,
      dateFrom: from,
      dateTo: to,
      updatedSince,
      sort,
    })
    const client = await context.client()
    await context.results.list(client.list('listEvents', { query }), asFiltered(eventTable, flags, input))
  },
}
