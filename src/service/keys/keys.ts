// The rules of API keys: create, list, revoke. A key never has more scopes, nor lasts longer, than the key that made it.
import type { Scope } from '../../contract/core/operation.ts'
import { findKey, insertKey, markKeyRevoked, queryKeys } from '../../store/keys/keys.ts'
import type { Call, Principal, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { invalidField } from '../core/refusals.ts'
import { expectHeld, grantExpiry } from './grants.ts'
import { makeKey, toKey } from './key-rows.ts'

export const keyRules: Rules<'createKey' | 'listKeys' | 'revokeKey'> = {
  async createKey(call) {
    const { body, principal, session, now } = call
    const scopes = grantedScopes(principal, body.scopes)
    requireFuture(call)
    const { apiKey, row } = makeKey({
      id: call.newId('key'),
      accountId: principal.accountId,
      name: body.name,
      scopes,
      eventId: await restrictionOf(call),
      expiresAt: grantExpiry(principal, body.expiresAt),
      now,
    })
    await insertKey(session, row)
    const key = toKey(row, now)
    const { name, hint, eventId, expiresAt } = key
    recordChange(call, {
      topic: 'key.created',
      subject: key.id,
      eventId,
      data: { id: key.id, name, hint, scopes, eventId, expiresAt },
    })
    return { body: { ...key, apiKey } }
  },

  async listKeys(call) {
    const { session, principal: scope, query, now } = call
    const filter = { status: query.status, updatedSince: query.updatedSince, now: now.toISOString() }
    const list = queryKeys(session, scope, filter)
    return { body: await makePage(call, list, (found) => found.map((row) => toKey(row, now))) }
  },

  async revokeKey(call) {
    const { session, principal, params, now } = call
    const id = params.key_id ?? ''
    const row = await findKey(session, principal, id)
    if (!row) throw notFound('key', id)
    // Idempotent: the first revocation stands.
    if (row.revoked_at !== null) return { body: toKey(row, now) }
    const revokedAt = now.toISOString()
    await markKeyRevoked(session, id, revokedAt)
    const data = { id, name: row.name, hint: row.hint }
    recordChange(call, { topic: 'key.revoked', subject: id, eventId: row.event_id, data })
    return { body: toKey({ ...row, revoked_at: revokedAt, updated_at: revokedAt }, now) }
  },
}

function grantedScopes(principal: Principal, asked: readonly Scope[] | undefined): Scope[] {
  if (!asked) return [...principal.scopes]
  expectHeld(principal, asked)
  return [...new Set(asked)]
}

function requireFuture({ body, now }: Call<'createKey'>): void {
  if (body.expiresAt === undefined || Date.parse(body.expiresAt) > now.getTime()) return
  throw invalidField('/expiresAt', `"expiresAt" must be in the future, not ${body.expiresAt}`)
}

/** The one event the new key may touch: the one asked for, or the one its maker is restricted to. */
async function restrictionOf(call: Call<'createKey'>): Promise<string | null> {
  if (call.body.eventId === undefined) return call.principal.eventId
  return (await findEvent(call, call.body.eventId)).id
}
