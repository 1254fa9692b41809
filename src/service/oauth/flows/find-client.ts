// Finds the client that sends a request, and checks its secret. The command line is a public client that every service
// knows.
import type { Scope } from '../../../contract/core/operation.ts'
import { scopes } from '../../../contract/core/operation.ts'
import { ownClientId } from '../../../contract/oauth/choices.ts'
import type { Session } from '../../../store/core/store.ts'
import { findOAuthClientById } from '../../../store/oauth/clients.ts'
import { statusOfKey } from '../../keys/key-rows.ts'
import { withImplied } from '../../keys/principal.ts'
import { hashSecret } from '../secrets.ts'
import { OAuthError } from './oauth-error.ts'
import type { Params } from './params.ts'

export interface Client {
  readonly id: string
  readonly name: string
  /** Null for the command line, which any account may let in. */
  readonly accountId: string | null
  /** Null for a public client. */
  readonly secretHash: string | null
  readonly redirectUris: readonly string[]
  readonly grantTypes: readonly string[]
  /** The most that it may ask for. */
  readonly scopes: ReadonlySet<Scope>
  readonly eventId: string | null
  readonly expiresAt: string | null
  /** Of the address that describes an app which nobody registered here. */
  readonly host?: string
}

const ownClient: Client = {
  id: ownClientId,
  name: 'turnout command line',
  accountId: null,
  secretHash: null,
  redirectUris: ['http://127.0.0.1/callback', 'http://[::1]/callback'],
  grantTypes: ['authorization_code', 'device_code'],
  scopes: new Set(scopes),
  eventId: null,
  expiresAt: null,
}

/** The client of an id; undefined for one that is unknown, revoked or expired. */
export async function findClient(session: Session, id: string, now: Date): Promise<Client | undefined> {
  if (id === ownClientId) return ownClient
  const row = await findOAuthClientById(session, id)
  if (!row || statusOfKey(row, now) !== 'active') return undefined
  return {
    id: row.id,
    name: row.name,
    accountId: row.account_id,
    secretHash: row.secret_hash,
    redirectUris: JSON.parse(row.redirect_uris) as string[],
    grantTypes: JSON.parse(row.grant_types) as string[],
    scopes: withImplied(JSON.parse(row.scopes) as Scope[]),
    eventId: row.event_id,
    expiresAt: row.expires_at,
  }
}

interface Authentication {
  readonly authorization: string | undefined
  readonly params: Params
  readonly now: Date
  /** The app whose id is the address of a document; absent where such apps are not served. */
  readonly byDocument?: ((id: string) => Client | undefined) | undefined
}

interface Credentials {
  readonly id: string
  readonly secret: string | undefined
}

/**
 * The client that sends a request, by client_secret_basic, client_secret_post, or its id alone for a public one.
 * @throws OAuthError invalid_client, invalid_request
 */
export async function authenticateClient(
  session: Session,
  { authorization, params, now, byDocument }: Authentication,
): Promise<Client> {
  const { id, secret } = credentialsOf(authorization, params)
  const client = byDocument?.(id) ?? (await findClient(session, id, now))
  if (client && client.secretHash === (secret === undefined ? null : hashSecret(secret))) return client
  throw new OAuthError('invalid_client', 'The client is unknown, revoked or expired, or its secret is wrong')
}

function credentialsOf(authorization: string | undefined, params: Params): Credentials {
  const sent = { id: params.get('client_id'), secret: params.get('client_secret') }
  if (authorization === undefined) {
    if (sent.id === undefined) throw new OAuthError('invalid_client', 'The request names no client')
    return { id: sent.id, secret: sent.secret }
  }
  const basic = readBasic(authorization)
  if (!basic) throw new OAuthError('invalid_client', 'The Authorization header is not valid Basic')
  if (sent.secret !== undefined || (sent.id !== undefined && sent.id !== basic.id)) {
    throw new OAuthError('invalid_request', 'The client authenticates in two ways')
  }
  return basic
}

/** Id and secret are percent-encoded in it (RFC 6749, 2.3.1). */
function readBasic(authorization: string): Credentials | undefined {
  const encoded = /^basic +([\d+/=A-Za-z]{1,2000}) *$/i.exec(authorization)?.[1]
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  if (id === undefined || secret === undefined) return undefined
  const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))
  try {
    return { id: plain(id), secret: plain(secret) || undefined }
  } catch {
    return undefined
  }
}
