// Authenticates a request by its Bearer key or OAuth token. It is looked up on every request, so that a revocation takes
// effect with the next one.
import { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import { findKeyByHash } from '../../store/keys/keys.ts'
import { findTokenProof, type TokenProof } from '../../store/oauth/records.ts'
import type { Principal } from '../core/call.ts'
import { hashApiKey, isApiKey } from '../keys/api-key.ts'
import { principalOf, withImplied } from '../keys/principal.ts'
import { isAccessToken } from '../oauth/flows/tokens.ts'
import { hashSecret } from '../oauth/secrets.ts'
import type { Request, Tools } from './request.ts'

/** Called with a revoked or expired key before it is refused. */
type BeforeRefusal = (principal: Principal) => Promise<void>

/** @throws Failure unauthenticated; it never says whether a well-formed key exists */
export async function authenticate(
  { raw, now }: Request,
  tools: Tools,
  beforeRefusal?: BeforeRefusal,
): Promise<Principal> {
  const apiKey = bearerOf(raw.headers.authorization)
  if (isAccessToken(apiKey)) return authenticateToken(apiKey, now, tools)
  const hash = hashApiKey(apiKey)
  const known = await tools.store.read(async (session) => {
    const row = await findKeyByHash(session, hash)
    return row && { row, principal: principalOf(row) }
  })
  if (known === undefined) throw refused('Unknown API key', { hint: again })
  const { row, principal } = known
  if (row.revoked_at !== null) {
    await beforeRefusal?.(principal)
    throw refused('The API key has been revoked', { reason: 'revoked', hint: again })
  }
  if (row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()) {
    await beforeRefusal?.(principal)
    throw refused('The API key has expired', { hint: again })
  }
  tools.noteKeyUse(row.id, now)
  return principal
}

/** The caller that holds an access token: its grant. @throws Failure unauthenticated */
async function authenticateToken(token: string, now: Date, tools: Tools): Promise<Principal> {
  const hash = hashSecret(token)
  const known = await tools.store.read(async (session) => {
    const row = await findTokenProof(session, hash)
    return row && { row, principal: principalOfToken(row) }
  })
  if (known === undefined) throw refused('Unknown access token', { hint: again })
  const { row, principal } = known
  if (row.revoked_at !== null) throw refused('The access was revoked', { reason: 'revoked', hint: again })
  const ends = [row.expires_at, row.grant_expires_at ?? row.expires_at]
  if (ends.some((end) => Date.parse(end) <= now.getTime())) {
    throw refused('The access token has expired', { reason: 'expired', hint: again })
  }
  tools.noteKeyUse(row.id, now)
  return principal
}

/** A grant is the actor of its tokens. What it makes must not outlast it. */
function principalOfToken(row: TokenProof): Principal {
  const held = JSON.parse(row.scopes) as Scope[]
  const { account_id: accountId, id: keyId, event_id: eventId, grant_expires_at: expiresAt } = row
  return { accountId, keyId, scopes: withImplied(held), eventId, expiresAt }
}

/** The API key or access token in an Authorization header. @throws Failure unauthenticated if there is none */
export function bearerOf(authorization: string | undefined): string {
  if (authorization === undefined) throw refused('The request has no API key')
  const apiKey = /^bearer +(\S{1,200}) *$/i.exec(authorization)?.[1]
  if (apiKey === undefined) throw refused('The Authorization header must be "Bearer" followed by the API key')
  if (isAccessToken(apiKey)) return apiKey
  if (!isApiKey(apiKey)) throw refused('The API key is mistyped: its checksum is wrong')
  return apiKey
}

const again = 'Log in again: turnout auth login'

interface Refusal {
  readonly reason?: string
  readonly hint?: string
}

function refused(
  message: string,
  { reason, hint = 'Send the header Authorization: Bearer <API_KEY>.' }: Refusal = {},
): Failure {
  return new Failure('unauthenticated', message, { details: reason === undefined ? {} : { reason }, hint })
}
