// Whether slow and idle sockets are cut off, and what others feel of them meanwhile.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import type { Site } from './site.ts'

interface Attack {
  readonly slow: number
  readonly idle: number
  /** How long others ask beforehand, to compare with; 0 compares nothing. */
  readonly measureMs: number
}

export interface SlowSocketsProof {
  readonly wrong: readonly string[]
  /** 99 of 100 requests were answered within it. */
  readonly p99Ms: { readonly without: number; readonly with: number }
  readonly answered: number
  /** Of the sockets that were cut, by the status they were told. */
  readonly answers: Readonly<Record<string, number>>
}

// The limit on headers is 10 s, looked after every second; a busy machine is late.
const cutWithinMs = 20_000
const clients = 4

export async function proveSlowSockets(site: Site, { slow, idle, measureMs }: Attack): Promise<SlowSocketsProof> {
  const url = site.servers[0]?.url ?? ''
  const without = measureMs === 0 ? [] : await ask(site, url, sleep(measureMs))
  const attack = startAttack({ port: Number(new URL(url).port), slow, idle })
  try {
    await attack.opened
    const during = attack.cutWithin(cutWithinMs)
    const [times, cut] = await Promise.all([ask(site, url, during), during])
    const wrong: string[] = []
    if (cut === null) wrong.push(`not all of ${slow + idle} sockets were cut off`)
    else if ((cut.answers['408'] ?? 0) < slow) wrong.push(`slow ones were not told why: ${JSON.stringify(cut.answers)}`)
    const refused = [...without, ...times].filter(({ status }) => status !== 200)
    if (refused.length > 0) wrong.push(`${refused.length} good requests were refused`)
    if (times.length < clients) wrong.push('good requests were not answered')
    const p99Ms = { without: p99(without), with: p99(times) }
    if (measureMs > 0 && p99Ms.with >= 2 * p99Ms.without)
      wrong.push(`p99 rose from ${p99Ms.without} to ${p99Ms.with} ms`)
    return { wrong, p99Ms, answered: times.length, answers: cut?.answers ?? {} }
  } finally {
    attack.end()
  }
}

interface Cut {
  readonly answers: Readonly<Record<string, number>>
}

function startAttack(options: { port: number; slow: number; idle: number }) {
  const script = fileURLToPath(new URL('slow-sockets.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse(((await lines.next()).value as string | undefined) ?? '{}') as unknown
  const opened = next()
  return {
    opened,
    /** To be asked when they are open. Null when it took longer. */
    cutWithin: (waitMs: number): Promise<Cut | null> =>
      Promise.race([next() as Promise<Cut>, sleep(waitMs, null, { ref: false })]),
    end: () => child.kill('SIGKILL'),
  }
}

interface Asked {
  readonly status: number
  readonly ms: number
}

/** Asks one thing after the other over a few connections until something else has ended. */
async function ask(site: Site, url: string, end: Promise<unknown>): Promise<Asked[]> {
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
