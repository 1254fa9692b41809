// What the changes of a suggestion do, or would do; and the count of what became of suggestions.
import * as z from 'zod'
import { rejectionReasons } from '../core/choices.ts'
import { suggestedOperations } from './choices.ts'
import { Suggestion } from './suggestions.ts'

/** One change, with what it answers. */
export const ChangeEffect = z.object({
  /** Its number in the suggestion, from 1. */
  number: z.int(),
  operation: z.enum(suggestedOperations),
  summary: z.string(),
  /** Fields that it changes: as they are, and as they will be. */
  fields: z.array(z.object({ name: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Kinds of changes that follow, as in the feed. */
  kinds: z.array(z.string()),
  mails: z.int(),
  /** Posted to the books, minor units. */
  money: z.int(),
})
export type ChangeEffect = z.output<typeof ChangeEffect>

export const RehearsedSuggestion = z.object({
  suggestionId: z.string(),
  /** Whether all of it would be carried out for the caller. */
  wouldSucceed: z.boolean(),
  /** Why not, and the next step. */
  refusal: z
    .object({ code: z.string(), message: z.string(), details: z.array(z.string()), hint: z.string().optional() })
    .nullable(),
  changes: z.array(ChangeEffect),
  mails: z.int(),
  money: z.int(),
  currency: z.string(),
})
export type RehearsedSuggestion = z.output<typeof RehearsedSuggestion>

export const AcceptedSuggestion = Suggestion.extend({
  /** What was carried out; empty for advice. */
  carriedOut: z.array(ChangeEffect),
})
export type AcceptedSuggestion = z.output<typeof AcceptedSuggestion>

const count = z.int()

/** What outcomes are worth. */
export const outcomeNote = 'This is feedback, not proof: what came after a suggestion may have come anyway'

export const SuggestionStats = z.object({
  /** How to read the outcomes. */
  note: z.string(),
  data: z.array(
    z.object({
      code: z.string(),
      kind: z.string(),
      made: count,
      open: count,
      accepted: count,
      rejected: count,
      /** Rejected ones by reason. */
      reasons: z.partialRecord(z.enum(rejectionReasons), count),
      superseded: count,
      expired: count,
      /** Of accepted ones that are measured: what came, against what was expected without them. */
      within: count,
      above: count,
      below: count,
    }),
  ),
})
export type SuggestionStats = z.output<typeof SuggestionStats>
