// `turnout check-in-lists list`: the check-in lists of an event.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { findRefusedDays } from '../refused-days.ts'
import { listTable } from './columns.ts'

export const command = eventList({
  examples: [
    { command: 'turnout check-in-lists list devconf' },
    { command: 'turnout check-in-lists list --event devconf --output csv --fields id,name' },
  ],
  operation: 'listCheckInLists',
  table: listTable,
  remark: {
    about: () => true,
    text(lists, event) {
      const refused = findRefusedDays(lists, event)
      return refused ? [`${refused.text}. Either: ${refused.commands.join('; or: ')}`] : []
    },
  },
})
