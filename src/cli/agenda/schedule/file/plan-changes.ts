// Compares a file with the schedule, and plans the fewest changes that make the schedule like the file. Pure.
import type { Slot } from '../../../../contract/agenda/slots.ts'
import { instantOfWallTime } from '../../../../contract/agenda/wall-time.ts'
import { shellWord } from '../../../../contract/core/words/shell-word.ts'
import type { PlacedMistake } from '../../../../contract/files/read-yaml.ts'
import {
  type Entry,
  isInPart,
  isPlaceable,
  type KnownSchedule,
  type Position,
  type ScheduleFile,
} from './schedule-file.ts'

export interface PlannedChange {
  /** As `applyScheduleChanges` takes it. */
  readonly change: Readonly<Record<string, unknown>> & { readonly op: string }
  /** What it does, for people: `Moves`, and what to where. */
  readonly title: string
  readonly text: string
  /** What it is about: `K7M2PQ "Opening"`. */
  readonly subject: string
  /** The line that wants it; none where a line is gone. */
  readonly position: Position | undefined
}

export interface ChangePlan {
  readonly changes: readonly PlannedChange[]
  readonly mistakes: readonly PlacedMistake[]
}

interface Pairing {
  readonly entry: Entry
  readonly slot: Slot
}

/** The plan of a file without mistakes. */
export function planChanges(file: ScheduleFile, known: KnownSchedule): ChangePlan {
  const mistakes: PlacedMistake[] = []
  const blame = ({ line, column }: Position, detail: string) => mistakes.push({ line, column, detail })
  const slots = new Set(known.slots.filter((slot) => isInPart(slot, file.part)))
  const cleared = clearedSlots(file, known, blame)
  for (const { slot } of cleared) slots.delete(slot)
  const { pairs, left } = pairUp(file, { slots, known, blame })
  const changes = [
    ...pairs.flatMap((pair) => moveOf(pair, known)),
    ...left.map((entry) => placeOf(entry, known)),
    ...cleared.map(({ slot, position }) => unplaceOf(slot, known, position)),
    ...(file.isTable ? [] : [...slots].map((slot) => unplaceOf(slot, known, undefined))),
  ]
  for (const entry of left) {
    const twin = file.entries.find((other) => other !== entry && isSameLine(other, entry))
    const detail = twin ? `it repeats line ${twin.position.line}` : whyNotPlaced(entry, file, known)
    if (detail !== undefined) blame(entry.position, detail)
  }
  const arriving = pairs.filter(({ entry, slot }) => entry.room !== roomOf(slot)).map(({ entry }) => entry)
  for (const entry of [...left, ...arriving]) {
    const room = known.rooms.find(({ id }) => id === entry.room)
    if (room?.hidden) blame(entry.position, hiddenText(room.name))
  }
  return { changes, mistakes }
}

const hiddenText = (name: string) =>
  `${name} is hidden, so nothing can be placed in it; to show it again: turnout rooms update ${shellWord(name)} --no-hidden`

type Blame = (position: Position, detail: string) => void

function clearedSlots({ cleared }: ScheduleFile, { slots }: KnownSchedule, blame: Blame) {
  return cleared.flatMap(({ slot: number, position }) => {
    const slot = slots.find((known) => known.number === number)
    // Gone already is what was wanted.
    if (slot === undefined && slots.every((known) => known.number < number))
      blame(position, `no slot has the number ${number}`)
    return slot === undefined ? [] : [{ slot, position }]
  })
}

interface Pairable {
  /** Those without an entry so far; they are taken out. */
  readonly slots: Set<Slot>
  readonly known: KnownSchedule
  readonly blame: Blame
}

/** Finds the slot that each entry is: by its number, else where nothing changed, else the one of the same session or break. */
function pairUp({ entries }: ScheduleFile, pairable: Pairable) {
  const { slots, known } = pairable
  const pairs: Pairing[] = []
  let left = [...entries]
  const take = (find: (entry: Entry) => Slot | undefined) => {
    left = left.filter((entry) => {
      const slot = find(entry)
      if (slot === undefined) return true
      slots.delete(slot)
      pairs.push({ entry, slot })
      return false
    })
  }
  // By subject: thousands of slots are compared with few.
  const bySubject = new Map<string, Slot[]>()
  for (const slot of slots) bySubject.set(subjectOf(slot), [...(bySubject.get(subjectOf(slot)) ?? []), slot])
  const same = (entry: Entry) => (bySubject.get(wantedSubject(entry)) ?? []).filter((slot) => slots.has(slot))
  const best = (entry: Entry, some: readonly Slot[]) =>
    some.toSorted((one, other) => likeness(entry, other) - likeness(entry, one))[0]
  const breaks = [...slots].filter(({ session }) => session === null)
  take((entry) => numbered(entry, pairable))
  // Those with a number that is not there are mistakes.
  left = left.filter(({ slot }) => slot === undefined)
  take((entry) => same(entry).find((slot) => isAt(slot, entry, known)))
  take((entry) => best(entry, same(entry)))
  take((entry) => breaks.find((slot) => slots.has(slot) && isRenamed(slot, entry)))
  return { pairs, left }
}

