// `turnout messages draft`: words for a mailing, by a model or from our phrases, kept as a suggestion.
import type { Client } from '../../../client/client.ts'
import type { Body } from '../../../contract/catalog.ts'
import { languages } from '../../../contract/core/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { draftWriters } from '../../../contract/drafts/choices.ts'
import type { MessageDraft } from '../../../contract/drafts/drafts.ts'
import type { MailingPreview } from '../../../contract/mail/messages.ts'
import { aboutMax, draftPurposes } from '../../../contract/models/choices.ts'
import type { CardView } from '../../../terminal/tables/view.ts'
import type { Command, FlagValue } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { ifAnswered } from '../../verbs/if-allowed.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { showsCard } from '../shows-card.ts'
import { resolveRecipient } from './mailing.ts'
import { readRecipients } from './recipients.ts'

/** The words as one of the recipients would read them. */
type Filled = Pick<MailingPreview, 'example' | 'madeUp' | 'subject' | 'text'>

/** Who wrote it stands first: it has to be read. @param filled undefined where nobody would get it */
const cardOf = (filled: Filled | undefined): CardView<MessageDraft> => ({
  title: ({ writer }) =>
    writer === 'template'
      ? 'Written from a template: read it before you send it'
      : `Written by ${writer?.replace(/^model /, '')}: read it before you send it`,
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'subject', title: 'Subject', value: ({ subject }) => filled?.subject ?? subject },
    { key: 'purpose', title: 'Purpose' },
    { key: 'language', title: 'Language', detail: true },
    {
      key: 'tokensIn',
      title: 'Asked',
      value: ({ writer, cached, tokensIn, tokensOut }) => {
        if (writer === 'template') return null
        if (cached) return 'no: this is the stored answer to the same request (--fresh asks again)'
        return `${tokensIn} tokens, ${tokensOut} back`
      },
    },
    {
      key: 'repaired',
      title: 'Repaired',
      value: ({ repaired }) => (repaired ? 'yes: its first answer broke a rule' : null),
    },
    { key: 'command', title: 'Send it', wraps: true },
    { key: 'expiresAt', title: 'Until', kind: 'instant', detail: true },
  ],
  sections: ({ body }) => [
    filled?.text && filled.example
      ? {
          title: `As ${filled.example.name} <${filled.example.email}> would read it${filled.madeUp ? ' (made up)' : ''} (--get body prints the template)`,
          lines: filled.text.trimEnd().split('\n'),
        }
      : {
          title: 'The template: {{ … }} is filled in for each reader',
          lines: body?.trimEnd().split('\n') ?? [],
        },
  ],
})

/** Fills it in for the first recipient; undefined where there is none, or the key may not send mail. */
async function fillIn(client: Client, { id, eventId, command: send }: MessageDraft): Promise<Filled | undefined> {
  const [, to = 'everyone'] = / --to (\S+)/.exec(send) ?? []
  const recipients = to.startsWith('att_') ? { attendee: to } : { to }
  const body = { ...recipients, draft: id } as Body<'previewMailing'>
  const params = { event_id: eventId }
  return ifAnswered(async () => (await client.call('previewMailing', { params, body })).value, undefined)
}

/** The id of the one attendee. @throws Failure usage for a group */
async function attendeeOf(context: Context, event: string, to: FlagValue | undefined): Promise<string | undefined> {
  if (to === undefined) return undefined
  const recipients = readRecipients(String(to))
  if ('attendee' in recipients) return resolveRecipient(context, { ...recipients, event })
  throw new Failure('usage', '--to names one attendee; for a group, choose the recipients when you send the draft', {
    hint: `leave it out here, then: turnout messages send EVENT --to ${String(to)} --from-draft DRAFT`,
  })
}

export const command: Command = {
  description: [
    'Writes a subject and a body around what you say. A model writes them if one is connected; otherwise they come from a template: built-in phrases in English; in other languages your own translated reminder template, or a greeting, your words and the event.',
    'Nobody is mailed. The draft is kept as a suggestion for a week: read it, then send it with turnout messages send --from-draft. A draft for the same occasion and language replaces an earlier one.',
    "A model is sent the name, days, place and description of the event, its public ticket types with their prices, and your words as you type them, including any attendee's name in them; nothing else about attendees. turnout model preview draft shows the request.",
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'about', kind: 'text', max: aboutMax, required: true, summary: 'what the message says, in a few words' },
    {
      name: 'for',
      kind: 'choice',
      choices: draftPurposes,
      placeholder: 'OCCASION',
      summary: 'what the message is for',
    },
    {
      name: 'to',
      kind: 'text',
      placeholder: 'ATTENDEE',
      summary: 'the one attendee to write to, by e-mail, ticket code or id; the text does not mention them',
      defaultText: 'many',
    },
    {
      name: 'language',
      kind: 'choice',
      choices: languages,
      placeholder: 'LANGUAGE',
      summary: 'language of the message',
      defaultText: "the event's",
    },
    {
      name: 'writer',
      kind: 'choice',
      choices: draftWriters,
      placeholder: 'WRITER',
      summary: 'who writes it: model fails if no model can; auto then uses the template, and says why',
      defaultText: 'auto',
    },
    {
      name: 'allow',
      kind: 'choice',
      choices: ['speaker-names'],
      placeholder: 'WHAT',
      summary: 'what to send unchanged: names of speakers, which are otherwise replaced by numbers',
    },
    { name: 'fresh', kind: 'switch', summary: 'ask again instead of using the stored answer to the same request' },
  ],
  examples: [
    { command: 'turnout messages draft devconf --about "Doors open at nine" --for reminder' },
    { command: 'turnout messages draft devconf --about "Your visa letter is ready" --to ada@example.org --get id' },
    { command: 'turnout messages draft devconf --about "Your places are kept until Friday" --for payment' },
    { command: 'turnout messages draft devconf --about "Doors open at nine" --writer template --get subject' },
    {
      command: 'turnout messages draft --event devconf --about "Danke fürs Kommen!" --for thanks --language de --json',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'draftMessage',
  topics: ['templates'],
  async run(context, input) {
    const { about, language, writer, allow, fresh } = input.flags
    const event = context.event(input)
    const attendee = await attendeeOf(context, event, input.flags.to)
    const body = definedFields<Body<'draftMessage'>>({
      about,
      attendee,
      for: input.flags.for,
      language,
      writer,
      ...(allow === undefined ? {} : { allowSpeakerNames: true }),
      ...(fresh === true ? { fresh: true } : {}),
    })
    const client = await context.client()
    const answer = await client.call('draftMessage', { params: { event_id: event }, body })
    for (const { detail } of answer.value.warnings) context.warn(detail)
    const filled = showsCard(context) ? await fillIn(client, answer.value) : undefined
    await context.results.record(answer, cardOf(filled), { created: true })
  },
}
