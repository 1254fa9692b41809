// The rules of runs: make the one that is due, and list those that were.
import { Failure } from '../../contract/core/failures.ts'
import { instantText } from '../../contract/core/time.ts'
import type { AutomationRow } from '../../store/automations/automations.ts'
import { queryRuns } from '../../store/automations/runs.ts'
import type { StoredEvent } from '../../store/events.ts'
import type { Call, Principal, Reply, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { findPublicUrl } from '../keys/account.ts'
import { settled } from './conditions.ts'
import { expectAutomation } from './find.ts'
import type { Occurrence } from './occurrences/occurrence.ts'
import { toRuns } from './record.ts'
import { expectMay } from './scopes.ts'
import { type Standing, standingOf, triggerOf } from './standing.ts'
import { actionOf, startRun } from './start-run.ts'

async function runAutomation(call: Call<'runAutomation'>): Promise<Reply<'runAutomation'>> {
  const { principal, session, now } = call
  const stored = await expectAutomation(call)
  const event = await findEvent(call, stored.event_id)
  const row = await settled(call, event, stored)
  const standing = await standingOf(session, { row, event }, now)
  const occurrence = await expectRunnable(principal, { row, event, standing })
  const writing = { ...call, principal: { ...principal, automationId: row.id }, publicUrl: await findPublicUrl(call) }
  const run = await startRun(writing, { row, event, occurrence, idle: standing.idle })
  const [record] = run ? await toRuns(session, [run]) : []
  if (record === undefined) throw notDue(row.name, { standing: { ...standing, note: 'done' }, event })
  return { body: record }
}

interface Runnable {
  readonly row: AutomationRow
  readonly event: StoredEvent
  readonly standing: Standing
}

/**
 * The occurrence that can be made by hand now.
 * @throws Failure insufficient_scope, state_conflict
 */
export async function expectRunnable(principal: Principal, { row, event, standing }: Runnable): Promise<Occurrence> {
  await expectMay(principal, { trigger: triggerOf(row), action: actionOf(row) })
  const { occurrence, isDue } = standing
  if (!isDue || occurrence === undefined) throw notDue(row.name, { standing, event })
  if (event.status === 'published') return occurrence
  throw new Failure('state_conflict', `${event.name} is ${event.status}, so its automations write to nobody`, {
    details: { status: event.status },
  })
}

const whyNot: Readonly<Record<string, string>> = {
  done: 'has already run, and runs only once',
  ended: 'has ended',
  by_change: 'runs when the change happens, and cannot be run by hand',
  by_figure: 'runs when the figure crosses its limit, and cannot be run by hand',
}

function notDue(
  name: string,
  { standing: { occurrence, note }, event }: Pick<Runnable, 'standing' | 'event'>,
): Failure {
  const at = instantText(occurrence?.dueAt.toISOString(), event.timezone)
  const why =
    whyNot[note ?? ''] ??
    (occurrence === undefined ? 'is tied to a time that the event does not have' : `is not due until ${at}`)
  return new Failure('state_conflict', `${name} ${why}`, {
    details: { occurrence: occurrence?.key ?? null, dueAt: occurrence?.dueAt.toISOString() ?? null },
    hint: 'To see when automations run: turnout automations plan',
  })
}

async function listAutomationRuns(call: Call<'listAutomationRuns'>): Promise<Reply<'listAutomationRuns'>> {
  const { session, principal, query } = call
  const { id } = await expectAutomation(call)
  const { status, updatedSince } = query
  const list = queryRuns(session, principal, { automationId: id, status, updatedSince })
  return { body: await makePage(call, list, (rows) => toRuns(session, rows)) }
}

export const runRules: Rules<'runAutomation' | 'listAutomationRuns'> = { runAutomation, listAutomationRuns }
