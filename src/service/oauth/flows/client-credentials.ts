// Client credentials: a client of the organizer gets a token for itself, within the grant that it was made with.
import type { Scope } from '../../../contract/core/operation.ts'
import { findOwnGrant } from '../../../store/oauth/grants.ts'
import { statusOfKey } from '../../keys/key-rows.ts'
import { withImplied } from '../../keys/principal.ts'
import { readScopes } from './consent.ts'
import type { Client } from './find-client.ts'
import { OAuthError } from './oauth-error.ts'
import type { Params } from './params.ts'
import { type FlowTools, issueAccess, makeToken, type TokenAnswer } from './tokens.ts'

/** @throws OAuthError unauthorized_client, invalid_scope */
export async function grantToClient(
  { store }: FlowTools,
  { client, params, now }: { client: Client; params: Params; now: Date },
): Promise<TokenAnswer> {
  const grant = await store.read((session) => findOwnGrant(session, client.id))
  if (!grant || statusOfKey(grant, now) !== 'active') {
    throw new OAuthError('unauthorized_client', "The client's own access was revoked or has expired")
  }
  const held = JSON.parse(grant.scopes) as Scope[]
  const asked = params.get('scope')
  const scopes = asked === undefined ? held : readScopes(asked, { scopes: withImplied(held) })
  const issued = { grantId: grant.id, clientId: client.id, scopes, grantEndsAt: grant.expires_at, now }
  const token = makeToken('access')
  return store.write((session) => issueAccess(session, token, issued), { isConcurrent: true })
}
