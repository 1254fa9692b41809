// The tables and cards of mails and mailings.
import type { HoldReason } from '../../../contract/core/choices.ts'
import type { Mailing, MailingPreview, Message } from '../../../contract/mail/messages.ts'
import type { MessagePreview } from '../../../contract/mail/templates.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import type { CardView, TableView } from '../../../terminal/tables/view.ts'
import type { Positional } from '../../core/command.ts'
import { namedPositional, waysToName } from '../../verbs/named.ts'

export const messagePositional = namedPositional('MESSAGE', 'messages')
export const eitherPositional: Positional = {
  ...messagePositional,
  name: 'ID',
  summary: `${messagePositional.summary}; or mailing: ${waysToName('mailings')}`,
  orNames: 'mailings',
}

export const isMailing = (id: string): boolean => id.startsWith('mlg_')

/** What waits and will not go out is no longer waiting to a reader. */
const stateText = ({ status, blocked }: Message) => (blocked ? 'will not be sent' : status)

export const messageTable: TableView<Message> = {
  noun: 'messages',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'to', title: 'To', kind: 'email' },
    { key: 'kind', title: 'Kind', drop: 4 },
    // Written when an e-mail is sent: a list of waiting ones has none, and does without the column.
    { key: 'subject', title: 'Subject', tellsApart: true, drop: 1 },
    { key: 'status', title: 'Status', kind: 'state', value: stateText },
    { key: 'error', title: 'Error', value: ({ error, blocked }) => blocked ?? error, drop: 2 },
    { key: 'attempts', title: 'Attempts', kind: 'count', drop: 6 },
    { key: 'sentAt', title: 'Sent', kind: 'instant', drop: 3 },
    { key: 'createdAt', title: 'Created', kind: 'instant', drop: 5 },
  ],
  whenEmpty: 'turnout attendees register, which sends one',
}

const heldWords: Readonly<Record<HoldReason, string>> = {
  weekly_cap: 'until a week after the marketing e-mails that the mailbox has received',
  monthly_cap: 'until a month after the marketing e-mails that the mailbox has received',
  event_day: 'until the event is over',
  quiet_hours: 'until the quiet hours are over (turnout mail limits)',
}

/** `2 until a week after their last ones, 5 until the quiet hours are over`; null for none. */
export function heldText(heldBack: Readonly<Partial<Record<HoldReason, number>>> | undefined): string | null {
  const parts = Object.entries(heldBack ?? {}).filter(([, count]) => count > 0)
  return parts.map(([reason, count]) => `${count} ${heldWords[reason as HoldReason]}`).join(', ') || null
}

/** Of a marketing mailing: who agreed, who is left out, and what waits. */
export function marketingLines({ marketing }: Pick<MailingPreview, 'marketing'>): string[] {
  if (!marketing) return []
  const { agreed, notAgreed, objected, heldBack } = marketing
  const held = heldText(heldBack)
  return [
    `Agreed: ${agreed}, not agreed: ${notAgreed}, objected: ${objected}`,
    ...(held === null ? [] : [`Held back for now: ${held}`]),
  ]
}

/** What a marketing mailing needs before it can be sent, with the commands that add it. */
export const missingLines = ({ marketing }: Pick<MailingPreview, 'marketing'>): string[] =>
  (marketing?.missing ?? []).map(({ what, fix }) => `${what}: ${fix}`)

export const messageCard: CardView<Message> = {
  title: ({ to }) => `Mail to ${to ?? 'an attendee'}`,
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'kind', title: 'Kind' },
    { key: 'purpose', title: 'Purpose', detail: true },
    { key: 'status', title: 'Status', kind: 'state', value: stateText },
    { key: 'blocked', title: 'Why' },
    { key: 'subject', title: 'Subject' },
    { key: 'error', title: 'Error' },
    { key: 'heldBack', title: 'Held back', value: ({ heldBack }) => heldBack && heldWords[heldBack] },
    { key: 'attempts', title: 'Attempts', kind: 'count' },
    { key: 'dueAt', title: 'Due', kind: 'instant' },
    { key: 'expiresAt', title: 'Not sent after', kind: 'instant', detail: true },
    { key: 'sentAt', title: 'Sent', kind: 'instant' },
    { key: 'messageId', title: 'Message-ID', detail: true },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
    { key: 'mailingId', title: 'Mailing', kind: 'id', detail: true },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
  ],
}

/** Another service may count none of its mails, or not those that are blocked. */
type Counts = Partial<Pick<Mailing, 'blocked'>> & { messages?: Partial<Mailing['messages']> }

/** Mails that wait for nothing are not said to be waiting. */
const counted = ({ messages = {}, blocked = 0 }: Counts) => {
  const states = Object.entries({ ...messages, waiting: (messages.waiting ?? 0) - blocked, 'not to be sent': blocked })
  const parts = states.filter(([, count]) => count > 0)
  return parts.length === 0 ? 'none yet' : parts.map(([status, count]) => `${count} ${status}`).join(', ')
}

/** The service calls a mailing planned once all its mails exist; people want to know whether they are sent. */
function mailingState({ status, messages = {}, blocked = 0 }: Counts & Pick<Mailing, 'status'>): string {
  const { sent = 0, waiting = 0, sending = 0 } = messages
  return status === 'planned' && sent > 0 && waiting + sending === blocked ? 'sent' : status
}

