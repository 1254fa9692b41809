// Proves that slow and idle sockets are cut off, and measures the effect on others.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import type { Site } from './site.ts'

interface Attack {
  readonly slow: number
  readonly idle: number
  /** Interval between bytes of a slow sender. */
  readonly byteEveryMs: number
  /** How long others send requests beforehand, for comparison; 0 compares nothing. */
  readonly measureMs: number
}

export interface SlowSocketsProof {
  readonly wrong: readonly string[]
  /** The time within which 99 of 100 requests were answered. */
  readonly p99Ms: { readonly without: number; readonly with: number }
  readonly answered: number
  /** Sockets that were cut off, by the status they got. */
  readonly answers: Readonly<Record<string, number>>
}

// The limit on headers is 10 s, checked every second.
const cutWithinMs = 20_000
const clients = 4

export async function proveSlowSockets(
  site: Site,
  { slow, idle, byteEveryMs, measureMs }: Attack,
): Promise<SlowSocketsProof> {
  const url = site.servers[0]?.url ?? ''
  const pauseMs = measureMs === 0 ? 50 : 0
  const without = measureMs === 0 ? [] : await ask(site, { url, pauseMs, end: sleep(measureMs) })
  const attack = startAttack({ port: Number(new URL(url).port), slow, idle, byteEveryMs })
  try {
    await attack.opened
    const startMs = performance.now()
    const [times, { isServed, answers = {} }] = await Promise.all([
      ask(site, { url, pauseMs, end: attack.ended }),
      attack.ended,
    ])
    const tookMs = performance.now() - startMs
    const wrong: string[] = []
    if (isServed) wrong.push('a slow socket was served')
    else if ((answers['408'] ?? 0) < slow) wrong.push(`slow ones were not told why: ${JSON.stringify(answers)}`)
    if (measureMs > 0 && tookMs > cutWithinMs) wrong.push(`the last one was cut off after ${Math.round(tookMs)} ms`)
    const refused = [...without, ...times].filter(({ status }) => status !== 200)
    if (refused.length > 0) wrong.push(`${refused.length} good requests were refused`)
    if (times.length < clients) wrong.push('good requests were not answered')
    const p99Ms = { without: p99(without), with: p99(times) }
    if (measureMs > 0 && p99Ms.with >= 2 * p99Ms.without)
      wrong.push(`p99 rose from ${p99Ms.without} to ${p99Ms.with} ms`)
    return { wrong, p99Ms, answered: times.length, answers }
  } finally {
    attack.end()
  }
}

interface End {
  /** Whether a slow socket was answered. */
  readonly isServed?: boolean
  readonly answers?: Readonly<Record<string, number>>
}

function startAttack(options: { port: number; slow: number; idle: number; byteEveryMs: number }) {
  const script = fileURLToPath(new URL('slow-sockets.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const readLine = async () => JSON.parse(((await lines.next()).value as string | undefined) ?? '{}') as unknown
  const opened = readLine()
  /** All were cut off, or one was served. */
  const ended = opened.then(() => readLine() as Promise<End>)
  return { opened, ended, end: () => child.kill('SIGKILL') }
}

interface Asked {
  readonly status: number
  readonly ms: number
}

/** Sends requests one after another over a few connections until something else has ended. */
async function ask(
  site: Site,
  { url, pauseMs, end }: { url: string; pauseMs: number; end: Promise<unknown> },
): Promise<Asked[]> {
  const dispatcher = new Agent({ connections: clients })
  let isOver = false
  void end.finally(() => {
    isOver = true
  })
  const asked: Asked[] = []
  const headers = { authorization: `Bearer ${site.apiKey}` }
  const askOn = async () => {
    while (!isOver) {
      const start = performance.now()
      const answer = await request(`${url}/v1/events`, { headers, dispatcher })
      await answer.body.dump()
      asked.push({ status: answer.statusCode, ms: performance.now() - start })
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, askOn))
  await dispatcher.close()
  return asked
}

function p99(asked: readonly Asked[]): number {
  const sorted = asked.map(({ ms }) => ms).sort((one, other) => one - other)
  return Math.round((sorted[Math.floor(sorted.length * 0.99)] ?? 0) * 100) / 100
}
