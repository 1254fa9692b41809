// A slot as grids and lists of a schedule show it: its words made safe, its times by the event's clock.
import { endOf, instantOfWallTime } from '../../../../contract/agenda/wall-time.ts'
import { instantsAtClock, offsetMs } from '../../../../contract/core/time.ts'
import { safeText } from '../../../../terminal/text/safe-text.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** What is drawn of a slot; every record of `listSlots` has it. */
export interface DrawnSlot {
  readonly id: string
  readonly kind: 'session' | 'break' | 'blocker'
  readonly title: string
  readonly session: {
    readonly code: string
    readonly status: string
    readonly speakers: readonly { readonly name: string }[]
    readonly enrolment?: { readonly enrolled: number; readonly capacity: number | null } | null
  } | null
  readonly room: { readonly id: string; readonly name: string } | null
  readonly start: string
  readonly fold: number
  readonly minutes: number
  readonly day: string
}

export interface ShownSlot {
  readonly id: string
  readonly day: string
  /** Null: of all rooms, or a session that has no room yet. */
  readonly room: { readonly id: string; readonly name: string } | null
  readonly isForAllRooms: boolean
  readonly startMs: number
  readonly endMs: number
  /** `09:30`. */
  readonly time: string
  /** `+01:00` where the clock shows that time twice. */
  readonly offset: string | undefined
  /** `Mon` where it begins after the midnight of its day of the programme. */
  readonly weekday: string | undefined
  /** `10:30`; `01:30 +1` where it ends on a later date than it begins. */
  readonly until: string
  readonly title: string
  /** Of a session. */
  readonly code: string | undefined
  /** `12 of 24`, of a session that people enrol in. */
  readonly enrolment: string | undefined
  /** Speakers, and what a person should know at a glance: a state other than confirmed, or that it is a blocker. */
  readonly words: readonly string[]
  readonly hasFinding: boolean
}

interface Shown {
  readonly timezone: string
  /** Ids of slots with a finding that is not waived. */
  readonly found: ReadonlySet<string>
}

/** The slots in the order of their instants. */
export function showSlots(slots: readonly DrawnSlot[], { timezone, found }: Shown): ShownSlot[] {
  // Rooms have sessions at the same times.
  const known = new Map<string, Times>()
  const shown = slots.map((slot) => {
    const key = `${slot.start} ${slot.fold} ${slot.minutes}`
    const times = known.get(key) ?? timesOf(slot, timezone)
    known.set(key, times)
    return showSlot(slot, times, found)
  })
  return shown.sort((one, other) => one.startMs - other.startMs)
}

type Times = Pick<ShownSlot, 'startMs' | 'endMs' | 'time' | 'offset' | 'until'>

function timesOf(slot: DrawnSlot, timezone: string): Times {
  const { instantMs: startMs, doubled } = instantOfWallTime(slot, timezone)
  return {
    startMs,
    endMs: startMs + slot.minutes * minuteMs,
    time: slot.start.slice(11),
    offset: doubled ? offsetText(startMs, timezone) : undefined,
    until: untilOf(slot, timezone),
  }
}

function showSlot(slot: DrawnSlot, times: Times, found: Shown['found']): ShownSlot {
  const { id, day, room, kind, session, start } = slot
  // Not spread: with a thousand slots that alone takes as long as everything else here.
  const { startMs, endMs, time, offset, until } = times
  return {
    id,
    day,
    startMs,
    endMs,
    time,
    offset,
    until,
    room: room && { id: room.id, name: safeText(room.name) },
    isForAllRooms: room === null && kind !== 'session',
    weekday: start.startsWith(day) ? undefined : weekdayOf(start),
    title: safeText(slot.title),
    code: session?.code,
    enrolment: enrolmentOf(session),
    words: wordsOf(kind, session),
    hasFinding: found.has(id),
  }
}

function wordsOf(kind: DrawnSlot['kind'], session: DrawnSlot['session']): string[] {
  if (session === null) return kind === 'session' ? [] : [kind === 'blocker' ? 'blocked' : 'break']
  const state = session.status === 'confirmed' ? [] : [session.status]
  const speakers = session.speakers.map(({ name }) => safeText(name)).join(', ')
  return [...state, ...(speakers === '' ? [] : [speakers])]
}

function enrolmentOf(session: DrawnSlot['session']): string | undefined {
  const { enrolled, capacity } = session?.enrolment ?? {}
  if (enrolled === undefined) return undefined
  return typeof capacity === 'number' ? `${enrolled} of ${capacity}` : String(enrolled)
}

function untilOf(slot: DrawnSlot, timezone: string): string {
  const { end, fold } = endOf(slot, timezone)
  const { instantMs, doubled } = instantOfWallTime({ start: end, fold }, timezone)
  const later = daysBetween(slot.start.slice(0, 10), end.slice(0, 10))
  return `${end.slice(11)}${doubled ? offsetText(instantMs, timezone) : ''}${later > 0 ? ` +${later}` : ''}`
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

const weekdayOf = (start: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(`${start}:00Z`))

/** `+01:00`. */
function offsetText(atMs: number, timezone: string): string {
  const offset = offsetMs(atMs, timezone) / minuteMs
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`
}

/** `02:30`, and `02:30+01:00` where the clock of the zone shows that time twice. */
export function timeOfDay({ start, fold }: Pick<DrawnSlot, 'start' | 'fold'>, timezone: string): string {
  if (instantsAtClock(Date.parse(`${start}:00Z`), timezone).length < 2) return start.slice(11)
  return start.slice(11) + offsetText(instantOfWallTime({ start, fold }, timezone).instantMs, timezone)
}
