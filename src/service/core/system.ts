// Who acts when nobody asked: the service itself, in the name of an account.
import type { Principal } from './call.ts'

export function systemOf(accountId: string): Principal {
  return { accountId, keyId: 'system', scopes: new Set(), eventId: null, expiresAt: null }
}
