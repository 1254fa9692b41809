// `turnout sessions cancel`: the organizers say no.
import { reasonFlag } from '../../../verbs/money/manual-payment.ts'
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'
import { sayPlaces } from './say-places.ts'

export const command = changeVerb({
  description:
    'It keeps its place in the schedule, but counts there no more. turnout sessions restore brings it back. People keep their places and tickets, and nothing is refunded: it says how many there are, and how to refund them.',
  positional: sessionPositional,
  flags: [reasonFlag],
  examples: [
    { command: 'turnout sessions cancel N3K8WD --event devconf --reason "Speaker is ill"' },
    { command: 'turnout sessions cancel ses_… --json' },
  ],
  operation: 'cancelSession',
  card: sessionCard,
  says: sayPlaces,
})
