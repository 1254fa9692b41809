// Proves that SIGTERM ends `serve` with 0, whoever is connected: requests under way, readers and senders of a byte at a time,
// idle sockets. Within ten seconds, which only the long form measures. Reports what is wrong in sentences.
import { setMaxListeners } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { holdWrites } from './hold-writes.ts'
import { inFlight, metricOf } from './metric.ts'
import { isFull } from './proof-size.ts'
import { rawSockets } from './raw-sockets.ts'
import type { ServeProcess } from './serve-process.ts'
import type { Site } from './site.ts'
import { createTraffic } from './traffic.ts'

export interface StopProof {
  readonly wrong: readonly string[]
  readonly report: string
}

const each = 20
const stopMaxMs = 10_000

export interface Slowness {
  /** Interval between bytes of a slow sender. */
  readonly byteMs: number
  /** Whether half of the senders stop in the middle, and some clients read nothing: these never finish. */
  readonly isEndless: boolean
}

/** Still minutes from finishing when the process must have ended. */
export const verySlow: Slowness = { byteMs: 500, isEndless: true }

export async function proveStop(site: Site, { byteMs, isEndless }: Slowness): Promise<StopProof> {
  const server = site.servers[0] as ServeProcess
  const traffic = createTraffic([server], site)
  const event = { name: 'Fair', date: '2030-01-01' }
  const { json } = await traffic.send('POST', '/v1/events', { body: event, key: 'event' })
  await traffic.close()
  const path = `/v1/events/${json.id}/attendees`
  const release = await holdWrites(site)
  const bodyOf = (name: string) => JSON.stringify({ name, email: `${name}@example.org`, ticketType: 'Standard' })
  const postHead = (body: string) => `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`

  const idle = await rawSockets(site, each)
  for (const socket of idle.all) socket.write(idle.head('GET', '/healthz', ''))
  await Promise.all(idle.all.map(({ answer }) => answer))
  const readers = await rawSockets(site, isEndless ? 5 : 0, { reads: false })
  for (const socket of readers.all) socket.write(readers.head('GET', '/v1/openapi.json', '').repeat(60))
  const senders = await rawSockets(site, each)
  const ended = new AbortController()
  setMaxListeners(each, ended.signal)
  let sentWhole = 0
  for (const [index, socket] of senders.all.entries()) {
    const body = bodyOf(`slow-${index}`)
    const bytes = senders.head('POST', path, postHead(body)) + body
    const isStuck = isEndless && index % 2 === 1
    const sent = trickle(socket, isStuck ? `${bytes.slice(0, -body.length)}{` : bytes, { byteMs, signal: ended.signal })
    void sent.then((isWhole) => {
      if (isWhole && !isStuck) sentWhole += 1
    })
  }
  const inHand = await rawSockets(site, each)
  for (const [index, socket] of inHand.all.entries()) {
    const body = bodyOf(`in-hand-${index}`)
    socket.write(inHand.head('POST', path, postHead(body)) + body)
  }
  while ((await metricOf(server, inFlight)) <= each) await sleep(20)

  const begunMs = performance.now()
  const stopped = server.stop()
  const isClosed = await refusesConnections(server, stopped)
  await release()
  const exitCode = await stopped
  const whole = sentWhole
  const tookMs = Math.round(performance.now() - begunMs)
  ended.abort()
  const answers = await Promise.all(inHand.all.map(({ answer }) => answer))
  const slow = await Promise.all(senders.all.map(({ answer }) => answer))
  const wrong: string[] = []
  if (exitCode !== 0) wrong.push(`it ended with ${exitCode}`)
  if (whole > 0) wrong.push(`${whole} slow senders came to their end first`)
  if (isFull && tookMs > stopMaxMs) wrong.push(`it took ${tookMs} ms`)
  if (!isClosed) wrong.push('new connections were taken')
  const unanswered = answers.filter(({ status }) => status !== 201)
  if (unanswered.length > 0) wrong.push(`${unanswered.length} in hand were not done: ${unanswered[0]?.text}`)
  const odd = slow.filter(({ text }) => text !== '' && !/^HTTP\/1\.1 503 .*"code":"shutting_down"/s.test(text))
  if (odd.length > 0) wrong.push(`a slow sender was answered ${odd[0]?.text}`)
  wrong.push(
    ...(await judgeRows(
      site,
      answers.map(({ text }) => text),
    )),
  )
  for (const crowd of [idle, readers, senders, inHand]) crowd.close()
  return {
    wrong,
    report: `${answers.length - unanswered.length} in hand answered, ended with ${exitCode} after ${tookMs} ms`,
  }
}

