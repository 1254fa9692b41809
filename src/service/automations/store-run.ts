// Stores runs, each once per automation and occurrence, and tells the feed what became of them.
import type { RunReason } from '../../contract/automations/choices.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { insertRun, type RunRow, updateRun } from '../../store/automations/runs.ts'
import { updateWaitingRun } from '../../store/automations/waiting-runs.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import type { Occurrence } from './occurrences/occurrence.ts'

/** What a run is of. */
export interface Running {
  readonly row: AutomationRow
  readonly event: StoredEvent
  readonly occurrence: Occurrence
  /** Its run, if there is one: it did nothing and is made by hand now, or has waited until now. */
  readonly idle: RunRow | undefined
}

export interface Writing extends WriteContext {
  readonly publicUrl: string | null | undefined
  /** Mailboxes that the account's automations may still be for today; counted if it is absent. */
  readonly allowance?: Allowance
}

/** Counts down over the runs of one write. */
export interface Allowance {
  left: number
}

/** What became of a run. */
export interface Outcome extends Partial<Pick<RunRow, 'mailing_id' | 'matched' | 'suggestion_id'>> {
  readonly status: 'planned' | 'done' | 'missed' | 'skipped' | 'failed'
  readonly reason?: RunReason
}

/** Stores a run with what became of it; undefined if its occurrence has one, or another process has made the one that waited. */
export async function storeRun(
  writing: Writing,
  { row, event, occurrence, idle }: Running,
  { status, reason, mailing_id = null, suggestion_id = null, matched = 0 }: Outcome,
): Promise<RunRow | undefined> {
  const { session, now, newId } = writing
  const at = now.toISOString()
  const ran_at = status === 'done' || mailing_id !== null ? at : null
  const outcome = { status, reason: reason ?? null, ran_at, mailing_id, suggestion_id, matched, updated_at: at }
  const run: RunRow = {
    id: idle?.id ?? newId('arn'),
    account_id: row.account_id,
    event_id: event.id,
    automation_id: row.id,
    occurrence: occurrence.key,
    subject_id: idle?.subject_id ?? null,
    due_at: occurrence.dueAt.toISOString(),
    created_at: idle?.created_at ?? at,
    ...outcome,
  }
  if (idle?.status === 'planned') {
    if (!(await updateWaitingRun(session, idle, outcome))) return undefined
  } else if (idle !== undefined) await updateRun(session, idle.id, outcome)
  else if (!(await insertRun(session, run))) return undefined
  if (status !== 'planned') noteRun(writing, run)
  return run
}

/** Tells the feed what became of a run. */
export function noteRun(writing: WriteContext, { automation_id, event_id, id, status, matched }: RunRow): void {
  recordChange(writing, {
    topic: 'automation.ran',
    subject: automation_id,
    eventId: event_id,
    data: { runId: id, status, matched },
  })
}
