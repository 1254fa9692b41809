// A service to send requests to: in process with `openService`, over a socket with `serve`. Both on a fresh database.
import net from 'node:net'
import type { Problem } from '../../../src/contract/core/exchange.ts'
import { serviceFailures } from '../../../src/contract/core/failures.ts'
import type { Principal } from '../../../src/service/core/call.ts'
import { ensureAccount } from '../../../src/service/keys/account.ts'
import { ownerOf } from '../../../src/service/keys/principal.ts'
import { statusOf } from '../../../src/service/pipeline/problem.ts'
import type { Response } from '../../../src/service/pipeline/request.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../src/service/server/server.ts'
import { createService, type Service, type ServiceOptions } from '../../../src/service/server/service.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { openTestStore } from '../../postgres/database.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  readonly json: any
}

interface Sending {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Null sends no key. */
  readonly apiKey?: string | null
}

export interface TestService {
  readonly service: Service
  readonly store: Store
  readonly owner: Principal
  /** A key with every scope. */
  readonly apiKey: string
  /** Sends with the key, unless another or none is asked for; strings and bytes go as they are, the rest as JSON. */
  send(method: string, path: string, sending?: Sending): Promise<Answer>
  /** Makes a key and gives its text. */
  key(body: object): Promise<string>
  close(): Promise<void>
}

export async function openService(options: Partial<ServiceOptions> = {}): Promise<TestService> {
  const store = options.store ?? (await openTestStore())
  const now = options.now ?? (() => new Date('2027-01-10T12:00:00.000Z'))
  const service = createService({ now, ...options, store })
  const owner = ownerOf(await ensureAccount(store, { now: now() }))
  const key = async (body: object) => {
    const request = { method: 'POST', path: '/v1/keys', headers: jsonHeaders, body: JSON.stringify(body) }
    return answerOf(await service.handle(request, { principal: owner })).json.apiKey as string
  }
  const apiKey = await key({ name: 'test' })
  return {
    service,
    store,
    owner,
    apiKey,
    key,
    async send(method, path, { body, headers = {}, apiKey: other } = {}) {
      const used = other === undefined ? apiKey : other
      return answerOf(
        await service.handle({
          method,
          path,
          headers: {
            ...(used === null ? {} : { authorization: `Bearer ${used}` }),
            ...(body === undefined ? {} : jsonHeaders),
            ...headers,
          },
          ...(body === undefined ? {} : { body: encoded(body) }),
        }),
      )
    },
    close: () => store.close(),
  }
}

const jsonHeaders = { 'content-type': 'application/json' }

function encoded(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}

function answerOf({ status, headers, body }: Response): Answer {
  return {
    status,
    headers,
    text: body,
    json: /json/.test(headers['content-type'] ?? '') ? JSON.parse(body) : undefined,
  }
}

/** What is wrong with an answer that should be a problem of the contract; empty text when nothing is. */
export function faultOfProblem({ status, headers, text }: Omit<Answer, 'json'>): string {
  if (headers['content-type'] !== 'application/problem+json') return `content-type ${headers['content-type']}: ${text}`
  const problem = JSON.parse(text) as Problem
  if (!(problem.code in serviceFailures)) return `undocumented code ${problem.code}`
  if (problem.status !== status || statusOf[problem.code as keyof typeof statusOf] !== status) return `status ${status}`
  for (const member of ['type', 'title', 'detail', 'instance'] as const) {
    if (typeof problem[member] !== 'string' || problem[member] === '') return `${member} is missing`
  }
  if (!problem.type.endsWith(`#${problem.code}`)) return `type ${problem.type}`
  if (headers['x-request-id'] === undefined || !problem.instance.endsWith(headers['x-request-id']))
    return 'no request id'
  return Array.isArray(problem.errors) && typeof problem.retryable === 'boolean' ? '' : 'members are missing'
}

export interface TestServer extends RunningServer {
  readonly port: number
  readonly logged: string[]
}

/** A served port of this machine, on a database in memory. */
export async function serve(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const logged: string[] = []
  const running = await startServer({
    database: 'sqlite::memory:',
    port: 0,
    now: () => new Date('2027-01-10T12:00:00.000Z'),
    log: { write: (line) => logged.push(line) },
    ...options,
  })
  return Object.assign(running, { port: Number(new URL(running.url).port), logged })
}

/** Sends bytes as they are over a socket and gives everything that came back until it was closed. */
export function sendRaw(port: number, bytes: string | Uint8Array, { end = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = net.connect(port, '127.0.0.1', () => (end ? socket.end(bytes) : socket.write(bytes)))
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      received += text
    })
    socket.on('close', () => resolve(received))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve(received) : reject(error),
    )
  })
}

/** Status, headers (names in lower case) and body of the first raw response. */
export function parseRaw(raw: string): Omit<Answer, 'json'> {
  const end = raw.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = raw.slice(0, end).split('\r\n')
  const pairs = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  const headers: Record<string, string> = Object.fromEntries(pairs)
  const body = Buffer.from(raw.slice(end + 4)).subarray(0, Number(headers['content-length'] ?? 0))
  return { status: Number(statusLine.split(' ')[1]), headers, text: body.toString() }
}
