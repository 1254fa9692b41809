// The job of automations: notices what has moved, and makes the occurrences that are due.
import { findSealEnd, haveOlderWritesEnded } from '../../store/audit/sealing.ts'
import {
  type AutomationRow,
  automationsToLookAt,
  lookAgain,
  readAutomation,
  stopAutomation,
  updateAutomationRow,
} from '../../store/automations/automations.ts'
import { findRunToSettle, runsToSettle, sweepRuns, updateRun } from '../../store/automations/runs.ts'
import { endWaitingRuns, findWaitingRun } from '../../store/automations/waiting-runs.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../store/events.ts'
import { countByStatus } from '../../store/mail/list-messages.ts'
import { findMailing } from '../../store/mail/mailings.ts'
import { findPlace, movePlace, readOutbox } from '../../store/outbox.ts'
import { noteFigure, observeFigure } from './figures/look.ts'
import { nextLook } from './figures/times.ts'
import { endOfEvent, isCalledOff, isOver, runsKeptMs, type Standing, standingOf, triggerOf } from './standing.ts'
import { startRun } from './start-run.ts'
import { noteRun, storeRun } from './store-run.ts'
import { makeWaitingRuns } from './waiting/make-runs.ts'
import { planRuns } from './waiting/plan-runs.ts'
import { type AutomationJob, newIdAt, type Working, writingFor } from './writing.ts'

/** Changes that may move what an automation is tied to. */
const moving = new Set([
  'event.updated',
  'event.published',
  'event.unpublished',
  'event.cancelled',
  'ticket_type.created',
  'ticket_type.updated',
  'ticket_type.deleted',
  'promo_code.created',
  'promo_code.updated',
  'promo_code.disabled',
])

/** Bounds of one run, so that sales never wait long for it. */
const [entriesMax, automationsMax, settleMax, sweepMax] = [300, 20, 20, 200]

/** Makes what is due, until nothing is or time is up. */
export async function runAutomations(working: Working): Promise<void> {
  const job = { ...working, attempt: <T>(work: () => Promise<T>) => work().catch(reportTo(working)) }
  while ((await follow(job)) && !job.isOver());
  while ((await makeDue(job)) && !job.isOver());
  while ((await makeWaitingRuns(job)) && !job.isOver());
}

const reportTo =
  ({ onError }: Working) =>
  (error: unknown): undefined =>
    onError(error) as undefined

/** Ends runs whose e-mails are all made; after those were planned. */
export async function settleRuns({ store, now }: Pick<AutomationJob, 'store' | 'now'>): Promise<void> {
  const at = now()
  const found = await store.read((session) => runsToSettle(session, settleMax))
  for (const { id } of found) await store.write((session) => settle(session, id, at))
}

/** Forgets a few runs of automations that have ended. Returns whether more may be waiting. */
export const forgetRuns = (store: Store, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - runsKeptMs).toISOString()
  return store.write((session) => sweepRuns(session, { before, limit: sweepMax }), { isConcurrent: true })
}

async function settle(session: Session, id: string, now: Date): Promise<void> {
  const run = await findRunToSettle(session, id)
  const mailing = run && (await findMailing(session, run.mailing_id ?? ''))
  if (!run || !mailing || mailing.status === 'planning') return
  const counts = await countByStatus(session, [mailing])
  const matched = counts.reduce((sum, { count }) => sum + count, mailing.left_out + mailing.over_cap)
  await updateRun(session, id, { status: 'done', matched, updated_at: now.toISOString() })
  const writing = await writingFor(session, { ...run, id: run.automation_id }, { now, publicUrl: undefined })
  noteRun(writing, { ...run, status: 'done', matched })
}

/** Has the automations of events that have changed looked at again, and plans the runs of changes. Returns whether more may be waiting. */
async function follow({ store, now }: AutomationJob): Promise<boolean> {
  const end = await findSealEnd(store, 'outbox')
  const read = (session: Session) => readNext(session, end)
  const next = await store.read(read)
  if (next.place === next.from) return false
  return store.write(
    async (session) => {
      // On PostgreSQL an earlier entry may still be uncommitted.
      if (!(await haveOlderWritesEnded(session))) return false
      const { from, place, entries } = await read(session)
      if (place === from || !(await movePlace(session, 'automation_places', { from, to: place }))) return false
      const at = now()
      const moved = entries.filter(({ topic }) => moving.has(topic)).flatMap(({ event_id: id }) => id ?? [])
      await lookAgain(session, [...new Set(moved)], at.toISOString())
      await planRuns(session, entries, { now: at, newId: (prefix) => newIdAt(prefix, at) })
      return place - from >= entriesMax
    },
    { isConcurrent: true },
  )
}

