// What a kind of suggestion is made by: a proposer reads, computes, and gives proposals. It writes nothing; storing them,
// superseding older ones and keeping rejected ones away is the same for all (store-proposals.ts).
import type { Scope } from '../../contract/core/operation.ts'
import type { SuggestedOperation } from '../../contract/suggestions/choices.ts'
import type { MadeSuggestions } from '../../contract/suggestions/reports.ts'
import type {
  Basis,
  Effect,
  Reason,
  SuggestedChange,
  SuggestedMessage,
  SuggestedPlan,
} from '../../contract/suggestions/suggestions.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { SessionlessCall } from '../core/call.ts'

/** The call, and the event that it is about: in the caller's scope, neither cancelled nor over. */
export type ProposingCall = SessionlessCall<'makeSuggestions'> & { readonly event: StoredEvent }

export interface Proposal {
  /** Where its command names it; else it gets one when it is stored. */
  readonly id?: string
  /** Of the rule: the same each time, since it is what people reject and what outcomes are counted by. */
  readonly code: string
  /** Id of what it is about, where that is less than the event; of a message its language. */
  readonly subject?: string
  readonly title: string
  readonly why: readonly Reason[]
  /** Null where nobody can know. */
  readonly effect: Effect | null
  /** Empty for advice. With plans, those of the plan that is taken unless another is chosen. */
  readonly changes: readonly SuggestedChange[]
  readonly plans?: readonly SuggestedPlan[]
  /** What a person would type instead; all there is where the next step may not be among changes. */
  readonly command: string | null
  readonly basis: Basis
  readonly seed?: string
  /** `statistics`, `solver`, `template`, or `model` and its name. */
  readonly writer: string
  /** The words of a message. */
  readonly draft?: SuggestedMessage
  /** A week from now, within the time of the event, unless it is given. */
  readonly expiresAt?: Date
  /** Within so many hours an open one is shown again instead of being made anew. */
  readonly onceInHours?: number
  /** What is measured after it was accepted; absent where nothing can be. */
  readonly expectation?: Expectation
}

interface Range {
  readonly low: number
  readonly high: number
}

/** The tickets expected without the suggestion, which are counted again later. */
export interface Expectation {
  readonly figure: 'tickets'
  /** When it was made. */
  readonly from: string
  /** In whole days from then: it is accepted within a week, and measured 14 days later. */
  readonly days: readonly Range[]
  /** When the event is over, and what it has sold by then. */
  readonly ends: string
  readonly total: Range
}

/** What a proposer answers: proposals, and how much stands behind them. */
type Answer = Pick<MadeSuggestions, 'state' | 'basis' | 'method' | 'checked' | 'needs'> &
  Partial<
    Pick<
      MadeSuggestions,
      'costs' | 'cash' | 'prices' | 'evidence' | 'fixedPrices' | 'venues' | 'access' | 'schedule' | 'wrong'
    >
  >

export interface Proposals extends Answer {
  readonly proposals: readonly Proposal[]
}

export interface Proposer {
  /** What the answer shows, and so the caller must be allowed to read. */
  readonly scopes: readonly Scope[]
  readonly propose: (call: ProposingCall) => Promise<Proposals>
}

/** One change, typed. */
export const change = (
  operation: SuggestedOperation,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): SuggestedChange => ({ operation, params, body })
