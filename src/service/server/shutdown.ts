// Stops `serve` within ten seconds: finishes requests in flight, refuses unread ones, cuts the rest off, closes the database.
import { setTimeout as sleep, setImmediate as turnEnd } from 'node:timers/promises'
import type { Store } from '../../store/core/store.ts'
import type { ExternalServices } from '../core/external-services.ts'
import type { RunningJobs } from '../jobs/jobs.ts'
import type { Http } from './http.ts'
import type { Log } from './log.ts'
import type { Service } from './service.ts'

/** How long it waits for requests in flight, and then for the database: with the second that reading takes, under ten in all. */
const [graceMs, closingMs] = [7_000, 1_500]

interface Parts {
  readonly service: Service
  readonly http: Http
  readonly services: ExternalServices
  readonly jobs: RunningJobs
  readonly store: Store
  readonly log?: Log
}

/** Never rejects because somebody is slow: what is committed stays committed, however a connection ends. */
export async function stopServer({ service, http, services, jobs, store, log }: Parts): Promise<void> {
  service.stop()
  const jobsEnded = jobs.stop()
  await readWhatWasSent(http)
  await closeWithin(http, graceMs)
  await services.templates.close()
  const closed = jobsEnded.then(() => store.close())
  const isClosed = await endsWithin(closed, closingMs)
  log?.note(isClosed ? 'stopped' : 'stopped, without waiting longer for the database')
}

/** Between two looks; a request that is on its way meanwhile is taken along. */
const lookMs = 25
const looksMax = 40

/**
 * Goes on taking connections and requests, which are refused by now, for as long as some come: closing a socket with bytes
 * that nobody has read resets it, and its caller hears nothing.
 */
async function readWhatWasSent({ server }: Http): Promise<void> {
  let came = 0
  const note = () => {
    came += 1
  }
  const signs = ['connection', 'secureConnection', 'request'] as const
  for (const sign of signs) server.on(sign, note)
  for (let looks = 0, seen = -1; came > seen && looks < looksMax; looks += 1) {
    seen = came
    await sleep(lookMs)
    // A timer may come before anything is read; each turn reads what is there, or takes a connection.
    for (let turns = 0; turns < 3; turns += 1) await turnEnd()
  }
  for (const sign of signs) server.off(sign, note)
}

/** Whether it has ended in time. What is committed stays committed however a connection ends. */
async function endsWithin(work: Promise<void>, waitMs: number): Promise<boolean> {
  const ended = new AbortController()
  const late = sleep(waitMs, false, { signal: ended.signal }).catch(() => false)
  const isInTime = await Promise.race([work.then(() => true), late])
  ended.abort()
  return isInTime
}

/** Lets answers in flight be sent, then cuts off who is still connected. */
async function closeWithin(http: Http, waitMs: number): Promise<void> {
  const ended = new AbortController()
  const cut = sleep(waitMs, undefined, { signal: ended.signal })
    .then(() => http.server.closeAllConnections())
    .catch(() => {})
  await http.close()
  ended.abort()
  await cut
}
