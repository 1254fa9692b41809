// Finds out who asks: the Bearer key of a request, looked up on every request so that a revocation holds on the next
// one. Knows no scope of any operation.
import { Failure } from '../../contract/core/failures.ts'
import { type Scope, scopes } from '../../contract/core/operation.ts'
import { findKeyByHash, type KeyProof } from '../../store/keys/keys.ts'
import type { Principal } from '../core/call.ts'
import { hashApiKey, isApiKey } from '../keys/api-key.ts'
import type { Request, Tools } from './request.ts'

/** What is still done with a key that is revoked or has expired, before it is refused. */
type Farewell = (principal: Principal) => Promise<void>

/** @throws Failure unauthenticated; it never says whether a well-formed key exists */
export async function authenticate({ raw, now }: Request, tools: Tools, farewell?: Farewell): Promise<Principal> {
  const apiKey = bearerOf(raw.headers.authorization)
  const hash = hashApiKey(apiKey)
  const known = await tools.store.recall(`key ${hash}`, async (session) => {
    const row = await findKeyByHash(session, hash)
    return row && { row, principal: principalOf(row) }
  })
  if (known === undefined) throw refused('The API key is not known here')
  const { row, principal } = known
  if (row.revoked_at !== null) {
    await farewell?.(principal)
    throw refused('The API key is revoked')
  }
  if (row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()) {
    await farewell?.(principal)
    throw refused('The API key has expired')
  }
  tools.noteKeyUse(row.id, now)
  return principal
}

/** The API key of an Authorization header. @throws Failure unauthenticated where there is none */
export function bearerOf(authorization: string | undefined): string {
  if (authorization === undefined) throw refused('The request carries no API key')
  const apiKey = /^bearer +(\S{1,200}) *$/i.exec(authorization)?.[1]
  if (apiKey === undefined) throw refused('The Authorization header must be "Bearer" and the API key')
  if (!isApiKey(apiKey)) throw refused('The API key is mistyped: its checksum does not fit')
  return apiKey
}

function refused(message: string): Failure {
  return new Failure('unauthenticated', message, { hint: 'Send the header Authorization: Bearer <API_KEY>.' })
}

function principalOf(row: KeyProof): Principal {
  const held = JSON.parse(row.scopes) as Scope[]
  const { account_id: accountId, id: keyId, event_id: eventId, expires_at: expiresAt } = row
  return { accountId, keyId, scopes: withImplied(held), eventId, expiresAt }
}

/** `x:write` includes `x:read`. */
function withImplied(held: readonly Scope[]): ReadonlySet<Scope> {
  const readable = held.map((scope) => scope.replace(/:write$/, ':read') as Scope)
  return new Set([...held, ...readable])
}

/** The owner of the database, who needs no key and may do everything. */
export function ownerOf(accountId: string): Principal {
  return { accountId, keyId: null, scopes: new Set(scopes), eventId: null, expiresAt: null }
}
