// The rules of runs: make the one that is due, show what is planned and whom it would reach, and list those that were.
import type { AutomationPlan } from '../../contract/automations/automations.ts'
import { Failure } from '../../contract/core/failures.ts'
import { instantText } from '../../contract/core/time.ts'
import { queryRuns } from '../../store/automations/runs.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findPublicUrl } from '../keys/account.ts'
import { planRow } from '../mail/mailing-plans.ts'
import { expectScopes } from '../suggestions/expect-scopes.ts'
import { expectAutomation } from './automations.ts'
import { settled } from './conditions.ts'
import { toldBy, toRuns, whenText } from './record.ts'
import { type Standing, standingOf } from './standing.ts'
import { actionOf, newMailingOf, startRun } from './start-run.ts'

async function runAutomation(call: Call<'runAutomation'>): Promise<Reply<'runAutomation'>> {
  const { session, principal, now } = call
  const stored = await expectAutomation(call)
  if (stored.segment !== null) expectScopes(principal, ['mail:write'])
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
  const run = await startRun({ ...call, publicUrl: await findPublicUrl(call) }, { row, event, occurrence, idle })
  const [record] = run ? await toRuns(session, [run]) : []
  if (record === undefined)
    throw notDue(row.name, { standing: { ...standing, note: 'done' }, timezone: event.timezone })
  return { body: record }
}

function notDue(
  name: string,
  { standing: { occurrence, note }, timezone }: { readonly standing: Standing; readonly timezone: string },
): Failure {
  const at = instantText(occurrence?.dueAt.toISOString(), timezone)
  const why =
    note === 'done'
      ? 'has run, and is never repeated'
      : note === 'ended'
        ? 'has ended'
        : occurrence === undefined
          ? 'is tied to a time that the event does not have'
          : `is due at ${at}, and not yet`
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
  const { occurrence, lateAt, isAhead, isDue, note } = standing
  const next: AutomationPlan['next'] =
    occurrence && (isAhead || isDue)
      ? [
          {
            occurrence: occurrence.key,
            dueAt: occurrence.dueAt.toISOString(),
            lateAt: lateAt?.toISOString() ?? '',
            isDue,
          },
        ]
      : []
  const action = actionOf(row)
  const occurrenceOrNone = occurrence ?? { key: '', dueAt: now, anchorAt: now }
  const mailing =
    action.kind === 'mail' ? newMailingOf({ now, newId }, { row, occurrence: occurrenceOrNone }, action) : undefined
  const body = {
    automationId: row.id,
    eventId: row.event_id,
    name: row.name,
    status: row.status as AutomationPlan['status'],
    when: whenText(row),
    next,
    note,
    reach: mailing ? await planRow(call, mailing) : null,
    tell: toldBy(row),
  }
  return { body }
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
