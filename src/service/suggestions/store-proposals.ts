// Stores proposals: supersedes the open one of the same rule about the same thing, and keeps away what was rejected lately.

import type { SuggestionKind } from '../../contract/core/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import { endOfDay, wallTimeInZone } from '../../contract/core/time.ts'
import { rejectedDays, type SchedulePlan, suggestionDays } from '../../contract/suggestions/choices.ts'
import type { SuggestedPlan } from '../../contract/suggestions/suggestions.ts'
import type { Session } from '../../store/core/store.ts'
import type { StoredEvent } from '../../store/events.ts'
import {
  decideSuggestion,
  findOpenSuggestion,
  findRejectedSuggestion,
  insertSuggestion,
  type SuggestionRow,
} from '../../store/suggestions/suggestions.ts'
import type { Perform, WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { isAnother } from './another-proposal.ts'
import { numbered, rehearseChanges } from './carry-out.ts'
import type { Proposal, ProposingCall } from './proposals.ts'
import { statusAt } from './record.ts'
import type { Expected } from './stale.ts'

const dayMs = 86_400_000

interface Storing {
  readonly call: Omit<WriteContext, 'session'> & { readonly event: StoredEvent }
  readonly kind: SuggestionKind
  /** Even if it was rejected lately. */
  readonly includeRejected?: boolean | undefined
}

/** What the changes of a proposal touch and do: of each plan, or without plans of its own. */
export type RehearsedPlans = Readonly<Partial<Record<SchedulePlan | 'own', readonly Expected[]>>>

export interface Rehearsed {
  readonly proposal: Proposal
  readonly rehearsed: RehearsedPlans
}

/** Tries the changes of a proposal; one whose changes are refused becomes advice. */
export async function rehearseProposal(
  call: ProposingCall & { perform: Perform },
  proposal: Proposal,
): Promise<Rehearsed> {
  // Its own changes are those of one of its plans.
  const plans: readonly (Pick<SuggestedPlan, 'changes'> & { name: SchedulePlan | 'own' })[] = proposal.plans ?? [
    { name: 'own', changes: proposal.changes as SuggestedPlan['changes'] },
  ]
  try {
    const rehearsed: [string, readonly Expected[]][] = []
    for (const { name, changes } of plans) {
      const done = changes.length === 0 ? [] : await rehearseChanges({ ...call, isTrial: true }, numbered(changes))
      rehearsed.push([
        name,
        done.map(({ number, before, kinds, mails, money }) => ({ number, before, kinds, mails, money })),
      ])
    }
    return { proposal, rehearsed: Object.fromEntries(rehearsed) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { plans: _plans, ...advice } = proposal
    return { proposal: { ...advice, changes: [] }, rehearsed: { own: [] } }
  }
}

/** A stored suggestion, and the open one whose place it takes; or the one that was rejected lately, which keeps it away. */
export type Stored =
  | { readonly row: SuggestionRow; readonly superseded?: SuggestionRow; readonly withheld?: never }
  | { readonly withheld: SuggestionRow; readonly superseded?: never; readonly row?: never }

/** Stores a proposal, unless it was rejected lately. */
export async function storeProposal(
  session: Session,
  { call, kind, includeRejected }: Storing,
  { proposal, rehearsed }: Rehearsed,
): Promise<Stored> {
  const { event, now } = call
  const about = { event_id: event.id, code: proposal.code, subject: proposal.subject ?? '' }
  if (includeRejected !== true) {
    const since = new Date(now.getTime() - rejectedDays * dayMs).toISOString()
    const rejected = await findRejectedSuggestion(session, about, since)
    if (rejected && !isAnother(rejected, proposal)) return { withheld: rejected }
  }
  const open = await findOpenSuggestion(session, about)
  if (open && isRecent(open, proposal, now)) return { row: open }
  const at = now.toISOString()
  const status = open && statusAt(open, now) === 'expired' ? 'expired' : 'superseded'
  if (open) {
    await decideSuggestion(session, open.id, { status, updated_at: at })
  }
  const row: SuggestionRow = { ...about, ...columnsOf(call, kind, proposal), rehearsed: JSON.stringify(rehearsed) }
  await insertSuggestion(session, row)
  const data = { kind, code: row.code, ...(open ? { supersedesId: open.id } : {}) }
  recordChange({ ...call, session }, { topic: 'suggestion.made', subject: row.id, eventId: event.id, data })
  return { row, ...(open && status === 'superseded' ? { superseded: open } : {}) }
}

/** Whether one is open that was made so lately that another would only be noise in the feed. */
function isRecent(open: SuggestionRow, { onceInHours }: Proposal, now: Date): boolean {
  if (onceInHours === undefined || statusAt(open, now) !== 'proposed') return false
  return now.getTime() - Date.parse(open.created_at) < onceInHours * 3_600_000
}

function columnsOf({ event, now, newId, principal }: Storing['call'], kind: SuggestionKind, proposal: Proposal) {
  const at = now.toISOString()
  const { title, why, effect, changes, plans, basis, command, seed, writer, expectation, draft } = proposal
  return {
    id: proposal.id ?? newId('sug'),
    account_id: principal.accountId,
    kind,
    title,
    why: JSON.stringify(why),
    effect: effect === null ? null : JSON.stringify(effect),
    changes: JSON.stringify(changes),
    plans: plans === undefined ? null : JSON.stringify(plans),
    basis: JSON.stringify(basis),
    command,
    seed: seed ?? null,
    writer,
    status: 'proposed',
    expires_at: (proposal.expiresAt ?? expiryOf(event, now)).toISOString(),
    decided_by: null,
    decided_at: null,
    reason: null,
    note: null,
    accepted: null,
    plan: null,
    expectation: expectation === undefined ? null : JSON.stringify(expectation),
    measured_at: null,
    outcome: null,
    draft: draft === undefined ? null : JSON.stringify(draft),
    created_at: at,
    updated_at: at,
  }
}

/** A week, and not beyond the start of the event; once it has begun, not beyond its end. */
function expiryOf(event: StoredEvent, now: Date): Date {
  const start = wallTimeInZone(event.date, event.startTime ?? '00:00', event.timezone)
  const end = endOfEvent(event)
  const bound = start > now ? start : end
  return new Date(Math.min(now.getTime() + suggestionDays * dayMs, bound.getTime()))
}

/** @throws Failure state_conflict for an event that is cancelled or over */
export function expectAhead(event: StoredEvent, now: Date): void {
  if (event.status !== 'cancelled' && endOfEvent(event) >= now) return
  const state = event.status === 'cancelled' ? 'cancelled' : 'over'
  throw new Failure('state_conflict', `${event.name} is ${state}: there is nothing left to suggest`, {
    details: { eventId: event.id, status: event.status },
  })
}

/** When the last day of an event is over. */
export const endOfEvent = ({ endDate, date, timezone }: StoredEvent): Date => endOfDay(endDate ?? date, timezone)
