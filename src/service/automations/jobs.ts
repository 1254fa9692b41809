// The job of automations: notices what has moved, and makes the occurrences that are due.
import { findSealEnd, haveOlderWritesEnded } from '../../store/audit/sealing.ts'
import {
  type AutomationRow,
  automationsToLookAt,
  hasAutomations,
  lookAgain,
  readAutomation,
  updateAutomationRow,
} from '../../store/automations/automations.ts'
import { runsToSettle, sweepRuns, updateRun } from '../../store/automations/runs.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../store/events.ts'
import { findAccount } from '../../store/keys/accounts.ts'
import { countByStatus } from '../../store/mail/list-messages.ts'
import { findMailing } from '../../store/mail/mailings.ts'
import { findPlace, movePlace, readOutbox } from '../../store/outbox.ts'
import { systemOf } from '../core/call.ts'
import { createIdSource } from '../core/ids.ts'
import { endOfEvent, isCalledOff, isOver, type Standing, standingOf } from './standing.ts'
import { noteRun, startRun, storeRun, type Writing } from './start-run.ts'

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
const keptMs = 90 * 86_400_000

const newIdAt = createIdSource()

export interface AutomationJob {
  readonly store: Store
  readonly now: () => Date
  /** The service's public address. */
  readonly publicUrl: string | undefined
  readonly isOver: () => boolean
}

/** Makes what is due, until nothing is or time is up. */
export async function runAutomations(job: AutomationJob): Promise<void> {
  if (!(await job.store.read(hasAutomations))) return
  while ((await follow(job)) && !job.isOver());
  while ((await makeDue(job)) && !job.isOver());
}

/** Ends runs whose e-mails are all made; after those were planned. */
export async function settleRuns({ store, now }: Pick<AutomationJob, 'store' | 'now'>): Promise<void> {
  const at = now()
  const found = await store.read((session) => runsToSettle(session, settleMax))
  for (const { id } of found) await store.write((session) => settle(session, id, at))
}

/** Forgets a few runs of automations that have ended. Returns whether more may be waiting. */
export const forgetRuns = (store: Store, now: Date): Promise<boolean> => {
  const before = new Date(now.getTime() - keptMs).toISOString()
  return store.write((session) => sweepRuns(session, { before, limit: sweepMax }), { isConcurrent: true })
}

async function settle(session: Session, id: string, now: Date): Promise<void> {
  const run = (await runsToSettle(session, settleMax)).find((one) => one.id === id)
  const mailing = run && (await findMailing(session, run.mailing_id ?? ''))
  if (!run || !mailing) return
  const counts = await countByStatus(session, [mailing])
  const matched = counts.reduce((sum, { count }) => sum + count, mailing.left_out + mailing.over_cap)
  await updateRun(session, id, { status: 'done', matched, updated_at: now.toISOString() })
  noteRun(writingFor(session, run.account_id, { now, publicUrl: null }), { ...run, status: 'done', matched })
}

/** Has the automations of events that have changed looked at again. Returns whether more may be waiting. */
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
      const events = new Set(entries.flatMap(({ event_id: id }) => id ?? []))
      await lookAgain(session, [...events], now().toISOString())
      return place - from >= entriesMax
    },
    { isConcurrent: true },
  )
}

async function readNext(session: Session, end: number) {
  const from = await findPlace(session, 'automation_places')
  return { from, ...(await readOutbox(session, { after: from, end, topics: [...moving], limit: entriesMax })) }
}

async function makeDue({ store, now, publicUrl }: AutomationJob): Promise<boolean> {
  const at = now()
  const ids = await store.read((session) =>
    automationsToLookAt(session, { now: at.toISOString(), limit: automationsMax }),
  )
  // Each in a write of its own: one that fails must not hold the others up.
  for (const id of ids) await store.write((session) => lookAt(session, id, { now: at, publicUrl: publicUrl ?? null }))
  return ids.length === automationsMax
}

interface Moment {
  readonly now: Date
  readonly publicUrl: string | null
}

function writingFor(session: Session, accountId: string, { now, publicUrl }: Moment): Writing {
  const newId = (prefix: string) => newIdAt(prefix, now)
  return { session, principal: systemOf(accountId), operation: 'runAutomation', now, newId, publicUrl }
}

/** Makes what is due of one automation, and notes when to look at it again. */
async function lookAt(session: Session, id: string, moment: Moment): Promise<void> {
  const { now } = moment
  const row = await readAutomation(session, id)
  // Another process was faster.
  if (row === undefined || row.look_at === null || row.look_at > now.toISOString()) return
  const event = await findEventRow(session, { accountId: row.account_id, eventId: null }, row.event_id)
  if (event === undefined || row.status === 'ended') return updateAutomationRow(session, id, { look_at: null })
  if (isCalledOff(event)) return end(session, row, now)
  const standing = await standingOf(session, { row, event }, now)
  await make(session, { row, event, standing }, moment)
  if (standing.isAhead)
    return updateAutomationRow(session, id, { look_at: standing.occurrence?.dueAt.toISOString() ?? null })
  if (isOver(event, now)) return end(session, row, now)
  await updateAutomationRow(session, id, { look_at: new Date(endOfEvent(event).getTime() + 1).toISOString() })
}

const end = (session: Session, { id }: AutomationRow, now: Date) =>
  updateAutomationRow(session, id, { status: 'ended', look_at: null, updated_at: now.toISOString() })

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
  const publicUrl = moment.publicUrl ?? (await findAccount(session, row.account_id))?.public_url ?? null
  const writing = writingFor(session, row.account_id, { ...moment, publicUrl })
  const running = { row, event, occurrence, idle: undefined }
  if (lateAt !== undefined && moment.now > lateAt)
    await storeRun(writing, running, { status: 'missed', reason: 'late' })
  else if (row.status === 'paused') await storeRun(writing, running, { status: 'skipped', reason: 'paused' })
  else if (event.status !== 'published') await storeRun(writing, running, { status: 'skipped', reason: 'event_draft' })
  else await startRun(writing, running)
}
