// Who acts by a key, and the owner, who needs none.
import { type Scope, scopes } from '../../contract/core/operation.ts'
import type { KeyProof } from '../../store/keys/keys.ts'
import type { Principal } from '../core/call.ts'

/** What a key may do; whether it is still valid is for the caller to check. */
export function principalOf(row: KeyProof): Principal {
  const held = JSON.parse(row.scopes) as Scope[]
  const { account_id: accountId, id: keyId, event_id: eventId, expires_at: expiresAt } = row
  return { accountId, keyId, scopes: withImplied(held), eventId, expiresAt }
}

/** `x:write` includes `x:read`. */
export function withImplied(held: readonly Scope[]): ReadonlySet<Scope> {
  const readable = held.map((scope) => scope.replace(/:write$/, ':read') as Scope)
  return new Set([...held, ...readable])
}

/** The principal of the database's owner, who needs no key and may do everything. */
export function ownerOf(accountId: string): Principal {
  return { accountId, keyId: null, scopes: new Set(scopes), eventId: null, expiresAt: null }
}