function numbered(entry: Entry, { slots, blame }: Pairable): Slot | undefined {
  if (entry.slot === undefined) return undefined
  const slot = [...slots].find(({ number }) => number === entry.slot)
  if (slot === undefined) {
    blame(entry.position, `no slot has the number ${entry.slot}; leave it empty for a new one`)
    return undefined
  }
  const isOther = slot.kind !== entry.kind || (slot.session?.id ?? null) !== entry.session
  if (isOther)
    blame(entry.position, `slot ${entry.slot} belongs to ${slot.session?.code ?? `the ${slot.kind} "${slot.title}"`}`)
  return slot
}

const roomOf = ({ room }: Slot) => room?.id ?? null

/** What a slot is of: a session, or breaks of one title. */
const subjectOf = ({ kind, session, title }: Slot) => `${kind} ${session?.id ?? title}`
const wantedSubject = ({ kind, session, title }: Entry) => `${kind} ${session ?? title}`

/** Whether a break or blocker at the same place has got another title. */
const isRenamed = (slot: Slot, { kind, session, start, room }: Entry) =>
  session === null && slot.kind === kind && slot.start === start && roomOf(slot) === room

const isAt = (slot: Slot, entry: Entry, { timezone }: KnownSchedule) =>
  isSameTime(slot, entry, timezone) && slot.minutes === entry.minutes && roomOf(slot) === entry.room

/** A fold means nothing where a time comes once. */
const isSameTime = (slot: Slot, entry: Entry, timezone: string) =>
  slot.start === entry.start &&
  instantOfWallTime(slot, timezone).instantMs === instantOfWallTime(entry, timezone).instantMs

/** Which of several slots of a session was meant: that with more in common. */
const likeness = (entry: Entry, slot: Slot) =>
  (slot.start === entry.start ? 4 : 0) + (slot.day === entry.day ? 2 : 0) + (roomOf(slot) === entry.room ? 1 : 0)

function moveOf({ entry, slot }: Pairing, known: KnownSchedule): PlannedChange[] {
  const isTimely = isSameTime(slot, entry, known.timezone)
  const fields = {
    ...(isTimely ? {} : { start: entry.start, fold: entry.fold }),
    ...(roomOf(slot) === entry.room ? {} : { room: entry.room }),
    ...(slot.minutes === entry.minutes ? {} : { minutes: entry.minutes }),
    ...(entry.title === null || slot.title === entry.title ? {} : { title: entry.title }),
  }
  if (Object.keys(fields).length === 0) return []
  const title = entry.title === null || slot.title === entry.title ? '' : `"${entry.title}", `
  const subject = nameOf(slot)
  const text = `${subject}: ${placeText(slot, known)} → ${title}${placeText(entry, known)}`
  return [{ change: { op: 'move', slot: slot.id, ...fields }, title: 'Moves', text, subject, position: entry.position }]
}

function placeOf(entry: Entry, known: KnownSchedule): PlannedChange {
  const { start, fold, room, minutes, kind, title, position } = entry
  const session = known.sessions.find(({ id }) => id === entry.session)
  const where = { start, fold, room, minutes }
  if (session === undefined) {
    const subject = `"${title}"`
    const text = `${subject}: ${placeText(entry, known)}`
    return { change: { op: 'add', kind, title, ...where }, title: 'Adds', text, subject, position }
  }
  const subject = `${session.code} "${session.title}"`
  const text = `${subject}: ${placeText(entry, known)}`
  return { change: { op: 'place', session: session.id, ...where }, title: 'Places', text, subject, position }
}

function unplaceOf(slot: Slot, known: KnownSchedule, position: Position | undefined): PlannedChange {
  const title = slot.session === null ? 'Removes' : 'Unplaces'
  return {
    change: { op: 'unplace', slot: slot.id },
    title,
    text: `${nameOf(slot)}: ${placeText(slot, known)}`,
    subject: nameOf(slot),
    position,
  }
}

const nameOf = ({ session, title }: Slot) => (session === null ? `"${title}"` : `${session.code} "${title}"`)

/** `2027-03-28 10:45, Tent, 45 min`. */
function placeText(place: Slot | Entry, { rooms }: KnownSchedule): string {
  const id = typeof place.room === 'string' ? place.room : place.room?.id
  const room = rooms.find((known) => known.id === id)?.name ?? (place.kind === 'session' ? 'no room' : 'all rooms')
  return `${place.start.replace('T', ' ')}${place.fold === 1 ? ' (the second)' : ''}, ${room}, ${place.minutes} min`
}

/** Why a session cannot get the slot that a file wants; undefined if it can. */
function whyNotPlaced(entry: Entry, { part }: ScheduleFile, { sessions, slots }: KnownSchedule): string | undefined {
  const session = sessions.find(({ id }) => id === entry.session)
  if (session === undefined) return undefined
  if (!isPlaceable(session)) return `${session.code} is ${session.status} and cannot be placed; restore it first`
  const elsewhere = slots.find((slot) => slot.session?.id === session.id && !isInPart(slot, part))
  if (elsewhere === undefined) return undefined
  const place = `${elsewhere.start.replace('T', ' ')}, ${elsewhere.room?.name ?? 'no room'}`
  return `${session.code} is at ${place}, outside the part in this file; export the whole schedule to move it`
}

const isSameLine = (one: Entry, other: Entry) =>
  one.start === other.start &&
  one.fold === other.fold &&
  one.room === other.room &&
  one.session === other.session &&
  one.title === other.title &&
  one.kind === other.kind
