// Authenticates a request by its Bearer key. The key is looked up on every request, so that a revocation takes effect with
// the next one.
import { Failure } from '../../contract/core/failures.ts'
import { findKeyByHash } from '../../store/keys/keys.ts'
import type { Principal } from '../core/call.ts'
import { hashApiKey, isApiKey } from '../keys/api-key.ts'
import { principalOf } from '../keys/principal.ts'
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
  const hash = hashApiKey(apiKey)
  const known = await tools.store.read(async (session) => {
    const row = await findKeyByHash(session, hash)
    return row && { row, principal: principalOf(row) }
  })
  if (known === undefined) throw refused('Unknown API key')
  const { row, principal } = known
  if (row.revoked_at !== null) {
    await beforeRefusal?.(principal)
    throw refused('The API key has been revoked', { reason: 'revoked' })
  }
  if (row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()) {
    await beforeRefusal?.(principal)
    throw refused('The API key has expired')
  }
  tools.noteKeyUse(row.id, now)
  return principal
}

/** The API key in an Authorization header. @throws Failure unauthenticated if there is none */
export function bearerOf(authorization: string | undefined): string {
  if (authorization === undefined) throw refused('The request has no API key')
  const apiKey = /^bearer +(\S{1,200}) *$/i.exec(authorization)?.[1]
  if (apiKey === undefined) throw refused('The Authorization header must be "Bearer" followed by the API key')
  if (!isApiKey(apiKey)) throw refused('The API key is mistyped: its checksum is wrong')
  return apiKey
}

function refused(message: string, details: Readonly<Record<string, string>> = {}): Failure {
  return new Failure('unauthenticated', message, { details, hint: 'Send the header Authorization: Bearer <API_KEY>.' })
}
