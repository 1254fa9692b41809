// A fake of the few endpoints of Stripe's API that are used, as a real HTTP server: it checks the secret key, honours
// Idempotency-Key as Stripe documents it, keeps state, and misbehaves where it is told to. Not Stripe.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from './endpoints.ts'
import { parseForm } from './form.ts'
import { ApiError, createWorld, type StripeObject, type World } from './world.ts'

/** What goes wrong with a request: before it has an effect, or after it. */
export type Fault = 'rate-limited' | 'broken' | 'broken-after-effect' | 'silent' | 'silent-after-effect'

export interface FakeStripe {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly world: World
  /** Every request that came, like `POST /v1/refunds`. */
  readonly requests: string[]
  /** The next `times` requests of this kind go wrong. */
  fail(request: string, fault: Fault, times?: number): void
  /** Whether some are still to go wrong. */
  readonly isToFail: boolean
  close(): Promise<void>
}

export interface FakeOptions {
  readonly now?: () => Date
  readonly livemode?: boolean
  /** Something that happens between the effect of a request and its answer, which waits for it. */
  readonly beforeAnswerTo?: (request: string) => Promise<void>
  /** Something that happens as a request arrives. */
  readonly beforeAnswer?: (arriving: { world: World; request: string }) => void
}

interface Saved {
  readonly fingerprint: string
  readonly status: number
  readonly body: StripeObject
}

interface Expected {
  readonly request: string
  readonly fault: Fault
  times: number
}

export async function startFakeStripe({
  now = () => new Date(),
  livemode = false,
  beforeAnswerTo = async () => {},
  beforeAnswer,
}: FakeOptions = {}): Promise<FakeStripe> {
  const mode = livemode ? 'live' : 'test'
  const secretKey = `sk_${mode}_fake51TurnoutKey0000000000`
  const world = createWorld({ nowS: () => Math.floor(now().getTime() / 1000), livemode })
  const requests: string[] = []
  const faults: Expected[] = []
  const saved = new Map<string, Saved>()

  const takeFault = (request: string): Fault | undefined => {
    const fault = faults.find((expected) => expected.times > 0 && request.startsWith(expected.request))
    if (fault) fault.times -= 1
    return fault?.fault
  }

  const work = (asked: Asked): Saved => {
    const fingerprint = `${asked.method} ${asked.path} ${asked.body}`
    const known = asked.idempotencyKey === undefined ? undefined : saved.get(asked.idempotencyKey)
    if (known && known.fingerprint !== fingerprint) throw reused(asked.idempotencyKey)
    if (known) return known
    const body = endpoints(world, asked)
    const made = { fingerprint, status: 200, body: structuredClone(body) }
    if (asked.method === 'POST' && asked.idempotencyKey !== undefined) saved.set(asked.idempotencyKey, made)
    return made
  }

  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const asked = await read(message)
    const request = `${asked.method} ${asked.path}`
    requests.push(request)
    beforeAnswer?.({ world, request })
    if (message.headers.authorization !== `Bearer ${secretKey}`) return send(response, 401, { error: unknownKey })
    const fault = takeFault(request)
    if (fault === 'silent') return
    if (fault === 'broken') return send(response, 500, { error: broken })
    if (fault === 'rate-limited') return send(response, 429, { error: tooMany })
    try {
      const { status, body } = work(asked)
      if (fault === 'silent-after-effect') return
      if (asked.method === 'POST') await beforeAnswerTo(request)
      if (fault === 'broken-after-effect') return send(response, 500, { error: broken })
      send(response, status, body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      send(response, error.status, { error: error.error })
    }
  }

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      send(response, 500, { error: { type: 'api_error', message: `the fake is broken: ${String(error)}` } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret: `whsec_fake${mode}Turnout000000000000`,
    world,
    requests,
    fail: (request, fault, times = 1) => void faults.push({ request, fault, times }),
    get isToFail() {
      return faults.some(({ times }) => times > 0)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly form: ReturnType<typeof parseForm>
  readonly idempotencyKey: string | undefined
}

async function read(message: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const url = new URL(message.url ?? '/', 'http://fake')
  const key = message.headers['idempotency-key']
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    body,
    form: parseForm(body),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}

function send(response: ServerResponse, status: number, body: StripeObject): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
  response.end(JSON.stringify(body))
}

const unknownKey = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_****' }
const broken = { type: 'api_error', message: 'An unknown error occurred' }
const tooMany = { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded' }

const reused = (key: string | undefined) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. (${key})`,
  })
