// Suggestions as the API has them.
import type { RejectionReason, SuggestionKind } from '../../contract/core/choices.ts'
import { operations } from '../../contract/operations.ts'
import type { SchedulePlan, SuggestionOutcome, SuggestionStatus } from '../../contract/suggestions/choices.ts'
import { suggestionStatusAt } from '../../contract/suggestions/status.ts'
import type {
  SuggestedChange,
  SuggestedMessage,
  Suggestion,
  SuggestionSummary,
} from '../../contract/suggestions/suggestions.ts'
import type { SuggestionRow } from '../../store/suggestions/suggestions.ts'

/** Its status at an instant. */
export const statusAt = ({ status, expires_at: expiresAt }: SuggestionRow, now: Date): SuggestionStatus =>
  suggestionStatusAt({ status: status as SuggestionStatus, expiresAt }, now)

/** A suggestion as lists have it. */
export const toSuggestionSummary = (row: SuggestionRow, now: Date): SuggestionSummary => ({
  id: row.id,
  eventId: row.event_id,
  kind: row.kind as SuggestionKind,
  code: row.code,
  subject: row.subject === '' ? null : row.subject,
  title: plansOf(row).find(({ name }) => name === row.plan)?.title ?? row.title,
  effect: parsed(row.effect),
  status: statusAt(row, now),
  writer: row.writer,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  reason: row.reason as RejectionReason | null,
  note: row.note,
  outcome: row.outcome as SuggestionOutcome | null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The record of a suggestion. */
export const toSuggestion = (row: SuggestionRow, now: Date): Suggestion => ({
  ...toSuggestionSummary(row, now),
  why: JSON.parse(row.why) as Suggestion['why'],
  changes: (JSON.parse(row.changes) as SuggestedChange[]).map((change) => ({
    ...change,
    summary: operations[change.operation].summary,
  })),
  plans: plansOf(row),
  command: row.command,
  basis: JSON.parse(row.basis) as Suggestion['basis'],
  seed: row.seed,
  accepted: parsed(row.accepted),
  plan: row.plan as SchedulePlan | null,
  // Drafts of before went to many alone.
  draft: withMessage(parsed(row.draft)),
})

const plansOf = ({ plans }: SuggestionRow): Suggestion['plans'] => parsed<Suggestion['plans']>(plans) ?? []

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))

const withMessage = (draft: Omit<SuggestedMessage, 'messageId'> | null): SuggestedMessage | null =>
  draft && { messageId: null, ...draft }
