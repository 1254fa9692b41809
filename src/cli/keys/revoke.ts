// `turnout keys revoke`: no operation reads one key, so the question names what was typed.

import { namedPositional } from '../verbs/named.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { keyCard } from './columns.ts'

export const command = changeVerb({
  description: 'Requests with the key are refused from now on. This cannot be undone.',
  positional: namedPositional('KEY', 'keys'),
  examples: [{ command: 'turnout keys revoke key_… --yes' }, { command: 'turnout keys revoke key_… --yes --json' }],
  operation: 'revokeKey',
  card: keyCard,
  confirm: {
    action: 'revoke API key',
    question: (_, { positionals: [id] }) => `Revoke API key ${id}? Anything that uses it stops working at once.`,
  },
})
