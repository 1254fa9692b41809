// `turnout messages send`: counts the recipients, asks for confirmation, then sends one mail per mailbox.
import type { MailPurpose } from '../../../contract/core/choices.ts'
import type { Command } from '../../core/command.ts'
import { readText } from '../../files/read-text.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { bodyFlag, purposeFlag, subjectFlag, writeToMany, writeToOne } from './mailing.ts'
import { readRecipients, toFlag, whereFlag, whereWithOne } from './recipients.ts'

export const command: Command = {
  description: [
    'Subject and body are Liquid templates with variables such as {{ name }}, {{ event.name }} and {{ event.when }}. Each mailbox gets one e-mail, even with several tickets.',
    "The service sends at the mail server's rate limit. It can be interrupted at any time: nobody gets an e-mail twice. Before it asks, and with --dry-run, it checks the words and shows the number of e-mails and one of them; --verbose shows all of its text.",
  ].join('\n'),
  flags: [
    eventFlag,
    toFlag("agreed (all who agreed to marketing e-mails), or an attendee's e-mail or id"),
    whereFlag,
    purposeFlag,
    subjectFlag,
    bodyFlag,
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
      if (where !== undefined) throw whereWithOne()
      return writeToOne(context, { ...recipients, text, event: input.flags.event as string | undefined })
    }
    const event = context.event(input)
    await writeToMany(context, { event, recipients: { ...recipients, ...(where && { where }) }, text })
  },
}
