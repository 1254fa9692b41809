// The endpoints that programs call: tokens, logins by code, revocation, introspection. They answer in the form of RFC 6749.
import { Failure } from '../../../contract/core/failures.ts'
import { clientOfDocument, isDocumentId } from '../../oauth/client-documents.ts'
import { grantToClient } from '../../oauth/flows/client-credentials.ts'
import { exchangeCode } from '../../oauth/flows/code.ts'
import { beginDeviceLogin, pollDeviceLogin } from '../../oauth/flows/device.ts'
import { authenticateClient, type Client } from '../../oauth/flows/find-client.ts'
import { introspectToken, revokeToken } from '../../oauth/flows/known-tokens.ts'
import { OAuthError } from '../../oauth/flows/oauth-error.ts'
import { type Params, readParams, required, requireOnce } from '../../oauth/flows/params.ts'
import { refreshTokens } from '../../oauth/flows/refresh.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { flowTools, type OAuthSite, resourceOf } from './oauth-site.ts'

const bodyBytesMax = 56 * 1024

interface Asked {
  readonly client: Client
  readonly params: Params
  readonly now: Date
}

type Endpoint = (site: OAuthSite, asked: Asked) => Promise<object>

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** By grant type: what a client must be allowed, and what answers. */
const grants = {
  authorization_code: { needs: 'authorization_code', answer: exchangeCode },
  // Who has a refresh token was allowed to get it.
  refresh_token: { needs: null, answer: refreshTokens },
  client_credentials: { needs: 'client_credentials', answer: grantToClient },
  [deviceGrant]: { needs: 'device_code', answer: pollDeviceLogin },
} as const

async function token(site: OAuthSite, { client, params, now }: Asked): Promise<object> {
  const type = required(params, 'grant_type')
  if (!Object.hasOwn(grants, type)) {
    throw new OAuthError('unsupported_grant_type', 'This grant_type is not supported')
  }
  const { needs, answer } = grants[type as keyof typeof grants]
  expectGrantType(client, needs)
  expectResource(site, params)
  return answer(flowTools(site), { client, params, now })
}

async function deviceAuthorization(site: OAuthSite, asked: Asked): Promise<object> {
  const { tools, request, issuer } = site
  expectGrantType(asked.client, 'device_code')
  tools.caps.take('login', request.client)
  const agent = request.raw.headers['user-agent']
  return beginDeviceLogin(flowTools(site), { ...asked, issuer, address: request.client, agent })
}

function expectGrantType({ grantTypes }: Client, needed: string | null): void {
  if (needed === null || grantTypes.includes(needed)) return
  throw new OAuthError('unauthorized_client', 'The client may not use this grant type')
}

/** @throws OAuthError invalid_target for a token that would be meant for others (RFC 8707) */
export function expectResource({ issuer }: Pick<OAuthSite, 'issuer'>, params: Params): void {
  const resource = params.get('resource')
  if (resource === undefined || resource === resourceOf(issuer)) return
  throw new OAuthError('invalid_target', `Tokens are for ${resourceOf(issuer)} alone`)
}

const revoke: Endpoint = async (site, asked) => {
  await revokeToken(flowTools(site), asked)
  return {}
}

const introspect: Endpoint = (site, asked) => introspectToken(flowTools(site), asked)

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/oauth/token': token,
  '/oauth/device_authorization': deviceAuthorization,
  '/oauth/revoke': revoke,
  '/oauth/introspect': introspect,
}

/** What answers requests of programs at the path, if anything does. */
export const findEndpoint = (path: string): Endpoint | undefined =>
  Object.hasOwn(endpoints, path) ? endpoints[path] : undefined

/** Never throws: a refusal becomes an answer, and is noted in the request for the log. */
export async function answerProgram(site: OAuthSite, endpoint: Endpoint): Promise<Response> {
  const { tools, request } = site
  const { authorization } = request.raw.headers
  try {
    tools.admit('normal')
    if (request.raw.method !== 'POST') throw new OAuthError('invalid_request', 'Send it by POST')
    const read = readParams(readForm(site))
    requireOnce(read)
    const { params } = read
    const { now } = request
    const byDocument = site.clientDocuments && ((id: string) => (isDocumentId(id) ? clientOfDocument(id) : undefined))
    const client = await tools.store.read((session) =>
      authenticateClient(session, { authorization, params, now, byDocument }),
    )
    if (client.accountId !== null) {
      request.rateLimitFields = tools.limitRate?.(client.accountId, tools.monotonicMs()) ?? {}
    }
    return json(200, await endpoint(site, { client, params, now }))
  } catch (thrown) {
    return refusal(site, thrown)
  }
}

/** @throws OAuthError invalid_request @throws Failure body_too_large */
function readForm({ request }: OAuthSite): string {
  const { headers, body = '' } = request.raw
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new OAuthError('invalid_request', 'The body must be application/x-www-form-urlencoded')
  }
  if (Buffer.byteLength(body) > bodyBytesMax) throw new Failure('body_too_large', 'The body is larger than 56 KB')
  return typeof body === 'string' ? body : Buffer.from(body).toString('utf8')
}

const json = (status: number, body: object, headers: Record<string, string> = {}): Response => ({
  status,
  headers: { 'content-type': 'application/json', pragma: 'no-cache', ...headers },
  body: JSON.stringify(body),
})

function refusal({ request }: OAuthSite, thrown: unknown): Response {
  if (thrown instanceof OAuthError) {
    const isClient = thrown.code === 'invalid_client'
    const challenge = isClient && request.raw.headers.authorization !== undefined
    const headers: Record<string, string> = challenge ? { 'www-authenticate': 'Basic realm="turnout"' } : {}
    return json(isClient ? 401 : 400, errorOf(thrown), headers)
  }
  const failure = toFailure(thrown)
  request.failure = failure
  const status = statusOf[wireCodeOf(failure.code)]
  const code = status >= 500 && failure.code === 'internal' ? 'server_error' : 'temporarily_unavailable'
  const wait: Record<string, string> =
    failure.retryAfterS === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(failure.retryAfterS))) }
  const description = failure.code === 'internal' ? 'Something went wrong' : failure.message
  return json(status, errorOf(new OAuthError(status === 413 ? 'invalid_request' : code, description)), wait)
}

/** RFC 6749 allows no quotes, no backslash and only ASCII in a description. */
const errorOf = ({ code, message }: OAuthError) => ({
  error: code,
  error_description: message.replaceAll('"', "'").replace(/[^\x20-\x5b\x5d-\x7e]/g, '?'),
})
