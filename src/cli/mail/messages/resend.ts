// `turnout messages resend`: sends a mail again with its current content.
import { instantText } from '../../../contract/core/time.ts'
import type { Message } from '../../../contract/mail/messages.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { messageCard, messagePositional } from './columns.ts'

export const command: Command = {
  description:
    'Sends a new e-mail to the same address with the current text and tickets. For failed, expired or cancelled e-mails, and for unknown ones once you know they did not arrive. It asks before it writes to somebody who already got it.',
  positionals: [messagePositional],
  examples: [{ command: 'turnout messages resend msg_…' }, { command: 'turnout messages resend msg_… --get id' }],
  exitCodes: [3, 4, 5, 6, 8, 9],
  operation: 'resendMessage',
  readsFirst: true,
  async run(context, { positionals: [id = ''] }) {
    const client = await context.client()
    const params = { message_id: id }
    await confirmIfSent(context, (await client.call('showMessage', { params })).value)
    const answer = await client.call('resendMessage', { params })
    await context.results.record(answer, messageCard, { created: true })
  },
}

/** Nobody gets an e-mail twice by mistake. */
async function confirmIfSent(context: Context, { status, name, to, sentAt }: Message): Promise<void> {
  if (status !== 'sent') return
  const when = instantText(sentAt, context.settings.timezone.value ?? context.host.timezone())
  await context.confirm(`send it to ${to} again`, () => {
    return `${name === '' ? to : `${name} (${to})`} got this e-mail on ${when}. Send it again?`
  })
}
