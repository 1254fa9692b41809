// Converts OAuth clients and grants between rows and public records.
import type { Scope } from '../../contract/core/operation.ts'
import type { GrantFlow, OAuthGrantType } from '../../contract/oauth/choices.ts'
import type { Grant, OAuthClient } from '../../contract/oauth/oauth.ts'
import type { OAuthClientRow } from '../../store/oauth/clients.ts'
import type { GrantRow } from '../../store/oauth/grants.ts'
import { statusOfKey } from '../keys/key-rows.ts'

/** The record of a client at an instant, which tells active from expired. */
export function toOAuthClient(row: OAuthClientRow, now: Date): OAuthClient {
  return {
    id: row.id,
    name: row.name,
    isPublic: row.is_public === 1,
    hint: row.hint,
    redirectUris: JSON.parse(row.redirect_uris) as string[],
    grantTypes: JSON.parse(row.grant_types) as OAuthGrantType[],
    scopes: JSON.parse(row.scopes) as Scope[],
    eventId: row.event_id,
    status: statusOfKey(row, now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }
}

/** The record of a grant at an instant, which tells active from expired. */
export function toGrant(row: GrantRow, now: Date): Grant {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    flow: row.flow as GrantFlow,
    scopes: JSON.parse(row.scopes) as Scope[],
    eventId: row.event_id,
    isAgent: row.is_agent === 1,
    grantedBy: row.key_id,
    status: statusOfKey(row, now),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
  }
}

export interface GrantDescription {
  readonly id: string
  readonly accountId: string
  readonly clientId: string
  readonly clientName: string
  readonly flow: GrantFlow
  readonly scopes: readonly Scope[]
  readonly eventId: string | null
  readonly isAgent?: boolean
  /** The key that grants it. */
  readonly keyId: string | null
  readonly expiresAt: string | null
  readonly now: Date
}

/** The row of a new grant. */
export function makeGrant(grant: GrantDescription): GrantRow {
  const createdAt = grant.now.toISOString()
  return {
    id: grant.id,
    account_id: grant.accountId,
    client_id: grant.clientId,
    client_name: grant.clientName,
    flow: grant.flow,
    scopes: JSON.stringify(grant.scopes),
    event_id: grant.eventId,
    is_agent: grant.isAgent ? 1 : 0,
    key_id: grant.keyId,
    expires_at: grant.expiresAt,
    last_used_at: null,
    revoked_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
