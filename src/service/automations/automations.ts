// The rules of automations as they are: list, show, delete, pause and resume.
import { automationTransitions } from '../../contract/automations/choices.ts'
import { changeAutomation, deleteAutomationRow, queryAutomations } from '../../store/automations/automations.ts'
import type { Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, findListedEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { settled } from './conditions.ts'
import { expectRoom } from './definition/judge.ts'
import { expectAutomation, outlookOf, replyWith } from './find.ts'
import { toAutomations } from './record.ts'
import { expectMay } from './scopes.ts'
import { triggerOf } from './standing.ts'
import { actionOf } from './start-run.ts'

async function listAutomations(call: Call<'listAutomations'>): Promise<Reply<'listAutomations'>> {
  const { session, principal, query, params } = call
  const event = await findListedEvent(call, params.event_id)
  const { status, updatedSince } = query
  const list = queryAutomations(session, principal, { eventId: event?.id, status, updatedSince })
  return { body: await makePage(call, list, (rows) => toAutomations(call, rows, outlookOf(call))) }
}

async function showAutomation(call: Call<'showAutomation'>): Promise<Reply<'showAutomation'>> {
  return replyWith(call, await expectAutomation(call))
}

async function deleteAutomation(call: Call<'deleteAutomation'>): Promise<Reply<'deleteAutomation'>> {
  const row = await expectAutomation(call)
  expectVersion(call, row.version)
  await deleteAutomationRow(call.session, row.id)
  recordChange(call, { topic: 'automation.deleted', subject: row.id, eventId: row.event_id, data: { name: row.name } })
  return { body: { id: row.id, deleted: true } }
}

async function pauseAutomation(call: Call<'pauseAutomation'>): Promise<Reply<'pauseAutomation'>> {
  const row = await expectAutomation(call)
  expectVersion(call, row.version)
  expectTransition(automationTransitions, 'pause', { name: `the automation ${row.name}`, status: row.status })
  const changes = { status: 'paused', paused_because: 'requested', updated_at: call.now.toISOString() }
  expectWritten(await changeAutomation(call.session, row, changes), row.version)
  const data = { reason: 'requested' }
  recordChange(call, { topic: 'automation.paused', subject: row.id, eventId: row.event_id, data })
  return replyWith(call, { ...row, ...changes, version: row.version + 1 })
}

async function resumeAutomation(call: Call<'resumeAutomation'>): Promise<Reply<'resumeAutomation'>> {
  const { session, now, principal } = call
  const row = await expectAutomation(call)
  expectVersion(call, row.version)
  expectTransition(automationTransitions, 'resume', { name: `the automation ${row.name}`, status: row.status })
  await expectMay(principal, { trigger: triggerOf(row), action: actionOf(row) })
  await expectRoom(session, principal.accountId)
  const at = now.toISOString()
  const { conditions } = await settled(call, await findEvent(call, row.event_id), row)
  const changes = {
    status: 'active',
    paused_because: null,
    active_since: at,
    look_at: at,
    figure_state: null,
    updated_at: at,
    conditions,
  }
  expectWritten(await changeAutomation(session, row, changes), row.version)
  recordChange(call, { topic: 'automation.resumed', subject: row.id, eventId: row.event_id, data: {} })
  return replyWith(call, { ...row, ...changes, version: row.version + 1 })
}

export const ownRules: Rules<
  'listAutomations' | 'showAutomation' | 'deleteAutomation' | 'pauseAutomation' | 'resumeAutomation'
> = {
  listAutomations,
  showAutomation,
  deleteAutomation,
  pauseAutomation,
  resumeAutomation,
}
