// The positional and the flag that several verbs of automations take, and the question before one that writes to people.
import type { AutomationCheck } from '../../contract/automations/automations.ts'
import { instantText } from '../../contract/core/time.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { mailLines, marketingLines } from '../mail/messages/columns.ts'
import { sayIfMailWaits, sayIfNoServer } from '../session/mail-waits.ts'
import { namedPositional } from '../verbs/named.ts'
import { factsOf } from './facts.ts'
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

/**
 * Has the definition judged as storing it would, before anything is asked or planned, and says when it will run. Of one that
 * mails people it shows one of the mails and how many there would be now, and asks.
 */
export async function confirmDefinition(
  context: Context,
  { body, mail }: WrittenAutomation,
  { event, automationId }: { readonly event: string; readonly automationId?: string },
): Promise<void> {
  const client = await context.client()
  const asked = { params: { event_id: event }, body: { ...body, ...(automationId !== undefined && { automationId }) } }
  const check = (await client.call('checkAutomation', asked)).value
  const zone = await context.zones.zoneOf(check.eventId)
  for (const { title, text, isOnCard } of factsOf(check, zone)) {
    if (context.settings.dryRun) context.foresee(title, text)
    else if (!isOnCard) context.notice(`${title}: ${text}`)
  }
  if (check.action === 'tell') await sayIfNoServer(context)
  if (mail === undefined) return
  await context.confirm('have this e-mail sent automatically', async () => {
    const plan = (await client.call('previewMailing', { params: { event_id: event }, body: mail })).value
    for (const line of marketingLines(plan)) context.notice(line)
    for (const line of mailLines(plan, context.settings.verbose)) context.notice(line)
    await sayIfMailWaits(context)
    if (check.trigger === 'change') {
      return `Send e-mails like this automatically to the people in each change, ${check.when}? Today ${plan.addresses === 1 ? '1 mailbox matches' : `${plan.addresses} mailboxes match`}.`
    }
    return `Send e-mails like this automatically ${momentOf(check, zone)}? Today there would be ${counted(plan.addresses, 'e-mail')}.`
  })
}

/** `at 2027-03-15 10:00 CET, end + 1 day`; a time that has passed comes only by hand. */
function momentOf({ when, trigger, next: [next] }: AutomationCheck, zone: string | undefined): string {
  if (trigger === 'figure') return when
  return next === undefined || next.isDue ? `at ${when}` : `at ${instantText(next.dueAt, zone ?? 'UTC')}, ${when}`
}
