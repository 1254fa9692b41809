// What an automation will do when, and whom it would reach: of one that is stored, and of a definition that is only checked.
import type { AutomationCheck, AutomationPlan } from '../../contract/automations/automations.ts'
import { dayInZone } from '../../contract/core/time.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { findWaitingRun } from '../../store/automations/waiting-runs.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { AnyCall, Call, ReadContext, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { planRow } from '../mail/mailing-plans.ts'
import { settled } from './conditions.ts'
import { judged, readDefined } from './definition/judge.ts'
import { crossingKey } from './definition/trigger-words.ts'
import type { FigureState } from './figures/crossing.ts'
import { nextLook } from './figures/times.ts'
import { expectAutomation } from './find.ts'
import { toldBy, whenText } from './record.ts'
import { expectRunnable } from './runs.ts'
import { isOver, type Standing, standingOf, triggerOf } from './standing.ts'
import { actionOf, newMailingOf } from './start-run.ts'

async function planAutomation(call: Call<'planAutomation'>): Promise<Reply<'planAutomation'>> {
  const { session, principal, now, newId, query } = call
  const stored = await expectAutomation(call)
  const event = await findEvent(call, stored.event_id)
  const row = await settled(call, event, stored)
  const standing = await standingOf(session, { row, event }, now)
  if (query.toRun !== undefined) await expectRunnable(principal, { row, event, standing })
  const action = actionOf(row)
  const occurrence = standing.occurrence ?? { key: '', dueAt: now, anchorAt: now }
  const mailing = action.kind === 'mail' ? newMailingOf({ now, newId }, { row, occurrence }, action) : undefined
  const body = {
    automationId: row.id,
    status: row.status as AutomationPlan['status'],
    ...(await planOf(call, { row, event }, standing)),
    reach: mailing ? await planRow(call, mailing) : null,
  }
  return { body }
}

/** Judges a definition as storing it would, and plans what it would do. */
async function checkAutomation(call: SessionlessCall<'checkAutomation'>): Promise<Reply<'checkAutomation'>> {
  const { store, principal, now, body } = call
  const read = await readDefined(call)
  return store.read(async (session) => {
    const reading = { ...call, session }
    const event = await findEvent(reading, call.params.event_id)
    const replaces = await replacedBy(reading, body.automationId, event)
    const columns = await judged(reading, { event, read, replaces })
    const at = now.toISOString()
    const row: AutomationRow = {
      ...(replaces ?? unstored),
      account_id: principal.accountId,
      event_id: event.id,
      ...columns,
      definition: body.definition,
      active_since: at,
      updated_at: at,
    }
    return { body: await planOf(reading, { row, event }, await standingOf(session, { row, event }, now)) }
  })
}

/** What a definition does not say of its automation, as it is when that is created. */
const unstored = {
  id: '',
  status: 'active',
  paused_because: null,
  look_at: null,
  figure_state: null,
  made_by: '',
  version: 1,
  created_at: '',
} as const

/** The automation whose definition is replaced. @throws Failure not_found */
async function replacedBy(
  call: Pick<AnyCall, 'session' | 'principal'>,
  id: string | undefined,
  event: StoredEvent,
): Promise<AutomationRow | undefined> {
  if (id === undefined) return undefined
  const row = await expectAutomation({ ...call, params: { automation_id: id } })
  if (row.event_id !== event.id) throw notFound('automation', id)
  return row
}

interface Planned {
  readonly row: AutomationRow
  readonly event: StoredEvent
}

async function planOf(
  call: ReadContext & Pick<AnyCall, 'now'>,
  { row, event }: Planned,
  standing: Standing,
): Promise<AutomationCheck> {
  const action = actionOf(row)
  return {
    eventId: row.event_id,
    name: row.name,
    trigger: triggerOf(row).kind,
    when: whenText(row),
    action: action.kind,
    next: await nextPlanned(call, { row, event }, standing),
    note: standing.note,
    figure: figureOf(row),
    tell: toldBy(row),
    suggest: action.kind === 'suggest' ? action.suggest : null,
  }
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

export const planRules: Rules<'planAutomation' | 'checkAutomation'> = { planAutomation, checkAutomation }
