// Wall times of an event's zone: what its clock shows, like `2027-03-28T09:30`. Slots hold these and never instants, so that
// 10:00 stays 10:00 when the event's zone changes, or its rules. A time that the clock shows twice has a fold: 0 is the
// first, 1 the second.
import {
  clockAt,
  daysAfter,
  firstInstantFrom,
  instantsAtClock,
  isCalendarDate,
  isWallTime,
  offsetMs,
} from '../core/time.ts'

/** `2027-03-28T09:30`. */
export type WallTime = string

export interface WallMoment {
  readonly start: WallTime
  /** 1 is the second of a time that comes twice; of any other it means nothing. */
  readonly fold: number
}

/** Whether `text` is a real date and a time of day, written `2027-03-28T09:30`. */
export function isWallDateTime(text: string): boolean {
  return text[10] === 'T' && isCalendarDate(text.slice(0, 10)) && isWallTime(text.slice(11))
}

const minuteMs = 60_000
const readingMs = (time: WallTime) => Date.parse(`${time}:00Z`)
const wallTimeAtReading = (clockMs: number): WallTime => new Date(clockMs).toISOString().slice(0, 16)

interface FoundInstant {
  readonly instantMs: number
  readonly offsetMinutes: number
  /** The first wall time that exists after the gap, if the clock skips this one: then `instantMs` is later by the gap. */
  readonly skipped: WallTime | null
  /** Whether the clock shows this time twice. */
  readonly doubled: boolean
}

/** The instant of a wall time. One that the clock skips moves forward by the gap, as RFC 5545 and Temporal have it. */
export function instantOfWallTime({ start, fold }: WallMoment, zone: string): FoundInstant {
  const clockMs = readingMs(start)
  const instants = instantsAtClock(clockMs, zone)
  const [first, second] = instants
  if (first === undefined) {
    const gapEndMs = firstInstantFrom(clockMs, zone)
    const offset = offsetMs(gapEndMs - 1, zone)
    const skipped = wallTimeAtReading(clockAt(gapEndMs, zone))
    return { instantMs: clockMs - offset, offsetMinutes: offset / minuteMs, skipped, doubled: false }
  }
  const instantMs = fold === 1 && second !== undefined ? second : first
  return { instantMs, offsetMinutes: (clockMs - instantMs) / minuteMs, skipped: null, doubled: second !== undefined }
}

/** What the clock of a zone shows at an instant, to the minute. */
export function wallTimeOf(instantMs: number, zone: string): { readonly start: WallTime; readonly fold: 0 | 1 } {
  const clockMs = clockAt(instantMs, zone)
  const [first = instantMs, second] = instantsAtClock(clockMs, zone)
  return { start: wallTimeAtReading(clockMs), fold: second !== undefined && instantMs > first ? 1 : 0 }
}

/** The first instant at which the clock shows a wall time or, where it skips that, a later one. */
export const firstInstantAt = (time: WallTime, zone: string): number => firstInstantFrom(readingMs(time), zone)

/** When something ends, of which `minutes` is the time that passes, whatever the clock does meanwhile. */
export function endOf(
  slot: WallMoment & { readonly minutes: number },
  zone: string,
): { readonly end: WallTime; readonly fold: 0 | 1 } {
  const { start: end, fold } = wallTimeOf(instantOfWallTime(slot, zone).instantMs + slot.minutes * minuteMs, zone)
  return { end, fold }
}

export interface ReadStart {
  readonly start: WallTime
  readonly fold: 0 | 1
  /** What somebody should know who may have meant the other of two times. */
  readonly note?: string
}

export interface RefusedStart {
  readonly refused: 'format' | 'skipped' | 'offset'
  readonly message: string
  /** The first time after the gap, if the clock skips the one that was typed. */
  readonly next?: WallTime
}

/**
 * Reads `2027-03-28T09:30`, with `Z` or an offset if wanted, which says which of two equal times is meant.
 * @param fold says the same in a field of its own; an offset has the last word
 */
export function parseTypedStart(text: string, zone: string, fold?: number): ReadStart | RefusedStart {
  const [, start = '', offset] = /^(.{16}?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  if (!isWallDateTime(start)) {
    return { refused: 'format', message: `"${text}" is not a valid time; write it like 2027-03-28T09:30` }
  }
  const instants = instantsAtClock(readingMs(start), zone)
  const [date, time] = start.split('T')
  if (instants.length === 0) {
    const { skipped: next } = instantOfWallTime({ start, fold: 0 }, zone)
    const after = `${next?.slice(0, 10) === date ? '' : `${next?.slice(0, 10)} `}${next?.slice(11)}`
    const message = `${zone} skips ${time} on ${date}; the next valid time is ${after}`
    return { refused: 'skipped', message, ...(next === null ? {} : { next }) }
  }
  const offsets = instants.map((at) => offsetText(readingMs(start) - at))
  if (offset !== undefined) {
    const chosen = offsets.indexOf(offset === 'Z' || offset === '-00:00' ? '+00:00' : offset)
    if (chosen === -1) {
      const message = `${zone} is at ${offsets.join(' or ')} on ${date} at ${time}, not at ${offset}`
      return { refused: 'offset', message }
    }
    return { start, fold: chosen === 1 ? 1 : 0 }
  }
  const chosen = fold === 1 && offsets.length > 1 ? 1 : 0
  if (offsets.length === 1 || fold !== undefined) return { start, fold: chosen }
  return {
    start,
    fold: chosen,
    note: `${time} occurs twice on ${date}: this is the first, ${offsets[0]}; the second is ${start}${offsets[1]}`,
  }
}

/** `+01:00`; `-03:30`. @param offset in milliseconds */
export function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minuteMs
  const two = (number: number) => String(Math.trunc(number)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}

/** The programme day that a wall time belongs to, by the clock alone: 01:00 is of the night before. */
export function programmeDayOf(start: WallTime, dayStartsAt: string): string {
  const date = start.slice(0, 10)
  return start.slice(11) < dayStartsAt ? daysAfter(date, -1) : date
}

/** The instants between which a programme day is, its end excluded: 23, 24, 24½ or 25 hours, and none of a day left out. */
export function programmeDayBounds(
  date: string,
  dayStartsAt: string,
  zone: string,
): { startMs: number; endMs: number } {
  const startAt = (day: string) => firstInstantAt(`${day}T${dayStartsAt}`, zone)
  return { startMs: startAt(date), endMs: startAt(daysAfter(date, 1)) }
}

/** The same time of day, some days later or earlier. */
export function shiftDays(time: WallTime, days: number): WallTime {
  return `${daysAfter(time.slice(0, 10), days)}${time.slice(10)}`
}
