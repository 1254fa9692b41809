// `turnout signing-keys revoke`: makes doors refuse every ticket signed with a key, once confirmed.
import { namedPositional } from '../../verbs/named.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { signingKeyCard } from './columns.ts'

export const command = changeVerb({
  description:
    'For a key that may have leaked. Everybody holding a ticket signed with it needs a new one: send the tickets again.',
  positional: namedPositional('KEY', 'signing-keys'),
  examples: [
    { command: 'turnout signing-keys revoke sgk_… --yes' },
    { command: 'turnout signing-keys revoke sgk_… --yes --json' },
  ],
  operation: 'revokeSigningKey',
  card: signingKeyCard,
  confirm: {
    action: 'revoke signing key',
    question: (_, { positionals: [id] }) =>
      `Revoke signing key ${id}? Tickets signed with it stop working and must be sent again.`,
  },
})
