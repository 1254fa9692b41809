// `turnout devices list`: the scanning devices of an event, and when each was last used.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { deviceTable } from './columns.ts'

export const command = eventList({
  examples: [{ command: 'turnout devices list devconf' }, { command: 'turnout devices list devconf --json' }],
  operation: 'listDevices',
  table: deviceTable,
})
