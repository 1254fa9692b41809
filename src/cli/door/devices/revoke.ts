// `turnout devices revoke`: shuts out a lost scanner from its next request on, once confirmed.
import type { Command } from '../../core/command.ts'
import { lookupFlag, namedPositional } from '../../verbs/named.ts'
import { deviceCard } from './columns.ts'

export const command: Command = {
  description: 'Its earlier scans stay. Later ones are refused, and kept for review: turnout scans list --flagged.',
  positionals: [namedPositional('DEVICE', 'devices')],
  flags: [lookupFlag],
  examples: [
    { command: 'turnout devices revoke dev_… --yes' },
    { command: 'turnout devices revoke dev_… --yes --get status' },
  ],
  exitCodes: [3, 4, 5, 8, 9],
  operation: 'revokeDevice',
  async run(context, { positionals: [id = ''] }) {
    await context.confirm(`revoke device ${id}`, () => `Revoke device ${id}?`)
    const client = await context.client()
    await context.results.record(await client.call('revokeDevice', { params: { device_id: id } }), deviceCard)
  },
}
