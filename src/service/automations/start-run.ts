// Carries out an occurrence: its run and its mailing are written together, each once per automation and occurrence, so that
// whatever is interrupted or tried again by other processes reaches each mailbox once.
import { automationMailsMax } from '../../contract/automations/choices.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { countMatchedSince, type RunRow } from '../../store/automations/runs.ts'
import { countGranted } from '../../store/consents/consents.ts'
import { attendeeIdOf } from '../../store/core/order-ids.ts'
import type { Session } from '../../store/core/store.ts'
import { readMailedEvent } from '../../store/events.ts'
import { findSeller } from '../../store/invoices.ts'
import { consentMeets } from '../../store/mail/conditions.ts'
import { countSegment, insertMailing, listSegment, type MailingRow, type Segment } from '../../store/mail/mailings.ts'
import { insertMessages } from '../../store/mail/messages.ts'
import { canMarket } from '../mail/marketing/requirements.ts'
import { messagesTo } from '../mail/plan/plan-mailing.ts'
import { hasEnough } from '../mail/segments/enough.ts'
import { conditionsOf, segmentOf } from '../mail/segments/segment.ts'
import type { Action, MailAction } from './definition/definition.ts'
import { type Allowance, type Running, storeRun, type Writing } from './store-run.ts'
import { pauseForLimit, tell } from './telling/tell.ts'

const dayMs = 86_400_000

/** What is left of the e-mails of a day. */
export async function allowanceOf(session: Session, accountId: string, now: Date): Promise<Allowance> {
  const since = new Date(now.getTime() - dayMs).toISOString()
  return { left: automationMailsMax - (await countMatchedSince(session, accountId, since)) }
}

export const actionOf = ({ action }: Pick<AutomationRow, 'action'>) => JSON.parse(action) as Action

/** Runs it, or notes why it does not; returns the run, undefined if another process has made it. */
export async function startRun(writing: Writing, running: Running): Promise<RunRow | undefined> {
  const action = actionOf(running.row)
  if (action.kind === 'tell') return tell(writing, running, action.to)
  // Reckoned outside of any write, as a run that waits.
  if (action.kind === 'suggest') return storeRun(writing, running, { status: 'planned' })
  const { session } = writing
  const { account_id: accountId } = running.row
  if (action.purpose === 'marketing' && !canMarket(await findSeller(session, accountId), writing.publicUrl)) {
    return storeRun(writing, running, { status: 'failed', reason: 'not_connected' })
  }
  const mailing = newMailingOf(writing, running, action)
  if (running.idle?.subject_id) return mailPeople(writing, running, mailing)
  if (!(await hasEnough(writing, mailing)))
    return storeRun(writing, running, { status: 'skipped', reason: 'few_stars' })
  const matched = await countRecipients(writing, mailing)
  if (!(await isAllowed(writing, running, matched))) {
    return storeRun(writing, running, { status: 'skipped', reason: 'daily_limit' })
  }
  const run = await storeRun(writing, running, { status: 'planned', mailing_id: mailing.id, matched })
  if (run !== undefined) await insertMailing(session, mailing)
  return run
}

/** Mails the people of a change, as far as they are among the recipients by now. */
async function mailPeople(writing: Writing, running: Running, mailing: MailingRow): Promise<RunRow | undefined> {
  const { session } = writing
  const segment = { ...segmentOf(mailing), only: peopleOf(running.idle?.subject_id ?? '') }
  const people = await listSegment(session, segment, { after: null, limit: peopleMax })
  const matched = people.length
  if (matched === 0) return storeRun(writing, running, { status: 'skipped', reason: 'no_match' })
  if (!(await isAllowed(writing, running, matched))) {
    return storeRun(writing, running, { status: 'skipped', reason: 'daily_limit' })
  }
  const event = await readMailedEvent(session, mailing.event_id)
  const { messages, counts } = await messagesTo(session, writing, { event, mailing, people })
  const run = await storeRun(writing, running, { status: 'done', mailing_id: mailing.id, matched })
  if (run === undefined) return undefined
  await insertMailing(session, { ...mailing, ...counts, status: 'planned' })
  await insertMessages(session, messages)
  return run
}

/** An order has at most a hundred attendees. */
const peopleMax = 100

/** Whom a change is about, by the id of an attendee, a ticket or an order. */
export function peopleOf(subjectId: string): NonNullable<Segment['only']> {
  if (subjectId.startsWith('ord_')) return { orderId: subjectId }
  return { attendeeId: subjectId.startsWith('tkt_') ? attendeeIdOf(subjectId) : subjectId }
}

/** Takes mailboxes from what a day allows; an automation that would exceed it is paused, and writes to nobody. */
async function isAllowed(writing: Writing, running: Running, mailboxes: number): Promise<boolean> {
  const { session, now } = writing
  const allowance = writing.allowance ?? (await allowanceOf(session, running.row.account_id, now))
  if (mailboxes > allowance.left) {
    await pauseForLimit(writing, running)
    return false
  }
  allowance.left -= mailboxes
  return true
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
