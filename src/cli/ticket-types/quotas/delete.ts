// `turnout quotas delete`: its ticket types are sold without it afterwards.
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deletedQuotaCard } from './columns.ts'
import { quotaPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Its ticket types are sold without this limit from now on. Tickets already sold stay valid.',
  positional: quotaPositional,
  examples: [{ command: 'turnout quotas delete quo_… --yes' }, { command: 'turnout quotas delete quo_… --yes --json' }],
  operation: 'deleteQuota',
  card: deletedQuotaCard,
  confirm: {
    action: 'delete quota',
    reads: 'showQuota',
    question: ({ name, capacity }) => `Delete quota ${name} (${capacity} places)?`,
  },
})
