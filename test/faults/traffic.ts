// Load over 64 connections: jobs that send requests, each to the processes in turn, with the same Idempotency-Key until a
// complete response has arrived. Counts what each process has not answered yet, to choose the time of a kill.
//
//   const traffic = createTraffic(servers, { apiKey })
//   const outcomes = await traffic.run(buyers.map((buyer) => () => traffic.send('POST', path, { body, key: buyer.key })))
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { type NamedKills, sendUnfinished } from './named-kills.ts'
import type { ServeProcess } from './serve-process.ts'

export const connections = 64

export interface Reply {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
  readonly json: any
  readonly attempts: number
  readonly isReplayed: boolean
  readonly retryAfter: string | undefined
}

interface Sending {
  readonly body?: unknown
  /** Idempotency-Key of every attempt; without one there is a single attempt, and no response is an error. */
  readonly key?: string
}

interface Attempt {
  /** The connection broke after it was sent. */
  isCut: boolean
  readonly settled: Promise<unknown>
}

export interface Traffic {
  /** Sends until the response does not ask for a retry. */
  send(method: 'GET' | 'POST' | 'DELETE' | 'PATCH', path: string, sending?: Sending): Promise<Reply>
  /** Runs jobs, as many at once as there are connections. */
  run<T>(jobs: readonly (() => Promise<T>)[]): Promise<T[]>
  /** Requests sent to this process and not answered yet. */
  inFlight(server: ServeProcess): readonly Attempt[]
  /** Jobs of `run` that have ended. */
  readonly ended: number
  /** Whether `run` has finished all jobs. */
  readonly isOver: boolean
  /** Jobs of `run` that may start before the next pause; the others wait until it is raised. */
  startMax: number
  close(): Promise<void>
}

// While a process is down, its clients retry this often.
const pauseMs = 15
const attemptsMax = 2_000

interface TrafficOptions {
  readonly apiKey: string
  /** Called for every response, including those that ask for a retry. */
  readonly onAnswer?: (answer: Omit<Reply, 'attempts'>) => void
  /** For requests with a key. */
  readonly kills?: NamedKills
  /** The status of an answer behind whose write a kill may fall; 201 unless said. */
  readonly written?: number
  /** Jobs that `run` carries out at once; by default as many as there are connections. */
  readonly atOnce?: number
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export function createTraffic(
  servers: readonly ServeProcess[],
  { apiKey, onAnswer, kills, written = 201, atOnce = connections }: TrafficOptions,
): Traffic {
  const agent = new Agent({ connections, headersTimeout: 60_000, bodyTimeout: 60_000 })
  const underWay = new Map(servers.map((server) => [server, new Set<Attempt>()]))
  let turn = 0

  async function answerTo(server: ServeProcess, asked: Asked): Promise<Omit<Reply, 'attempts'> | undefined> {
    const { statusCode: status, headers, body } = await agent.request({ ...asked, origin: server.url })
    const isReplayed = headers['idempotency-replayed'] === 'true'
    const isKillable = asked.headers['idempotency-key'] !== undefined && status === written && !isReplayed
    if (asked.method === 'POST' && status < 500) kills?.noteAnswer()
    if (isKillable && kills?.takes('between COMMIT and answer', server)) {
      body.on('error', () => {}).destroy()
      await kills.kill(server)
      return undefined
    }
    const text = await body.text()
    if (isKillable && kills?.takes('after the answer', server)) await kills.kill(server)
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    return { status, json, isReplayed, retryAfter: headers['retry-after']?.toString() }
  }

  async function once(server: ServeProcess, asked: Asked): Promise<Omit<Reply, 'attempts'> | undefined> {
    const { body } = asked
    if (body !== null && 'idempotency-key' in asked.headers && kills?.takes('before the write', server)) {
      const end = await sendUnfinished(server, { ...asked, body })
      await kills.kill(server)
      end()
      return undefined
    }
    const all = underWay.get(server)
    const sent = answerTo(server, asked)
    const attempt: Attempt = { isCut: false, settled: sent.catch(() => {}) }
    all?.add(attempt)
    try {
      const answer = await sent
      if (answer) onAnswer?.(answer)
      return answer
    } catch (error) {
      attempt.isCut = isCut(error)
      if (attempt.isCut || (error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return undefined
      throw error
    } finally {
      all?.delete(attempt)
    }
  }

  const nextServer = () => {
    turn += 1
    return servers[turn % servers.length] as ServeProcess
  }
  const untilOneIsUp = async () => {
    while (!servers.some(({ isUp }) => isUp)) {
      kills?.check()
      if (agent.destroyed) throw new Error('the traffic was closed while no process was up')
      await sleep(pauseMs)
    }
  }

  const traffic: Traffic = {
    startMax: Number.POSITIVE_INFINITY,
    ended: 0,
    isOver: false,
    async send(method, path, { body, key } = {}) {
      const headers = {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }
      const asked: Asked = { method, path, headers, body: body === undefined ? null : JSON.stringify(body) }
      for (let attempts = 1; attempts <= attemptsMax; attempts += 1) {
        const reply = await once(nextServer(), asked)
        if (reply && reply.json?.retryable !== true) return { ...reply, attempts }
        if (key === undefined && method !== 'GET') {
          if (reply) return { ...reply, attempts }
          throw new Error(`${method} ${path} was not answered`)
        }
        await untilOneIsUp()
        await sleep(pauseMs)
      }
      throw new Error(`${method} ${path} was not answered in ${attemptsMax} attempts`)
    },
    async run<T>(jobs: readonly (() => Promise<T>)[]) {
      const results: T[] = []
      let started = 0
      Object.assign(traffic, { ended: 0, isOver: false })
      const worker = async () => {
        while (started < jobs.length) {
          if (started >= traffic.startMax) await sleep(1)
          else {
            const index = started++
            results[index] = await (jobs[index] as () => Promise<T>)()
            Object.assign(traffic, { ended: traffic.ended + 1 })
          }
        }
      }
      try {
        await Promise.all(Array.from({ length: atOnce }, worker))
        return results
      } finally {
        Object.assign(traffic, { isOver: true })
      }
    },
    inFlight: (server) => [...(underWay.get(server) ?? [])],
    close: () => agent.destroy(),
  }
  return traffic
}

/** The connection broke after the request was sent. */
function isCut(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(code)
}
