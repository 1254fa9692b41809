// `turnout sessions reject`: not for this event.
import { reasonFlag } from '../../../verbs/money/manual-payment.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'
import { foreseePlaces, sayLeft } from './say-places.ts'

export const command = changeVerb({
  description:
    'For drafts and accepted sessions. It keeps its place in the schedule, but no longer counts there; turnout sessions restore brings it back.',
  positional: sessionPositional,
  flags: [reasonFlag],
  examples: [
    { command: 'turnout sessions reject R5T1ZB --event devconf --reason "No room left"' },
    { command: 'turnout sessions reject ses_… --json' },
  ],
  operation: 'rejectSession',
  card: sessionCard,
  foresees: foreseePlaces,
  says: sayLeft,
})
