// Converts keys between rows and public records.

import type { Scope } from '../../contract/core/operation.ts'
import type { Key } from '../../contract/keys/keys.ts'
import type { KeyRow, KeyStatus } from '../../store/keys/keys.ts'
import { generateApiKey, hashApiKey, hintOf } from './api-key.ts'

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

/** The status of a key at an instant. */
export function statusOfKey(
  { revoked_at, expires_at }: Pick<KeyRow, 'revoked_at' | 'expires_at'>,
  now: Date,
): KeyStatus {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && Date.parse(expires_at) <= now.getTime() ? 'expired' : 'active'
}

export interface KeyDescription {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly eventId: string | null
  readonly expiresAt: string | null
  readonly now: Date
}

/** A new random key, and the row to store for it. */
export function makeKey(key: KeyDescription): { apiKey: string; row: KeyRow } {
  const apiKey = generateApiKey('live')
  const createdAt = key.now.toISOString()
  const row = {
    id: key.id,
    account_id: key.accountId,
    name: key.name,
    hash: hashApiKey(apiKey),
    hint: hintOf(apiKey),
    scopes: JSON.stringify(key.scopes),
    event_id: key.eventId,
    expires_at: key.expiresAt && new Date(key.expiresAt).toISOString(),
    last_used_at: null,
    revoked_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  }
  return { apiKey, row }
}
