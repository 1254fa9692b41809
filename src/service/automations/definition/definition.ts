// A definition as it was read: when, to whom, and what.
import type { AutomationFigure } from '../../../contract/automations/choices.ts'
import type { ChangeKindName } from '../../../contract/changes/kinds.ts'
import type { MailPurpose } from '../../../contract/core/choices.ts'
import type { MadeKind } from '../../../contract/suggestions/choices.ts'

export type Unit = 'minute' | 'hour' | 'day' | 'week'

/** A time before or after something of the event. */
export interface TimeTrigger {
  readonly kind: 'time'
  readonly anchor: 'start' | 'end' | 'sale' | 'tier' | 'code'
  /** Of a tier or a promo code; empty otherwise. */
  readonly name: string
  /** Below 0 is before it. */
  readonly amount: number
  readonly unit: Unit
  /** On the event's clock, on that day; only with days and weeks. */
  readonly time: string | null
}

/** A change of something of the event, as the feed has it. */
export interface ChangeTrigger {
  readonly kind: 'change'
  readonly on: ChangeKindName
  readonly afterMinutes: number
}

/** A figure of a forecast that crosses a limit. */
export interface FigureTrigger {
  readonly kind: 'figure'
  readonly figure: AutomationFigure
  readonly sign: '<' | '>'
  /** In percent, or as many tickets or people. */
  readonly limit: number
  /** When it is looked at each day, on the event's clock. */
  readonly daily: string
}

export type Trigger = TimeTrigger | ChangeTrigger | FigureTrigger

export interface MailAction {
  readonly kind: 'mail'
  readonly purpose: MailPurpose
  readonly subject: string
  readonly body: string
}

export interface TellAction {
  readonly kind: 'tell'
  readonly to: readonly string[]
}

export interface SuggestAction {
  readonly kind: 'suggest'
  /** Kind of suggestion. */
  readonly suggest: MadeKind
}

export type Action = MailAction | TellAction | SuggestAction

export interface Definition {
  readonly name: string
  readonly trigger: Trigger
  readonly action: Action
  /** As in mailings, `ticket-type` with its name or id; null where nobody is mailed but the organizer. */
  readonly to: { readonly segment: string; readonly ticketType: string | null } | null
  /** What else must hold of the recipients, as it was written. */
  readonly where: readonly string[]
  readonly lateMinutes: number
}
