// The rules of the audit log: list its entries, verify its seals.
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { AuditRow } from '../../store/audit/audit.ts'
import { queryAudit } from '../../store/audit/audit.ts'
import type { Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { verifyAuditChain } from './verify-audit.ts'

export const auditRules: Rules<'listAuditEntries' | 'verifyAudit'> = {
  async listAuditEntries(call) {
    const { session, principal: scope, query } = call
    const { event, actor, action, subject } = query
    const eventId = event === undefined ? undefined : (await findEvent(call, event)).id
    const filter = { eventId, actor, action, subject, from: utc(query.from), to: utc(query.to) }
    const list = queryAudit(session, scope, filter)
    return { body: await makePage(call, list, (found) => found.map(toEntry)) }
  },

  async verifyAudit({ session, principal }) {
    if (principal.eventId !== null) {
      throw new Failure(
        'insufficient_scope',
        'This key is restricted to one event, but verifying the audit log covers all events',
        {
          hint: 'Use a key that is not restricted to an event.',
        },
      )
    }
    const { firstBad, ...proof } = await verifyAuditChain(session)
    if (!firstBad) return { body: { ...proof, firstBad } }
    const { entry, problem } = firstBad
    const id = entry.account_id === principal.accountId ? entry.id : null
    return { body: { ...proof, firstBad: { seq: entry.seq, id, problem } } }
  },
}

const utc = (instant: string | undefined) => (instant === undefined ? undefined : new Date(instant).toISOString())

function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    seq: row.seq,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    eventId: row.event_id,
    data: JSON.parse(row.data) as AuditEntry['data'],
    createdAt: row.created_at,
    seal: row.seal,
  }
}
