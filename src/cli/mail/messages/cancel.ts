// `turnout messages cancel`: cancels a waiting mail, or the waiting mails of a mailing.
import type { Command } from '../../core/command.ts'
import { eitherPositional, isMailing, mailingCard, messageCard } from './columns.ts'

export const command: Command = {
  positionals: [eitherPositional],
  examples: [
    { command: 'turnout messages cancel msg_…' },
    {
      command: 'turnout messages cancel msg_… --json',
      note: 'an id that begins with mlg_ cancels the rest of a mailing',
    },
  ],
  exitCodes: [4, 5, 6, 8, 9],
  operation: 'cancelMessage',
  printsItsOwn: true,
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    if (!isMailing(id)) {
      return context.results.record(await client.call('cancelMessage', { params: { message_id: id } }), messageCard)
    }
    await context.results.record(await client.call('cancelMailing', { params: { mailing_id: id } }), mailingCard)
  },
}
