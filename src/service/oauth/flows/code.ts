// The authorization code: made when somebody consents, good for a minute and once. Used again, it revokes what it gave: one
// of the two users stole it.
import {
  consumeOAuthRecord,
  findOAuthRecord,
  insertOAuthRecord,
  type OAuthRecord,
} from '../../../store/oauth/records.ts'
import { hashSecret } from '../secrets.ts'
import { type Consent, endGrant, storeGrant, type Writing } from './consent.ts'
import type { Client } from './find-client.ts'
import { invalidGrant, OAuthError } from './oauth-error.ts'
import { type Params, required } from './params.ts'
import { isVerifierOf } from './pkce.ts'
import {
  type FlowTools,
  isOver,
  issuePair,
  lifetimes,
  makeToken,
  newPair,
  newRecord,
  type TokenAnswer,
} from './tokens.ts'

interface CodeDetails {
  readonly consent: Consent
  readonly redirectUri: string
  readonly challenge: string
  /** As it was shown. */
  readonly clientName: string
}

/** A code for what was consented to. */
export async function makeCode(
  { session, now }: Writing,
  client: Client,
  shown: Omit<CodeDetails, 'clientName'>,
): Promise<string> {
  const code = makeToken('code')
  const endMs = now.getTime() + lifetimes.code
  const row = newRecord('code', code, { clientId: client.id, endMs, now })
  await insertOAuthRecord(session, { ...row, details: JSON.stringify({ ...shown, clientName: client.name }) })
  return code
}

/** Exchanges a code for tokens. @throws OAuthError invalid_grant, invalid_request, unauthorized_client */
export async function exchangeCode(
  { store, newId }: FlowTools,
  { client, params, now }: { client: Client; params: Params; now: Date },
): Promise<TokenAnswer> {
  const code = required(params, 'code')
  const hash = hashSecret(code)
  const row = await store.read((session) => findOAuthRecord(session, 'code', hash))
  if (!row || row.client_id !== client.id) throw invalidGrant('code')
  const { consent, clientName, ...sent } = JSON.parse(row.details) as CodeDetails
  if (row.used_at === null) expectProof(sent, params, { row, now })
  const id = newId('gra', now)
  // Not beside others: a second use must see all that the first one wrote.
  const answer = await store.write(async (session) => {
    const writing = { session, now, newId: (prefix: string) => newId(prefix, now) }
    if (await consumeOAuthRecord(session, hash, { used_at: now.toISOString(), grant_id: id })) {
      const named = { ...client, name: clientName ?? client.name }
      const grant = await storeGrant(writing, { id, client: named, consent, flow: 'authorization_code' })
      const { scopes } = consent
      return issuePair(session, newPair(), {
        grantId: id,
        clientId: client.id,
        scopes,
        grantEndsAt: grant.expires_at,
        now,
      })
    }
    const used = await findOAuthRecord(session, 'code', hash)
    if (used?.grant_id) await endGrant(writing, used.grant_id, 'code_reused')
    return undefined
  })
  if (answer === undefined) throw invalidGrant('code')
  return answer
}

/** @throws OAuthError when the code is late, or whoever sends it is not who asked for it */
function expectProof(
  { redirectUri, challenge }: Pick<CodeDetails, 'redirectUri' | 'challenge'>,
  params: Params,
  { row, now }: { row: OAuthRecord; now: Date },
): void {
  if (isOver(row, now)) throw invalidGrant('code')
  if (params.get('redirect_uri') !== redirectUri) {
    throw new OAuthError('invalid_grant', 'redirect_uri is not the one that the code was sent to')
  }
  if (!isVerifierOf(challenge, required(params, 'code_verifier'))) {
    throw new OAuthError('invalid_grant', 'code_verifier does not match the code_challenge')
  }
}
