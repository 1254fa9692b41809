// The proof that a backup holds everything that was answered before it began: made while writes go on, restored elsewhere
// after the processes were killed, and compared with what the client had been promised by then.
import { setTimeout as sleep } from 'node:timers/promises'
import { faultsInside } from './database-faults.ts'
import { openPlace, type Site } from './site.ts'
import { connections, createTraffic, type Traffic } from './traffic.ts'

export interface BackupProof {
  /** Sentences; empty where everything held. */
  readonly wrong: readonly string[]
  readonly report: string
}

/** Takes a copy of a site that is in use, and puts it in the place of an empty database when that is asked for. */
export type Copying = (site: Site, elsewhere: string) => Promise<{ putInPlace(): Promise<void> }>

const writesPerSecond = 500

/** @param before how many orders there are when the copy begins */
export async function proveBackup(site: Site, { before }: { before: number }, copy: Copying): Promise<BackupProof> {
  const traffic = createTraffic(site.servers, site)
  try {
    const load = await startLoad(traffic)
    await load.reaches(before)
    const elsewhere = await openPlace(site)
    // Making a database may hold the writes of its server up for a second: the copy begins when they go on.
    await load.reaches(load.orders.length + connections)
    const promised = [...load.orders]
    const begunMs = performance.now()
    const copied = await copy(site, elsewhere.database)
    const tookMs = performance.now() - begunMs
    const meanwhile = load.orders.length - promised.length
    load.stop()
    await Promise.all(site.servers.map((server) => server.kill()))
    await load.ended
    await copied.putInPlace()
    const wrong = [
      ...(meanwhile > 0 ? [] : ['nothing was written during the copy']),
      ...(await judge(elsewhere, promised)),
    ]
    const rate = Math.round((meanwhile / tookMs) * 1_000)
    const report = `${promised.length} orders before the copy began, ${meanwhile} while it was made in ${Math.round(tookMs)} ms (${rate} a second)`
    return { wrong, report }
  } finally {
    await traffic.close()
  }
}

interface Load {
  /** Ids that were answered with 201, as they come. */
  readonly orders: readonly string[]
  /** Waits for so many. */
  reaches(count: number): Promise<void>
  /** From now on nobody minds what is not answered. */
  stop(): void
  readonly ended: Promise<unknown>
}

/** Registrations at a steady rate, until it is stopped. */
async function startLoad(traffic: Traffic): Promise<Load> {
  const event = { name: 'Fair', date: '2030-01-01' }
  const { json } = await traffic.send('POST', '/v1/events', { body: event, key: 'event' })
  const type = { name: 'Standard', price: 1_999 }
  await traffic.send('POST', `/v1/events/${json.id}/ticket-types`, { body: type, key: 'type' })
  const orders: string[] = []
  const startedMs = performance.now()
  let isStopped = false
  let sent = 0
  const register = async () => {
    while (!isStopped) {
      const index = sent++
      await sleep(Math.max(0, startedMs + (index * 1_000) / writesPerSecond - performance.now()))
      const email = `guest${index}@example.org`
      const body = { name: email, email, ticketType: 'Standard', payment: 'cash' }
      // Without a key: one that is not answered is not asked for again.
      const reply = await traffic.send('POST', `/v1/events/${json.id}/attendees`, { body }).catch((error: unknown) => {
        if (!isStopped) throw error
      })
      if (reply?.status === 201) orders.push(reply.json.orderId)
      // A disk that is busy with somebody else's database: nothing was promised.
      else if (!isStopped && reply?.json.retryable !== true)
        throw new Error(`a registration was answered ${reply?.status} ${reply?.json.code}`)
    }
  }
  const ended = Promise.all(Array.from({ length: connections }, register))
  // Awaited only after the kill.
  ended.catch(() => {})
  const stop = () => {
    isStopped = true
  }
  const reaches = async (count: number) => {
    while (orders.length < count) await sleep(5)
  }
  return { orders, ended, stop, reaches }
}

async function judge(elsewhere: { serve(): Promise<Site> }, promised: readonly string[]): Promise<string[]> {
  const site = await elsewhere.serve().catch((error: unknown) => String(error))
  if (typeof site === 'string') return [`the copy can't be served: ${site}`]
  const rows = await site.query<{ id: string }>("select id from orders where status = 'paid'")
  const known = new Set(rows.map(({ id }) => id))
  const missing = promised.filter((id) => !known.has(id))
  if (missing.length > 0) return [`${missing.length} orders answered before the copy began are not in it`]
  return faultsInside(site)
}
