// `turnout messages send`: counts the recipients, asks for confirmation, then sends one mail per mailbox.
import type { Body } from '../../../contract/catalog.ts'
import { type MailPurpose, mailPurposes } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { readText } from '../../files/read-text.ts'
import { sayIfMailWaits } from '../../session/mail-waits.ts'
import { resolveName } from '../../session/resolve-names.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { mailingCard, mailLines, marketingLines, messageCard, planCard } from './columns.ts'
import { type Recipients, readRecipients, whereFlag } from './recipients.ts'

type Segment = Exclude<Recipients, { attendee: string }> & { readonly where?: string[] }

interface MailText {
  readonly purpose?: MailPurpose
  readonly subject: string
  readonly body: string
}

export const command: Command = {
  description: [
    'Subject and body are Liquid templates with variables such as {{ name }}, {{ event.name }} and {{ event.when }}. Each mailbox gets one e-mail, even with several tickets.',
    "The service sends at the mail server's rate limit. It can be interrupted at any time: nobody gets an e-mail twice. Before it asks, and with --dry-run, it checks the words and shows the number of e-mails and one of them; --verbose shows all of its text.",
  ].join('\n'),
  flags: [
    eventFlag,
    {
      name: 'to',
      kind: 'text',
      required: true,
      summary:
        "recipients: everyone (confirmed and pending), confirmed, checked-in, no-show, pending, waitlisted, ticket-type=NAME, agreed (all who agreed to marketing e-mails), or an attendee's e-mail or id",
    },
    whereFlag,
    {
      name: 'purpose',
      kind: 'choice',
      choices: mailPurposes,
      placeholder: 'PURPOSE',
      summary: 'service is about their ticket; marketing is everything else, and goes only to who agreed',
      defaultText: 'service',
    },
    { name: 'subject', kind: 'text', required: true, max: 200, summary: 'subject line' },
    {
      name: 'body',
      kind: 'text',
      required: true,
      placeholder: 'FILE',
      summary: 'file with the text; - is stdin',
      completes: 'file',
    },
  ],
  examples: [
    {
      command:
        'turnout messages send --event devconf --to confirmed --subject "Doors open at nine" --body doors.txt --yes',
    },
    {
      command:
        'turnout messages send --event devconf --to agreed --purpose marketing --subject "DevConf is back" --body news.txt --dry-run',
    },
    {
      command:
        'turnout messages send --event devconf --to everyone --where ticketType=VIP --where channel=page --subject Dinner --body doors.txt --dry-run',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createMailing',
  printsItsOwn: true,
  topics: ['templates'],
  async run(context, input) {
    const recipients = readRecipients(String(input.flags.to))
    const { purpose } = input.flags
    const where = input.flags.where as string[] | undefined
    const text = {
      subject: String(input.flags.subject),
      body: await readText(context.host, String(input.flags.body)),
      ...(purpose === undefined ? {} : { purpose: purpose as MailPurpose }),
    }
    if ('attendee' in recipients) {
      if (where !== undefined) throw new Failure('usage', '--where chooses among many: it has no use with one attendee')
      const event = input.flags.event as string | undefined
      return writeToOne(
        context,
        await resolveName(context, { noun: 'attendees', name: recipients.attendee, event }),
        text,
      )
    }
    const event = context.event(input)
    await writeToMany(context, { event, recipients: { ...recipients, ...(where && { where }) }, text })
  },
}

async function writeToOne(context: Context, attendee: string, body: MailText): Promise<void> {
  const client = await context.client()
  if (context.settings.dryRun) {
    const { eventId } = (await client.call('showAttendee', { params: { attendee_id: attendee } })).value
    return showPlan(context, eventId, { attendee, ...body })
  }
  const answer = await client.call('createMessage', { params: { attendee_id: attendee }, body })
  await context.results.record(answer, messageCard, { created: true })
  await sayIfMailWaits(context)
}

/** Tries the words as sending does, and counts. */
const preview = async (context: Context, event: string, body: Body<'previewMailing'>) =>
  (await context.client()).call('previewMailing', { params: { event_id: event }, body })

async function showPlan(context: Context, event: string, body: Body<'previewMailing'>): Promise<void> {
  await context.results.record(await preview(context, event, body), planCard(context.settings.verbose))
}

function peopleIn({ to, where }: Segment, event: string): string {
  const people =
    to === 'agreed'
      ? 'everybody who agreed to marketing e-mails'
      : `${to === 'everyone' ? 'all' : to} attendees of ${event}`
  return where === undefined ? people : `${people} where ${where.join(' and ')}`
}

interface Mailing {
  readonly event: string
  readonly recipients: Segment
  readonly text: MailText
}

async function writeToMany(context: Context, { event, recipients, text }: Mailing): Promise<void> {
  const { host, settings } = context
  const body = { ...recipients, ...text }
  if (settings.dryRun) return showPlan(context, event, body)
  await context.confirm(`send this e-mail to ${peopleIn(recipients, event)}`, async () => {
    const plan = (await preview(context, event, body)).value
    for (const line of marketingLines(plan)) context.notice(line)
    for (const line of mailLines(plan, settings.verbose)) context.notice(line)
    await sayIfMailWaits(context)
    const mails = plan.addresses === 1 ? '1 e-mail' : `${plan.addresses} e-mails`
    if (plan.purpose === 'marketing') return `Send ${mails} like this?`
    return `Send ${mails} like this for ${plan.people === 1 ? '1 ticket' : `${plan.people} tickets`}?`
  })
  const client = await context.client()
  const answer = await client.call('createMailing', { params: { event_id: event }, body })
  await context.results.record(answer, mailingCard, { created: true })
  await sayIfMailWaits(context)
  if (host.stdout.isTTY === true && settings.baseUrl.value === 'embedded:') {
    context.notice('mail is sent while turnout serve runs, or with: turnout jobs run')
  }
}
