// Proves that a lost response loses nothing: turnout's client registers through a proxy that drops every tenth response.
// Reports what is wrong in sentences; none means that the promise held.
import { randomBytes } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../src/client/create-client.ts'
import { openWire } from '../../src/client/wire.ts'
import { dropEvery, startCuttingProxy } from './cutting-proxy.ts'
import { seeded } from './seeded.ts'
import type { Site } from './site.ts'
import { connections } from './traffic.ts'

export interface DroppedProof {
  readonly dropped: number
  readonly wrong: readonly string[]
  readonly report: string
}

export async function proveDropped(site: Site, guests: number, seed: number): Promise<DroppedProof> {
  const proxy = await startCuttingProxy(
    site.servers.map(({ url }) => url),
    dropEvery(10),
  )
  const wire = openWire({ baseUrl: proxy.url, connectTimeoutMs: 10_000 })
  let repeated = 0
  const stop = new AbortController()
  // One listener per request under way.
  setMaxListeners(0, stop.signal)
  const client = createClient({
    exchange: wire.exchange,
    service: proxy.url,
    apiKey: async () => site.apiKey,
    clock: { monotonicMs: () => performance.now(), sleep: (ms) => sleep(ms), random: seeded(seed).fraction },
    now: () => new Date(),
    randomBytes: (size) => randomBytes(size),
    signal: stop.signal,
    timeoutMs: 60_000,
    retries: 10,
    idempotencyKey: null,
    onRetry: () => {
      repeated += 1
    },
  })
  const event = await client.call('createEvent', { body: { name: 'Fair', date: '2030-01-01' } })
  await client.call('createTicketType', { params: { event_id: event.value.id }, body: { name: 'Standard', price: 0 } })
  const failed: string[] = []
  const known: { id: string; email: string }[] = []
  let started = 0
  const register = async () => {
    while (started < guests) {
      started += 1
      const email = `guest-${started}@example.org`
      const body = { name: email, email, ticketType: 'Standard' }
      try {
        known.push((await client.call('registerAttendee', { params: { event_id: event.value.id }, body })).value)
      } catch (error) {
        failed.push(`${email}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, register))
  await wire.close()
  const wrong = [...(await judge(site, known, guests)), ...failed.slice(0, 3)]
  const report = `${known.length} of ${guests} known to the client; ${proxy.dropped} of ${proxy.answered} answers dropped, ${repeated} requests repeated`
  return { dropped: proxy.dropped, wrong, report }
}

async function judge(site: Site, known: readonly { id: string; email: string }[], guests: number): Promise<string[]> {
  const wrong: string[] = []
  const stored = await site.query<{ id: string; email: string }>('select id, email from attendees')
  const twice = stored.length - new Set(stored.map(({ email }) => email)).size
  if (twice > 0) wrong.push(`${twice} guests are there twice`)
  const emails = new Map(stored.map(({ id, email }) => [id, email]))
  const right = known.filter(({ id, email }) => emails.get(id) === email)
  if (new Set(right.map(({ id }) => id)).size !== guests) wrong.push(`${right.length} of ${guests} are known rightly`)
  return wrong
}
