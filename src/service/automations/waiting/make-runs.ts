// Makes runs that have waited until their time: those of changes, and suggestions, which are reckoned outside of any write.
import type { RunReason } from '../../../contract/automations/choices.ts'
import { instantText } from '../../../contract/core/time.ts'
import { type AutomationRow, readAutomation } from '../../../store/automations/automations.ts'
import { hasDoneSince, type RunRow } from '../../../store/automations/runs.ts'
import { automationsWithDueRuns, dueRunsOf, updateWaitingRun } from '../../../store/automations/waiting-runs.ts'
import type { Session } from '../../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import { isCalledOff, triggerOf } from '../standing.ts'
import { actionOf, allowanceOf, startRun } from '../start-run.ts'
import { type Running, storeRun, type Writing } from '../store-run.ts'
import { type AutomationJob, writingFor } from '../writing.ts'
import { suggestFor } from './suggest.ts'

/** Bounds of one write, so that sales never wait long for it. */
const [automationsMax, runsMax] = [20, 50]
/** After this a run that was begun, and whose process is gone, begins again. */
const givenUpMs = 10 * 60_000
const dayMs = 86_400_000
const minuteMs = 60_000

/** Makes a few runs of each automation that has some. Returns whether more may be waiting. */
export async function makeWaitingRuns(job: AutomationJob): Promise<boolean> {
  const due = { ...dueAt(job.now()), limit: automationsMax }
  const ids = await job.store.read((session) => automationsWithDueRuns(session, due))
  let isMore = ids.length === automationsMax
  // Each in a write of its own: one that fails must not hold the others up.
  for (const id of ids) isMore = (await job.attempt(() => makeRunsOf(job, id))) === true || isMore
  return isMore
}

const dueAt = (now: Date) => ({
  now: now.toISOString(),
  begunBefore: new Date(now.getTime() - givenUpMs).toISOString(),
})

async function makeRunsOf(job: AutomationJob, id: string): Promise<boolean> {
  const now = job.now()
  const { begun, isMore } = await job.store.write(async (session) => {
    const runs = await dueRunsOf(session, id, { ...dueAt(now), limit: runsMax })
    return { begun: await makeEach(session, { id, runs }, { ...job, now }), isMore: runs.length === runsMax }
  })
  for (const running of begun) await suggestFor(job, running)
  return isMore
}

interface Found {
  readonly id: string
  readonly runs: readonly RunRow[]
}

type Moment = Pick<AutomationJob, 'publicUrl'> & { readonly now: Date }

/** Makes runs of one automation; returns those that are reckoned after this write. */
async function makeEach(session: Session, { id, runs }: Found, moment: Moment): Promise<Running[]> {
  const { now } = moment
  let row = await readAutomation(session, id)
  const event = row && (await findEventRow(session, { accountId: row.account_id, eventId: null }, row.event_id))
  if (row === undefined || event === undefined) return []
  const allowance = await allowanceOf(session, row.account_id, now)
  const writing = { ...(await writingFor(session, row, moment)), allowance }
  const since = new Date(now.getTime() - dayMs).toISOString()
  let isRecent = isOncePerDay(row) && (await hasDoneSince(session, id, since))
  const begun: Running[] = []
  for (const run of runs) {
    const running = { row, event, occurrence: occurrenceOf(run, { row, event }), idle: run }
    const reason = reasonToSkip(running, now) ?? (isRecent ? 'recent' : undefined)
    if (reason !== undefined)
      await storeRun(writing, running, { status: reason === 'late' ? 'missed' : 'skipped', reason })
    else if (actionOf(row).kind === 'suggest') {
      if (await begin(writing, run)) begun.push({ ...running, idle: { ...run, ran_at: now.toISOString() } })
      isRecent = isOncePerDay(row)
    } else {
      const made = await startRun(writing, running)
      isRecent ||= isOncePerDay(row) && made?.status === 'done'
      if (made?.reason === 'daily_limit') row = { ...row, status: 'paused' }
    }
  }
  return begun
}

/** By changes, of which there may be thousands, the organizer is told and a suggestion is made once in 24 hours. */
const isOncePerDay = (row: AutomationRow) => triggerOf(row).kind === 'change' && actionOf(row).kind !== 'mail'

const begin = ({ session, now }: Writing, run: RunRow) =>
  updateWaitingRun(session, run, { ran_at: now.toISOString(), updated_at: now.toISOString() })

function reasonToSkip({ row, event, occurrence }: Running, now: Date): RunReason | undefined {
  if (isCalledOff(event)) return 'event_called_off'
  if (now.getTime() > occurrence.dueAt.getTime() + row.late_minutes * minuteMs) return 'late'
  if (row.status === 'paused') return 'paused'
  return event.status === 'published' ? undefined : 'event_draft'
}

/** The occurrence that a run was planned for. */
function occurrenceOf(
  { occurrence: key, due_at, subject_id }: RunRow,
  { row, event }: { readonly row: AutomationRow; readonly event: StoredEvent },
) {
  const dueAt = new Date(due_at)
  const trigger = triggerOf(row)
  const common = { key, dueAt, anchorAt: dueAt }
  if (trigger.kind !== 'change') return common
  const when = instantText(new Date(dueAt.getTime() - trigger.afterMinutes * minuteMs).toISOString(), event.timezone)
  return { ...common, because: `${event.name}: ${trigger.on} at ${when}, ${subject_id ?? ''}` }
}
