// Reads a request for authorization (RFC 6749, 4.1.1). What is wrong with the client or its address is told to the person,
// who must not be sent to an address that nobody registered; all else is told to the client.
import type { Scope } from '../../../contract/core/operation.ts'
import type { Session } from '../../../store/core/store.ts'
import { readScopes } from './consent.ts'
import { type Client, findClient } from './find-client.ts'
import { OAuthError } from './oauth-error.ts'
import { type Params, readParams, required, requireOnce } from './params.ts'
import { readChallenge } from './pkce.ts'
import { isRedirectOf } from './redirect.ts'

/** Where an answer goes to, and with what. */
export interface ReturnAddress {
  readonly redirectUri: string
  readonly state: string | undefined
  readonly issuer: string
}

export interface Authorization {
  readonly client: Client
  readonly to: ReturnAddress
  readonly scopes: readonly Scope[]
  readonly challenge: string
}

/** What came of reading a request. */
export type Asked =
  | { readonly kind: 'valid'; readonly authorization: Authorization }
  /** For the client, at the address it registered. */
  | { readonly kind: 'refused'; readonly to: ReturnAddress; readonly error: OAuthError }
  /** For the person: nobody is sent anywhere. */
  | { readonly kind: 'unsafe'; readonly why: string }

interface Reading {
  readonly session: Session
  readonly now: Date
  readonly issuer: string
  /** Refuses tokens that would be for others. @throws OAuthError */
  readonly expectResource: (params: Params) => void
  /** Where it is known by its own document. */
  readonly client?: Client | undefined
}

/** @param query as the browser sent it */
export async function readAuthorization(
  { session, now, issuer, expectResource, client: known }: Reading,
  query: string,
): Promise<Asked> {
  const read = readParams(query)
  const { params, repeated } = read
  if (repeated.has('client_id') || repeated.has('redirect_uri'))
    return unsafe('The request names two apps or addresses.')
  const client = known ?? (await findClient(session, params.get('client_id') ?? '', now))
  if (!client) return unsafe('No app with this client_id is registered here, or it has been revoked.')
  const redirectUri = params.get('redirect_uri')
  if (redirectUri === undefined || !isRedirectOf(client.redirectUris, redirectUri)) {
    return unsafe(`${client.name} has not registered the address that it would send you back to.`)
  }
  const to = { redirectUri, state: params.get('state'), issuer }
  try {
    requireOnce(read)
    expectSupported(client, params)
    expectResource(params)
    const challenge = readChallenge(params)
    const scopes = readScopes(params.get('scope'), client)
    return { kind: 'valid', authorization: { client, to, scopes, challenge } }
  } catch (error) {
    if (error instanceof OAuthError) return { kind: 'refused', to, error }
    throw error
  }
}

const unsafe = (why: string): Asked => ({ kind: 'unsafe', why })

/** @throws OAuthError */
function expectSupported({ grantTypes }: Client, params: Params): void {
  if (required(params, 'response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code')
  }
  if ((params.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query')
  }
  if (params.has('request') || params.has('request_uri')) {
    throw new OAuthError('request_not_supported', 'Send the parameters themselves')
  }
  if (!grantTypes.includes('authorization_code')) {
    throw new OAuthError('unauthorized_client', 'The client may not use this grant type')
  }
}

/** The address that a browser is sent back to, with the answer and who gave it (RFC 9207). */
export function returnTo(
  { redirectUri, state, issuer }: ReturnAddress,
  answer: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: issuer })
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`
}
