// Proves that webhooks lose nothing however often `serve` is killed in the midst of delivering: it dies at a
// named point of every few deliveries, and goes on after its restart. Reports what is wrong in sentences; none means that the promise held.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Change } from './mutant.ts'
import type { ServeProcess } from './serve-process.ts'
import type { Site } from './site.ts'
import { createTraffic } from './traffic.ts'
import { judge, judgeBodies, openReceiver, type Receiver } from './webhook-receiver.ts'

const lane = 'service/webhooks/delivering/lane.ts'

/** Where it dies, the source before which that is, and at which passage there. */
const places = {
  // Four are on their way at once, so that two are through by then.
  'once it is claimed and before it is sent': [lane, 'const attempt = await send(options, load)', 6],
  'once it is answered and nobody has noted that': [lane, 'onAttempt(attempt)\n', 6],
  // Together with others, hence more seldom.
  'once it is noted': ['service/webhooks/delivering/notes.ts', "if (endpoint?.status !== 'enabled') failures", 2],
} as const

export type Point = keyof typeof places
export const points = Object.keys(places) as Point[]

/** Makes a program that dies at the point that its environment names. */
export const dying: readonly Change[] = Object.entries(places).map(([point, [file, piece, passage]]) => {
  const end = `if (process.env.TURNOUT_DIES_AT === '${point}') {
    globalThis.passed = (globalThis.passed ?? 0) + 1
    if (globalThis.passed === ${passage}) {
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
  }
  `
  return { file, from: piece, to: end + piece }
})

/** Words in front of its command. */
export const diesAt = (point: Point) => ['env', `TURNOUT_DIES_AT=${point}`]

/** A fault: what is claimed counts as delivered, and the process dies before some of it is sent. */
export const notedBeforeSent: Change = {
  file: lane,
  from: 'if (isOutdated(load)) return await loads.release([load])\n',
  to: `if (isOutdated(load)) return await loads.release([load])
  const sent = { at: options.now().toISOString(), error: null, httpStatus: 204, durationMs: 0, answer: null }
  notes.add({ delivery: load.delivery, attempt: { ...sent, retryAfterMs: null, isProbe: false } })
  await notes.flush()
  `,
}

export interface KilledDeliveries {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly kills: number
}

/** @param site of one process, whose program dies @param people how many registrations are delivered */
export async function proveKilledDeliveries(site: Site, people: number): Promise<KilledDeliveries> {
  const receiver = await openReceiver()
  const traffic = createTraffic(site.servers, site)
  try {
    const post = async (path: string, body: object, key: string) => {
      const { status, json } = await traffic.send('POST', path, { body, key })
      if (status >= 300) throw new Error(`POST ${path} was answered ${status} ${json?.code}`)
      return json
    }
    await post('/v1/events', { name: 'Fair', slug: 'fair', date: '2030-01-01' }, 'event')
    await post('/v1/events/fair/ticket-types', { name: 'Standard', price: 0 }, 'type')
    const url = `http://127.0.0.1:${receiver.port}/hooks`
    receiver.secrets.push((await post('/v1/webhooks', { url, kinds: ['attendee.registered'] }, 'hook')).secret)
    const ids = new Set<string>()
    const jobs = Array.from({ length: people }, (_, index) => async () => {
      const email = `guest${index}@example.org`
      const guest = { name: email, email, ticketType: 'Standard' }
      ids.add((await post('/v1/events/fair/attendees', guest, email)).id)
    })
    const [, kills] = await Promise.all([traffic.run(jobs), untilSettled(site, people)])
    return { wrong: [...(await judgeEnd(site)), ...judgeReceived(receiver, ids)], kills }
  } finally {
    await traffic.close()
    await receiver.close()
  }
}

const judgeReceived = (receiver: Receiver, ids: ReadonlySet<string>) => [
  ...judge('only', receiver, ids),
  ...judgeBodies([receiver]),
]

async function judgeEnd(site: Site): Promise<string[]> {
  const rows = await site.query<{ status: string }>("select status from deliveries where status <> 'delivered'")
  const [webhook] = await site.query<{ status: string }>('select status from webhooks')
  const wrong = rows.map(({ status }) => `a delivery is ${status}`)
  return webhook?.status === 'enabled' ? wrong : [...wrong, `the webhook is ${webhook?.status}`]
}

/** Restarts the process after each death until nothing waits of so many deliveries; returns how often it died. */
async function untilSettled(site: Site, count: number): Promise<number> {
  let kills = 0
  for (;;) {
    if (await restartDead(site)) kills += 1
    const rows = await site.query<{ status: string }>('select status from deliveries')
    if (rows.length === count && rows.every(({ status }) => status !== 'waiting')) return kills
    await sleep(20)
  }
}

function isAlive({ pid }: ServeProcess): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the process again if it is dead, once its leases are over. Returns whether it was. */
async function restartDead(site: Site): Promise<boolean> {
  const [serve] = site.servers
  if (serve === undefined || isAlive(serve)) return false
  await serve.kill()
  await site.query("update deliveries set leased_until = '2020-01-01T00:00:00.000Z' where leased_until is not null")
  // It may die again before it has said that it listens.
  await serve.start().catch(() => {})
  return true
}
