// `turnout messages show`: one mail, or the progress of a mailing.
import type { Command } from '../../core/command.ts'
import { eitherPositional, isMailing, mailingCard, messageCard } from './columns.ts'

export const command: Command = {
  positionals: [eitherPositional],
  examples: [{ command: 'turnout messages show msg_…' }, { command: 'turnout messages show msg_… --get status' }],
  exitCodes: [4, 5, 8, 9],
  operation: 'showMessage',
  printsItsOwn: true,
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    if (!isMailing(id)) {
      return context.results.record(await client.call('showMessage', { params: { message_id: id } }), messageCard)
    }
    await context.results.record(await client.call('showMailing', { params: { mailing_id: id } }), mailingCard)
  },
}