export const mailingCard: CardView<Mailing> = {
  title: ({ subject }) => subject ?? 'Mailing',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'kind', title: 'Kind' },
    { key: 'to', title: 'To', value: ({ to, ticketType }) => (ticketType ? `holders of ${ticketType}` : to) },
    { key: 'ticketTypeId', title: 'Ticket type', kind: 'id', detail: true },
    { key: 'where', title: 'Where', value: ({ where }) => where?.join(', ') || null },
    { key: 'status', title: 'Status', kind: 'state', value: mailingState },
    { key: 'purpose', title: 'Purpose', detail: true },
    { key: 'personalized', title: 'Recommends', value: ({ personalized }) => (personalized ? 'sessions' : null) },
    { key: 'messages', title: 'Mails', value: counted },
    { key: 'leftOut', title: 'Not agreed', value: ({ leftOut }) => leftOut || null },
    { key: 'heldBack', title: 'Held back', value: ({ heldBack }) => heldText(heldBack) },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'createdAt', title: 'Created', kind: 'instant', detail: true },
  ],
}

/** Of somebody who agreed to news without a ticket only the address is known. */
const namedMailbox = ({ name, email }: { readonly name: string; readonly email: string }) =>
  name === '' ? email : `${name} <${email}>`

/** Lines of a mail that are shown unless all are asked for. */
const firstLinesMax = 8

/** One of the mails as lines: its recipient, its subject, and how it begins. */
export function mailLines(preview: MailingPreview, isWhole: boolean): string[] {
  const { example, subject, text, madeUp, generalText } = preview
  if (!example || text === null) return []
  const to = `To: ${namedMailbox(example)}${madeUp ? ' (made up)' : ''}`
  const alike = generalText ?? text
  return [
    to,
    `Subject: ${subject ?? ''}`,
    '',
    ...beginning(text, isWhole),
    ...(alike === text ? [] : ['', 'To people without stars:', '', ...beginning(alike, isWhole)]),
  ]
}

function beginning(text: string, isWhole: boolean): string[] {
  const lines = text.trimEnd().split('\n')
  const shown = isWhole ? lines : lines.slice(0, firstLinesMax)
  return lines.length > shown.length ? [...shown, '… (--verbose shows all of it)'] : shown
}

/** Who would get it, as far as they are named. */
function recipientLines({ recipients, addresses }: Partial<MailingPreview>): string[] {
  const named = recipients ?? []
  const more = (addresses ?? 0) - named.length
  const lines = named.map(namedMailbox)
  return named.length === 0 || more <= 0 ? lines : [...lines, `and ${more} more`]
}

/** Who wrote the words, if not the person who sends them: then they have to be read. */
export const writerLines = ({ writer }: Pick<MailingPreview, 'writer'>): string[] => {
  if (!writer) return []
  return [
    writer === 'template' ? 'Draft from a template' : `Draft by the model ${writer.replace(/^model /, '')}: read it`,
  ]
}

/** What a person should look at before it is sent. */
export const warningLines = ({ warnings }: Pick<MailingPreview, 'warnings'>): string[] =>
  warnings?.map(({ detail }) => detail) ?? []

/** @param isWhole with all of its text @param isNamed with who would get it */
export const planCard = (isWhole: boolean, isNamed: boolean): CardView<MailingPreview> => ({
  title: () => 'Plan: nothing is sent yet',
  rows: [
    { key: 'people', title: 'Tickets', kind: 'count' },
    { key: 'addresses', title: 'Mails', kind: 'count' },
    { key: 'marketing', title: 'Consent', value: (plan) => marketingLines(plan).join('\n') || null },
    { key: 'missing', title: 'Missing', value: (plan) => missingLines(plan).join('\n') || null },
    { key: 'recipients', title: 'To', value: (plan) => (isNamed ? recipientLines(plan).join('\n') : null) },
    { key: 'minutes', title: 'Minutes to send', kind: 'count' },
    { key: 'connected', title: 'Mail server', value: ({ connected }) => (connected ? 'connected' : 'not connected') },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'warnings', title: 'Check', value: (plan) => warningLines(plan).join('\n') || null },
    { key: 'writer', title: 'Wording', value: (plan) => writerLines(plan).join() || null },
    { key: 'text', title: 'One of them', value: (plan) => mailLines(plan, isWhole).join('\n') || null },
  ],
})

/** Of a mail that was sent: what follows is not what its reader got. */
const rewrittenText =
  "Written just now from today's event and tickets: e-mails are not kept, so the one that was sent may have been different."

const madeUpText = 'The recommendations shown here are made up: only the recipient sees their own.'

/** What somebody must know who reads an e-mail again. */
export const textNotes = ({ rewritten, madeUp }: { readonly rewritten?: boolean; readonly madeUp?: boolean }) =>
  [rewritten ? rewrittenText : '', madeUp ? madeUpText : ''].filter((note) => note !== '')

export const previewCard: CardView<
  Pick<MessagePreview, 'to' | 'subject' | 'attachments'> & { rewritten?: boolean; madeUp?: boolean }
> = {
  title: ({ subject }) => subject ?? 'Mail',
  rows: [
    { key: 'to', title: 'To', kind: 'email' },
    { key: 'rewritten', title: 'Wording', value: (text) => textNotes(text).join('\n') || null },
    { key: 'attachments', title: 'Attachments', value: ({ attachments }) => attachments?.join(', ') || null },
  ],
}
