// Carries out an occurrence: its run and its mailing are written together, each once per automation and occurrence, so that
// whatever is interrupted or tried again by other processes reaches each mailbox once.
import { automationMailsMax, type RunReason } from '../../contract/automations/choices.ts'
import { instantText } from '../../contract/core/time.ts'
import { type AutomationRow, updateAutomationRow } from '../../store/automations/automations.ts'
import { countMatchedSince, insertRun, type RunRow, updateRun } from '../../store/automations/runs.ts'
import { countGranted } from '../../store/consents/consents.ts'
import { readMailedEvent, type StoredEvent } from '../../store/events.ts'
import { findSeller } from '../../store/invoices.ts'
import { consentMeets } from '../../store/mail/conditions.ts'
import { findMailConnection } from '../../store/mail/connections.ts'
import { countSegment, insertMailing, type MailingRow } from '../../store/mail/mailings.ts'
import { insertMessages } from '../../store/mail/messages.ts'
import type { WriteContext } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { canMarket } from '../mail/marketing/requirements.ts'
import { newMessage } from '../mail/plan/new-message.ts'
import { hasEnough } from '../mail/segments/enough.ts'
import { conditionsOf, segmentOf } from '../mail/segments/segment.ts'
import type { Action, MailAction } from './definition/definition.ts'
import { timeText } from './definition/time-words.ts'
import type { Occurrence } from './occurrences/occurrence.ts'
import { triggerOf } from './standing.ts'

/** What a run is of. */
export interface Running {
  readonly row: AutomationRow
  readonly event: StoredEvent
  readonly occurrence: Occurrence
  /** A run of this occurrence that did nothing, and is made by hand now. */
  readonly idle: RunRow | undefined
}

export interface Writing extends WriteContext {
  readonly publicUrl: string | null | undefined
}

const dayMs = 86_400_000

export const actionOf = ({ action }: Pick<AutomationRow, 'action'>) => JSON.parse(action) as Action

/** Runs it, or notes why it does not; returns the run, undefined if another process has made it. */
export async function startRun(writing: Writing, running: Running): Promise<RunRow | undefined> {
  const action = actionOf(running.row)
  if (action.kind === 'tell') return tell(writing, running, action.to)
  const { session, now } = writing
  const { account_id: accountId } = running.row
  if (action.purpose === 'marketing' && !canMarket(await findSeller(session, accountId), writing.publicUrl)) {
    return storeRun(writing, running, { status: 'failed', reason: 'not_connected' })
  }
  const mailing = newMailingOf(writing, running, action)
  if (!(await hasEnough(writing, mailing)))
    return storeRun(writing, running, { status: 'skipped', reason: 'few_stars' })
  const matched = await countRecipients(writing, mailing)
  const since = new Date(now.getTime() - dayMs).toISOString()
  if ((await countMatchedSince(session, accountId, since)) + matched > automationMailsMax) {
    await pauseForLimit(writing, running)
    return storeRun(writing, running, { status: 'skipped', reason: 'daily_limit' })
  }
  const run = await storeRun(writing, running, { status: 'planned', mailing_id: mailing.id, matched })
  if (run !== undefined) await insertMailing(session, mailing)
  return run
}

async function countRecipients({ session }: Writing, mailing: MailingRow): Promise<number> {
  if (mailing.segment === 'agreed') {
    const only = consentMeets(session, { eventId: mailing.event_id, conditions: conditionsOf(mailing) })
    return countGranted(session, mailing.account_id, only)
  }
  return (await countSegment(session, segmentOf(mailing))).addresses
}

/** The mailing that an automation makes. @param key of its occurrence */
export function newMailingOf(
  { now, newId }: Pick<Writing, 'now' | 'newId'>,
  { row, occurrence }: Pick<Running, 'row' | 'occurrence'>,
  { purpose, subject, body }: MailAction,
): MailingRow {
  const at = now.toISOString()
  return {
    id: newId('mlg'),
    account_id: row.account_id,
    event_id: row.event_id,
    kind: 'message',
    cause: `automation ${row.id} ${occurrence.key}`,
    segment: row.segment ?? '',
    ticket_type_id: row.ticket_type_id,
    conditions: row.conditions,
    subject,
    body,
    data: '{}',
    place: null,
    count: 0,
    purpose,
    left_out: 0,
    objected: 0,
    over_cap: 0,
    automation_id: row.id,
    status: 'planning',
    due_at: at,
    created_at: at,
    updated_at: at,
  }
}

