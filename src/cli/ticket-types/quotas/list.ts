// `turnout quotas list`: the quotas of an event.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { quotaTable } from './columns.ts'

export const command = eventList({
  examples: [
    { command: 'turnout quotas list devconf' },
    { command: 'turnout quotas list --event devconf --output csv --fields name,sold,held,capacity' },
  ],
  operation: 'listQuotas',
  table: quotaTable,
})
