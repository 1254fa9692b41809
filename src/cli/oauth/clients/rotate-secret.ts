// `turnout oauth-clients rotate-secret`: the old secret is refused from now on.
import type { Command } from '../../core/command.ts'
import { findById } from '../../verbs/access/find-by-id.ts'
import { expectShown } from '../../verbs/access/shown-once.ts'
import { namedPositional } from '../../verbs/named.ts'
import { secretCard, secretNotice } from './columns.ts'

export const command: Command = {
  description:
    'The old secret is refused from now on; tokens obtained with it stay valid until they expire, within the hour. The new secret is shown only once.',
  positionals: [namedPositional('CLIENT', 'oauth-clients')],
  examples: [
    { command: 'turnout oauth-clients rotate-secret CI --yes' },
    { command: 'turnout oauth-clients rotate-secret CI --yes --get clientSecret', note: 'prints only the secret' },
  ],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'rotateOAuthClientSecret',
  async run(context, { positionals: [id = ''] }) {
    expectShown(context, 'secret', 'clientSecret')
    const client = await context.client()
    await context.confirm(`replace the secret of OAuth client ${id}`, async () => {
      const { name = id } = (await findById(client, 'listOAuthClients', id)) ?? {}
      return `Replace the secret of ${name}? The old one is refused at once. This cannot be undone.`
    })
    const params = { oauth_client_id: id }
    await context.results.record(await client.call('rotateOAuthClientSecret', { params }), secretCard)
    context.notice(secretNotice)
  },
}
