// Proves that two people who change one schedule at once, each through a process of their own, lose nothing and are told of each
// other, while a third reads. What they want is drawn by seed, and each round begins when the one before is over. Reports what
// is wrong in sentences.
import type { ScheduleChange, Slot } from '../../src/contract/agenda/slots.ts'
import { type Attempt, judgeHistory, type Reading } from './schedule-history.ts'
import { dealt, type Seeded, seeded } from './seeded.ts'
import type { Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'

const rooms = ['Tent', 'Attic', 'Lab', 'Main hall']
const sessions = 12

interface View {
  readonly version: number
  readonly slots: readonly Slot[]
}

interface Editor {
  readonly name: string
  readonly traffic: Traffic
  view: View
}

type Wishes = ScheduleChange[]

/** @returns what is wrong, in sentences, and how often what was tried */
export async function proveEditors(site: Site, { rounds, seed }: { rounds: number; seed: number }) {
  const open: Traffic[] = []
  const trafficOf = (server: number, apiKey: string) => {
    const traffic = createTraffic(site.servers.slice(server, server + 1), { apiKey })
    open.push(traffic)
    return traffic
  }
  try {
    const readers = [0, 1].map((server) => trafficOf(server, site.apiKey)) as [Traffic, Traffic]
    const event = await openAgenda(readers[0])
    const start = await readView(readers[0], event)
    const editors: Editor[] = []
    for (const [server, name] of ['Ada', 'Ben'].entries()) {
      const { json } = await readers[0].send('POST', '/v1/keys', { body: { name }, key: name })
      editors.push({ name, traffic: trafficOf(server, json.apiKey), view: start })
    }
    const { attempts, readings } = await edit({ event, editors, readers, rounds, random: seeded(seed) })
    // Both processes must have the same in the end.
    for (const reader of readers) readings.push({ slots: (await readView(reader, event)).slots, atLeast: 0 })
    const { wrong, ...counts } = judgeHistory({ ...start, attempts, readings })
    const report = `${attempts.length} requests: ${counts.accepted} accepted, ${counts.unchanged} as it was, ${counts.refused} refused; ${counts.between} versions read between`
    return { wrong, report, ...counts }
  } finally {
    for (const traffic of open) await traffic.close()
  }
}

async function openAgenda(traffic: Traffic): Promise<string> {
  let posts = 0
  const post = async (path: string, body: object) => {
    const { status, json } = await traffic.send('POST', path, { body, key: `setup-${posts++}` })
    if (status >= 300) throw new Error(`POST ${path}: ${JSON.stringify(json)}`)
    return json
  }
  const { id } = await post('/v1/events', { name: 'Fair', date: '2030-01-01', endDate: '2030-01-02' })
  for (const name of rooms) await post(`/v1/events/${id}/rooms`, { name })
  for (let number = 0; number < sessions; number += 1) {
    const { code } = await post(`/v1/events/${id}/sessions`, { title: `Session ${number}`, minutes: 30 })
    const place: ScheduleChange = { op: 'place', session: code, room: rooms[number % 4] ?? '', start: startAt(number) }
    await post(`/v1/events/${id}/schedule/changes`, { changes: [place] })
  }
  return id
}

/** One of 96 quarters of an hour. */
const startAt = (index: number) =>
  new Date(Date.UTC(2030, 0, 1) + (index % 96) * 900_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)

async function get(traffic: Traffic, path: string) {
  const { status, json } = await traffic.send('GET', path)
  if (status !== 200) throw new Error(`GET ${path}: ${JSON.stringify(json)}`)
  return json
}

async function readView(traffic: Traffic, event: string): Promise<View> {
  const json = await get(traffic, `/v1/events/${event}/schedule`)
  return { version: json.version, slots: await readSlots(traffic, event) }
}

const readSlots = async (traffic: Traffic, event: string): Promise<Slot[]> =>
  (await get(traffic, `/v1/events/${event}/slots?limit=500`)).data

interface Editing {
  readonly event: string
  readonly editors: readonly Editor[]
  readonly readers: readonly [Traffic, Traffic]
  readonly rounds: number
  readonly random: Seeded
}

async function edit({ event, editors, readers, rounds, random }: Editing) {
  const attempts: Attempt[] = []
  const readings: Reading[] = []
  const shape = dealt(random, shapes)
  // One in four goes by what they read a while ago.
  const looks = dealt(random, [true, true, true, false])
  let answered = 0
  const send = async ({ name, traffic, view }: Editor, changes: Wishes, round: number) => {
    const body = { baseVersion: view.version, changes }
    const path = `/v1/events/${event}/schedule/changes`
    const { status, json } = await traffic.send('POST', path, { body, key: `${name}-${round}` })
    attempts.push({ by: name, baseVersion: view.version, changes, status, json })
    answered = Math.max(answered, status === 200 ? json.version : 0)
  }
  const read = async (round: number) => {
    const atLeast = answered
    readings.push({ slots: await readSlots(readers[round % 2 === 0 ? 0 : 1], event), atLeast })
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const editor of editors) if (looks()) editor.view = await readView(editor.traffic, event)
    const wishes = shape()(editors.map(({ view }) => view) as [View, View], random, round)
    const sent = editors.map((editor, index) => () => send(editor, wishes[index] ?? [], round))
    // Neither is always the first one.
    if (random.below(2) === 0) sent.reverse()
    await Promise.all([...sent.map((sending) => sending()), read(round).then(() => read(round + 1))])
  }
  return { attempts, readings }
}

