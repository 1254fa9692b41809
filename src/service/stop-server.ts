// The end of `serve`, within ten seconds: what is in flight is answered, the rest cut off, the database closed. Catches no
// signal and ends no process.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import type { Http } from './http.ts'
import type { RunningJobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Service } from './service.ts'

/** How long it waits for requests in flight, and then for the database. */
const [graceMs, closingMs] = [8_000, 1_500]

interface Parts {
  readonly service: Service
  readonly http: Http
  readonly jobs: RunningJobs
  readonly store: Store
  readonly log?: Log
}

/** Never rejects because somebody is slow: what is committed stays committed, however a connection ends. */
export async function stopServer({ service, http, jobs, store, log }: Parts): Promise<void> {
  service.stop()
  const jobsEnded = jobs.stop()
  await closeWithin(http, graceMs)
  const closed = jobsEnded.then(() => store.close())
  const isClosed = await endsWithin(closed, closingMs)
  log?.note(isClosed ? 'stopped' : 'stopped, without waiting longer for the database')
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
