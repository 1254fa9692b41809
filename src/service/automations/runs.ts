// The rules of runs: make the one that is due, show what is planned and whom it would reach, and list those that were.
import type { AutomationPlan } from '../../contract/automations/automations.ts'
import { Failure } from '../../contract/core/failures.ts'
import { dayInZone, instantText } from '../../contract/core/time.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { queryRuns } from '../../store/automations/runs.ts'
import { findWaitingRun } from '../../store/automations/waiting-runs.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findPublicUrl } from '../keys/account.ts'
import { planRow } from '../mail/mailing-plans.ts'
import { settled } from './conditions.ts'
import { crossingKey } from './definition/trigger-words.ts'
import type { FigureState } from './figures/crossing.ts'
import { nextLook } from './figures/times.ts'
import { expectAutomation } from './find.ts'
import { toldBy, toRuns, whenText } from './record.ts'
import { expectMay } from './scopes.ts'
import { isOver, type Standing, standingOf, triggerOf } from './standing.ts'
import { actionOf, newMailingOf, startRun } from './start-run.ts'

async function runAutomation(call: Call<'runAutomation'>): Promise<Reply<'runAutomation'>> {
  const { session, principal, now } = call
  const stored = await expectAutomation(call)
  await expectMay(principal, { trigger: triggerOf(stored), action: actionOf(stored) })
  const event = await findEvent(call, stored.event_id)
  const row = await settled(call, event, stored)
  const standing = await standingOf(session, { row, event }, now)
  const { occurrence, isDue, idle } = standing
  if (!isDue || occurrence === undefined) throw notDue(row.name, { standing, timezone: event.timezone })
  if (event.status !== 'published') {
    throw new Failure('state_conflict', `${event.name} is ${event.status}: its automations write to nobody`, {
      details: { status: event.status },
    })
  }
  const writing = { ...call, principal: { ...principal, automationId: row.id }, publicUrl: await findPublicUrl(call) }
  const run = await startRun(writing, { row, event, occurrence, idle })
  const [record] = run ? await toRuns(session, [run]) : []
  if (record === undefined)
    throw notDue(row.name, { standing: { ...standing, note: 'done' }, timezone: event.timezone })
  return { body: record }
}

const whyNot: Readonly<Record<string, string>> = {
  done: 'has run, and is never repeated',
  ended: 'has ended',
  by_change: 'runs by itself at such a change, and not by hand',
  by_figure: 'runs by itself when the figure crosses its limit, and not by hand',
}

function notDue(
  name: string,
  { standing: { occurrence, note }, timezone }: { readonly standing: Standing; readonly timezone: string },
): Failure {
  const at = instantText(occurrence?.dueAt.toISOString(), timezone)
  const why =
    whyNot[note ?? ''] ??
    (occurrence === undefined ? 'is tied to a time that the event does not have' : `is due at ${at}, and not yet`)
  return new Failure('state_conflict', `${name} ${why}`, {
    details: { occurrence: occurrence?.key ?? null, dueAt: occurrence?.dueAt.toISOString() ?? null },
    hint: 'To see what comes when: turnout automations plan',
  })
}

async function planAutomation(call: Call<'planAutomation'>): Promise<Reply<'planAutomation'>> {
  const { session, now, newId } = call
  const stored = await expectAutomation(call)
  const event = await findEvent(call, stored.event_id)
  const row = await settled(call, event, stored)
  const standing = await standingOf(session, { row, event }, now)
  const action = actionOf(row)
  const occurrence = standing.occurrence ?? { key: '', dueAt: now, anchorAt: now }
  const mailing = action.kind === 'mail' ? newMailingOf({ now, newId }, { row, occurrence }, action) : undefined
  const body = {
    automationId: row.id,
    eventId: row.event_id,
    name: row.name,
    status: row.status as AutomationPlan['status'],
    when: whenText(row),
    next: await nextPlanned(call, { row, event }, standing),
    note: standing.note,
    figure: figureOf(row),
    reach: mailing ? await planRow(call, mailing) : null,
    tell: toldBy(row),
    suggest: action.kind === 'suggest' ? action.suggest : null,
  }
  return { body }
}

interface Planned {
  readonly row: AutomationRow
  readonly event: StoredEvent
}

/** What is ahead of an active one, for a figure the next look; and what is due and can be made by hand. */
async function nextPlanned(
  { session, now }: Pick<AnyCall, 'session' | 'now'>,
  { row, event }: Planned,
  { occurrence, isAhead, isDue }: Standing,
): Promise<AutomationPlan['next']> {
  const at = (key: string, dueAt: Date) => {
    const lateAt = new Date(dueAt.getTime() + row.late_minutes * minuteMs)
    return [{ occurrence: key, dueAt: dueAt.toISOString(), lateAt: lateAt.toISOString(), isDue }]
  }
  const isActive = row.status === 'active'
  if (occurrence !== undefined) return isDue || (isAhead && isActive) ? at(occurrence.key, occurrence.dueAt) : []
  if (!isActive) return []
  const waiting = await findWaitingRun(session, row.id, 'first')
  if (waiting !== undefined) return at(waiting.occurrence, new Date(waiting.due_at))
  const trigger = triggerOf(row)
  if (trigger.kind !== 'figure' || isOver(event, now)) return []
  const look = nextLook(trigger, event, now)
  return at(crossingKey(trigger, dayInZone(look, event.timezone)), look)
}

const minuteMs = 60_000

function figureOf({ figure_state, when_runs }: AutomationRow): AutomationPlan['figure'] {
  if (triggerOf({ when_runs }).kind !== 'figure') return null
  const { value = null, lookedAt = null } = JSON.parse(figure_state ?? '{}') as Partial<FigureState>
  return { value, lookedAt }
}

async function listAutomationRuns(call: Call<'listAutomationRuns'>): Promise<Reply<'listAutomationRuns'>> {
  const { session, principal, query } = call
  const { id } = await expectAutomation(call)
  const { status, updatedSince } = query
  const list = queryRuns(session, principal, { automationId: id, status, updatedSince })
  return { body: await makePage(call, list, (rows) => toRuns(session, rows)) }
}

export const runRules: Rules<'runAutomation' | 'planAutomation' | 'listAutomationRuns'> = {
  runAutomation,
  planAutomation,
  listAutomationRuns,
}
