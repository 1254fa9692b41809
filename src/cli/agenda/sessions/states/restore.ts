// `turnout sessions restore`: brings back what was rejected, withdrawn or cancelled.
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'

export const command = changeVerb({
  description:
    'It is accepted again, with the place that it had in the schedule; turnout sessions confirm follows once its speakers have said yes.',
  positional: sessionPositional,
  examples: [
    { command: 'turnout sessions restore X2M5QD --event devconf' },
    { command: 'turnout sessions restore ses_… --json' },
  ],
  operation: 'restoreSession',
  card: sessionCard,
  next: ({ code, eventId }) => ['sessions', 'confirm', code, '--event', eventId],
})
