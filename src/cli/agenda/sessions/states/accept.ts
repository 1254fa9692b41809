// `turnout sessions accept`: a draft that is to happen.
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'

export const command = changeVerb({
  description:
    'Accepting a session is your decision; turnout sessions confirm follows once its speakers have said yes.',
  positional: sessionPositional,
  examples: [
    { command: 'turnout sessions accept R5T1ZB --event devconf' },
    { command: 'turnout sessions accept ses_… --json' },
  ],
  operation: 'acceptSession',
  card: sessionCard,
})
