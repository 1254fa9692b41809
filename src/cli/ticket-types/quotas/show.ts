// `turnout quotas show`: one quota as a card.
import { showVerb } from '../../verbs/record-verbs.ts'
import { quotaCard } from './columns.ts'
import { quotaPositional } from './fields.ts'

export const command = showVerb({
  positional: quotaPositional,
  examples: [{ command: 'turnout quotas show quo_…' }, { command: 'turnout quotas show quo_… --get capacity' }],
  operation: 'showQuota',
  card: quotaCard,
})
