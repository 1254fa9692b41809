// `turnout payments status`: the connected processor, and when its last event arrived.
import { showVerb } from '../verbs/record-verbs.ts'
import { connectionCard } from './columns.ts'

export const command = showVerb({
  positional: null,
  examples: [{ command: 'turnout payments status' }, { command: 'turnout payments status --get webhookPath' }],
  operation: 'showPaymentConnection',
  card: connectionCard,
})
