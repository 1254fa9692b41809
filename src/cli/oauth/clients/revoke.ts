// `turnout oauth-clients revoke`: no operation reads one client, so the question names what was typed.
import { namedPositional } from '../../verbs/named.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { clientCard } from './columns.ts'

export const command = changeVerb({
  description: 'All of its grants and tokens are refused from now on. This cannot be undone.',
  positional: namedPositional('CLIENT', 'oauth-clients'),
  examples: [
    { command: 'turnout oauth-clients revoke CI --yes' },
    { command: 'turnout oauth-clients revoke CI --yes --json' },
  ],
  operation: 'revokeOAuthClient',
  card: clientCard,
  confirm: {
    action: 'revoke OAuth client',
    question: (_, { positionals: [id] }) => `Revoke OAuth client ${id}? Everybody who uses it is logged out of it.`,
  },
})
