// What is asked for, and what a draft is.
import type { Language, MailPurpose } from '../../contract/core/choices.ts'
import type { MessageDraft } from '../../contract/drafts/drafts.ts'
import type { draftPurposes } from '../../contract/models/choices.ts'

export type Occasion = (typeof draftPurposes)[number]

export interface DraftAsked {
  /** In the words of the person who asks: `doors open at nine`. */
  readonly about: string
  readonly occasion: Occasion | undefined
  /** The id of the one whom it is for; many where there is none. */
  readonly attendee?: string | undefined
  readonly language: Language
}

/** Subject and body as Liquid. */
export interface DraftWords {
  readonly subject: string
  readonly body: string
}

/** Words with their writer, and what to know of them. */
export interface Written extends DraftWords, Pick<MessageDraft, 'writer' | 'cached' | 'repaired' | 'warnings'> {
  readonly tokensIn: number
  readonly tokensOut: number
}

/** A price that ends, all of it as text. */
export interface Tier {
  readonly ticketType: string
  readonly price: string
  readonly until: string
  /** What it costs afterwards. */
  readonly next: string
}

/** To people without a ticket, or selling something: they must have agreed. */
export const purposeOf = (occasion: Occasion | undefined): MailPurpose =>
  occasion === 'invitation' || occasion === 'tier' ? 'marketing' : 'service'
