// `turnout waitlist update`: moves an entry forward or back in the queue.
import { changeVerb } from '../verbs/record-verbs.ts'
import { waitlistCard } from './columns.ts'
import { entryPositional, priorityFlag } from './fields.ts'

export const command = changeVerb({
  positional: entryPositional,
  flags: [priorityFlag],
  examples: [
    { command: 'turnout waitlist update wle_… --priority 10' },
    { command: 'turnout waitlist update wle_… --priority -1', note: 'behind everybody without a priority' },
  ],
  operation: 'updateWaitlistEntry',
  card: waitlistCard,
})
