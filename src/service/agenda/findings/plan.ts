// An agenda made ready to be checked: the slots that take place, with their instants, in order.
import { instantOfWallTime, wallTimeOf } from '../../../contract/agenda/wall-time.ts'
import type { AgendaToCheck, RoomToCheck, SessionToCheck, SlotToCheck } from './agenda-to-check.ts'
import { byStart, type Span, type Tally } from './sweep.ts'

export interface TimedSlot extends Span {
  readonly slot: SlotToCheck
  readonly session: SessionToCheck | null
  readonly room: RoomToCheck | null
  readonly skipped: string | null
  readonly doubled: boolean
  readonly offsetMinutes: number
}

export interface SessionSlot extends TimedSlot {
  readonly session: SessionToCheck
}

export interface Plan {
  readonly agenda: AgendaToCheck
  readonly zone: string
  /** All that take place, by start. */
  readonly slots: readonly TimedSlot[]
  readonly sessionSlots: readonly SessionSlot[]
  readonly tally: Tally
}

/** Whether a session is part of the plan: what is rejected, withdrawn or cancelled keeps nobody and no room. */
export const takesPlace = ({ status }: SessionToCheck): boolean =>
  status === 'draft' || status === 'accepted' || status === 'confirmed'

export function planOf(agenda: AgendaToCheck, tally: Tally): Plan {
  const zone = agenda.event.timezone
  const sessions = new Map(agenda.sessions.map((session) => [session.id, session]))
  const rooms = new Map(agenda.rooms.map((room) => [room.id, room]))
  const timed = agenda.slots.flatMap((slot): TimedSlot[] => {
    const session = sessions.get(slot.sessionId ?? '') ?? null
    if (session === null ? slot.kind === 'session' : !takesPlace(session)) return []
    const { instantMs: startMs, ...clock } = instantOfWallTime(slot, zone)
    const room = rooms.get(slot.roomId ?? '') ?? null
    return [{ slot, session, room, startMs, endMs: startMs + slot.minutes * 60_000, ...clock }]
  })
  const slots = byStart(timed, ({ slot }) => slot.id, tally)
  return { agenda, zone, slots, sessionSlots: slots.filter(isOfSession), tally }
}

const isOfSession = (slot: TimedSlot): slot is SessionSlot => slot.session !== null

/** The values by key, in their order; one value may have several keys. */
export function groupedBy<T>(values: readonly T[], keysOf: (value: T) => Iterable<string>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    for (const key of keysOf(value)) {
      const group = groups.get(key)
      if (group) group.push(value)
      else groups.set(key, [value])
    }
  }
  return groups
}

/** What people call a slot: the code of its session, or its title. */
export const labelOf = ({ slot, session }: TimedSlot): string => session?.code ?? `"${slot.title ?? slot.kind}"`

/** The same with the room. */
export const labelWithRoom = (timed: TimedSlot): string => `${labelOf(timed)} (${timed.room?.name ?? 'no room'})`

/** `2027-03-28 11:15–11:30`. */
export function spanText({ startMs, endMs }: Span, zone: string): string {
  const [start, end] = [wallTimeOf(startMs, zone).start, wallTimeOf(endMs, zone).start]
  return `${start.replace('T', ' ')}–${end.slice(11)}`
}

/** `1 minute`, `10 minutes`. */
export const minutesText = (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
