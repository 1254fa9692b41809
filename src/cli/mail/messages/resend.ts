// `turnout messages resend`: sends a mail again with its current content.
import type { Command } from '../../core/command.ts'
import { messageCard, messagePositional } from './columns.ts'

export const command: Command = {
  description:
    'Sends a new e-mail to the same address with the current text and tickets. For failed, expired or cancelled e-mails, and for unknown ones once you know they did not arrive.',
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
