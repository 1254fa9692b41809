// `turnout grants revoke`: no operation reads one grant, so the question names what was typed.
import { namedPositional } from '../../verbs/named.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { grantCard } from './columns.ts'

export const command = changeVerb({
  description: 'Its tokens are refused from now on. This cannot be undone; the app can ask again.',
  positional: namedPositional('GRANT', 'grants'),
  examples: [{ command: 'turnout grants revoke CI --yes' }, { command: 'turnout grants revoke CI --yes --json' }],
  operation: 'revokeGrant',
  card: grantCard,
  confirm: {
    action: 'revoke grant',
    question: (_, { positionals: [id] }) => `Revoke grant ${id}? The app is logged out at once.`,
  },
})