/** Whether it accepts no more connections before it ends; requests right after the signal are accepted only to be refused. */
async function refusesConnections({ url }: ServeProcess, stopped: Promise<unknown>): Promise<boolean> {
  const { port } = new URL(url)
  let hasEnded = false
  void stopped.then(() => {
    hasEnded = true
  })
  for (; !hasEnded; await sleep(20)) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const socket = net.connect(Number(port), '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (!isTaken) return !hasEnded
  }
  return false
}

/**
 * Proves that a request unread when the signal comes is carried out or refused: on connections already accepted, and on those
 * still waiting. The process is stopped while they are sent, so that all of them stay unread.
 */
export async function proveUnread(site: Site): Promise<StopProof> {
  const server = site.servers[0] as ServeProcess
  const traffic = createTraffic([server], site)
  const event = { name: 'Fair', date: '2030-01-01' }
  const { json } = await traffic.send('POST', '/v1/events', { body: event, key: 'event' })
  await traffic.close()
  const known = await rawSockets(site, each)
  await metricOf(server, inFlight)
  process.kill(server.pid, 'SIGSTOP')
  const crowds = [known, await rawSockets(site, each)]
  const all = crowds.flatMap((crowd) => crowd.all.map((socket) => ({ crowd, socket })))
  for (const [index, { crowd, socket }] of all.entries()) {
    const body = JSON.stringify({ name: `a${index}`, email: `a${index}@example.org`, ticketType: 'Standard' })
    const more = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    socket.write(crowd.head('POST', `/v1/events/${json.id}/attendees`, more) + body)
  }
  for (const crowd of crowds) await crowd.quiet()
  const stopped = server.stop()
  process.kill(server.pid, 'SIGCONT')
  const exitCode = await stopped
  const answers = await Promise.all(all.map(({ socket }) => socket.answer))
  const done = answers.filter(({ status }) => status === 201)
  const refused = answers.filter(({ text }) => isRefusal(text))
  const lost = answers.length - done.length - refused.length
  const wrong = await judgeRows(
    site,
    done.map(({ text }) => text),
  )
  if (exitCode !== 0) wrong.push(`it ended with ${exitCode}`)
  if (lost > 0) wrong.push(`${lost} requests had no answer`)
  for (const crowd of crowds) crowd.close()
  return { wrong, report: `${done.length} of ${answers.length} that lay unread were done, ${refused.length} refused` }
}

const isRefusal = (text: string) =>
  text.startsWith('HTTP/1.1 503 ') &&
  /^retry-after: \d+\r$/im.test(text) &&
  /^connection: close\r$/im.test(text) &&
  text.includes('"code":"shutting_down"')

/** Everything confirmed with 201 exists, and nothing else. */
async function judgeRows(site: Site, answers: readonly string[]): Promise<string[]> {
  const rows = await site.query<{ id: string }>('select id from attendees')
  const known = rows.map(({ id }) => id).toSorted()
  const told = answers.map((text) => /"id":"(att_\w+)"/.exec(text)?.[1] ?? '').toSorted()
  return known.join() === told.join() ? [] : [`${known.length} attendees are there, ${told.length} were promised`]
}

interface Trickle {
  readonly byteMs: number
  readonly signal: AbortSignal
}

/** Sends a byte at a time. @returns whether all of them were sent */
async function trickle(
  socket: { write(bytes: string): void },
  bytes: string,
  { byteMs, signal }: Trickle,
): Promise<boolean> {
  for (const byte of bytes) {
    if (signal.aborted) return false
    socket.write(byte)
    await sleep(byteMs, undefined, { signal }).catch(() => {})
  }
  return !signal.aborted
}
