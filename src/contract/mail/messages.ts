// Messages: mails to one mailbox each, and their status. Mailings: one text to many.
import * as z from 'zod'
import {
  type HoldReason,
  holdReasons,
  mailPurposes,
  mailSegments,
  messageKinds,
  messageSorts,
  messageStatuses,
  noticeKinds,
} from '../core/choices.ts'
import { line, paragraphs, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import { conditionLengthMax, conditionsMax } from './segments.ts'

const where = z.array(line(conditionLengthMax)).max(conditionsMax, `must have at most ${conditionsMax} conditions`)

export type MessageStatus = (typeof messageStatuses)[number]

export const messageTransitions = {
  cancel: { from: ['waiting'], to: 'cancelled' },
  resend: { from: ['sent', 'failed', 'unknown', 'expired', 'cancelled'] },
} as const satisfies Record<string, { from: readonly MessageStatus[]; to?: MessageStatus }>

export const Message = z.object({
  id: z.string(),
  eventId: z.string(),
  kind: z.enum(messageKinds),
  purpose: z.enum(mailPurposes),
  status: z.enum(messageStatuses),
  to: z.string(),
  name: z.string(),
  /** As sent, with codes and links replaced by made-up ones; null before. */
  subject: z.string().nullable(),
  orderId: z.string().nullable(),
  attendeeId: z.string().nullable(),
  mailingId: z.string().nullable(),
  /** How often it was handed to the mail server. */
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** Why a marketing e-mail waits until it is due, or waited for too long. */
  heldBack: z.enum(holdReasons).nullable(),
  /** Why an e-mail that waits will not be sent as things stand: it ends as `expired` when its turn comes. Else null. */
  blocked: z.string().nullable(),
  /** Message-ID on the wire. */
  messageId: z.string().nullable(),
  /** Earliest time of the next attempt; null when nothing is left to do. */
  dueAt: z.string().nullable(),
  /** After this it is no longer sent. */
  expiresAt: z.string(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Message = z.output<typeof Message>

export const MessageQuery = z.strictObject({
  ...pageQuery,
  event: z.string().min(1).max(100).optional(),
  order: z.string().min(1).max(100).optional(),
  mailing: z.string().min(1).max(100).optional(),
  status: z.enum(messageStatuses).optional(),
  kind: z.enum(messageKinds).optional(),
  /** In the recipient's name or address, the subject, or the order's reference. */
  q: z.string().min(1).max(200).optional(),
  sort: z.enum(messageSorts).optional(),
})
export const MessagePage = page(Message)

/** Recipients that a preview names, at most. */
export const namedRecipientsMax = 100

/** `service` by default: about a ticket that somebody has. `marketing` goes only to who agreed. */
const purpose = z.enum(mailPurposes).optional()

/** Waiting marketing e-mails by what they wait for. */
const heldCounts = z.object(
  Object.fromEntries(holdReasons.map((reason) => [reason, z.int()])) as Record<HoldReason, z.ZodInt>,
)

/** Fills `recommended` with sessions that each reader may like. */
const personalize = z
  .strictObject({
    /** Key of a question whose answer names the reader's language. */
    languageQuestion: line(100).optional(),
  })
  .optional()

/** Both are Liquid, with the variables of the templates. */
const words = { subject: line(200), body: paragraphs(20_000).min(1, 'must not be empty') }

/** Words of its own, or those of a draft, which is accepted with it. */
const ownOrDrafted = {
  subject: words.subject.optional(),
  body: words.body.optional(),
  /** The id of a suggestion of kind `message`, instead of subject and body. */
  draft: reference.optional(),
}

export const NewMessage = z
  .strictObject({
    /** That of the draft by default, else `service`. */
    purpose,
    personalize,
    ...ownOrDrafted,
  })
  .meta({ example: { subject: 'About {{ event.name }}', body: 'Hello {{ name }}, doors open at nine.' } })

export const NewMailing = z
  .strictObject({
    to: z.enum(mailSegments),
    /** Name or id of the ticket type when `to` is `ticket-type`. */
    ticketType: line(100).optional(),
    /** All must hold: `ticketType=VIP`, `answers.diet=vegan`. */
    where: where.optional(),
    /** That of the draft by default, else `service`. */
    purpose,
    personalize,
    ...ownOrDrafted,
  })
  .meta({
    example: { to: 'confirmed', subject: 'About {{ event.name }}', body: 'Hello {{ name }}, doors open at nine.' },
  })
export type NewMailing = z.output<typeof NewMailing>

export const MailingQuery = z.strictObject({
  /** `confirmed` by default. */
  to: z.enum(mailSegments).optional(),
  ticketType: z.string().min(1).max(100).optional(),
  /** Conditions, separated by commas. */
  where: z.string().min(1).max(2_000).optional(),
  purpose,
  /** Counts the people who would be told of a change of the event instead. */
  notice: z.enum(noticeKinds).optional(),
})

export const MailingPlan = z.object({
  eventId: z.string(),
  /** People with a ticket, and their mailboxes; each mailbox gets one mail. */
  people: z.int(),
  addresses: z.int(),
  /** One of the recipients; null when there are none. */
  example: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Whether the example is nobody: in a segment by stars and of personal e-mails, since what one person starred is theirs. */
  madeUp: z.boolean(),
  purpose: z.enum(mailPurposes),
  /** Of marketing e-mails: mailboxes that agreed, and those that did not or objected; null for service e-mails. */
  marketing: z
    .object({
      agreed: z.int(),
      notAgreed: z.int(),
      objected: z.int(),
      /** Those of the mailboxes that agreed whose e-mail would wait, by what it waits for. */
      heldBack: heldCounts,
      /** What must be there before it can be sent, each with the command that adds it. */
      missing: z.array(z.object({ what: z.string(), fix: z.string() })),
    })
    .nullable(),
  connected: z.boolean(),
  /** How long sending takes at the mail server's rate; null when none is connected. */
  minutes: z.int().nullable(),
})
export type MailingPlan = z.output<typeof MailingPlan>

export const MailingToPreview = NewMailing.extend({
  /** `confirmed` by default. */
  to: z.enum(mailSegments).optional(),
  /** The id of one attendee to write to, instead of `to`. */
  attendee: line(100).optional(),
}).meta({ example: { to: 'confirmed', subject: 'About {{ event.name }}', body: 'Hello {{ name }}!' } })

/** The plan of a mailing, with the e-mail that the recipient named as an example would get. */
export const MailingPreview = MailingPlan.extend({
  /** Null when nobody would get it. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /**
   * The first recipients, those who agreed of a marketing mailing; null in a segment by stars, and for a key that may not read
   * attendees.
   */
  recipients: z.array(z.object({ name: z.string(), email: z.string() })).nullable(),
  /** What those get who starred nothing; null unless the e-mails are personal. */
  generalText: z.string().nullable(),
  /** Of a draft: `template`, or `model` and its name; null for words that came with the request. */
  writer: z.string().nullable(),
  /** What a person should look at before it is sent: `sells` names what looks like selling in a service e-mail. */
  warnings: z.array(z.object({ code: z.enum(['sells']), detail: z.string(), found: z.array(z.string()) })),
})
export type MailingPreview = z.output<typeof MailingPreview>

export const Mailing = z.object({
  id: z.string(),
  eventId: z.string(),
  kind: z.enum(messageKinds),
  purpose: z.enum(mailPurposes),
  to: z.string(),
  ticketTypeId: z.string().nullable(),
  /** What that is called. */
  ticketType: z.string().nullable(),
  /** What else had to hold of its recipients, as it was typed. */
  where: z.array(z.string()),
  /** Whether each e-mail recommends sessions to its reader. */
  personalized: z.boolean(),
  subject: z.string().nullable(),
  /** `planning` until all its messages exist. */
  status: z.enum(['planning', 'planned', 'cancelled']),
  /** Its messages by status. */
  messages: z.object(
    Object.fromEntries(messageStatuses.map((status) => [status, z.int()])) as Record<MessageStatus, z.ZodInt>,
  ),
  /** Mailboxes of the segment that had not agreed to marketing e-mails when their turn came. */
  leftOut: z.int(),
  /** Waiting marketing e-mails by what they wait for. */
  heldBack: heldCounts,
  /** Waiting marketing e-mails that will not be sent, since their readers no longer agree. */
  blocked: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Mailing = z.output<typeof Mailing>

export const MailingListQuery = z.strictObject({ ...pageQuery, event: z.string().min(1).max(100).optional() })
export const MailingPage = page(Mailing)
