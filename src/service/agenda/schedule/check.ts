// Checking a schedule, as it is or as changes would make it, and waiving what is found.

import type { Finding, Waiver } from '../../../contract/agenda/findings.ts'
import { findingsMax } from '../../../contract/agenda/limits.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { readWholeAgenda } from '../../../store/agenda/read-agenda.ts'
import { deleteWaiverRow, findWaiver, insertWaiver, queryWaivers } from '../../../store/agenda/waivers.ts'
import type { AnyCall, Call, Reply } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { makePage } from '../../core/paging.ts'
import { makeChanges } from './apply-changes.ts'
import { countsOf, judge } from './judge.ts'

/** Says what is wrong with a schedule, or would be after `changes`; writes nothing. */
export async function checkSchedule(call: Call<'checkSchedule'>): Promise<Reply<'checkSchedule'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const whole = await readWholeAgenda(session, principal, event)
  const { changes = [], baseVersion, severities } = body
  const { copy } = await makeChanges(call, { event, whole, changes, baseVersion })
  const findings = judge(event, { ...whole, slots: [...copy.slots.values()] }, severities)
  const { version } = whole.agenda
  return { body: { version, counts: countsOf(findings), findings: findings.slice(0, findingsMax) }, version }
}

/** Keeps a current finding out of exit codes and refusals, as long as it stays the same. */
export async function waiveFinding(call: Call<'waiveFinding'>): Promise<Reply<'waiveFinding'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const findings = judge(event, await readWholeAgenda(session, principal, event))
  const finding = findings.find(({ id }) => id === body.finding)
  if (finding === undefined) throw goneFinding(body.finding, findings)
  if (finding.waiver !== null) throw alreadyWaived(finding)
  const waiver: Waiver = {
    id: call.newId('wav'),
    eventId: event.id,
    finding: finding.id,
    code: finding.code,
    message: finding.message,
    reason: body.reason,
    createdAt: call.now.toISOString(),
  }
  await session.run(insertWaiver, {
    id: waiver.id,
    account_id: principal.accountId,
    event_id: event.id,
    finding_id: finding.id,
    code: finding.code,
    message: finding.message,
    reason: body.reason,
    created_at: waiver.createdAt,
  })
  recordChange(call, { topic: 'finding.waived', subject: waiver.id, eventId: event.id, data: { ...waiver } })
  return { body: waiver }
}

function goneFinding(id: string, findings: readonly Finding[]): Failure {
  const near = nearestName(
    id,
    findings.map((finding) => finding.id),
  )
  return new Failure('state_conflict', `${quoteValue(id)} is not among the current findings`, {
    details: { finding: id },
    hint:
      near === undefined
        ? 'A finding that changes gets a new id. To list all findings with their ids: turnout schedule check --full.'
        : `Did you mean ${near}?`,
  })
}

const alreadyWaived = ({ id, message }: Finding) =>
  new Failure('duplicate', `This finding is already waived: ${message}`, {
    details: { finding: id },
    issues: [{ pointer: '/finding', code: 'duplicate', detail: `${quoteValue(id)} has a waiver` }],
    hint: 'Delete its waiver first to give another reason.',
  })

export async function listWaivers(call: Call<'listWaivers'>): Promise<Reply<'listWaivers'>> {
  const event = await findEvent(call, call.params.event_id)
  const list = queryWaivers(call.session, call.principal, event.id)
  return { body: await makePage(call, list, (waivers) => waivers) }
}

export async function showWaiver(call: Call<'showWaiver'>): Promise<Reply<'showWaiver'>> {
  return { body: await expectWaiver(call) }
}

export async function deleteWaiver(call: Call<'deleteWaiver'>): Promise<Reply<'deleteWaiver'>> {
  const { id, eventId, finding, code } = await expectWaiver(call)
  await deleteWaiverRow(call.session, id)
  recordChange(call, { topic: 'waiver.deleted', subject: id, eventId, data: { finding, code } })
  return { body: { id, deleted: true } }
}

async function expectWaiver(call: AnyCall): Promise<Waiver> {
  const id = call.params.waiver_id
  const waiver = await findWaiver(call.session, call.principal, id ?? '')
  if (!waiver) throw notFound('waiver', id)
  return waiver
}
