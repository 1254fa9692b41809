// A key's row as the record that is answered; without its hash.

import type { Scope } from '../../contract/core/operation.ts'
import type { Key } from '../../contract/keys/keys.ts'
import type { KeyRow, KeyStatus } from '../../store/keys/keys.ts'

/** The record of a key at an instant, which tells active from expired. */
export function toKey(row: KeyRow, now: Date): Key {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: JSON.parse(row.scopes) as Scope[],
    eventId: row.event_id,
    status: statusOfKey(row, now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}

/** What a key is at an instant. */
export function statusOfKey(
  { revoked_at, expires_at }: Pick<KeyRow, 'revoked_at' | 'expires_at'>,
  now: Date,
): KeyStatus {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active'
}
