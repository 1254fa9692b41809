// `turnout quotas create`: tickets that were sold before count, too.
import { createVerb } from '../../verbs/record-verbs.ts'
import { quotaCard } from './columns.ts'
import { quotaFlags } from './fields.ts'

export const command = createVerb({
  description:
    'A ticket is sold only while there is a place left in the event, in its own ticket type and in each quota of that type. Tickets already sold count.',
  flags: quotaFlags.map(({ clearable, ...flag }) => ({ ...flag, required: clearable !== true })),
  examples: [
    {
      command:
        'turnout quotas create --event devconf --name "Front rows" --capacity 20 --ticket-type VIP --ticket-type Standard',
    },
    { command: 'turnout quotas create --event devconf --name Workshops --capacity 40 --ticket-type Workshop --quiet' },
  ],
  operation: 'createQuota',
  card: quotaCard,
  next: (_, event) => ['quotas', 'list', event],
})
