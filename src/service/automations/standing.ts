// How an automation stands at an instant: what is ahead, what is due, and what has run.
import type { planNotes } from '../../contract/automations/automations.ts'
import { endOfDay } from '../../contract/core/time.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { findLastDone, findRun, type RunRow } from '../../store/automations/runs.ts'
import type { Session } from '../../store/core/store.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { Trigger } from './definition/definition.ts'
import { findOccurrence, type Occurrence } from './occurrences/occurrence.ts'

export interface Standing {
  /** The occurrence by the event as it is dated now; undefined where it is tied to nothing. */
  readonly occurrence: Occurrence | undefined
  /** Its run that did nothing: missed, skipped or failed. */
  readonly idle: RunRow | undefined
  /** After this it is missed. */
  readonly lateAt: Date | undefined
  readonly isAhead: boolean
  /** Due, and has not run. */
  readonly isDue: boolean
  readonly note: (typeof planNotes)[number] | null
}

const minuteMs = 60_000

/** How long runs are kept once their automation has ended. */
export const runsKeptMs = 90 * 86_400_000

/** What an automation waits for. */
export const triggerOf = ({ when_runs }: Pick<AutomationRow, 'when_runs'>) => JSON.parse(when_runs) as Trigger

/** Whether the last day of an event is over, or it was called off. */
export const isOver = (event: StoredEvent, now: Date): boolean => endOfEvent(event) < now || isCalledOff(event)

export const isCalledOff = ({ status }: Pick<StoredEvent, 'status'>): boolean =>
  status === 'cancelled' || status === 'archived'

export const endOfEvent = ({ endDate, date, timezone }: StoredEvent): Date => endOfDay(endDate ?? date, timezone)

/** Of one by changes or by a figure nothing is ahead or due: it runs when that happens. */
export async function standingOf(
  session: Session,
  { row, event }: { readonly row: AutomationRow; readonly event: StoredEvent },
  now: Date,
): Promise<Standing> {
  const trigger = triggerOf(row)
  if (trigger.kind !== 'time') {
    const note = row.status === 'paused' || row.status === 'ended' ? row.status : notesOf[trigger.kind]
    return { ...nothing, note }
  }
  const occurrence = await findOccurrence(session, { event, accountId: row.account_id }, trigger)
  if (occurrence === undefined) return { ...nothing, note: row.status === 'ended' ? 'ended' : 'no_such_time' }
  const run = await findRun(session, { automationId: row.id, occurrence: occurrence.key })
  const hasRun = run !== undefined && ['planned', 'done'].includes(run.status)
  const isBehind = !hasRun && isBefore(occurrence, await findLastDone(session, row.id))
  const lateAt = new Date(occurrence.dueAt.getTime() + row.late_minutes * minuteMs)
  const common = { occurrence, idle: hasRun ? undefined : run, lateAt }
  if (hasRun || isBehind) return { ...common, isAhead: false, isDue: false, note: 'done' }
  const isAhead = occurrence.dueAt > now
  // While its runs are kept, what an event's end has missed can be made up for; later it might have run, and be repeated.
  const isForgotten = now.getTime() - occurrence.dueAt.getTime() > runsKeptMs
  if (row.status === 'ended' && (isAhead || isForgotten))
    return { ...common, isAhead: false, isDue: false, note: 'ended' }
  if (isAhead) return { ...common, isAhead, isDue: false, note: row.status === 'paused' ? 'paused' : null }
  return { ...common, isAhead, isDue: true, note: 'passed' }
}

/** An event that was put earlier after its automation ran is not written to again; one that was put off is. */
const isBefore = ({ dueAt, anchorAt }: Occurrence, last: RunRow | undefined): boolean =>
  last !== undefined && [dueAt, anchorAt].some((at) => at.toISOString() <= last.due_at)

const notesOf = { change: 'by_change', figure: 'by_figure' } as const

const nothing = { occurrence: undefined, idle: undefined, lateAt: undefined, isAhead: false, isDue: false } as const
