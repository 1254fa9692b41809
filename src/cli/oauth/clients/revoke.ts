// `turnout oauth-clients revoke`: asked by its name.
import { findById } from '../../verbs/access/find-by-id.ts'
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
    question: async (_, { positionals: [id = ''] }, client) => {
      const { name = id } = (await findById(client, 'listOAuthClients', id)) ?? {}
      return `Revoke OAuth client ${name}? Everybody who uses it is logged out of it.`
    },
  },
})
