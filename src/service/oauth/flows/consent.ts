// What somebody grants to a client: never more than their key may do, nor than the client may ask for.
import { Failure } from '../../../contract/core/failures.ts'
import type { Scope } from '../../../contract/core/operation.ts'
import { scopes } from '../../../contract/core/operation.ts'
import { type GrantFlow, scopesByName } from '../../../contract/oauth/choices.ts'
import type { Session } from '../../../store/core/store.ts'
import { countGrants, type GrantRow, insertGrant, markGrantRevoked } from '../../../store/oauth/grants.ts'
import { findGrantById } from '../../../store/oauth/records.ts'
import { type Principal, systemOf } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { makeGrant } from '../rows.ts'
import type { Client } from './find-client.ts'
import { OAuthError } from './oauth-error.ts'
import { lifetimes } from './tokens.ts'

/** What was granted, until a client takes it up. */
export interface Consent {
  readonly accountId: string
  /** Whose key granted it; null for the database's owner. */
  readonly keyId: string | null
  readonly scopes: readonly Scope[]
  readonly eventId: string | null
  readonly expiresAt: string
}

/**
 * The scopes that a request asks for; all but the strongest ones if it names none.
 * @throws OAuthError invalid_scope for one that is unknown, or that the client may not ask for
 */
export function readScopes(
  text: string | undefined,
  { scopes: allowed, host }: Pick<Client, 'scopes' | 'host'>,
): readonly Scope[] {
  if (text === undefined) return scopes.filter((scope) => allowed.has(scope) && !scopesByName.includes(scope))
  const asked = new Set(text.split(' ').filter(Boolean))
  const isRefused = (scope: string) => !allowed.has(scope as Scope)
  // Apps that nobody registered ask for everything that the service lists, and get what they may have of it.
  const refused = [...asked].filter((scope) => isRefused(scope) && (host === undefined || !isScope(scope)))
  const granted = scopes.filter((scope) => asked.has(scope) && !isRefused(scope))
  const [first = granted.length === 0 ? text : undefined] = refused
  if (first === undefined) return granted
  throw new OAuthError('invalid_scope', `The client may not ask for the scope ${first.slice(0, 50)}`)
}

const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** Grants of an account in force at once. */
const grantsMax = 200
const tooMany = `This account already has ${grantsMax} grants in force`

const isFull = async ({ session, now }: Pick<Writing, 'session' | 'now'>, accountId: string): Promise<boolean> =>
  (await countGrants(session, accountId, now.toISOString())) >= grantsMax

/** @throws Failure state_conflict for an account that has as many grants as it may */
export async function expectGrantRoom(reading: Pick<Writing, 'session' | 'now'>, accountId: string): Promise<void> {
  if (!(await isFull(reading, accountId))) return
  throw new Failure('state_conflict', tooMany, {
    details: { limit: grantsMax },
    hint: 'Revoke one that is no longer needed (turnout grants list --status active): turnout grants revoke GRANT',
  })
}

/** Whether somebody may let others in. A grant outlives the key that gave it, as a key does that was made with another. */
export const mayGrant = ({ scopes: held }: Pick<Principal, 'scopes'>): boolean => held.has('keys:write')

/** The scopes among these that somebody may grant. */
export const grantable = (asked: readonly Scope[], { scopes: held }: Pick<Principal, 'scopes'>): readonly Scope[] =>
  asked.filter((scope) => held.has(scope))

/** The one event that a grant is restricted to; undefined where client and key are for different events. */
export function restrictionOf(
  client: Pick<Client, 'eventId'>,
  principal: Pick<Principal, 'eventId'>,
): string | null | undefined {
  if (client.eventId === null || principal.eventId === null) return client.eventId ?? principal.eventId
  return client.eventId === principal.eventId ? client.eventId : undefined
}

/** When a grant ends: with the key that gave it or with its client, and after a year at the latest. */
export function grantEnd({ expiresAt: ofClient }: Pick<Client, 'expiresAt'>, ofKey: string | null, now: Date): string {
  const ends = [ofClient, ofKey].flatMap((end) => (end === null ? [] : [Date.parse(end)]))
  return new Date(Math.min(now.getTime() + lifetimes.grant, ...ends)).toISOString()
}

export interface Writing {
  readonly session: Session
  readonly now: Date
  readonly newId: (prefix: string) => string
}

/**
 * Stores a grant under an id, and records it as the act of whoever gave it.
 * @throws OAuthError invalid_grant where others have taken the account's last place since
 */
export async function storeGrant(
  { session, now, newId }: Writing,
  { id, client, consent, flow }: { id: string; client: Client; consent: Consent; flow: GrantFlow },
): Promise<GrantRow> {
  const { accountId, keyId, scopes: granted, eventId, expiresAt } = consent
  if (await isFull({ session, now }, accountId)) throw new OAuthError('invalid_grant', tooMany)
  const described = { accountId, keyId, scopes: granted, eventId, expiresAt, now }
  const row = makeGrant({ id, clientId: client.id, clientName: client.name, flow, ...described })
  await insertGrant(session, row)
  const principal = { ...systemOf(accountId), keyId }
  const data = { id, clientId: client.id, clientName: client.name, flow, scopes: granted, eventId, expiresAt }
  recordChange(
    { session, now, newId, principal, operation: 'createGrant' },
    { topic: 'grant.created', subject: id, eventId, data },
  )
  return row
}

/** Revokes a grant with all of its tokens, and records why. */
export async function endGrant(
  { session, now, newId }: Writing,
  grantId: string,
  reason: 'code_reused' | 'refresh_token_reused' | 'revoked_by_client',
): Promise<void> {
  const row = await findGrantById(session, grantId)
  if (!row || row.revoked_at !== null) return
  await markGrantRevoked(session, grantId, now.toISOString())
  const by = reason === 'revoked_by_client' ? grantId : 'system'
  const data = { id: grantId, clientId: row.client_id, clientName: row.client_name, reason }
  recordChange(
    { session, now, newId, principal: { ...systemOf(row.account_id), keyId: by }, operation: 'revokeGrant' },
    { topic: 'grant.revoked', subject: grantId, eventId: row.event_id, data },
  )
}
