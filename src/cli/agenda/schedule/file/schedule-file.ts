// What a file of a schedule says, whatever its format, and what is known of the schedule that it is compared with.
import type { EventRoom } from '../../../../contract/agenda/rooms.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import type { Slot } from '../../../../contract/agenda/slots.ts'
import type { PlacedMistake } from '../../../../contract/files/read-yaml.ts'

/** The keys of what is in no room of its own. */
export const allRooms = 'all rooms'
export const noRoom = 'no room'

type KnownRoom = Pick<EventRoom, 'id' | 'name' | 'hidden'>
type KnownSession = Pick<AgendaSession, 'id' | 'code' | 'title' | 'status' | 'speakers'>

/** The working copy of a schedule, or a release in its place. */
export interface KnownSchedule {
  /** As it was named on the command line. */
  readonly event: string
  /** The release that the slots are of, as it was named; undefined for the working copy. */
  readonly release?: string | undefined
  readonly version: number
  readonly timezone: string
  readonly dayStartsAt: string
  /** Of the event: where nothing is placed yet, a file begins with it. */
  readonly date: string
  readonly slots: readonly Slot[]
  readonly rooms: readonly KnownRoom[]
  readonly sessions: readonly KnownSession[]
}

/** What a file is about; all of the schedule unless it says so. */
export interface Part {
  readonly day?: string
  /** Id of a room. */
  readonly room?: string
}

/** Where something is written. */
export type Position = Pick<PlacedMistake, 'line' | 'column'>

/** What is written in one line: something at a time and a place. */
export interface Entry {
  readonly kind: Slot['kind']
  /** Of a session, its id. */
  readonly session: string | null
  /** Of a break or a blocker. */
  readonly title: string | null
  /** Id; null for all rooms, or for a session without one. */
  readonly room: string | null
  readonly day: string
  readonly start: string
  readonly fold: 0 | 1
  readonly minutes: number
  /** The number of the slot that it is, where a file says so. */
  readonly slot?: number
  readonly position: Position
}

export interface ScheduleFile {
  /** The version that it was written from; a table that somebody made has none. */
  readonly version: number | undefined
  readonly part: Part
  readonly entries: readonly Entry[]
  /** Numbers of slots to clear, which only a table names; what is missing in a table stays. */
  readonly cleared: readonly { readonly slot: number; readonly position: Position }[]
  readonly isTable: boolean
  /** What should be known of its times. */
  readonly notes: readonly string[]
  /** What was edited in it that a schedule does not hold, which stays as it was. */
  readonly unread?: UnreadEdits
}

/** Edits of what belongs to sessions. */
export interface UnreadEdits {
  readonly columns: readonly string[]
  readonly cells: number
  /** Of the first session that has one. */
  readonly code: string
}

export interface ReadFile {
  /** Usable only if there are no mistakes. */
  readonly file: ScheduleFile
  readonly mistakes: readonly PlacedMistake[]
}

/** Whether a slot is in a part of the schedule. */
export const isInPart = ({ day, room }: Pick<Slot, 'day' | 'room'>, part: Part): boolean =>
  (part.day === undefined || day === part.day) && (part.room === undefined || room?.id === part.room)

/** Whether a slot is a break or a blocker of all rooms at a time that a part of one room is about: that room has it, too. */
export const isAroundPart = (slot: Pick<Slot, 'day' | 'room' | 'kind'>, { day, room }: Part): boolean =>
  room !== undefined && slot.room === null && slot.kind !== 'session' && (day === undefined || slot.day === day)

/** Whether a session may be placed. */
export const isPlaceable = ({ status }: KnownSession): boolean => ['draft', 'accepted', 'confirmed'].includes(status)

/** The sessions that wait for a place. A release has none: what it does not hold may be a draft, which its file must not tell. */
export function unplacedSessions({ release, sessions, slots }: KnownSchedule): KnownSession[] {
  if (release !== undefined) return []
  const placed = new Set(slots.flatMap(({ session }) => session?.id ?? []))
  return sessions.filter((session) => isPlaceable(session) && !placed.has(session.id))
}

/** What a room is called in a file: its name, or its id where the name could mean something else. */
export function roomKey({ id, name }: Pick<KnownRoom, 'id' | 'name'>, rooms: readonly KnownRoom[]): string {
  const isReserved = [allRooms, noRoom].includes(name.toLowerCase())
  const isOnly = rooms.filter((room) => room.name.toLowerCase() === name.toLowerCase()).length <= 1
  return isOnly && !isReserved ? name : id
}

/** The room of an id or of the name that only one has. */
export function findRoom<R extends KnownRoom>(text: string, rooms: readonly R[]): R | undefined {
  const named = rooms.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  return rooms.find(({ id }) => id === text) ?? (named.length === 1 ? named[0] : undefined)
}
