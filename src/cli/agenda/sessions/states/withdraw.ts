// `turnout sessions withdraw`: its speakers say no.
import { reasonFlag } from '../../../verbs/money/manual-payment.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'
import { foreseePlaces, sayLeft } from './say-places.ts'

export const command = changeVerb({
  description:
    'Its speakers said no. It keeps its place in the schedule, but no longer counts there; turnout sessions restore brings it back.',
  positional: sessionPositional,
  flags: [reasonFlag],
  examples: [
    { command: 'turnout sessions withdraw N3K8WD --event devconf --reason "Cannot travel"' },
    { command: 'turnout sessions withdraw ses_… --json' },
  ],
  operation: 'withdrawSession',
  card: sessionCard,
  foresees: foreseePlaces,
  says: sayLeft,
})
