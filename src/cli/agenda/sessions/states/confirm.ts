// `turnout sessions confirm`: its speakers come.
import { changeVerb } from '../../../verbs/record-verbs.ts'
import { sessionCard } from '../columns.ts'
import { sessionPositional } from '../fields.ts'

export const command = changeVerb({
  description: 'Its speakers are coming, and can get a ticket: turnout speakers ticket.',
  positional: sessionPositional,
  examples: [
    { command: 'turnout sessions confirm R5T1ZB --event devconf' },
    { command: 'turnout sessions confirm ses_… --json' },
  ],
  operation: 'confirmSession',
  card: sessionCard,
})
