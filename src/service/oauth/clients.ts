// The rules of OAuth clients: create, list, rotate the secret, revoke. A client can be granted no more than the key that
// made it may do, nor for longer.

import { Failure } from '../../contract/core/failures.ts'
import type { OAuthGrantType } from '../../contract/oauth/choices.ts'
import {
  countOAuthClients,
  findOAuthClient,
  insertOAuthClient,
  type OAuthClientRow,
  queryOAuthClients,
  updateOAuthClient,
} from '../../store/oauth/clients.ts'
import { insertGrant, markGrantsRevoked } from '../../store/oauth/grants.ts'
import type { Call, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { invalidField } from '../core/refusals.ts'
import { expectHeld, grantExpiry } from '../keys/grants.ts'
import { expectGrantRoom } from './flows/consent.ts'
import { makeGrant, toGrant, toOAuthClient } from './rows.ts'
import { makeClientSecret } from './secrets.ts'

const clientsMax = 50

type ClientOperation = 'createOAuthClient' | 'listOAuthClients' | 'rotateOAuthClientSecret' | 'revokeOAuthClient'

export const oauthClientRules: Rules<ClientOperation> = {
  async createOAuthClient(call) {
    const { body, session, principal, now } = call
    const grantTypes = grantTypesOf(call)
    if ((await countOAuthClients(session, principal.accountId)) >= clientsMax) throw tooMany()
    if (grantTypes.includes('client_credentials')) await expectGrantRoom(call, principal.accountId)
    const made = body.isPublic ? undefined : makeClientSecret()
    const row = await rowOf(call, { grantTypes, secret_hash: made?.secret_hash ?? null, hint: made?.hint ?? null })
    await insertOAuthClient(session, row)
    const client = toOAuthClient(row, now)
    const { name, redirectUris, scopes, eventId, expiresAt } = client
    recordChange(call, {
      topic: 'oauth_client.created',
      subject: row.id,
      eventId,
      data: { id: row.id, name, redirectUris, grantTypes, scopes, eventId, expiresAt },
    })
    const grant = grantTypes.includes('client_credentials') ? await grantItself(call, row) : null
    return { body: { ...client, clientSecret: made?.clientSecret ?? null, grant } }
  },

  async listOAuthClients(call) {
    const { session, principal: scope, query, now } = call
    const filter = { status: query.status, updatedSince: query.updatedSince, now: now.toISOString() }
    const list = queryOAuthClients(session, scope, filter)
    return { body: await makePage(call, list, (found) => found.map((row) => toOAuthClient(row, now))) }
  },

  async rotateOAuthClientSecret(call) {
    const { session, now } = call
    const row = await findClient(call)
    if (row.revoked_at !== null)
      throw new Failure('state_conflict', `OAuth client ${row.name} is revoked`, {
        hint: 'Create another one: turnout oauth-clients create',
      })
    if (row.is_public === 1) {
      throw new Failure('state_conflict', `OAuth client ${row.name} is public, so it has no secret to rotate`)
    }
    const { clientSecret, ...stored } = makeClientSecret()
    const changes = { ...stored, updated_at: now.toISOString() }
    await updateOAuthClient(session, row.id, changes)
    const data = { id: row.id, name: row.name, hint: stored.hint }
    recordChange(call, { topic: 'oauth_client.secret_rotated', subject: row.id, eventId: row.event_id, data })
    return { body: { ...toOAuthClient({ ...row, ...changes }, now), clientSecret } }
  },

  async revokeOAuthClient(call) {
    const { session, now } = call
    const row = await findClient(call)
    // Idempotent: the first revocation stands.
    if (row.revoked_at !== null) return { body: toOAuthClient(row, now) }
    const instant = now.toISOString()
    await updateOAuthClient(session, row.id, { revoked_at: instant, updated_at: instant })
    const grants = await markGrantsRevoked(session, row.id, instant)
    const data = { id: row.id, name: row.name, grants }
    recordChange(call, { topic: 'oauth_client.revoked', subject: row.id, eventId: row.event_id, data })
    return { body: toOAuthClient({ ...row, revoked_at: instant, updated_at: instant }, now) }
  },
}

async function findClient({
  session,
  principal,
  params,
}: Call<'revokeOAuthClient'> | Call<'rotateOAuthClientSecret'>): Promise<OAuthClientRow> {
  const id = params.oauth_client_id ?? ''
  const row = await findOAuthClient(session, principal, id)
  if (!row) throw notFound('OAuth client', id)
  return row
}

/** @throws Failure validation_failed for what does not go together */
function grantTypesOf({ body }: Call<'createOAuthClient'>): OAuthGrantType[] {
  const redirects = body.redirectUris ?? []
  const asked = body.grantTypes ?? [redirects.length > 0 || body.isPublic ? 'authorization_code' : 'client_credentials']
  if (asked.includes('authorization_code') && redirects.length === 0) {
    throw invalidField('/redirectUris', '"redirectUris" needs at least one address for people to return to')
  }
  if (asked.includes('client_credentials') && body.isPublic) {
    throw invalidField('/grantTypes', 'a public client has no secret, so it cannot use client_credentials')
  }
  if (!asked.includes('authorization_code') && redirects.length > 0) {
    throw invalidField('/redirectUris', '"redirectUris" are for clients with the grant type authorization_code')
  }
  return [...new Set(asked)]
}

type Decided = { grantTypes: readonly OAuthGrantType[] } & Pick<OAuthClientRow, 'secret_hash' | 'hint'>

async function rowOf(call: Call<'createOAuthClient'>, { grantTypes, ...secret }: Decided): Promise<OAuthClientRow> {
  const { body, principal, now } = call
  if (body.scopes) expectHeld(principal, body.scopes)
  if (body.expiresAt !== undefined && Date.parse(body.expiresAt) <= now.getTime()) {
    throw invalidField('/expiresAt', `"expiresAt" must be in the future, not ${body.expiresAt}`)
  }
  const expiresAt = grantExpiry(principal, body.expiresAt)
  const createdAt = now.toISOString()
  return {
    id: call.newId('ocl'),
    account_id: principal.accountId,
    name: body.name,
    is_public: body.isPublic ? 1 : 0,
    ...secret,
    redirect_uris: JSON.stringify([...new Set(body.redirectUris ?? [])]),
    grant_types: JSON.stringify(grantTypes),
    scopes: JSON.stringify([...new Set(body.scopes ?? principal.scopes)]),
    event_id: body.eventId === undefined ? principal.eventId : (await findEvent(call, body.eventId)).id,
    made_by: principal.keyId,
    expires_at: expiresAt && new Date(expiresAt).toISOString(),
    revoked_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  }
}

/** What a client may do by itself is granted by whoever makes it. */
async function grantItself(call: Call<'createOAuthClient'>, client: OAuthClientRow) {
  const { session, principal, now } = call
  const row = makeGrant({
    id: call.newId('gra'),
    accountId: principal.accountId,
    clientId: client.id,
    clientName: client.name,
    flow: 'client_credentials',
    scopes: JSON.parse(client.scopes),
    eventId: client.event_id,
    keyId: principal.keyId,
    expiresAt: client.expires_at,
    now,
  })
  await insertGrant(session, row)
  return toGrant(row, now)
}

const tooMany = () =>
  new Failure('state_conflict', `This account already has ${clientsMax} OAuth clients`, {
    details: { limit: clientsMax },
    hint: 'Revoke one that is no longer needed (turnout oauth-clients list --status active): turnout oauth-clients revoke CLIENT',
  })
