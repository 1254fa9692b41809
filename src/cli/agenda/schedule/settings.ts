// `turnout schedule settings`: what a schedule is planned by, and how far it is.
import { showVerb } from '../../verbs/record-verbs.ts'
import { scheduleCard } from './columns.ts'

export const command = showVerb({
  examples: [
    { command: 'turnout schedule settings devconf' },
    { command: 'turnout schedule settings devconf --get counts.unplaced', note: 'how many sessions are not placed' },
  ],
  operation: 'showSchedule',
  card: scheduleCard,
})
