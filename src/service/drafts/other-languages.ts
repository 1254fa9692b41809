// Messages in other languages than English: the account's own template where it has one for the occasion in that language,
// else a plain letter in the words of our mails.
import { mails } from '../../languages/mail/index.ts'
import { wordingOf } from '../../languages/wording.ts'
import type { Session } from '../../store/core/store.ts'
import { readWords, textsOf } from '../../store/core/words.ts'
import { findTemplateRow } from '../../store/mail/templates.ts'
import { eventBlock, greeting, payment } from '../mail/write/default-blocks.ts'
import type { TemplateName } from '../mail/write/default-templates.ts'
import { partsIn } from '../mail/write/liquid-parts.ts'
import type { DraftAsked, DraftWords, Occasion } from './draft.ts'
import { capitalized, headlineOf, withoutLiquid } from './typed-words.ts'

/** Mail templates that say what a message is for; of a change the program itself tells what changed. */
const templates: Readonly<Partial<Record<Occasion, TemplateName>>> = { reminder: 'reminder' }

/** The account's template for an occasion, if somebody has put both of its parts in this language. */
export async function findOwnTemplate(
  session: Session,
  accountId: string,
  { occasion, language }: DraftAsked,
): Promise<DraftWords | undefined> {
  const name = occasion === undefined ? undefined : templates[occasion]
  const row = name === undefined ? undefined : await findTemplateRow(session, { accountId, name })
  const { subject, text } = textsOf(readWords(row?.translations ?? null))[language] ?? {}
  return subject === undefined || text === undefined ? undefined : { subject, body: text }
}

/** The template with what was typed below its greeting. */
export function writeIntoTemplate({ about }: DraftAsked, { subject, body }: DraftWords): DraftWords {
  const [greeting = '', ...rest] = body.trim().split(/\n{2,}/)
  return { subject, body: `${[greeting, capitalized(withoutLiquid(about)), ...rest].join('\n\n')}\n` }
}

/** Occasions that our mails have words for. */
export const hasPhrases = (occasion: Occasion | undefined): boolean =>
  occasion === undefined || occasion === 'reminder' || occasion === 'payment'

const subjects: Readonly<Partial<Record<Occasion, 'reminder.subject' | 'paymentReminder.subject'>>> = {
  reminder: 'reminder.subject',
  payment: 'paymentReminder.subject',
}

/** Greeting, what was typed, name, day and place of the event, and who writes. */
export async function writeLetter({ about, occasion, language }: DraftAsked): Promise<DraftWords> {
  const parts = partsIn(await wordingOf(mails, language))
  const { say, line } = parts
  const event = '{{ event.name }}'
  const typed = withoutLiquid(about)
  const paragraphs = [
    greeting(parts).text,
    ...(occasion === 'reminder' ? [say('reminder.soon', { event }).text] : []),
    ...(occasion === 'payment' ? [say('paymentReminder.waiting').text] : []),
    capitalized(typed),
    eventBlock(parts).text,
    ...(occasion === 'payment' ? [payment(parts).text, say('paymentReminder.ignore').text] : []),
    say('mail.questions').text,
    '{{ organizer }}',
  ]
  const subject = occasion === undefined ? undefined : subjects[occasion]
  return {
    subject: subject === undefined ? `${event}: ${headlineOf(typed)}` : line(subject, { event }),
    body: `${paragraphs.join('\n\n')}\n`,
  }
}
