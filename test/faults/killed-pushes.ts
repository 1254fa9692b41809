// Proves that a calendar elsewhere has each entry once and as it was released, however often `serve` is killed while it writes
// there: it dies at every sixth entry, at a named point, and goes on after its restart. Reports what is wrong in sentences.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Radicale } from '../fakes/calendar/radicale.ts'
import type { Change } from './mutant.ts'
import type { ServeProcess } from './serve-process.ts'
import type { Site } from './site.ts'

const push = 'service/agenda/calendars/push.ts'

/** Dies at the sixth passage: four are on their way at once, so that two are through by then. */
export const dies = `
  globalThis.passed = (globalThis.passed ?? 0) + 1
  if (globalThis.passed === 6) {
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => {})
  }
  `
const before = (piece: string): Change => ({ file: push, from: piece, to: dies + piece })

/** Where it dies. */
export const points: readonly (readonly [string, Change])[] = [
  ['before it is sent', before('const written = await server.write(name, text, etag)')],
  ['once it is there and nobody has noted that', before('const { slotId, hash, print } = wanted\n    await note(')],
  ['once it is noted', before('count(tally, attempt)\n')],
]

export interface PushProof {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly kills: number
}

const sessions = 12
const at = '/v1/events/devconf'

/** @param site whose program dies, and to which the calendar's server stands in for all others */
export async function provePush(site: Site, radicale: Radicale): Promise<PushProof> {
  await radicale.send('DELETE', '')
  await makeSchedule(site)
  const url = 'https://cloud.example.org/ada/devconf/'
  await ask(site, 'POST', `${at}/calendars`, { url, user: 'ada', password: 'correct horse', create: true })
  const first = await writtenThrough(site, 1)
  const wrong = [...first.wrong, ...(await judge(site, radicale))]
  if (wrong.length > 0) return { wrong, kills: first.kills }
  await changeSchedule(site)
  const second = await writtenThrough(site, 2)
  return { wrong: [...second.wrong, ...(await judge(site, radicale))], kills: first.kills + second.kills }
}

let asked = 0

/** Sends until it is answered: the process may die meanwhile. */
async function ask(site: Site, method: string, path: string, body?: object) {
  asked += 1
  const headers = {
    authorization: `Bearer ${site.apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': `push-proof-${asked}`,
  }
  for (;;) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${site.servers[0]?.url}${path}`, { method, headers, ...sent }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer === undefined || text === undefined) await restartDead(site)
    else if (answer.ok) return JSON.parse(text)
    else throw new Error(`${method} ${path}: ${text}`)
  }
}

async function makeSchedule(site: Site): Promise<void> {
  await ask(site, 'POST', '/v1/events', {
    name: 'DevConf',
    slug: 'devconf',
    date: '2030-03-31',
    timezone: 'Europe/Berlin',
  })
  await ask(site, 'POST', `${at}/rooms`, { name: 'Tent' })
  const changes: object[] = []
  for (let index = 0; index < sessions; index += 1) {
    const code = `TALK${10 + index}`
    await ask(site, 'POST', `${at}/sessions`, { code, title: `Talk ${index}`, minutes: 45 })
    changes.push({
      op: 'place',
      session: code,
      room: 'Tent',
      start: `2030-03-31T${String(8 + index).padStart(2, '0')}:00`,
    })
  }
  await ask(site, 'POST', `${at}/schedule/changes`, { changes })
  await ask(site, 'POST', `${at}/schedule/releases`, { force: true })
}

/** Moves five sessions and cancels one. */
async function changeSchedule(site: Site): Promise<void> {
  for (const code of ['TALK10', 'TALK11', 'TALK12', 'TALK13', 'TALK14']) {
    const [slot] = (await ask(site, 'GET', `${at}/slots?session=${code}`)).data
    const moved = { op: 'move', slot: slot.id, start: slot.start.replace(':00', ':10') }
    await ask(site, 'POST', `${at}/schedule/changes`, { changes: [moved] })
  }
  const [session] = (await ask(site, 'GET', `${at}/sessions?code=TALK15`)).data
  await ask(site, 'POST', `/v1/sessions/${session.id}/cancel`, {})
  await ask(site, 'POST', `${at}/schedule/releases`, { force: true })
}

function isAlive({ pid }: ServeProcess): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the process again if it is dead, once its lease is over. Returns whether it was. */
async function restartDead(site: Site): Promise<boolean> {
  const [serve] = site.servers
  if (serve === undefined || isAlive(serve)) return false
  await serve.kill()
  await site.query("update calendars set due_at = '2020-01-01T00:00:00.000Z' where due_at is not null")
  // It may die again before it has said that it listens.
  await serve.start().catch(() => {})
  return true
}

interface Row {
  readonly status: string
  readonly due_at: string | null
  readonly last_error: string | null
  readonly last_sync: string | null
}

interface Sync {
  readonly release: number | null
  readonly restored: readonly { readonly title: string }[]
}

/** Restarts the process after each death until the calendar is what a release says. */
async function writtenThrough(site: Site, release: number): Promise<PushProof> {
  let kills = 0
  for (;;) {
    if (await restartDead(site)) kills += 1
    const [row] = await site.query<Row>('select status, due_at, last_error, last_sync from calendars')
    const sync = row?.last_sync ? (JSON.parse(row.last_sync) as Sync) : undefined
    if (row?.status === 'failing') return { wrong: [`release ${release}: ${row.last_error}`], kills }
    if (row?.due_at === null && sync?.release === release) {
      return { wrong: sync.restored.map(({ title }) => `"${title}" counts as edited there`), kills }
    }
    await sleep(20)
  }
}

async function judge(site: Site, radicale: Radicale): Promise<string[]> {
  const { data: slots } = await ask(site, 'GET', `${at}/slots?release=current&limit=100`)
  const [{ id }] = (await ask(site, 'GET', `${at}/calendars`)).data
  const objects = radicale.objects()
  const wrong: string[] = []
  if (objects.size !== slots.length) wrong.push(`${objects.size} objects for ${slots.length} slots`)
  const fieldOf = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1]
  for (const slot of slots) {
    const own = [...objects.values()].filter((text) => fieldOf(text, 'UID') === slot.guid)
    if (own.length !== 1) wrong.push(`${slot.title} is there ${own.length} times`)
    const says = ['DTSTART', 'SEQUENCE', 'STATUS'].map((name) => fieldOf(own[0] ?? '', name)).join(' ')
    const { status, sequence } = slot.released
    const start = slot.startsAt.replace(/\.000|[-:]/g, '')
    const expected = `${start} ${sequence} ${status === 'confirmed' ? 'CONFIRMED' : 'CANCELLED'}`
    if (says !== expected) wrong.push(`${slot.title} says ${says} in place of ${expected}`)
  }
  const { sync } = await ask(site, 'POST', `/v1/calendars/${id}/sync`, {})
  if (sync.unchanged !== slots.length) wrong.push(`a further run changes ${slots.length - sync.unchanged} entries`)
  return wrong
}
