// `turnout grants revoke`: asked by the name of its client.
import { findById } from '../../verbs/access/find-by-id.ts'
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
    question: async (_, { positionals: [id = ''] }, client) => {
      const { clientName } = (await findById(client, 'listGrants', id)) ?? {}
      const what = clientName === undefined ? `grant ${id}` : `what was granted to ${clientName}`
      return `Revoke ${what}? The app is logged out at once.`
    },
  },
})
