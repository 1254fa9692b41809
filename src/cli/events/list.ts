// `turnout events list`: the events, filtered and sorted.
import type { QueryInput } from '../../contract/catalog.ts'
import { eventSorts, eventStatuses } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { eventTable } from './columns.ts'

export const command: Command = {
  flags: [
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
  ],
  examples: [
    { command: 'turnout events list' },
    { command: 'turnout events list --status published --from 2027-01-01 --sort date' },
    { command: 'turnout events list --all --get id', note: 'prints the ids, one per line' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listEvents',
  async run(context, { flags }) {
    const query = definedFields<QueryInput<'listEvents'>>({
      status: flags.status,
      q: flags.query,
      dateFrom: flags.from,
      dateTo: flags.to,
      updatedSince: flags.updatedSince,
      sort: flags.sort,
    })
    const client = await context.client()
    await context.results.list(client.list('listEvents', { query }), eventTable)
  },
}
