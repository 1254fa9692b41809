// `turnout sessions list`: the sessions of an event.
import { sessionSorts, sessionStatuses } from '../../../contract/agenda/choices.ts'
import { usageFailure } from '../../core/usage.ts'
import { queryFlag, statusFlag } from '../../verbs/lists/list-flags.ts'
import { eventList } from '../../verbs/lists/list-verb.ts'
import { namedFlag } from '../../verbs/named.ts'
import { sessionTable } from './columns.ts'

export const command = eventList({
  flags: [
    { ...queryFlag, summary: "only those with this text in their title, code or a speaker's name" },
    statusFlag(sessionStatuses),
    { name: 'type', kind: 'text', placeholder: 'TYPE', summary: 'only sessions of this type' },
    namedFlag({ name: 'track', placeholder: 'TRACK', summary: 'only this track', completes: 'track' }, 'tracks'),
    namedFlag(
      { name: 'speaker', placeholder: 'SPEAKER', summary: 'only those of this speaker', completes: 'speaker' },
      'speakers',
    ),
    { name: 'placed', kind: 'switch', summary: 'only those that are in the schedule' },
    { name: 'unplaced', kind: 'switch', summary: 'only those that are not in the schedule' },
    {
      name: 'sort',
      kind: 'choice',
      choices: sessionSorts,
      placeholder: 'ORDER',
      summary: 'by start, with sessions that are not in the schedule last, or by creation time',
      defaultText: 'start in a table, else createdAt',
    },
  ],
  fields({ flags: { placed, unplaced } }) {
    if (placed && unplaced) throw usageFailure('--placed and --unplaced cannot be combined', ['sessions', 'list'])
    return { placed: placed ? 'true' : unplaced ? 'false' : undefined, unplaced: undefined }
  },
  tableSort: 'start',
  examples: [
    { command: 'turnout sessions list devconf' },
    { command: 'turnout sessions list devconf --status confirmed --unplaced' },
    {
      command:
        'turnout sessions list --event devconf --speaker "Grace Hopper" --output csv --fields code,title,minutes',
    },
  ],
  operation: 'listSessions',
  table: sessionTable,
})
