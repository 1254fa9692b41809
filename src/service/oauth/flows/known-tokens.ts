// Revocation (RFC 7009) and introspection (RFC 7662) of a client's own tokens.
import type { Scope } from '../../../contract/core/operation.ts'
import type { Session } from '../../../store/core/store.ts'
import { deleteOAuthRecord, findGrantById, findOAuthRecord, type OAuthRecord } from '../../../store/oauth/records.ts'
import { statusOfKey } from '../../keys/key-rows.ts'
import { hashSecret } from '../secrets.ts'
import { endGrant } from './consent.ts'
import type { Client } from './find-client.ts'
import { OAuthError } from './oauth-error.ts'
import { type Params, required } from './params.ts'
import { type FlowTools, isOver } from './tokens.ts'

interface Asked {
  readonly client: Client
  readonly params: Params
  readonly now: Date
}

async function findToken(session: Session, { client, params }: Asked): Promise<OAuthRecord | undefined> {
  const hash = hashSecret(required(params, 'token'))
  const row = (await findOAuthRecord(session, 'access', hash)) ?? (await findOAuthRecord(session, 'refresh', hash))
  return row?.client_id === client.id ? row : undefined
}

/** A refresh token ends its grant and everything with it, an access token itself alone. An unknown one is revoked already. */
export async function revokeToken({ store, newId }: FlowTools, asked: Asked): Promise<void> {
  const row = await store.read((session) => findToken(session, asked))
  if (!row) return
  const { now } = asked
  const writing = { now, newId: (prefix: string) => newId(prefix, now) }
  await store.write(
    (session) =>
      row.kind === 'access'
        ? deleteOAuthRecord(session, row.hash)
        : endGrant({ ...writing, session }, row.grant_id ?? '', 'revoked_by_client'),
    { isConcurrent: true },
  )
}

/** What a token is good for; nothing but `active: false` about one that isn't, or is another client's. */
export async function introspectToken({ store }: FlowTools, asked: Asked): Promise<object> {
  const { client, now } = asked
  if (client.secretHash === null) {
    throw new OAuthError('invalid_client', 'Only a client that has a secret may ask about tokens')
  }
  return store.read(async (session) => {
    const row = await findToken(session, asked)
    const grant = row && (await findGrantById(session, row.grant_id ?? ''))
    const isActive = grant && row.used_at === null && !isOver(row, now) && statusOfKey(grant, now) === 'active'
    if (!isActive) return { active: false }
    const scopes = JSON.parse(row.kind === 'access' ? row.details : grant.scopes) as Scope[]
    return {
      active: true,
      scope: scopes.join(' '),
      client_id: row.client_id,
      sub: grant.id,
      token_type: row.kind === 'access' ? 'Bearer' : undefined,
      exp: Math.floor(Date.parse(row.expires_at) / 1000),
      iat: Math.floor(Date.parse(row.created_at) / 1000),
    }
  })
}
