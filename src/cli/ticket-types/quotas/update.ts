// `turnout quotas update`: changes only the fields given.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { quotaCard } from './columns.ts'
import { quotaFlags, quotaPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Only the fields you give change. --ticket-type replaces the whole list of ticket types.',
  positional: quotaPositional,
  flags: quotaFlags,
  examples: [
    { command: 'turnout quotas update quo_… --capacity 30' },
    { command: 'turnout quotas update quo_… --name Stage --ticket-type VIP' },
  ],
  operation: 'updateQuota',
  card: quotaCard,
})
