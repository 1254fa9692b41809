// Makes a key and its row. The key itself is answered once and kept nowhere.
import type { Scope } from '../../contract/core/operation.ts'
import type { KeyRow } from '../../store/keys/keys.ts'
import { generateApiKey, hashApiKey, hintOf } from './api-key.ts'

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
