// What is planned for the outbox of mails: a message to somebody, or a mailing to many. Types alone.

import type { messageKinds } from '../../../contract/core/choices.ts'
import type { Tables } from '../../../store/tables/index.ts'

export interface Planning {
  readonly now: Date
  readonly newId: (prefix: string) => string
}

export type MessageKind = (typeof messageKinds)[number]

export type EventRow = Tables['events']

/** A mail that somebody has to get. */
export interface Draft {
  readonly kind: MessageKind
  readonly address: string
  readonly name: string
  readonly orderId: string | null
  readonly attendeeId: string | null
  /** When its news is over, where that is known. */
  readonly until?: string | null
  /** What the words need and no row says. */
  readonly data: object
}

export interface MailingDraft {
  readonly kind: MessageKind
  readonly segment: string
  readonly data: object
}
