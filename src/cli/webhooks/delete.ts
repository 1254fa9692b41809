// `turnout webhooks delete`: with what still waits to be sent.
import { counted } from '../../terminal/text/counted.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { deletedCard } from './columns.ts'
import { webhookPositional } from './fields.ts'

export const command = changeVerb({
  description: 'Deletes the webhook with its log and its secrets. turnout webhooks update --disable only stops it.',
  positional: webhookPositional,
  examples: [
    { command: 'turnout webhooks delete example.com --yes' },
    { command: 'turnout webhooks delete Bookkeeping --yes --json' },
  ],
  operation: 'deleteWebhook',
  card: deletedCard,
  confirm: {
    action: 'delete webhook',
    reads: 'showWebhook',
    question: ({ host, description, waiting }) => {
      const name = description ?? `the webhook to ${host}`
      const lost =
        waiting === 0 ? '' : `, and ${counted(waiting, 'change')} that ${waiting === 1 ? 'waits' : 'wait'} to be sent`
      return `Delete ${name} with its log${lost}?`
    },
  },
})
