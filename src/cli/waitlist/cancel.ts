// `turnout waitlist cancel`: ends an entry and releases what it was offered.
import { changeVerb } from '../verbs/record-verbs.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Places that were offered to the entry go to the next in the queue.',
  positional: entryPositional,
  examples: [{ command: 'turnout waitlist cancel wle_…' }, { command: 'turnout waitlist cancel wle_… --get status' }],
  operation: 'cancelWaitlistEntry',
  card: waitlistCard,
})
