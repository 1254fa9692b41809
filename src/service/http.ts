// Puts the service behind HTTP/1.1: reads bodies within bounds, writes answers, cuts slow sockets off. The only file that
// knows the HTTP framework, which sees a single route: paths, keys and bodies are the service's own business.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type FastifyInstance, fastify } from 'fastify'
import { Failure } from '../contract/failures.ts'
import { answerBytes } from './answer-bytes.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { bodyBytesMax, bodyTooLarge } from './json-body.ts'
import type { Service } from './service.ts'
import type { WholeResponse } from './visit.ts'

export interface WireLimits {
  readonly headersTimeoutMs: number
  readonly requestTimeoutMs: number
  /** How long an idle connection is kept for a next request. */
  readonly keepAliveTimeoutMs: number
  /** How often slow sockets are looked for. */
  readonly checkEveryMs: number
}

const limitsDefault: WireLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 10_000,
  checkEveryMs: 1_000,
}

const headerBytesMax = 16_384

/** `listen` and `close` are the framework's own. */
export type Http = FastifyInstance

/** Builds the server; it does not listen yet. */
export function createHttp(service: Service, limits: WireLimits = limitsDefault): Http {
  const server = fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: false,
    logger: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    http: {
      maxHeaderSize: headerBytesMax,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // A second Authorization header must not be dropped in silence: joined, it is no key.
      joinDuplicateHeaders: true,
      // Answered by us, as a problem.
      requireHostHeader: false,
    },
    // The framework's router must not judge paths: the service takes them as they were written.
    rewriteUrl: () => '/',
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const answer = async (
    request: { raw: IncomingMessage; body?: unknown },
    reply: { raw: ServerResponse; hijack(): void },
  ) => {
    reply.hijack()
    await respond(service, { message: request.raw, body: request.body, response: reply.raw })
  }
  server.all('/', answer)
  server.setNotFoundHandler(answer as never)
  server.setErrorHandler((error, _request, reply) => {
    reply.hijack()
    return write(service, reply.raw, service.refuse(failureOfReading(error)))
  })
  answerBrokenRequests(server.server as Server, service)
  return server
}

async function respond(
  service: Service,
  { message, body, response }: { message: IncomingMessage; body: unknown; response: ServerResponse },
): Promise<void> {
  if (message.httpVersion === '1.1' && message.headers.host === undefined) {
    return write(service, response, service.refuse(new Failure('malformed_request', 'The request has no Host header')))
  }
  const answer = await service.handle({
    method: message.method ?? '',
    path: originalPath(message),
    headers: message.headers as Record<string, string>,
    ...(body instanceof Uint8Array ? { body } : {}),
  })
  return write(service, response, answer)
}

/** The request target as it was sent; of the absolute form, which a proxy is sent, only the path. */
function originalPath(message: IncomingMessage): string {
  const target = (message as { originalUrl?: string }).originalUrl ?? message.url ?? '/'
  return target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/')
}

function write(service: Service, response: ServerResponse, { status, headers, body }: WholeResponse): void {
  if (response.destroyed) return
  // A connection that stays open behind its last answer would hold the stop up.
  if (service.stopping) response.setHeader('connection', 'close')
  // As bytes: a text is measured, copied and encoded by the socket once more, which long lists feel.
  const bytes = answerBytes(body, (release) => response.once('close', release))
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.end(bytes)
}

/** What the framework's refusal to read a body means. */
function failureOfReading(error: unknown): Failure {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return bodyTooLarge()
  if (statusCode === 415) {
    return new Failure('unsupported_media_type', 'The Content-Type can not be read', {
      hint: 'Send the header Content-Type: application/json.',
    })
  }
  if (statusCode === 400)
    return new Failure('malformed_request', 'The body does not have the length that was announced')
  return new Failure('internal', 'unexpected', { cause: error })
}
