// Brings a calendar elsewhere to what it is to be: asks what changed there, carries out the plan four objects at a time, and
// notes each answer before the next request, so that a run that was killed goes on where it was.
import type { CalendarSync } from '../../../contract/agenda/calendars/calendars.ts'
import type { CalendarPolicy } from '../../../contract/agenda/choices.ts'
import { calendarEntriesMax } from '../../../contract/agenda/limits.ts'
import type { StoredDrift, StoredObject } from '../../../store/agenda/calendars/objects.ts'
import { CalendarFault } from './calendar-fault.ts'
import { atOnce, type CalendarServer } from './calendar-server.ts'
import type { Entries } from './entry.ts'
import { decideSeen, planLeftover, planObject, type SeenObject, type Situation, type WantedObject } from './plan.ts'

export interface Push {
  readonly server: CalendarServer
  readonly entries: Entries
  readonly release: number | null
  readonly wanted: readonly WantedObject[]
  readonly known: readonly StoredObject[]
  readonly onDrift: CalendarPolicy
  readonly syncToken: string | null
  /** Stores what is there now; null: nothing. */
  readonly note: (slotId: string, object: StoredObject | null) => Promise<void>
  /** Whether time is up. */
  readonly isOver: () => boolean
}

export interface Pushed {
  readonly sync: CalendarSync
  /** For the next run; unchanged where something is left to do. */
  readonly syncToken: string | null
}

type Tally = { -readonly [K in keyof CalendarSync]: CalendarSync[K] } & {
  restored: CalendarSync['restored']
  drifted: CalendarSync['drifted']
  problems: string[]
}

/** @throws CalendarFault where the server can't be used at all, or there is more to write than a calendar gets */
export async function push(run: Push): Promise<Pushed> {
  const { server, syncToken, release, wanted, known, onDrift } = run
  if (wanted.length > calendarEntriesMax) throw tooMany(wanted.length)
  const { token, ...listing } = await server.listSince(syncToken)
  const situation: Situation = { listing, onDrift }
  const tally: Tally = {
    release,
    entries: wanted.length,
    added: 0,
    changed: 0,
    cancelled: 0,
    removed: 0,
    unchanged: 0,
    restored: [],
    drifted: [],
    problems: [],
    requests: 0,
    complete: true,
  }
  const objects = new Map(known.map((object) => [object.slotId, object]))
  const isWanted = new Set(wanted.map(({ slotId }) => slotId))
  const work = [
    ...wanted.map((one) => () => bring({ ...run, situation, tally }, one, objects.get(one.slotId))),
    ...known
      .filter(({ slotId }) => !isWanted.has(slotId))
      .map((object) => () => clear({ ...run, situation, tally }, object)),
  ]
  tally.complete = await inLanes(work, run.isOver)
  tally.requests = server.requests
  const isDone = tally.complete && tally.problems.length === 0
  return { sync: { ...tally }, syncToken: isDone ? token : syncToken }
}

const tooMany = (entries: number) =>
  new CalendarFault(
    'refused',
    `The schedule has ${entries} entries for this calendar, more than the ${calendarEntriesMax} that a calendar can have`,
    { hint: 'Disconnect it, then connect one calendar per track, room or speaker.' },
  )

