// Refresh tokens rotate: each is used once and brings the next. One used again revokes its grant, since two have it, except
// for a moment in which an answer may have been lost or a second process asked too: then the same pair is answered.

import type { Scope } from '../../../contract/core/operation.ts'
import type { Session } from '../../../store/core/store.ts'
import type { GrantRow } from '../../../store/oauth/grants.ts'
import { consumeOAuthRecord, findGrantById, findOAuthRecord, type OAuthRecord } from '../../../store/oauth/records.ts'
import { statusOfKey } from '../../keys/key-rows.ts'
import { withImplied } from '../../keys/principal.ts'
import { hashSecret, randomText } from '../secrets.ts'
import { endGrant, readScopes, type Writing } from './consent.ts'
import type { Client } from './find-client.ts'
import { invalidGrant } from './oauth-error.ts'
import { type Params, required } from './params.ts'
import { type FlowTools, isOver, issuePair, lifetimes, type Pair, pairAfter, type TokenAnswer } from './tokens.ts'

const saltBytes = 32

/** @throws OAuthError invalid_grant, invalid_scope */
export async function refreshTokens(
  { store, newId }: FlowTools,
  { client, params, now }: { client: Client; params: Params; now: Date },
): Promise<TokenAnswer> {
  const token = required(params, 'refresh_token')
  const hash = hashSecret(token)
  const found = await store.read((session) => findRefresh(session, { hash, client, now }))
  if (!found) throw invalidGrant('refresh token')
  const held = JSON.parse(found.grant.scopes) as Scope[]
  const asked = params.get('scope')
  const scopes = asked === undefined ? held : readScopes(asked, { scopes: withImplied(held) })
  const issued = {
    grantId: found.grant.id,
    clientId: client.id,
    scopes,
    grantEndsAt: found.grant.expires_at,
    now,
  }
  const salt = randomText(saltBytes)
  const pair = pairAfter(token, salt)
  // Not beside others: a second use must see all that the first one wrote.
  const answer = await store.write(async (session) => {
    const writing = { session, now, newId: (prefix: string) => newId(prefix, now) }
    const used = { used_at: now.toISOString(), salt, successor: hashSecret(pair.refresh) }
    if (await consumeOAuthRecord(session, hash, used)) return issuePair(session, pair, issued)
    return answerAgain(writing, token, hash)
  })
  if (answer === undefined) throw invalidGrant('refresh token')
  return answer
}

async function findRefresh(
  session: Session,
  { hash, client, now }: { hash: string; client: Client; now: Date },
): Promise<{ row: OAuthRecord; grant: GrantRow } | undefined> {
  const row = await findOAuthRecord(session, 'refresh', hash)
  if (!row || row.client_id !== client.id || isOver(row, now)) return undefined
  const grant = await findGrantById(session, row.grant_id ?? '')
  return grant && statusOfKey(grant, now) === 'active' ? { row, grant } : undefined
}

/** The answer that was given before; undefined, with the grant revoked, for a token that was stolen. */
async function answerAgain(writing: Writing, token: string, hash: string): Promise<TokenAnswer | undefined> {
  const { session, now } = writing
  const row = await findOAuthRecord(session, 'refresh', hash)
  if (!row) return undefined
  const successor = await findOAuthRecord(session, 'refresh', row.successor ?? '')
  const isRecent = now.getTime() - Date.parse(row.used_at ?? '') <= lifetimes.grace
  if (isRecent && row.salt !== null && successor?.used_at === null) {
    return sameAnswer(session, pairAfter(token, row.salt), now)
  }
  await endGrant(writing, row.grant_id ?? '', 'refresh_token_reused')
  return undefined
}

async function sameAnswer(session: Session, pair: Pair, now: Date): Promise<TokenAnswer | undefined> {
  const access = await findOAuthRecord(session, 'access', hashSecret(pair.access))
  if (!access) return undefined
  return {
    access_token: pair.access,
    token_type: 'Bearer',
    expires_in: Math.max(0, Math.floor((Date.parse(access.expires_at) - now.getTime()) / 1000)),
    scope: (JSON.parse(access.details) as Scope[]).join(' '),
    refresh_token: pair.refresh,
  }
}
