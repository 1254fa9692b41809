// Types for planning mails: a message to one reader, or a mailing to many.
import type { MailPurpose, messageKinds } from '../../../contract/core/choices.ts'
import type { Tables } from '../../../store/tables/index.ts'

export interface Planning {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

export type MessageKind = (typeof messageKinds)[number]

export type EventRow = Tables['events']

/** A mail to one reader. */
export interface Draft {
  readonly kind: MessageKind
  readonly address: string
  readonly name: string
  readonly orderId: string | null
  readonly attendeeId: string | null
  /** When the news expires, if known. */
  readonly until?: string | null
  /** In place of what happened, where several things may cause it: each has one mail per mailbox. */
  readonly cause?: string
  /** When to send it, if not at once. */
  readonly dueAt?: string
  /** 2 for a mail that many others get, too: they are sent after those that somebody waits for. */
  readonly priority?: number
  /** `service` by default. */
  readonly purpose?: MailPurpose
  /** Facts for the wording that no row holds. */
  readonly data: object
}

export interface MailingDraft {
  readonly kind: MessageKind
  readonly segment: string
  readonly data: object
}
