// `turnout payments disconnect`: deletes the processor's key, once confirmed; recorded payments stay.
import { changeVerb } from '../verbs/record-verbs.ts'
import { connectionCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Recorded payments stay. Until the processor is connected again, nothing can be charged or refunded through it, and its events are refused.',
  positional: null,
  examples: [{ command: 'turnout payments disconnect --yes' }, { command: 'turnout payments disconnect --yes --json' }],
  operation: 'disconnectPayments',
  card: connectionCard,
  confirm: {
    action: 'disconnect the payment processor',
    question: () => 'Disconnect the payment processor and delete its key? Pending payments can no longer be tracked.',
  },
})
