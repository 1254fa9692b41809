// The exchange over HTTP, in the client's only file that knows undici. Sends each request once; retries are elsewhere.
import { Agent, type Dispatcher, EnvHttpProxyAgent } from 'undici'
import { isThisMachine } from '../contract/addresses/this-machine.ts'
import type { Exchange, ExchangeRequest, ExchangeResponse } from '../contract/core/exchange.ts'
import { readUrl } from '../contract/core/typed/url.ts'
import { wireFailure } from './answer/wire-failure.ts'
import { RequestFailure } from './request-failure.ts'
import { isRead } from './retry/repeatable.ts'

export interface WireOptions {
  /** With or without a path prefix, no trailing slash. */
  readonly baseUrl: string
  /** For connecting; the request's signal bounds the whole. */
  readonly connectTimeoutMs: number
  readonly proxies?: { readonly http?: string; readonly https?: string; readonly except?: string }
  /** Replaces undici's agent in tests. */
  readonly dispatcher?: Dispatcher
}

export interface Wire {
  readonly exchange: Exchange
  close(): Promise<void>
}

const redirectsMax = 5

/** Throws RequestFailure `unreachable`, `timeout` or `redirect_refused` when no answer came. */
export function openWire(options: WireOptions): Wire {
  const base = new URL(options.baseUrl)
  const prefix = base.pathname.replace(/\/$/, '')
  const dispatcher = options.dispatcher ?? createDispatcher(options, base)

  async function exchange(request: ExchangeRequest): Promise<ExchangeResponse> {
    let path = prefix + request.path
    for (let hops = 0; ; hops += 1) {
      const response = await sendOnce(dispatcher, base, { ...request, path })
      const location = redirectOf(response)
      if (location === undefined) return response
      await discard(response)
      path = redirectedPath(location, { base, path, request, hops })
    }
  }

  // Destroyed rather than closed: a reader that stopped early leaves a body that nobody will finish.
  return { exchange, close: async () => (options.dispatcher ? undefined : dispatcher.destroy()) }
}

function createDispatcher({ connectTimeoutMs, proxies = {} }: WireOptions, base: URL): Dispatcher {
  const agentOptions = {
    connect: { timeout: connectTimeoutMs },
    // The signal of the request bounds both.
    headersTimeout: 0,
    bodyTimeout: 0,
    connections: 8,
  }
  const proxy = base.protocol === 'https:' ? proxies.https : proxies.http
  // Traffic within this machine needs no proxy and must not be shown to one.
  if (!proxy || isThisMachine(base.hostname)) return new Agent(agentOptions)
  return new EnvHttpProxyAgent({
    ...agentOptions,
    httpProxy: proxies.http ?? '',
    httpsProxy: proxies.https ?? '',
    noProxy: proxies.except ?? '',
  })
}

async function sendOnce(dispatcher: Dispatcher, base: URL, request: ExchangeRequest): Promise<ExchangeResponse> {
  try {
    const { statusCode, headers, body } = await dispatcher.request({
      origin: base.origin,
      path: request.path,
      method: request.method as Dispatcher.HttpMethod,
      headers: { ...request.headers },
      body: request.body ?? null,
      signal: request.signal ?? null,
    })
    return { status: statusCode, headers: singleValues(headers), body: mapped(body, base) }
  } catch (error) {
    throw wireFailure(error, base)
  }
}

async function* mapped(body: AsyncIterable<Uint8Array>, base: URL): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw wireFailure(error, base)
  }
}

function singleValues(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const pairs = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    pairs.map(([name, value]) => [name.toLowerCase(), String(Array.isArray(value) ? value[0] : value)]),
  )
}

function redirectOf({ status, headers }: ExchangeResponse): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined
}

async function discard({ body }: ExchangeResponse): Promise<void> {
  // Leaving the loop at the first piece closes the stream.
  for await (const _ of body as AsyncIterable<Uint8Array>) break
}

interface Redirect {
  readonly base: URL
  readonly path: string
  readonly request: ExchangeRequest
  readonly hops: number
}

/** The path to retry; only reads are redirected, and only within their origin, so that the key never leaves it. */
function redirectedPath(location: string, { base, path, request, hops }: Redirect): string {
  const target = readUrl(location, base.origin + path)
  const refused = (message: string) =>
    new RequestFailure('redirect_refused', message, {
      outcome: 'not_applied',
      retryable: false,
      hint: 'if the service has moved, log in at its new address: turnout auth login --base-url URL',
    })
  if (!target) throw refused(`${base.origin} redirects to an invalid address`)
  if (target.origin !== base.origin) {
    throw refused(`${base.origin} redirects to ${target.origin}, and the API key is not sent there`)
  }
  if (!isRead(request.method))
    throw refused(`${base.origin} redirects a ${request.method}; only reads follow redirects`)
  if (hops >= redirectsMax) throw refused(`${base.origin} redirects more than ${redirectsMax} times`)
  return target.pathname + target.search
}