async function readNext(session: Session, end: number) {
  const from = await findPlace(session, 'automation_places')
  return { from, ...(await readOutbox(session, { after: from, end, limit: entriesMax })) }
}

async function makeDue({ store, now, publicUrl, attempt }: AutomationJob): Promise<boolean> {
  const at = now()
  const ids = await store.read((session) =>
    automationsToLookAt(session, { now: at.toISOString(), limit: automationsMax }),
  )
  let made = 0
  // Each in a write of its own: one that fails must not hold the others up.
  for (const id of ids) {
    const isMade = await attempt(async () => {
      const observed = await observeFigure(store, id, at)
      await store.write((session) => lookAt(session, id, { now: at, publicUrl, observed }))
      return true
    })
    if (isMade === true) made += 1
  }
  return ids.length === automationsMax && made > 0
}

interface Moment {
  readonly now: Date
  readonly publicUrl: string | undefined
  /** What its figure is, where that is looked at now. */
  readonly observed: { readonly value: number | null } | undefined
}

/** Makes what is due of one automation, and notes when to look at it again. */
async function lookAt(session: Session, id: string, moment: Moment): Promise<void> {
  const { now } = moment
  const row = await readAutomation(session, id)
  // Another process was faster.
  if (row === undefined || row.look_at === null || row.look_at > now.toISOString()) return
  const event = await findEventRow(session, { accountId: row.account_id, eventId: null }, row.event_id)
  if (event === undefined || row.status === 'ended') return updateAutomationRow(session, id, { look_at: null })
  if (isCalledOff(event)) return callOff(session, row, now)
  const trigger = triggerOf(row)
  if (trigger.kind === 'time') return lookAtTime(session, { row, event }, moment)
  if (moment.observed) await noteFigure(await writingFor(session, row, moment), { row, event }, moment.observed.value)
  if (!isOver(event, now)) {
    const nextAt = trigger.kind === 'figure' ? nextLook(trigger, event, now) : afterEnd(event)
    return updateAutomationRow(session, id, { look_at: nextAt.toISOString() })
  }
  // What waits is still made: of a change on the last evening, an hour later.
  const last = await findWaitingRun(session, id, 'last')
  if (last === undefined) return end(session, row, now)
  const again = Math.max(Date.parse(last.due_at), now.getTime()) + minuteMs
  await updateAutomationRow(session, id, { look_at: new Date(again).toISOString() })
}

const minuteMs = 60_000

const afterEnd = (event: StoredEvent) => new Date(endOfEvent(event).getTime() + 1)

async function lookAtTime(session: Session, { row, event }: Omit<Looked, 'standing'>, moment: Moment): Promise<void> {
  const { now } = moment
  const standing = await standingOf(session, { row, event }, now)
  await make(session, { row, event, standing }, moment)
  if (standing.isAhead)
    return updateAutomationRow(session, row.id, { look_at: standing.occurrence?.dueAt.toISOString() ?? null })
  if (isOver(event, now)) return end(session, row, now)
  await updateAutomationRow(session, row.id, { look_at: afterEnd(event).toISOString() })
}

async function callOff(session: Session, row: AutomationRow, now: Date): Promise<void> {
  const updated_at = now.toISOString()
  await endWaitingRuns(session, row.id, { status: 'skipped', reason: 'event_called_off', updated_at })
  await end(session, row, now)
}

const end = (session: Session, { id }: AutomationRow, now: Date) =>
  stopAutomation(session, id, { status: 'ended', look_at: null, updated_at: now.toISOString() })

interface Looked {
  readonly row: AutomationRow
  readonly event: StoredEvent
  readonly standing: Standing
}

async function make(session: Session, { row, event, standing }: Looked, moment: Moment): Promise<void> {
  const { occurrence, isDue, idle, lateAt } = standing
  // What was due before it was made, changed or resumed is for a person to run.
  if (!isDue || idle !== undefined || occurrence === undefined || occurrence.dueAt.toISOString() < row.active_since)
    return
  const writing = await writingFor(session, row, moment)
  const running = { row, event, occurrence, idle: undefined }
  if (lateAt !== undefined && moment.now > lateAt)
    await storeRun(writing, running, { status: 'missed', reason: 'late' })
  else if (row.status === 'paused') await storeRun(writing, running, { status: 'skipped', reason: 'paused' })
  else if (event.status !== 'published') await storeRun(writing, running, { status: 'skipped', reason: 'event_draft' })
  else await startRun(writing, running)
}
