// `turnout webhooks show`: one webhook as a card.
import { showVerb } from '../verbs/record-verbs.ts'
import { webhookCard } from './columns.ts'
import { webhookPositional } from './fields.ts'

export const command = showVerb({
  positional: webhookPositional,
  examples: [
    { command: 'turnout webhooks show example.com' },
    { command: 'turnout webhooks show Bookkeeping --get lastError' },
  ],
  operation: 'showWebhook',
  card: webhookCard,
})
