// Proves that a backup contains everything confirmed before it began: made under load, restored elsewhere after the processes
// were killed, and compared with what the client had been promised by then.
import { setTimeout as sleep } from 'node:timers/promises'
import { faultsInside } from './database-faults.ts'
import { isFull } from './proof-size.ts'
import { openPlace, type Site } from './site.ts'
import { connections, createTraffic, type Traffic } from './traffic.ts'

export interface BackupProof {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly report: string
}

/** Copies a site in use, and restores the copy to an empty database on request. */
export type Copying = (site: Site, elsewhere: string) => Promise<{ putInPlace(): Promise<void> }>

const writesPerSecond = 500

/** @param before the number of orders when the copy begins */
export async function proveBackup(site: Site, { before }: { before: number }, copy: Copying): Promise<BackupProof> {
  const traffic = createTraffic(site.servers, site)
  try {
    const load = await startLoad(traffic)
    await load.reaches(before)
    const elsewhere = await openPlace(site)
    // Creating a database may delay the server's writes by a second: the copy begins once they continue.
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
      ...(isFull && meanwhile === 0 ? ['nothing was written during the copy'] : []),
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
  /** Ids confirmed with 201, as they arrive. */
  readonly orders: readonly string[]
  /** Waits for this many. */
  reaches(count: number): Promise<void>
  /** From now on, unanswered requests don't matter. */
  stop(): void
  readonly ended: Promise<unknown>
}

/** Registrations at a steady rate, until stopped. */
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
      // Without a key: an unanswered request is not retried.
      const reply = await traffic.send('POST', `/v1/events/${json.id}/attendees`, { body }).catch((error: unknown) => {
        if (!isStopped) throw error
      })
      if (reply?.status === 201) orders.push(reply.json.orderId)
      // The disk is busy with another database: nothing was promised.
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