/** What two people want, by what each has read. */
type Shape = (views: readonly [View, View], random: Seeded, round: number) => readonly [Wishes, Wishes]

const anyOf = <T>(random: Seeded, all: readonly T[]): T => all[random.below(all.length)] as T

/** A slot that both have read, moved to where it certainly isn't for one of them. */
function contested([{ slots }, other]: readonly [View, View], random: Seeded): { slot: string; room: string } {
  const known = new Set(other.slots.map(({ id }) => id))
  const shared = slots.filter(({ id, session }) => session !== null && known.has(id))
  return { slot: anyOf(random, shared.length > 0 ? shared : slots).id, room: anyOf(random, rooms) }
}

const move = ({ slot, room }: { slot: string; room: string }, start: string): ScheduleChange => {
  return { op: 'move', slot, room, start, minutes: 45 }
}

const shapes: readonly Shape[] = [
  function oneSlot(views, random) {
    const wanted = contested(views, random)
    const at = 2 * random.below(48)
    return [[move(wanted, startAt(at))], [move(wanted, startAt(at + 1))]]
  },
  function theSame(views, random) {
    const wish = move(contested(views, random), startAt(random.below(96)))
    return [[wish], [wish]]
  },
  function oneTwice(views, random) {
    const wanted = contested(views, random)
    const at = 3 * random.below(32)
    return [[move(wanted, startAt(at)), move(wanted, startAt(at + 1))], [move(wanted, startAt(at + 2))]]
  },
  function apart(views, random) {
    const wishes = views.map(({ slots }, editor) => {
      const own = slots.filter(({ number }) => number % 2 === editor)
      return [move({ slot: anyOf(random, own).id, room: anyOf(random, rooms) }, startAt(random.below(96)))]
    })
    return [wishes[0] ?? [], wishes[1] ?? []]
  },
  function anything([one, other], random, round) {
    return [several(one, random, `${round} by Ada`), several(other, random, `${round} by Ben`)]
  },
]

/** So many slots that no more are added: one reading shows 500. */
const enoughSlots = 400

/** Three changes. Who removes something adds something, so that each version differs from all others. */
function several({ slots }: View, random: Seeded, name: string): Wishes {
  const place = () => ({ room: anyOf(random, rooms), start: startAt(random.below(96)), minutes: 30 })
  let left = slots
  return [0, 1, 2].flatMap((index): Wishes => {
    const added: ScheduleChange = { op: 'add', kind: 'break', title: `Break ${name} ${index}`, ...place() }
    const [first, second] = [anyOf(random, left).id, anyOf(random, left).id]
    const session = anyOf(random, left).session?.code
    const moved = move({ slot: first, room: anyOf(random, rooms) }, startAt(random.below(96)))
    switch (random.below(4)) {
      case 0:
        return [moved]
      case 1:
        return [first === second ? moved : { op: 'swap', slot: first, with: second }]
      case 2:
        left = left.filter(({ id }) => id !== first)
        return [{ op: 'unplace', slot: first }, added]
      default:
        if (slots.length > enoughSlots) return [moved]
        return session === undefined ? [added] : [{ op: 'place', session, ...place() }]
    }
  })
}