/** Runs work four at a time. Returns whether all of it was done; a fault ends it once those under way have ended. */
async function inLanes(work: readonly (() => Promise<void>)[], isOver: () => boolean): Promise<boolean> {
  let next = 0
  let fault: unknown
  const lane = async () => {
    while (next < work.length && fault === undefined && !isOver()) {
      next += 1
      try {
        await work[next - 1]?.()
      } catch (error) {
        fault ??= error
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (fault !== undefined) throw fault
  return next >= work.length
}

interface Around extends Push {
  readonly situation: Situation
  readonly tally: Tally
}

async function bring(around: Around, wanted: WantedObject, known: StoredObject | undefined): Promise<void> {
  const { situation, tally } = around
  const step = planObject(wanted, known, situation)
  if (step.kind === 'keep') {
    tally.unchanged += 1
    return
  }
  if (step.kind === 'leave') return leave(around, { wanted, known, drift: step.drift, etag: known?.etag ?? null })
  if (step.kind === 'look') return look(around, wanted, { known, name: known?.name ?? wanted.name })
  const name = known?.name ?? wanted.name
  const attempt = { wanted, known, name, etag: step.etag, text: wanted.text, over: step.over, isExtended: false }
  await write(around, attempt)
}

interface Attempt {
  readonly wanted: WantedObject
  readonly known: StoredObject | undefined
  readonly name: string
  readonly etag: string | null
  readonly text: string
  readonly isExtended: boolean
  readonly over: StoredDrift | undefined
  /** It was read just before: once is enough. */
  readonly isSecond?: true
}

async function write(around: Around, attempt: Attempt): Promise<void> {
  const { server, note, tally } = around
  const { wanted, known, name, etag, text, over, isExtended, isSecond } = attempt
  const written = await server.write(name, text, etag)
  if (written.kind === 'written') {
    const { slotId, hash, print } = wanted
    await note(slotId, { slotId, name, etag: written.etag, hash, print, isExtended, drift: null })
    count(tally, attempt)
    return
  }
  if (written.kind === 'refused') {
    tally.problems.push(`"${wanted.title}" was refused (${written.status})`)
    return
  }
  if (isSecond) {
    tally.problems.push(`"${wanted.title}" is being changed there at the same time`)
    return
  }
  const there = written.kind === 'elsewhere' ? (written.name ?? (await server.findUid(wanted.uid))) : name
  if (there === undefined) {
    tally.problems.push(`"${wanted.title}" is already there, under a name that the server does not reveal`)
    return
  }
  await look(around, wanted, { known, name: there, over })
}

function count(tally: Tally, { wanted, known, over }: Attempt): void {
  if (over !== undefined) tally.restored.push(driftOf(wanted, over))
  else if (wanted.isOff) tally.cancelled += 1
  else if (known === undefined) tally.added += 1
  else tally.changed += 1
}

const driftOf = ({ slotId, title, startsAt }: WantedObject, { kind, startsAt: there }: StoredDrift) => ({
  slotId,
  title,
  kind,
  startsThere: there,
  startsHere: startsAt,
})

interface Place {
  readonly known: StoredObject | undefined
  readonly name: string
  readonly over?: StoredDrift | undefined
}

/** Reads an object, and decides. */
async function look(around: Around, wanted: WantedObject, { known, name, over }: Place): Promise<void> {
  const { server, entries, onDrift, note, tally } = around
  const read = await server.read(name)
  if (read === undefined) {
    const drift: StoredDrift = { kind: 'deleted', startsAt: null }
    if (known !== undefined && onDrift === 'theirs') return leave(around, { wanted, known, drift, etag: null })
    const again = { wanted, known, name, etag: null, text: wanted.text, over: known && drift, isExtended: false }
    return write(around, { ...again, isSecond: true })
  }
  const entry = entries.read(read.text)
  const seen: SeenObject | undefined = entry && { entry, etag: read.etag }
  const decision = seen ? decideSeen(wanted, seen, { known, onDrift }) : ({ kind: 'stranger' } as const)
  if (decision.kind === 'stranger') {
    tally.problems.push(`"${wanted.title}" cannot be written: another entry there is called ${name}`)
    return
  }
  if (decision.kind === 'leave') return leave(around, { wanted, known, drift: decision.drift, etag: read.etag, name })
  const { slotId, hash, print } = wanted
  const isExtended = entry?.isExtended ?? false
  if (decision.kind === 'adopt') {
    await note(slotId, { slotId, name, etag: read.etag, hash, print, isExtended, drift: null })
    tally.unchanged += 1
    return
  }
  const text = entries.merge(read.text, wanted.text)
  await write(around, {
    wanted,
    known,
    name,
    etag: read.etag,
    text,
    isExtended,
    over: decision.over ?? over,
    isSecond: true,
  })
}

interface Left {
  readonly wanted: WantedObject
  readonly known: StoredObject | undefined
  readonly drift: StoredDrift
  readonly etag: string | null
  readonly name?: string
}

async function leave({ note, tally }: Around, { wanted, known, drift, etag, name }: Left): Promise<void> {
  const { slotId, print } = wanted
  const object = known ?? { slotId, name: wanted.name, hash: null, print, isExtended: true }
  await note(slotId, { ...object, name: name ?? object.name, etag, drift })
  tally.drifted.push(driftOf(wanted, drift))
}

/** Deletes an object that is no longer to be there. */
async function clear({ server, situation, note, tally }: Around, known: StoredObject): Promise<void> {
  const { slotId, name, etag } = known
  const what = planLeftover(known, situation)
  if (what === 'leave') return
  if (what === 'forget') {
    await note(slotId, null)
    return
  }
  const now = situation.listing.etags.get(name) ?? etag
  if (!(await server.remove(name, now))) {
    tally.problems.push(`${name} could not be deleted: it is being changed there`)
    return
  }
  await note(slotId, null)
  tally.removed += 1
}
