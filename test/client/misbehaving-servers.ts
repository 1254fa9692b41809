// Servers that misbehave on purpose, on a port of this machine, and a client of the real wire to them.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ClientOptions } from '../../src/client/client.ts'
import { createClient } from '../../src/client/create-client.ts'
import { openWire } from '../../src/client/wire.ts'

interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Served {
  readonly baseUrl: string
  readonly received: Received[]
}

type Answerer = (request: Received, response: ServerResponse, count: number) => void

/** Answers each request by `answer`, which learns how many came before, itself counted. */
export async function served(answer: Answerer): Promise<Served> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
      received.push(seen)
      answer(seen, response, received.length)
    })
  })
  return { baseUrl: await listening(server, () => server.closeAllConnections()), received }
}

/** Speaks bytes, not HTTP, once it was spoken to. */
export function servedRaw(onRequest: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createSocketServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => onRequest(socket))
  })
  return listening(server, () => {
    for (const socket of sockets) socket.destroy()
  })
}

async function listening(server: SocketServer, hangUp: () => void): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    hangUp()
    await closed
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A port of this machine that nobody listens on. */
export async function deadPort(): Promise<string> {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return `http://127.0.0.1:${port}`
}

/** A client whose clock only moves when it waits: no test waits for a retry. */
export function clientOf(baseUrl: string, changes: Partial<ClientOptions> = {}) {
  const wire = openWire({ baseUrl, connectTimeoutMs: 2000 })
  onTestFinished(() => wire.close())
  return clientOver({ exchange: wire.exchange, service: baseUrl, ...changes })
}

export function clientOver(changes: Partial<ClientOptions> & Pick<ClientOptions, 'exchange'>) {
  const waits: number[] = []
  let nowMs = 0
  const client = createClient({
    service: 'https://service.example',
    apiKey: async () => 'tk_test_0123456789abcdefghijklmnopqrstuvwxyz',
    clock: {
      monotonicMs: () => nowMs,
      sleep: async (ms) => {
        waits.push(ms)
        nowMs += ms
      },
      random: () => 1,
    },
    now: () => new Date('2027-01-15T10:00:00Z'),
    randomBytes: (size) => new Uint8Array(size).fill(7),
    signal: new AbortController().signal,
    timeoutMs: 5000,
    retries: 3,
    idempotencyKey: null,
    ...changes,
  })
  return { client, waits }
}
