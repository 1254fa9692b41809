// `turnout keys revoke`: asked by its name, and whether it is the key in use.
import type { Client } from '../../client/client.ts'
import { findById } from '../verbs/access/find-by-id.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { namedPositional } from '../verbs/named.ts'
import { changeVerb } from '../verbs/record-verbs.ts'
import { keyCard } from './columns.ts'

export const command = changeVerb({
  description:
    'Requests with the key are refused from now on, and browsers that it signed in are signed out. This cannot be undone. Access that it granted to apps continues: turnout grants list shows it. To replace a key, create another one first.',
  positional: namedPositional('KEY', 'keys'),
  examples: [{ command: 'turnout keys revoke key_… --yes' }, { command: 'turnout keys revoke key_… --yes --json' }],
  operation: 'revokeKey',
  card: keyCard,
  confirm: {
    action: 'revoke API key',
    question: async (_, { positionals: [id = ''] }, client) => {
      const key = await findById(client, 'listKeys', id)
      const what = key === undefined ? id : `${key.name} (${key.hint})`
      const own = (await isInUse(client, id)) ? ', the key in use here' : ''
      return `Revoke API key ${what}${own}? Anything that uses it stops working at once.`
    },
  },
})

/** Whether the request came with this key, as far as the service tells. */
const isInUse = (client: Client, id: string): Promise<boolean> =>
  ifAnswered(async () => (await client.call('showAccount')).value.key?.id === id, false)
