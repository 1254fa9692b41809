// Stops `serve` within ten seconds: finishes requests in flight, refuses unread ones, cuts the rest off, closes the database.
import { setTimeout as sleep, setImmediate as turnEnd } from 'node:timers/promises'
import type { Store } from '../../store/core/store.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { RunningJobs } from '../jobs/jobs.ts'
import type { Http } from './http.ts'
import type { Log } from './log.ts'
import type { Service } from './service.ts'

/** Limits for requests in flight and then for the database: with the second that reading takes, under ten in all. */
const [graceMs, closingMs] = [7_000, 1_500]

interface Parts {
  readonly service: Service
  readonly http: Http
  readonly services: ExternalServices
  readonly jobs: RunningJobs
  readonly store: Store
  readonly log?: Log
}

/** Never rejects because a client is slow: what is committed stays committed, however a connection ends. */
export async function stopServer({ service, http, services, jobs, store, log }: Parts): Promise<void> {
  service.stop()
  const jobsEnded = jobs.stop()
  await readPendingRequests(http)
  await closeWithin(http, graceMs)
  await services.templates.close()
  await services.planning.close()
  const closed = Promise.all([jobsEnded, service.finish()]).then(() => store.close())
  const isClosed = await endsWithin(closed, closingMs)
  log?.note(isClosed ? 'stopped' : 'stopped, without waiting longer for the database')
}

/** The polling interval; a request that arrives within it is still read. */
const pollMs = 25
const pollsMax = 40

/**
 * Keeps accepting connections and requests, which are now refused, for as long as any arrive: closing a socket with unread
 * bytes resets it, and its caller would get no response.
 */
async function readPendingRequests({ server }: Http): Promise<void> {
  let arrivals = 0
  const note = () => {
    arrivals += 1
  }
  const signs = ['connection', 'secureConnection', 'request'] as const
  for (const sign of signs) server.on(sign, note)
  for (let polls = 0, previous = -1; arrivals > previous && polls < pollsMax; polls += 1) {
    previous = arrivals
    await sleep(pollMs)
    // A timer may fire before anything is read; each turn reads what has arrived, or accepts a connection.
    for (let turns = 0; turns < 3; turns += 1) await turnEnd()
  }
  for (const sign of signs) server.off(sign, note)
}

/** Whether it ended in time. */
async function endsWithin(work: Promise<void>, waitMs: number): Promise<boolean> {
  const ended = new AbortController()
  const late = sleep(waitMs, false, { signal: ended.signal }).catch(() => false)
  const isInTime = await Promise.race([work.then(() => true), late])
  ended.abort()
  return isInTime
}

/** Lets responses in flight be sent, then closes the remaining connections. */
async function closeWithin(http: Http, waitMs: number): Promise<void> {
  const ended = new AbortController()
  const cut = sleep(waitMs, undefined, { signal: ended.signal })
    .then(() => http.server.closeAllConnections())
    .catch(() => {})
  await http.close()
  ended.abort()
  await cut
}
