// `turnout messages send`: counts the recipients, asks for confirmation, then sends one mail per mailbox.
import { Failure } from '../../../contract/core/failures.ts'
import type { Command, Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { namedFlag } from '../../verbs/named.ts'
import {
  bodyFlag,
  type MailWords,
  purposeFlag,
  purposeOf,
  readOwnWords,
  subjectFlag,
  writeToMany,
  writeToOne,
} from './mailing.ts'
import { readRecipients, toFlag, whereFlag, whereWithOne } from './recipients.ts'

const draftFlag: Flag = namedFlag(
  {
    name: 'from-draft',
    field: 'draft',
    placeholder: 'DRAFT',
    summary: 'a draft made with turnout messages draft, instead of --subject and --body',
  },
  'suggestions',
)

export const command: Command = {
  description: [
    'Subject and body are Liquid templates with variables such as {{ name }}, {{ event.name }} and {{ event.when }}. Each mailbox gets one e-mail, even with several tickets.',
    "The service sends at the mail server's rate limit. It can be interrupted at any time: nobody gets an e-mail twice. Before it asks, and with --dry-run, it checks the text and shows the number of e-mails and one of them; --verbose shows all of its text.",
    'A draft is shown in full, with its author, before you are asked. It can be sent once: to many, or to one attendee.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    toFlag,
    whereFlag,
    purposeFlag,
    { ...subjectFlag, required: false, requiredUnless: 'from-draft' },
    { ...bodyFlag, required: false, requiredUnless: 'from-draft' },
    draftFlag,
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
    { command: 'turnout messages send devconf --to everyone --from-draft message_reminder --dry-run' },
    { command: 'turnout messages send devconf --to ada@example.org --from-draft message --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'createMailing',
  printsItsOwn: true,
  topics: ['templates'],
  async run(context, input) {
    const recipients = readRecipients(String(input.flags.to))
    const where = input.flags.where as string[] | undefined
    const text = await readWords(context, input)
    if ('attendee' in recipients) {
      if (where !== undefined) throw whereWithOne()
      const event = input.positionals[0] ?? (input.flags.event as string | undefined)
      return writeToOne(context, { ...recipients, text, event })
    }
    const event = context.event(input)
    await writeToMany(context, { event, recipients: { ...recipients, ...(where && { where }) }, text })
  },
}

/** @throws Failure usage for a draft with words of one's own */
async function readWords(context: Context, { flags }: Input): Promise<MailWords> {
  const { subject, body, fromDraft: draft } = flags
  if (draft === undefined) return readOwnWords(context, flags)
  if (subject !== undefined || body !== undefined) {
    throw new Failure(
      'usage',
      '--from-draft cannot be combined with --subject or --body: a draft has its own subject and body',
      {
        hint: 'To change a draft, save its text with turnout messages draft … --get body, then send it with --subject and --body.',
      },
    )
  }
  return { draft: String(draft), ...purposeOf(flags) }
}
