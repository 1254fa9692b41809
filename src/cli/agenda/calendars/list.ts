// `turnout calendars list`: the calendars elsewhere that follow a schedule.
import { eventList } from '../../verbs/lists/list-verb.ts'
import { calendarTable } from './columns.ts'

export const command = eventList({
  examples: [
    { command: 'turnout calendars list devconf' },
    { command: 'turnout calendars list --event devconf --output csv --fields name,status,syncedAt' },
  ],
  operation: 'listCalendars',
  table: calendarTable,
})