interface Outcome extends Partial<Pick<RunRow, 'mailing_id' | 'matched'>> {
  readonly status: 'planned' | 'done' | 'missed' | 'skipped' | 'failed'
  readonly reason?: RunReason
}

/** Stores a run with what became of it; undefined if its occurrence has one. */
export async function storeRun(
  writing: Writing,
  { row, event, occurrence, idle }: Running,
  { status, reason, mailing_id = null, matched = 0 }: Outcome,
): Promise<RunRow | undefined> {
  const { session, now, newId } = writing
  const at = now.toISOString()
  const isRun = status === 'planned' || status === 'done'
  const outcome = { status, reason: reason ?? null, ran_at: isRun ? at : null, mailing_id, matched, updated_at: at }
  const run: RunRow = {
    id: idle?.id ?? newId('arn'),
    account_id: row.account_id,
    event_id: event.id,
    automation_id: row.id,
    occurrence: occurrence.key,
    due_at: occurrence.dueAt.toISOString(),
    created_at: idle?.created_at ?? at,
    ...outcome,
  }
  if (idle !== undefined) await updateRun(session, idle.id, outcome)
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

async function tell(writing: Writing, running: Running, to: readonly string[]): Promise<RunRow | undefined> {
  const { row, event, occurrence } = running
  const run = await storeRun(writing, running, { status: 'done', matched: to.length })
  if (run === undefined) return undefined
  const when = instantText(occurrence.dueAt.toISOString(), event.timezone)
  const body = `It is ${when}: ${timeText(triggerOf(row))} of ${event.name}.\n\nThis is the automation "${row.name}", which you asked for.`
  await writeTo(
    writing,
    { event, to, cause: `automation ${row.id} ${occurrence.key}` },
    { subject: `${row.name}: ${event.name}`, body },
  )
  return run
}

interface Told {
  readonly event: StoredEvent
  readonly to: readonly string[]
  readonly cause: string
}

/** Words are templates: what names hold must not become one. */
const plain = (text: string) => text.replace(/[{}]/g, '')

async function writeTo(writing: Writing, { event, to, cause }: Told, words: { subject: string; body: string }) {
  const { session, now } = writing
  const row = await readMailedEvent(session, event.id)
  const entry = { id: cause, created_at: now.toISOString() }
  const data = { subject: plain(words.subject).slice(0, 200), body: plain(words.body) }
  const drafts = to.map((address) => ({
    kind: 'message' as const,
    address,
    name: '',
    orderId: null,
    attendeeId: null,
    data,
  }))
  await insertMessages(
    session,
    drafts.map((draft) => newMessage(writing, { event: row, draft, entry })),
  )
}

/** An automation that would exceed what a day allows stops, and the organizer is told. */
async function pauseForLimit(writing: Writing, { row, event, occurrence }: Running): Promise<void> {
  const { session, now } = writing
  const reason = 'daily_limit'
  const at = now.toISOString()
  await updateAutomationRow(session, row.id, { status: 'paused', paused_because: reason, updated_at: at })
  recordChange(writing, { topic: 'automation.paused', subject: row.id, eventId: event.id, data: { reason } })
  const connection = await findMailConnection(session, row.account_id)
  if (connection === undefined) return
  const to = [connection.reply_to ?? connection.sender]
  const body = `The automation "${row.name}" of ${event.name} is paused and has written to nobody: the automations of an account may send ${automationMailsMax} e-mails a day, and it would have been more.\n\nRun it tomorrow with: turnout automations run ${row.id}`
  const subject = `Paused: ${row.name} of ${event.name}`
  await writeTo(writing, { event, to, cause: `automation-limit ${row.id} ${occurrence.key}` }, { subject, body })
}
