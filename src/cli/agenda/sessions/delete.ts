// `turnout sessions delete`: for drafts that nobody has seen.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedSessionCard } from './columns.ts'
import { sessionPositional } from './fields.ts'

export const command = changeVerb({
  description:
    'Only drafts without a place in the schedule can be deleted; others are rejected, withdrawn or cancelled.',
  positional: sessionPositional,
  examples: [
    { command: 'turnout sessions delete R5T1ZB --event devconf --yes' },
    { command: 'turnout sessions delete ses_… --yes --json' },
  ],
  operation: 'deleteSession',
  card: deletedSessionCard,
  confirm: {
    action: 'delete session',
    reads: 'showSession',
    question: ({ title, code }) => `Delete the draft ${code}, ${title}?`,
  },
})
