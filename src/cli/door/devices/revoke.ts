// `turnout devices revoke`: shuts out a lost scanner from its next request on, once confirmed.
import { namedPositional } from '../../verbs/named.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { deviceCard } from './columns.ts'

export const command = changeVerb({
  description: 'Its earlier scans stay. Later ones are refused, and kept for review: turnout scans list --flagged.',
  positional: namedPositional('DEVICE', 'devices'),
  examples: [
    { command: 'turnout devices revoke dev_… --yes' },
    { command: 'turnout devices revoke dev_… --yes --get status' },
  ],
  operation: 'revokeDevice',
  card: deviceCard,
  confirm: {
    action: 'revoke device',
    question: (_, { positionals: [id] }) => `Revoke device ${id}?`,
  },
})
