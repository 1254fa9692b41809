// `turnout calendars sync`: writes what the current release says, and says what somebody had changed there.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { syncCard } from './columns.ts'
import { calendarPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'This happens by itself after each release; sync does it at once. Only what differs is written, and only entries that turnout has written itself are read, changed or deleted.',
  positional: calendarPositional,
  examples: [
    { command: 'turnout calendars sync DevConf --event devconf' },
    { command: 'turnout calendars sync DevConf --event devconf --get sync.restored' },
  ],
  operation: 'syncCalendar',
  card: syncCard,
})
