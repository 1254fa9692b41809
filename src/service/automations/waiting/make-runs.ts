// Makes runs that have waited until their time: those of changes, and suggestions, which are reckoned outside of any write.
import type { RunReason } from '../../../contract/automations/choices.ts'
import { type AutomationRow, readAutomation } from '../../../store/automations/automations.ts'
import { findLastDoneAt, type RunRow } from '../../../store/automations/runs.ts'
import { automationsWithDueRuns, dueRunsOf, updateWaitingRun } from '../../../store/automations/waiting-runs.ts'
import type { Session } from '../../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import type { Occurrence } from '../occurrences/occurrence.ts'
import { toldBy } from '../record.ts'
import { isCalledOff, triggerOf } from '../standing.ts'
import { actionOf, allowanceOf, startRun } from '../start-run.ts'
import { type Running, storeRun, type Writing } from '../store-run.ts'
import { isForSubject, mayTellAt, tellChanges, waitToTell } from '../telling/tell-changes.ts'
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
  const row = await readAutomation(session, id)
  const event = row && (await findEventRow(session, { accountId: row.account_id, eventId: null }, row.event_id))
  if (row === undefined || event === undefined) return []
  const allowance = await allowanceOf(session, row.account_id, now)
  const writing = { ...(await writingFor(session, row, moment)), allowance }
  const making = { row, event, writing, runs }
  return isTelling(row) ? tellEach(making) : makeOthers(making)
}

interface Making {
  readonly row: AutomationRow
  readonly event: StoredEvent
  readonly writing: Writing
  readonly runs: readonly RunRow[]
}

async function makeOthers({ row: stored, event, writing, runs }: Making): Promise<Running[]> {
  const { session, now } = writing
  let row = stored
  let isRecent = isSuggestingByChange(row) && isWithinDay(await findLastDoneAt(session, row.id), now)
  const begun: Running[] = []
  for (const run of runs) {
    const running = { row, event, occurrence: occurrenceOf(run), idle: run }
    const reason = reasonToSkip(running, now) ?? (isRecent ? 'recent' : undefined)
    if (reason !== undefined) await skip(writing, running, reason)
    else if (actionOf(row).kind === 'suggest') {
      if (await begin(writing, run)) begun.push({ ...running, idle: { ...run, ran_at: now.toISOString() } })
      isRecent = isSuggestingByChange(row)
    } else {
      const made = await startRun(writing, running)
      if (made?.reason === 'daily_limit') row = { ...row, status: 'paused' }
    }
  }
  return begun
}

/** What is due is told together: now, if all of it was looked at, or once a day has passed since the last e-mail. */
async function tellEach({ row, event, writing, runs }: Making): Promise<Running[]> {
  const to = toldBy(row)
  const at = await mayTellAt(writing, row.id)
  let isLookedAt = runs.length < runsMax
  for (const run of runs) {
    const running = { row, event, occurrence: occurrenceOf(run), idle: run }
    const reason = reasonToSkip(running, writing.now)
    if (reason !== undefined) await skip(writing, running, reason)
    // Those that were looked at come last.
    else if (run.matched > 0) isLookedAt = true
    else if (await isForSubject(writing, running)) await waitToTell(writing, running, { at, to })
    else await skip(writing, running, 'no_match')
  }
  if (at <= writing.now && isLookedAt) await tellChanges(writing, { row, event }, to)
  return []
}

const skip = (writing: Writing, running: Running, reason: RunReason) =>
  storeRun(writing, running, { status: reason === 'late' ? 'missed' : 'skipped', reason })

const isTelling = (row: AutomationRow) => triggerOf(row).kind === 'change' && actionOf(row).kind === 'tell'

/** By changes, of which there may be thousands, a suggestion is made once in 24 hours. */
const isSuggestingByChange = (row: AutomationRow) =>
  triggerOf(row).kind === 'change' && actionOf(row).kind === 'suggest'

const isWithinDay = (at: string | null, now: Date) => at !== null && now.getTime() - Date.parse(at) < dayMs

const begin = ({ session, now }: Writing, run: RunRow) =>
  updateWaitingRun(session, run, { ran_at: now.toISOString(), updated_at: now.toISOString() })

function reasonToSkip({ row, event, occurrence }: Running, now: Date): RunReason | undefined {
  if (isCalledOff(event)) return 'event_called_off'
  if (now.getTime() > occurrence.dueAt.getTime() + row.late_minutes * minuteMs) return 'late'
  if (row.status === 'paused') return 'paused'
  return event.status === 'published' ? undefined : 'event_draft'
}

/** The occurrence that a run was planned for. */
function occurrenceOf({ occurrence: key, due_at }: RunRow): Occurrence {
  const dueAt = new Date(due_at)
  return { key, dueAt, anchorAt: dueAt }
}
