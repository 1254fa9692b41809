// `turnout events list`: the events, filtered and sorted.
import { eventSorts, eventStatuses } from '../../contract/core/choices.ts'
import { queryFlag, sinceFlag, statusFlag } from '../verbs/lists/list-flags.ts'
import { accountList } from '../verbs/lists/list-verb.ts'
import { eventTable } from './columns.ts'

export const command = accountList({
  flags: [
    statusFlag(eventStatuses),
    { ...queryFlag, summary: 'only events with this text in name, slug or venue' },
    {
      name: 'from',
      kind: 'date',
      placeholder: 'YYYY-MM-DD',
      summary: 'only events on this day or later',
      field: 'dateFrom',
    },
    {
      name: 'to',
      kind: 'date',
      placeholder: 'YYYY-MM-DD',
      summary: 'only events on this day or earlier',
      field: 'dateTo',
    },
    sinceFlag,
    {
      name: 'sort',
      kind: 'choice',
      choices: eventSorts,
      placeholder: 'FIELD',
      summary: 'sort order; a leading minus reverses it',
      defaultText: "the service's order",
    },
  ],
  examples: [
    { command: 'turnout events list' },
    { command: 'turnout events list --status published --from 2027-01-01 --sort date' },
    { command: 'turnout events list --all --get id', note: 'prints the ids, one per line' },
  ],
  operation: 'listEvents',
  table: eventTable,
})
