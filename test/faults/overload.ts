// Proves that `serve` keeps its memory bounded under any load: bodies of maximum size that lack their last byte, more requests
// in flight than it works on, and long lists that nobody reads. Reports what is wrong in sentences.
import { setTimeout as sleep } from 'node:timers/promises'
import { peakMb } from '../../scripts/bench/peak-memory.cjs'
import { holdWrites } from './hold-writes.ts'
import { inFlight, metricOf } from './metric.ts'
import { type RawCrowd, rawSockets } from './raw-sockets.ts'
import type { ServeProcess } from './serve-process.ts'
import type { Site } from './site.ts'
import { createTraffic } from './traffic.ts'

export interface OverloadProof {
  readonly wrong: readonly string[]
  readonly report: string
}

/** The load, on the event whose attendees are at `path`. */
interface Crowd {
  readonly path: string
  readonly sockets: number
}

export type Phase = (site: Site, crowd: Crowd) => Promise<OverloadProof>

interface Overload {
  readonly sockets: number
  /** Of the whole process. */
  readonly memoryMaxMib: number
  readonly phases: readonly Phase[]
}

export async function proveBounded(site: Site, { sockets, memoryMaxMib, phases }: Overload): Promise<OverloadProof> {
  const server = site.servers[0] as ServeProcess
  const crowd = { path: `/v1/events/${await openFair(site)}/attendees`, sockets }
  const wrong: string[] = []
  const reports = [`${peakMib(server)} MiB at rest`]
  for (const phase of phases) {
    const found = await phase(site, crowd)
    wrong.push(...found.wrong)
    reports.push(`${peakMib(server)} after ${found.report}`)
  }
  const peak = peakMib(server)
  if (peak > memoryMaxMib) wrong.push(`${peak} MiB at its peak instead of ${memoryMaxMib}`)
  return { wrong, report: reports.join(', ') }
}

const peakMib = ({ pid }: ServeProcess) => Math.round(peakMb(pid))

const guests = 500

async function openFair(site: Site): Promise<string> {
  const traffic = createTraffic(site.servers, site)
  const { json } = await traffic.send('POST', '/v1/events', {
    body: { name: 'Fair', date: '2030-01-01' },
    key: 'event',
  })
  const register = (index: number) => () =>
    traffic.send('POST', `/v1/events/${json.id}/attendees`, { body: guest(`filler-${index}`), key: `filler-${index}` })
  await traffic.run(Array.from({ length: guests }, (_, index) => register(index)))
  await traffic.close()
  return json.id
}

const guest = (name: string) => ({ name: name.padEnd(200, '.'), email: `${name}@example.org`, ticketType: 'Standard' })

const bodyBytes = 1_048_576

/** More than the memory a process may have. */
const bodies = 600

/** Bodies of maximum size that have arrived except for their last byte. */
export const sendBodies: Phase = async (site, { path }) => {
  const crowd = await rawSockets(site, bodies)
  const head = crowd.head('POST', path, `Content-Type: application/json\r\nContent-Length: ${bodyBytes}\r\n`)
  const padding = Buffer.alloc(bodyBytes, ' ')
  crowd.all.forEach((socket, index) => {
    const start = JSON.stringify(guest(`large-${index}`)).slice(0, -1)
    socket.write(head + start)
    socket.write(padding.subarray(0, bodyBytes - start.length - 1))
  })
  await crowd.quiet()
  for (const socket of crowd.all) socket.write('}')
  return judge(crowd, `${bodies} bodies of 1 MiB at once`, () => isAnswered(site, path))
}

/** Requests that are all under way before the first can finish. */
export const flyTogether: Phase = async (site, { path, sockets }) => {
  const server = site.servers[0] as ServeProcess
  const crowd = await rawSockets(site, sockets)
  const release = await holdWrites(site)
  crowd.all.forEach((socket, index) => {
    const body = JSON.stringify(guest(`flying-${index}`))
    const length = `Content-Length: ${body.length}\r\n`
    socket.write(crowd.head('POST', path, `Content-Type: application/json\r\n${length}`) + body)
  })
  while ((await metricOf(server, inFlight)) - 1 + crowd.answered < sockets) await sleep(20)
  await release()
  return judge(crowd, `${sockets} requests in flight`, () => isAnswered(site, path))
}

// The system itself buffers up to forty megabytes per socket; and all must be requested at once.
const listsEach = 300

/** Long lists that are requested and not read. Small requests are still answered. */
export const leaveLists: Phase = async (site, { path, sockets }) => {
  const server = site.servers[0] as ServeProcess
  const readers = Math.round(sockets / 600)
  const crowd = await rawSockets(site, readers, { reads: false })
  const shed = () => metricOf(server, /operation="none",status="503"} (\d+)/)
  const shedBefore = await shed()
  const asked = crowd.head('GET', `${path}?limit=${guests}`, '').repeat(listsEach)
  for (const socket of crowd.all) socket.write(asked)
  let shedNow = 0
  // Until no more arrive: until then the memory may still grow.
  for (let before = -1; shedNow === 0 || before !== shedNow; ) {
    before = shedNow
    await sleep(250)
    shedNow = (await shed()) - shedBefore
  }
  crowd.close()
  const traffic = createTraffic(site.servers, site)
  const { status, json } = await traffic.send('GET', `${path}?limit=${guests}`)
  await traffic.close()
  const wrong = []
  if (status !== 200 || json.data.length !== guests) wrong.push(`a list was answered ${status} afterwards`)
  const report = `${readers} readers that left ${listsEach} lists each (${shedNow} shed)`
  return { wrong, report }
}

/** Whether somebody who comes after the load is registered. */
async function isAnswered(site: Site, path: string): Promise<boolean> {
  const traffic = createTraffic(site.servers, site)
  const { status } = await traffic.send('POST', path, { body: guest('late'), key: 'late' })
  await traffic.close()
  return status === 201
}

async function judge(crowd: RawCrowd, what: string, answersLater: () => Promise<boolean>): Promise<OverloadProof> {
  const answers = await Promise.all(crowd.all.map((socket) => socket.answer))
  crowd.close()
  const count = (pattern: RegExp) => answers.filter(({ text }) => pattern.test(text)).length
  const done = count(/^HTTP\/1\.1 201 /)
  const shed = count(/^HTTP\/1\.1 503 .*\r\nretry-after: \d.*"code":"overloaded"/is)
  const wrong: string[] = []
  const others = answers.filter(({ status }) => status !== 201 && status !== 503)
  if (others.length > 0) wrong.push(`${others.length} were answered otherwise: ${others[0]?.text.slice(0, 200)}`)
  // On a machine that stands still the requests wait longer than the service lets them, and all of them hear so.
  if (done === 0 && !(await answersLater())) wrong.push('nobody was answered as wished, nor whoever came later')
  if (shed === 0) wrong.push('nobody was shed')
  return { wrong, report: `${what} (${done} done, ${shed} shed)` }
}
