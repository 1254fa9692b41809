// Answers what Node rejects before it becomes a request, as problems: bad syntax, large headers, slow sockets.
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failure } from '../../contract/core/failures.ts'
import type { Service } from './service.ts'

/** Takes these cases over from the server. */
export function answerBrokenRequests(server: Server, service: Service): void {
  // The framework's own listener answers in a format of its own.
  server.removeAllListeners('clientError')
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuse(service, socket, failureOf(error)))
  server.on('connect', (_request, socket) =>
    refuse(service, socket, new Failure('malformed_request', 'This is not a proxy: CONNECT is not supported')),
  )
  server.on('checkExpectation', (_request, response) =>
    refuse(
      service,
      response.socket,
      new Failure('malformed_request', 'The only supported value of the Expect header is 100-continue'),
    ),
  )
}

function failureOf(error: NodeJS.ErrnoException): Failure {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new Failure('header_too_large', 'The request line and headers are larger than 16384 bytes')
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new Failure('request_timeout', 'The request did not arrive in time')
  }
  return new Failure('malformed_request', 'The request is not valid HTTP/1.1 (RFC 9112)')
}

function refuse(service: Service, socket: Duplex | null, failure: Failure): void {
  if (!socket?.writable || socket.destroyed) return
  const { status, headers, body } = service.refuse(failure)
  const fields = { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  // A half-open socket is not enough: a client too slow to send is too slow to hang up.
  socket.once('finish', () => socket.destroy())
}
