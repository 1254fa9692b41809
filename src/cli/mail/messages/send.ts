// `turnout messages send`: counts the recipients, asks for confirmation, then sends one mail per mailbox.
import type { Client } from '../../../client/client.ts'
import type { Command } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { readText } from '../../files/read-text.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { resolveName } from '../../session/resolve-names.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { mailingCard, messageCard, planCard } from './columns.ts'
import { type Recipients, readRecipients } from './recipients.ts'

type Segment = Exclude<Recipients, { attendee: string }>

interface MailText {
  readonly subject: string
  readonly body: string
}

export const command: Command = {
  description: [
    'Subject and body are Liquid templates with variables such as {{ name }}, {{ event.name }} and {{ event.when }}. Each mailbox gets one e-mail, even with several tickets.',
    "The service sends at the mail server's rate limit. It can be interrupted at any time: nobody gets an e-mail twice. --dry-run only counts.",
  ].join('\n'),
  flags: [
    eventFlag,
    {
      name: 'to',
      kind: 'text',
      required: true,
      summary:
        "recipients: confirmed, checked-in, no-show, pending, waitlisted, ticket-type=NAME, or an attendee's e-mail or id",
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
      command: 'turnout messages send --event devconf --to ticket-type=VIP --subject Dinner --body doors.txt --dry-run',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createMailing',
  async run(context, input) {
    const recipients = readRecipients(String(input.flags.to))
    const text = { subject: String(input.flags.subject), body: await readText(context.host, String(input.flags.body)) }
    if ('attendee' in recipients) {
      const event = input.flags.event as string | undefined
      return writeToOne(
        context,
        await resolveName(context, { noun: 'attendees', name: recipients.attendee, event }),
        text,
      )
    }
    const event = context.event(input)
    if (context.settings.dryRun) return showPlan(context, event, recipients)
    await writeToMany(context, { event, recipients, text })
  },
}

async function writeToOne(context: Context, attendee: string, body: MailText): Promise<void> {
  const client = await context.client()
  const answer = await client.call('createMessage', { params: { attendee_id: attendee }, body })
  await context.results.record(answer, messageCard, { created: true })
}

const readPlan = (client: Client, event: string, query: Segment) =>
  client.call('planMailing', { params: { event_id: event }, query })

async function showPlan(context: Context, event: string, recipients: Segment): Promise<void> {
  await context.results.record(await readInDryRun(context, (client) => readPlan(client, event, recipients)), planCard)
}

interface Mailing {
  readonly event: string
  readonly recipients: Segment
  readonly text: MailText
}

async function writeToMany(context: Context, { event, recipients, text }: Mailing): Promise<void> {
  const { host, settings } = context
  await context.confirm(`send this e-mail to ${recipients.to} attendees of ${event}`, async () => {
    const { addresses, people } = (await readPlan(await context.client(), event, recipients)).value
    return `Send ${addresses} e-mails for ${people} tickets?`
  })
  const client = await context.client()
  const answer = await client.call('createMailing', { params: { event_id: event }, body: { ...recipients, ...text } })
  await context.results.record(answer, mailingCard, { created: true })
  if (host.stdout.isTTY === true && settings.baseUrl.value === 'embedded:') {
    context.notice('mail is sent while turnout serve runs, or with: turnout jobs run')
  }
}
