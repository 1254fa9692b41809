// Serves HTTP/1.1: reads bodies within limits, writes responses, cuts slow sockets. The only file that knows the HTTP
// framework, which sees a single route: the service handles paths, keys and bodies.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import { Failure } from '../../contract/core/failures.ts'
import { bodyBytesMax } from '../pipeline/read/json-body.ts'
import type { Response } from '../pipeline/request.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { clientOf } from './client-address.ts'
import { type OpenRequests, watchRequests } from './open-requests.ts'
import { collectBody, createHeldBytes, type HeldBytes, tooMuchHeld } from './request-body.ts'
import { answerBytes } from './response-buffer.ts'
import type { Service } from './service.ts'
import { isPublicPage } from './system-routes.ts'

export interface WireLimits {
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  /** How long an idle connection is kept for a next request. */
  readonly keepAliveTimeoutMs: number
  /** How often slow sockets are checked. */
  readonly checkEveryMs: number
  /** How long a client may take to read a response before its socket is closed. */
  readonly answerTimeoutMs: number
  /** Bytes of bodies and responses in memory, all sockets together; beyond this, requests are shed. */
  readonly heldBytesMax: number
  /** Sockets open at once; further ones are closed. */
  readonly socketsMax: number
}

const limitsDefault: WireLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 10_000,
  checkEveryMs: 1_000,
  answerTimeoutMs: 30_000,
  heldBytesMax: 64 * 1024 * 1024,
  socketsMax: 12_000,
}

const headerBytesMax = 16_384

/** The methods that any path allows. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'])

/** `listen` and `close` are the framework's own. */
export type Http = FastifyInstance

interface Wire {
  readonly service: Service
  readonly held: HeldBytes
  readonly requests: OpenRequests
  readonly answerTimeoutMs: number
  readonly trustedProxies: readonly string[]
}

/** Certificate and key as PEM. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

interface HttpOptions {
  readonly limits?: Partial<WireLimits>
  readonly trustedProxies?: readonly string[]
  /** Absent: plain http. */
  readonly tls?: Tls
}

/** Builds the server; it does not listen yet. */
export function createHttp(service: Service, { limits: changes, trustedProxies = [], tls }: HttpOptions = {}): Http {
  const limits = { ...limitsDefault, ...changes }
  const held = createHeldBytes(limits.heldBytesMax)
  const server = createFramework(limits, tls)
  const requests = watchRequests(server.server as Server, () => service.stopping)
  const wire: Wire = { service, held, requests, answerTimeoutMs: limits.answerTimeoutMs, trustedProxies }
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, message, done) => collectBody(message, held, done))
  const answer = async (
    request: { raw: IncomingMessage; body?: unknown },
    reply: { raw: ServerResponse; hijack(): void },
  ) => {
    reply.hijack()
    const { raw: message, body } = request
    await respond(wire, { message, body, response: reply.raw })
    if (body instanceof Uint8Array) held.remove(message.socket, body.length)
  }
  server.all('/', answer)
  server.setNotFoundHandler(answer as never)
  server.setErrorHandler((error, request, reply) => {
    // The framework has its own rules for the bodies of methods that no path allows, like QUERY.
    if (!methods.has(request.method)) return answer({ raw: request.raw }, reply)
    reply.hijack()
    return write(wire, reply.raw, service.refuse(failureOfReading(error)))
  })
  server.server.maxConnections = limits.socketsMax
  server.server.on('connection', (socket) => socket.once('close', () => held.forget(socket)))
  answerBrokenRequests(server.server as Server, service)
  return server
}

function createFramework(limits: WireLimits, tls: Tls | undefined): Http {
  const wireOptions = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // A second Authorization header must not be dropped silently: joined, the two are not a valid key.
    joinDuplicateHeaders: true,
    // The service answers this itself, as a problem.
    requireHostHeader: false,
  }
  const options = {
    bodyLimit: bodyBytesMax,
    trustProxy: false,
    logger: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    // The framework's router must not judge paths: the service takes them as sent.
    rewriteUrl: () => '/',
  } as const
  if (!tls) return fastify({ ...options, http: wireOptions })
  const https = { ...wireOptions, ...tls, handshakeTimeout: limits.headersTimeoutMs }
  // Nothing here asks the socket whether it is encrypted.
  return fastify({ ...options, https }) as unknown as Http
}

async function respond(
  wire: Wire,
  { message, body, response }: { message: IncomingMessage; body: unknown; response: ServerResponse },
): Promise<void> {
  const { service, held } = wire
  if (message.httpVersion === '1.1' && message.headers.host === undefined) {
    return write(wire, response, service.refuse(new Failure('malformed_request', 'The request has no Host header')))
  }
  const path = originalPath(message)
  // Monitoring needs health and metrics most when memory is full.
  if (held.isFull && (path.startsWith('/v1/') || isPublicPage({ path })))
    return write(wire, response, service.refuse(tooMuchHeld()))
  const request = {
    method: message.method ?? '',
    path,
    headers: message.headers as Record<string, string>,
    ...(body instanceof Uint8Array ? { body } : {}),
    // Made on demand: few requests wait for long.
    get signal() {
      return goneSignal(response)
    },
  }
  const answer = await service.handle(request, { client: clientOf(message, wire.trustedProxies) })
  // Memory has filled up meanwhile. A read can be repeated; a change that was made must be answered.
  const isShed = message.method === 'GET' && held.isFull && answer.body.length > smallChars
  return write(wire, response, isShed ? service.refuse(tooMuchHeld()) : answer)
}

/** Aborted when the connection ends before the answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return gone.signal
}

/** The request target as sent; of the absolute form, which clients send to proxies, only the path. */
function originalPath(message: IncomingMessage): string {
  const target = (message as { originalUrl?: string }).originalUrl ?? message.url ?? '/'
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}

/** Responses about as small as a refusal are never shed. */
const smallChars = 4_096

function write(wire: Wire, response: ServerResponse, { status, headers, body, bytes: file }: Response): void {
  const { service, held, requests, answerTimeoutMs } = wire
  const { socket } = response.req
  if (response.destroyed || socket.destroyed) return
  // A connection left open after its last response would delay the stop. After an earlier one it stays open: the pipelined
  // requests behind it have been carried out and need their responses.
  if (service.stopping && requests.isNewest(response.req)) response.setHeader('connection', 'close')
  // As bytes: the socket would measure, copy and encode a string once more, which matters for long lists.
  const bytes = file ?? answerBytes(body, (release) => response.once('close', release))
  // A file is in memory once, however many requests read it.
  const heldBytes = file ? 0 : bytes.length
  held.add(socket, heldBytes)
  const late = setTimeout(() => socket.destroy(), answerTimeoutMs).unref()
  response.once('close', () => {
    clearTimeout(late)
    held.remove(socket, heldBytes)
  })
  // Of a 304 it would be the length of what the client has (RFC 9110, 8.6).
  response.writeHead(status, status === 304 ? headers : { ...headers, 'content-length': bytes.length })
  if (bytes.length <= smallChars) response.end(bytes)
  // Ended only when sent: Node regards a connection as idle once its response has ended, and a stop would cut it off.
  else response.write(bytes, () => response.end())
}

/** Translates the framework's refusal to read a body. */
function failureOfReading(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 415) {
    return new Failure('unsupported_media_type', 'The Content-Type is not valid', {
      hint: 'Send the header Content-Type: application/json.',
    })
  }
  return new Failure('internal', 'unexpected', { cause: error })
}
