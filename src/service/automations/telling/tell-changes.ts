// Tells the organizer of changes: of the first at once, and then once in 24 hours of all that have happened since.

import { instantText } from '../../../contract/core/time.ts'
import { findLastDoneAt } from '../../../store/automations/runs.ts'
import { endToldRuns, listRunsToTell, updateWaitingRun } from '../../../store/automations/waiting-runs.ts'
import { listSegment } from '../../../store/mail/mailings.ts'
import { segmentOf } from '../../mail/segments/segment.ts'
import type { ChangeTrigger } from '../definition/definition.ts'
import { triggerOf } from '../standing.ts'
import { peopleOf } from '../start-run.ts'
import { noteRun, type Running, type Writing } from '../store-run.ts'
import { describeChange, happened } from './describe-change.ts'
import { writeTo } from './tell.ts'

const dayMs = 86_400_000
/** Changes that one e-mail describes; the others it counts. */
const describedMax = 20

/** When changes may be told: now, or once a day has passed since the last e-mail. */
export async function mayTellAt({ session, now }: Writing, automationId: string): Promise<Date> {
  const lastAt = await findLastDoneAt(session, automationId)
  return lastAt === null ? now : new Date(Math.max(now.getTime(), Date.parse(lastAt) + dayMs))
}

/** Whether a run is about people for whom its automation is; without conditions it is for all changes. */
export async function isForSubject({ session, now }: Writing, { row, idle }: Running): Promise<boolean> {
  if (row.conditions === null) return true
  const segment = segmentOf({ ...row, segment: 'everyone', due_at: now.toISOString() })
  const only = peopleOf(idle?.subject_id ?? '')
  return (await listSegment(session, { ...segment, only }, { after: null, limit: 1 })).length > 0
}

/** Has a run told together with the others that are `matched`, as soon as that may be. */
export async function waitToTell(
  { session, now }: Writing,
  { idle }: Running,
  { at, to }: { readonly at: Date; readonly to: readonly string[] },
): Promise<void> {
  if (idle === undefined) return
  const changes = { due_at: at.toISOString(), matched: to.length, updated_at: now.toISOString() }
  await updateWaitingRun(session, idle, changes)
}

/** Writes one e-mail about all runs that wait to be told; each is done by it. */
export async function tellChanges(
  writing: Writing,
  { row, event }: Pick<Running, 'row' | 'event'>,
  to: readonly string[],
): Promise<void> {
  const { session, now } = writing
  const at = now.toISOString()
  const runs = await listRunsToTell(session, row.id, { now: at, limit: describedMax })
  const count = await endToldRuns(session, row.id, at)
  const [first] = runs
  // Another process was faster.
  if (first === undefined || count === 0) return
  noteRun(writing, { ...first, status: 'done' })
  const { on } = triggerOf(row) as ChangeTrigger
  const lines: string[] = []
  for (const run of runs) lines.push(await describeChange(session, { event, on, run }))
  const more = count - runs.length
  const history = `turnout automations history ${row.id}`
  const next = instantText(new Date(now.getTime() + dayMs).toISOString(), event.timezone)
  const body = [
    `${event.name}${count === 1 ? '' : `, ${count} times`}: ${happened(on)}`,
    ...lines,
    ...(more > 0 ? [`And ${more} more: ${history}`] : []),
    `The next e-mail comes ${next} or later, with all that has happened until then. This is the automation "${row.name}", which you asked for.`,
  ].join('\n\n')
  const subject = `${row.name}: ${event.name}${count === 1 ? '' : `, ${count} times`}`
  await writeTo(writing, { event, to, cause: `automation ${row.id} ${first.occurrence}` }, { subject, body })
}
