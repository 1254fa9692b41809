// The positional and the flags that several verbs of calendars take.
import { calendarPolicies } from '../../../contract/agenda/choices.ts'
import type { Flag } from '../../core/command.ts'
import { namedPositional } from '../../verbs/named.ts'

export const calendarPositional = namedPositional('CALENDAR', 'calendars')

export const driftFlag: Flag = {
  name: 'on-drift',
  kind: 'choice',
  choices: calendarPolicies,
  summary: 'which side wins if an entry is changed or deleted in the calendar',
}
