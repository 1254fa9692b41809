// A service with receivers on this machine, a clock that tests move, and what they do all the time.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchOf } from '../../../src/service/changes/watch.ts'
import type { ExternalServices } from '../../../src/service/core/external-services.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import type { Attempt } from '../../../src/service/webhooks/delivering/judge.ts'
import { deliverOnce } from '../../../src/service/webhooks/jobs.ts'
import type { Store } from '../../../src/store/core/store.ts'
import { openTestStore } from '../../postgres/database.ts'
import { type Answer, openService, type TestService } from '../server/serve.ts'

export interface Received {
  readonly path: string
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Reaction {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
}

/** What a receiver does with a request; undefined: it hangs up. */
type React = (received: Received) => Reaction | undefined | Promise<Reaction | undefined>

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** How many requests it had under way at the same time, at most. */
  readonly atOnceMax: number
  react(next: React): void
  close(): Promise<void>
}

/** What an operator allows whose receivers are on this machine. */
export const thisMachine = [{ network: '127.0.0.0', prefix: 8 }] as const

const accept: React = () => ({ status: 204 })

/** @param port to listen at again, as a receiver does that comes back */
export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = []
  let react = accept
  let [atOnce, atOnceMax] = [0, 0]
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    const answer = async () => {
      const { url: path = '', headers } = request
      const one = { path, headers, id: String(headers['webhook-id']), body: Buffer.concat(pieces).toString() }
      received.push(one)
      atOnce += 1
      atOnceMax = Math.max(atOnceMax, atOnce)
      const reaction = await react(one)
      atOnce -= 1
      if (reaction === undefined) request.socket.destroy()
      else response.writeHead(reaction.status, reaction.headers).end(reaction.text)
    }
    request.on('end', () => void answer())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    get atOnceMax() {
      return atOnceMax
    },
    react: (next) => {
      react = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A URL of this machine at which nothing listens. */
export async function deadUrl(): Promise<string> {
  const receiver = await openReceiver()
  await receiver.close()
  return receiver.url
}

export interface Hook {
  readonly id: string
  readonly secret: string
}

export interface Scene extends TestService {
  readonly eventId: string
  readonly attempts: Attempt[]
  readonly services: ExternalServices
  /** Answers a request, which must succeed. */
  ask(method: string, path: string, body?: object): Promise<Answer['json']>
  hook(url: string, body?: object): Promise<Hook>
  /** Changes the event `count` times, each an `event.updated`. */
  change(count?: number): Promise<void>
  /** Runs the job once, as `jobs run` does. */
  deliver(how?: { readonly isBrief?: boolean; readonly store?: Store; readonly isOver?: () => boolean }): Promise<void>
  show(hook: Hook): Promise<Answer['json']>
  deliveries(hook: Hook, query?: string): Promise<readonly Answer['json'][]>
  /** Moves the clock on by milliseconds. */
  pass(ms: number): void
  readonly now: () => Date
}

interface SceneOptions {
  readonly timeoutMs?: number
  /** Puts something around the store of the jobs. */
  readonly around?: (store: Store) => Store
  readonly start?: string
}

export const [second, minute, hour] = [1000, 60_000, 3_600_000] as const

/** On PostgreSQL the feed ends before what transactions of other tests may still commit. */
async function untilWhole(store: Store): Promise<void> {
  const { end, drawn } = await watchOf(store).findEnd()
  if (end < drawn) await untilWhole(store)
}

export async function openScene({ timeoutMs, around, start }: SceneOptions = {}): Promise<Scene> {
  let now = new Date(start ?? '2027-01-10T12:00:00.000Z')
  const store = await openTestStore()
  const services = createExternalServices({ webhooks: { timeoutMs, allow: thisMachine } })
  const service = await openService({ now: () => now, services, store })
  const jobStore = around?.(store) ?? store
  const attempts: Attempt[] = []
  const ask: Scene['ask'] = async (method, path, body) => {
    const answer = await service.send(method, path, body === undefined ? {} : { body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.json.caughtUp === false ? ask(method, path, body) : answer.json
  }
  const event = await ask('POST', '/v1/events', { name: 'DevConf', date: '2027-03-28' })
  let changes = 0
  return {
    ...service,
    services,
    eventId: event.id,
    attempts,
    ask,
    now: () => now,
    hook: (url, body = {}) => ask('POST', '/v1/webhooks', { url, kinds: ['event.updated'], ...body }),
    async change(count = 1) {
      for (let done = 0; done < count; done += 1) {
        changes += 1
        await ask('PATCH', `/v1/events/${event.id}`, { capacity: 100 + changes })
      }
    },
    async deliver({ isBrief, store: other = jobStore, isOver = () => false } = {}) {
      const faults: unknown[] = []
      await untilWhole(other)
      await deliverOnce({
        store: other,
        services,
        now: () => now,
        isOver,
        isBrief,
        onError: (error) => faults.push(error),
        onDelivery: (attempt) => attempts.push(attempt),
      })
      if (faults.length > 0) throw faults[0]
    },
    show: ({ id }) => ask('GET', `/v1/webhooks/${id}`),
    deliveries: async ({ id }, query = '') => (await ask('GET', `/v1/webhooks/${id}/deliveries?${query}`)).data,
    pass: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
