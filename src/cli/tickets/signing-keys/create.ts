// `turnout signing-keys create`: rotates an event's signing key; tickets signed earlier stay valid.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { signingKeyCard } from './columns.ts'

export const command: Command = {
  description: 'Tickets signed with older keys stay valid until those keys are revoked.',
  positionals: [eventPositional],
  flags: [eventFlag],
  examples: [
    { command: 'turnout signing-keys create devconf' },
    { command: 'turnout signing-keys create --event devconf --get publicKey' },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'createSigningKey',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const client = await context.client()
    const made = await client.call('createSigningKey', { params })
    await context.results.record(made, signingKeyCard, { created: true })
  },
}
