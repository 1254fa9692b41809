// Suggestions: what is proposed, on which figures, and what became of it. Changes are stored as requests, and
// carried out only when a person accepts them.
import * as z from 'zod'
import { languages, mailPurposes, rejectionReasons, suggestionKinds } from '../core/choices.ts'
import { line, paragraphs, reference } from '../core/fields.ts'
import { page, pageQuery } from '../core/paging.ts'
import {
  answerStates,
  effectUnits,
  schedulePlans,
  suggestedChangesMax,
  suggestedOperations,
  suggestionOutcomes,
  suggestionStatuses,
} from './choices.ts'

/** How much stands behind an answer. */
export const Basis = z.object({
  state: z.enum(answerStates),
  /** Events that were used, and people and days in them. */
  events: z.array(z.string()),
  people: z.int(),
  days: z.int(),
  /** How people were counted, where that can't be seen in the figures. */
  notes: z.array(z.string()).optional(),
  /** The command that makes the suggestion again, with what was asked for. */
  again: z.string().optional(),
})
export type Basis = z.output<typeof Basis>

/** One reason, with each figure in it and where that is read off. */
export const Reason = z.object({
  text: z.string(),
  figures: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  /** A command that shows them. */
  source: z.string(),
})
export type Reason = z.output<typeof Reason>

/** What is expected of a suggestion: money in minor units of the event's currency, percent as a number from 0 to 100. */
export const Effect = z.object({
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  unit: z.enum(effectUnits),
})
export type Effect = z.output<typeof Effect>

/** A request as it will be made: the operation, what fills its path, and its body. */
export const SuggestedChange = z.object({
  operation: z.enum(suggestedOperations),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
})
export type SuggestedChange = z.output<typeof SuggestedChange>

/** A change with its operation in words. */
const ShownChange = SuggestedChange.extend({ summary: z.string() })

/** One of several ways to accept a suggestion; its changes are carried out instead of those of the suggestion. */
const named = z.object({ room: z.string(), start: z.string() }).nullable()

/** A session that a plan moves or places, and what that is good for. */
export const PlannedMove = z.object({
  session: z.string(),
  title: z.string(),
  /** Null: it had no place. */
  from: named,
  /** Null: no place was found. */
  to: named,
  /** People, or sessions at a bad time, that are fewer than without this move alone; below 0: more. */
  gains: z.object({
    missed: z.int(),
    turnedAway: z.int(),
    avoided: z.int(),
    /** Sessions of its track at once, and changes of room from one to the next; absent in suggestions of before. */
    trackAtOnce: z.int().optional(),
    trackRooms: z.int().optional(),
  }),
  /** People who planned by the released time or room. */
  followers: z.int(),
  /** It was moved since the release, and goes back to where people know it. */
  isBack: z.boolean().optional(),
  /** It keeps the released time: only its room changes. */
  keepsTime: z.boolean().optional(),
  /** What is wrong where it stands: sentences of `schedule check`. */
  mends: z.array(z.string()).optional(),
  /** Why it has no place, where it had one. */
  leftOut: z.string().optional(),
  /** Codes of the sessions that take its room at its time, where nothing else speaks for the move. */
  makesRoomFor: z.array(z.string()).optional(),
  /** Who can be in which sessions, by their codes, only while this one is elsewhere. */
  frees: z.array(z.object({ who: z.string(), sessions: z.array(z.string()) })).optional(),
})
export type PlannedMove = z.output<typeof PlannedMove>

export const SuggestedPlan = z.object({
  name: z.enum(schedulePlans),
  title: z.string(),
  figures: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  /** The same figures of what stood then; null where nothing that could move had a place. */
  now: z
    .record(z.string(), z.union([z.number(), z.string(), z.null()]))
    .nullable()
    .optional(),
  effect: Effect.nullable(),
  changes: z.array(SuggestedChange),
  moves: z.array(PlannedMove),
  /** Codes of sessions without a place, and the titles of these. */
  unplaced: z.array(z.string()),
  titles: z.record(z.string(), z.string()).optional(),
})
export type SuggestedPlan = z.output<typeof SuggestedPlan>

export const SuggestionSummary = z.object({
  id: z.string(),
  eventId: z.string(),
  kind: z.enum(suggestionKinds),
  /** Of the rule that made it. */
  code: z.string(),
  /** Id of what it is about, where that is less than the event; of a message its language. */
  subject: z.string().nullable(),
  title: z.string(),
  /** Null where nobody can know. */
  effect: Effect.nullable(),
  status: z.enum(suggestionStatuses),
  /** `statistics`, `solver`, `template`, or `model` and its name. */
  writer: z.string(),
  expiresAt: z.string(),
  /** The key, or `embedded`, that accepted or rejected it. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  note: z.string().nullable(),
  outcome: z.enum(suggestionOutcomes).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type SuggestionSummary = z.output<typeof SuggestionSummary>

/** The words of a suggested message. Both are Liquid, with the variables of mail templates. */
export const SuggestedMessage = z.object({
  subject: z.string(),
  body: z.string(),
  language: z.enum(languages),
  purpose: z.enum(mailPurposes),
  /** What was made of it: a mailing, or an e-mail to one attendee. */
  mailingId: z.string().nullable(),
  messageId: z.string().nullable(),
})
export type SuggestedMessage = z.output<typeof SuggestedMessage>

export const Suggestion = SuggestionSummary.extend({
  why: z.array(Reason),
  /** Empty for advice. */
  changes: z.array(ShownChange),
  /** Ways to accept it; empty where there is one alone. */
  plans: z.array(SuggestedPlan),
  /** What a person would type instead. */
  command: z.string().nullable(),
  basis: Basis,
  seed: z.string().nullable(),
  /** Numbers of the changes that were carried out; null before. */
  accepted: z.array(z.int()).nullable(),
  plan: z.enum(schedulePlans).nullable(),
  /** Null for any kind but `message`. */
  draft: SuggestedMessage.nullable(),
})
export type Suggestion = z.output<typeof Suggestion>

export const SuggestionQuery = z.strictObject({
  ...pageQuery,
  event: reference.optional(),
  kind: z.enum(suggestionKinds).optional(),
  status: z.enum(suggestionStatuses).optional(),
  code: line(60).optional(),
})
export const StatsQuery = z.strictObject({ event: reference.optional() })
export const SuggestionPage = page(SuggestionSummary)

/** Which changes: their numbers from 1, all by default; and the plan where there are several. */
const chosen = {
  only: z
    .array(z.int('must be a whole number').min(1, 'must be at least 1'))
    .min(1, 'must name at least one change')
    .max(suggestedChangesMax, `must name at most ${suggestedChangesMax} changes`)
    .optional(),
  plan: z.enum(schedulePlans).optional(),
}

export const AcceptSuggestion = z.strictObject(chosen).meta({ example: {} })
export type AcceptSuggestion = z.output<typeof AcceptSuggestion>
export const RehearseSuggestion = z.strictObject(chosen).meta({ example: {} })

export const RejectSuggestion = z
  .strictObject({ reason: z.enum(rejectionReasons), note: paragraphs(500).min(1, 'must not be empty').optional() })
  .meta({ example: { reason: 'too_costly', note: 'The sponsor pays for it' } })
export type RejectSuggestion = z.output<typeof RejectSuggestion>
