// `turnout messages personalize`: a mailing that recommends sessions to each of its readers.
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { bodyFlag, purposeFlag, readOwnWords, subjectFlag, writeToMany, writeToOne } from './mailing.ts'
import { readRecipients, toFlag, whereFlag, whereWithOne } from './recipients.ts'

export const command: Command = {
  description: [
    'Sends an e-mail in which {{ recommended }} is a list of at most 5 sessions of the public agenda: title, when, room, link, why. These sessions have places left, and overlap neither one another nor what the reader already has. They resemble the sessions that the reader starred in the agenda of their ticket: in their words, and in what others starred along with them.',
    'The list is made when each e-mail is sent and kept nowhere. Nobody but its reader sees it: plan and preview show a made-up one. People who starred nothing, have several tickets under one address, or object to profiling get the same list: the most starred, one per track.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    toFlag,
    whereFlag,
    purposeFlag,
    {
      name: 'language-question',
      kind: 'text',
      placeholder: 'QUESTION',
      summary: "question of the form whose answer names the reader's language, like de, Deutsch or German",
      defaultText: 'the language of their order',
    },
    subjectFlag,
    bodyFlag,
  ],
  examples: [
    {
      command:
        'turnout messages personalize devconf --to confirmed --subject "Sessions for you" --body sessions.txt --dry-run',
    },
    {
      command:
        'turnout messages personalize devconf --to confirmed --where channel=page --language-question language --subject "Sessions for you" --body sessions.txt --yes',
    },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  readsFirst: true,
  printsItsOwn: true,
  topics: ['templates'],
  async run(context, input) {
    const recipients = readRecipients(String(input.flags.to))
    const { languageQuestion } = input.flags
    const where = input.flags.where as string[] | undefined
    const event = context.event(input)
    const text = await readOwnWords(context, input.flags)
    const personalize = languageQuestion === undefined ? {} : { languageQuestion: String(languageQuestion) }
    if ('attendee' in recipients) {
      if (where !== undefined) throw whereWithOne()
      return writeToOne(context, { ...recipients, text: { ...text, personalize }, event })
    }
    await writeToMany(context, { event, recipients: { ...recipients, ...(where && { where }) }, text, personalize })
  },
}
