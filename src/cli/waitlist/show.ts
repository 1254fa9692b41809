// `turnout waitlist show`: one entry as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional } from './fields.ts'

export const command = showVerb({
  positional: entryPositional,
  examples: [{ command: 'turnout waitlist show wle_…' }, { command: 'turnout waitlist show wle_… --get position' }],
  operation: 'showWaitlistEntry',
  card: waitlistCard,
})
