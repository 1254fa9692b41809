// `turnout messages resend`: the same mail once more, with what it says now.
import type { Command } from '../../core/command.ts'
import { messageCard, messagePositional } from './columns.ts'

export const command: Command = {
  description:
    'A new mail to the same address, with the words and the tickets of now. For what is failed, expired or cancelled, and for what is unknown once you know that it did not arrive.',
  positionals: [messagePositional],
  examples: [{ command: 'turnout messages resend msg_…' }, { command: 'turnout messages resend msg_… --get id' }],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'resendMessage',
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const answer = await client.call('resendMessage', { params: { message_id: id } })
    await context.results.record(answer, messageCard, { created: true })
  },
}
