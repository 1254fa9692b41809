// Proves that a response is sent only after its commit is on disk, from the system calls of all processes involved: one
// registration after another, each with a write and a sync of the log between its request and its response.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from './site.ts'
import { type Call, watchCalls } from './system-calls.ts'
import { createTraffic } from './traffic.ts'

const calls = 'read,recvfrom,recvmsg,write,writev,sendto,sendmsg,pwrite64,pwritev,fsync,fdatasync'

export interface SyncedProof {
  readonly wrong: readonly string[]
  readonly syncs: number
}

/** @param server folder of a PostgreSQL server of its own: a sync for another's commit would count */
export async function proveSynced(site: Site, guests: number, server?: string): Promise<SyncedProof> {
  const traffic = createTraffic(site.servers, site)
  const { json } = await traffic.send('POST', '/v1/events', {
    body: { name: 'Fair', date: '2030-01-01' },
    key: 'event',
  })
  const attendees = `/v1/events/${json.id}/attendees`
  const register = (email: string) =>
    traffic.send('POST', attendees, { body: { name: email, email, ticketType: 'Standard' }, key: email })
  // Opens connections and creates the ticket type.
  for (const { pid } of site.servers) await register(`first-${pid}@example.org`)
  const pids = [...site.servers.map(({ pid }) => pid), ...(server === undefined ? [] : postgresPids(server))]
  const watching = await watchCalls(pids, calls, site.folder)
  const statuses = new Set<number>()
  for (let index = 0; index < guests; index += 1) statuses.add((await register(`g${index}@example.org`)).status)
  const seen = await watching.stop()
  await traffic.close()
  if ([...statuses].join() !== '201') throw new Error(`registrations were answered ${[...statuses].join()}`)
  return judge(seen, guests)
}

function judge(seen: readonly Call[], guests: number): SyncedProof {
  const requests = seen.filter(({ text }) => /^(read|recv\w+)\(.*"POST \/v1\/events\//.test(text))
  const answers = seen.filter(({ text }) => /^(write|writev|send\w+)\(.*"HTTP\/1\.1 201/.test(text))
  const logged = seen.filter(({ text }) => /^pwritev?(64)?\(\d+<[^>]*(-wal|\/pg_wal\/\w+)>/.test(text))
  const syncs = seen.filter(({ text }) => /^f(data)?sync\(\d+<[^>]*(-wal|\/pg_wal\/\w+)>\)\s+= 0$/.test(text))
  if (requests.length !== guests || answers.length !== guests) {
    return { wrong: [`strace saw ${requests.length} requests and ${answers.length} answers of ${guests}`], syncs: 0 }
  }
  const early = answers.filter((answer, index) => {
    const since = requests[index]?.ended ?? 0
    const written = logged.find(({ began }) => began > since)
    return !written || !syncs.some((sync) => sync.began > written.ended && sync.ended < answer.began)
  })
  const wrong = early.length === 0 ? [] : [`${early.length} of ${guests} answers were written before a sync`]
  return { wrong, syncs: syncs.length }
}

/** The server and all processes that it has started so far. */
function postgresPids(folder: string): number[] {
  const main = Number(readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(/\s+/).map(Number)
  return [main, ...children]
}
