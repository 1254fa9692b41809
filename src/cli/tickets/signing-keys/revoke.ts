// `turnout signing-keys revoke`: makes doors refuse every ticket signed with a key, once confirmed.
import type { Command } from '../../core/command.ts'
import { lookupFlag, namedPositional } from '../../verbs/named.ts'
import { signingKeyCard } from './columns.ts'

export const command: Command = {
  description:
    'For a key that may have leaked. Everybody holding a ticket signed with it needs a new one: send the tickets again.',
  positionals: [namedPositional('KEY', 'signing-keys')],
  flags: [lookupFlag],
  examples: [
    { command: 'turnout signing-keys revoke sgk_… --yes' },
    { command: 'turnout signing-keys revoke sgk_… --yes --json' },
  ],
  exitCodes: [3, 4, 5, 8, 9],
  operation: 'revokeSigningKey',
  async run(context, { positionals: [id = ''] }) {
    await context.confirm(
      `revoke signing key ${id}`,
      () => `Revoke signing key ${id}? Tickets signed with it stop working and must be sent again.`,
    )
    const client = await context.client()
    const params = { signing_key_id: id }
    await context.results.record(await client.call('revokeSigningKey', { params }), signingKeyCard)
  },
}
