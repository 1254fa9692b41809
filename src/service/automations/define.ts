// The rules that take a definition: create an automation, and change one.
import {
  type AutomationRow,
  changeAutomation,
  hasAutomations,
  insertAutomation,
} from '../../store/automations/automations.ts'
import { endWaitingRuns } from '../../store/automations/waiting-runs.ts'
import type { Store } from '../../store/core/store.ts'
import { findPlace, movePlace } from '../../store/outbox.ts'
import { watchOf } from '../changes/watch.ts'
import type { Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { judged, readDefined } from './definition/judge.ts'
import { expectAutomation, replyWith } from './find.ts'

async function createAutomation(call: SessionlessCall<'createAutomation'>): Promise<Reply<'createAutomation'>> {
  const { store, principal, now, body } = call
  const read = await readDefined(call)
  const end = await feedEnd(store)
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    const event = await findEvent(writing, call.params.event_id)
    const columns = await judged(writing, { event, read, replaces: undefined })
    // Without automations nobody has followed the feed.
    if (!(await hasAutomations(session))) {
      await movePlace(session, 'automation_places', { from: await findPlace(session, 'automation_places'), to: end })
    }
    const row: AutomationRow = {
      id: call.newId('aut'),
      account_id: principal.accountId,
      event_id: event.id,
      ...columns,
      definition: body.definition,
      status: 'active',
      paused_because: null,
      active_since: at,
      look_at: at,
      figure_state: null,
      made_by: principal.keyId ?? principal.actor ?? 'embedded',
      version: 1,
      created_at: at,
      updated_at: at,
    }
    await insertAutomation(session, row)
    recordChange(writing, { topic: 'automation.created', subject: row.id, eventId: event.id, data: { name: row.name } })
    return replyWith(writing, row)
  })
}

const feedEnd = async (store: Store): Promise<number> => (await watchOf(store).findEnd()).end

async function updateAutomation(call: SessionlessCall<'updateAutomation'>): Promise<Reply<'updateAutomation'>> {
  const { store, now, body } = call
  const read = await readDefined(call)
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    const row = await expectAutomation(writing)
    expectVersion(call, row.version)
    const event = await findEvent(writing, row.event_id)
    const columns = await judged(writing, { event, read, replaces: row })
    // Another time is one that counts from now on; other words leave the time as it was.
    const isMoved = columns.when_runs !== row.when_runs
    const changes = {
      ...columns,
      definition: body.definition,
      look_at: at,
      updated_at: at,
      ...(isMoved && { active_since: at, figure_state: null }),
    }
    expectWritten(await changeAutomation(session, row, changes), row.version)
    if (isMoved) await endWaitingRuns(session, row.id, { status: 'skipped', reason: 'changed', updated_at: at })
    const data = { name: columns.name, changed: changedColumns(row, changes) }
    recordChange(writing, { topic: 'automation.updated', subject: row.id, eventId: row.event_id, data })
    return replyWith(writing, { ...row, ...changes, version: row.version + 1 })
  })
}

const told = {
  name: 'name',
  when_runs: 'when',
  action: 'do',
  segment: 'to',
  ticket_type_id: 'to',
  conditions: 'where',
  late_minutes: 'late',
} as const

const changedColumns = (row: AutomationRow, changes: Partial<AutomationRow>): string[] => {
  const columns = Object.keys(told) as (keyof typeof told)[]
  return [...new Set(columns.filter((column) => row[column] !== changes[column]).map((column) => told[column]))]
}

export const definingRules: Rules<'createAutomation' | 'updateAutomation'> = { createAutomation, updateAutomation }
