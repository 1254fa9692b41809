// `turnout calendars show`: one calendar as a card, with what its last run did.
import { showVerb } from '../../verbs/record-verbs.ts'
import { calendarCard } from './columns.ts'
import { calendarPositional } from './fields.ts'

export const command = showVerb({
  positional: calendarPositional,
  examples: [
    { command: 'turnout calendars show DevConf --event devconf' },
    { command: 'turnout calendars show DevConf --event devconf --get lastSync.drifted' },
  ],
  operation: 'showCalendar',
  card: calendarCard,
})
