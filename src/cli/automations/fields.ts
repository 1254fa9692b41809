// The positional and the flag that several verbs of automations take, and the question before one that writes to people.
import type { Client } from '../../client/client.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { mailLines, marketingLines } from '../mail/messages/columns.ts'
import { sayIfMailWaits } from '../session/mail-waits.ts'
import { namedPositional } from '../verbs/named.ts'
import type { WrittenAutomation } from './read-file.ts'

export const automationPositional = namedPositional('AUTOMATION', 'automations')

export const fileFlag: Flag = {
  name: 'file',
  kind: 'text',
  required: true,
  placeholder: 'FILE',
  summary: 'YAML with name, when, to and do; - reads stdin',
  completes: 'file',
}

/** Shows one of the mails and how many there would be now, and asks. @param eventOf reads the event's id or slug */
export async function confirmMail(
  context: Context,
  { mail, when }: WrittenAutomation,
  eventOf: (client: Client) => Promise<string>,
): Promise<void> {
  if (mail === undefined) return
  await context.confirm('have this e-mail sent by itself', async () => {
    const client = await context.client()
    const event = await eventOf(client)
    const plan = (await client.call('previewMailing', { params: { event_id: event }, body: mail })).value
    for (const line of marketingLines(plan)) context.notice(line)
    for (const line of mailLines(plan, context.settings.verbose)) context.notice(line)
    await sayIfMailWaits(context)
    if (when.startsWith('on ')) {
      return `Send e-mails like this by itself to the people of each change, ${when}? Of ${counted(plan.addresses, 'mailbox', 'mailboxes')} today.`
    }
    const moment = when.startsWith('if ') ? when : `at ${when}`
    return `Send e-mails like this by itself ${moment}? Today there would be ${counted(plan.addresses, 'e-mail')}.`
  })
}
