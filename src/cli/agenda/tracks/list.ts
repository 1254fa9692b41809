// `turnout tracks list`: the tracks of an event, in their order.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { trackTable } from './columns.ts'

export const command = eventList({
  examples: [
    { command: 'turnout tracks list devconf' },
    { command: 'turnout tracks list --event devconf --output csv --fields name,color,sessions' },
  ],
  operation: 'listTracks',
  table: trackTable,
})
