// The rules of grants: list and revoke. A revocation holds from the next request on, since every request reads its grant.
import { findGrant, markGrantRevoked, queryGrants } from '../../store/oauth/grants.ts'
import type { Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { toGrant } from './rows.ts'

export const grantRules: Rules<'listGrants' | 'revokeGrant'> = {
  async listGrants(call) {
    const { session, principal: scope, query, now } = call
    const { status, client, updatedSince } = query
    const list = queryGrants(session, scope, { status, client, updatedSince, now: now.toISOString() })
    return { body: await makePage(call, list, (found) => found.map((row) => toGrant(row, now))) }
  },

  async revokeGrant(call) {
    const { session, principal, params, now } = call
    const id = params.grant_id ?? ''
    const row = await findGrant(session, principal, id)
    if (!row) throw notFound('grant', id)
    // Idempotent: the first revocation stands.
    if (row.revoked_at !== null) return { body: toGrant(row, now) }
    const revokedAt = now.toISOString()
    await markGrantRevoked(session, id, revokedAt)
    const data = { id, clientId: row.client_id, clientName: row.client_name }
    recordChange(call, { topic: 'grant.revoked', subject: id, eventId: row.event_id, data })
    return { body: toGrant({ ...row, revoked_at: revokedAt, updated_at: revokedAt }, now) }
  },
}
