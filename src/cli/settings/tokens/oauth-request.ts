// Requests to a service's OAuth endpoints, which answer in the form of RFC 6749. Loaded only where a login is used.
import { decoded, errorBytesMax, readBody } from '../../../client/answer/body.ts'
import { RequestFailure } from '../../../client/request-failure.ts'
import { timeLimit } from '../../../client/retry/time-limit.ts'
import { cliUserAgent, type ExchangeRequest } from '../../../contract/core/exchange.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import type { Host } from '../../core/host.ts'
import { requireSafeTransport } from '../base-url.ts'
import { openWireTo, type WirePlace } from '../wire.ts'

export interface OAuthPlace extends WirePlace {
  readonly host: Host
  readonly insecureHttp: boolean
}

/** What came back: members of a JSON object, and the error's code where it is one. */
export interface OAuthAnswer {
  readonly status: number
  readonly members: Readonly<Record<string, unknown>>
  /** `invalid_grant` and the like; undefined for a success. */
  readonly error: string | undefined
}

interface OAuthForm {
  readonly form?: Readonly<Record<string, string>>
  readonly authorization?: string
  /** How the program calls itself, where a person reads it. */
  readonly agent?: string
}

/** Longer answers would outlast the lock under which tokens are refreshed. */
const timeoutMaxMs = 20_000

/** Sends a form, or without one a GET. @throws Failure unreachable, timeout, insecure_http, not_offered, invalid_response */
export async function askOAuth(
  place: OAuthPlace,
  path: string,
  { form, authorization, agent = cliUserAgent }: OAuthForm = {},
): Promise<OAuthAnswer> {
  const { host, baseUrl, insecureHttp } = place
  requireSafeTransport(baseUrl, insecureHttp)
  const wire = host.exchange ? { exchange: host.exchange, close: async () => {} } : await openWireTo(host, place)
  const limit = timeLimit(Math.min(place.timeoutMs, timeoutMaxMs), host.signal)
  const headers = {
    accept: 'application/json',
    'user-agent': agent,
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(authorization === undefined ? {} : { authorization }),
  }
  const body = form && new URLSearchParams(form).toString()
  const request = { method: form ? 'POST' : 'GET', path, headers, ...(body === undefined ? {} : { body }) }
  try {
    return await limit.within(exchange(place, wire.exchange, { ...request, signal: limit.signal }))
  } catch (error) {
    if (!limit.expired()) throw error
    throw new RequestFailure('timeout', `no answer from ${baseUrl} in time`, { outcome: 'unknown', retryable: true })
  } finally {
    limit.end()
    await wire.close()
  }
}

async function exchange(
  { baseUrl }: OAuthPlace,
  send: NonNullable<Host['exchange']>,
  request: ExchangeRequest,
): Promise<OAuthAnswer> {
  const response = await send(request)
  const { bytes } = await readBody(response.body, errorBytesMax)
  const { status } = response
  if (status === 404 || status === 405) {
    throw new Failure('not_offered', `${baseUrl} does not offer this way to log in`, {
      hint: 'the service must run with turnout serve --public-url https://…, or http://127.0.0.1:PORT for this machine alone; or log in with an API key',
    })
  }
  const members = membersOf(decoded(bytes))
  const error = members?.error
  if (members !== undefined && (status < 300 || typeof error === 'string')) {
    return { status, members, error: typeof error === 'string' ? error : undefined }
  }
  throw new RequestFailure('invalid_response', `${baseUrl} answered with ${status} and not with an OAuth response`, {
    httpStatus: status,
    outcome: 'unknown',
    retryable: status >= 500,
  })
}

function membersOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value = parseJson(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The description of a refusal, for people. */
export const descriptionOf = ({ members, error }: OAuthAnswer): string =>
  typeof members.error_description === 'string' ? members.error_description.slice(0, 300) : (error ?? 'no reason given')
