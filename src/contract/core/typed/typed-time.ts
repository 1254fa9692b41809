// Dates and times as people type them: a day, a local time, a distance from now. Reading takes neither clock nor zone, so
// that a command line is checked before anything else happens; turning what was read into a date or an instant takes both.

import {
  dayInZone,
  daysAfter,
  endOfDay,
  isCalendarDate,
  isInstant,
  isWallTime,
  latestDate,
  startOfDay,
  wallTimeInZone,
} from '../time.ts'
import { suggestDate, suggestTime } from './spelling.ts'

/** A calendar date, or the number of days from today. */
type TypedDay = string | number

export type TypedTime =
  | { readonly kind: 'instant'; readonly instant: string }
  | { readonly kind: 'hours'; readonly hours: number }
  /** A whole day without a time of day, `HH:MM` or `HH:MM:SS`. */
  | { readonly kind: 'local'; readonly day: TypedDay; readonly time?: string }

/** Where and when a value was typed. */
export interface TypedAt {
  readonly now: Date
  /** IANA time zone that days and local times are in. */
  readonly timezone: string
}

const namedDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/** Reads `2027-03-14`, `today`, `tomorrow`, `yesterday`, `+14d`, `+2w`; undefined for anything else. */
export function readDay(text: string): TypedDay | undefined {
  if (isCalendarDate(text)) return text <= latestDate ? text : undefined
  const named = namedDays[text.toLowerCase()]
  if (named !== undefined) return named
  const [, sign, count, unit] = /^([+-])(\d{1,4})([dw])$/i.exec(text) ?? []
  if (unit === undefined) return undefined
  return Number(`${sign}${count}`) * (unit.toLowerCase() === 'w' ? 7 : 1)
}

/** The date of a day. */
export function dateOf(day: TypedDay, { now, timezone }: TypedAt): string {
  return typeof day === 'string' ? day : daysAfter(dayInZone(now, timezone), day)
}

/** A time of day as `HH:MM`; undefined if it isn't one. `9:00` is 09:00. */
export function readWallTime(text: string): string | undefined {
  const padded = /^\d:/.test(text) ? `0${text}` : text
  return isWallTime(padded) ? padded : undefined
}

/**
 * Reads a point in time: what `readDay` reads, `18:00`, a day and a time like `2027-03-14 18:00` or `tomorrow 9:00`, the same
 * with `Z` or an offset, `now` and `+2h`. Seconds are optional. Undefined for anything else.
 */
export function readTime(text: string): TypedTime | undefined {
  if (isInstant(text)) return { kind: 'instant', instant: text }
  const [, sign, hours] = /^([+-])(\d{1,5})h$/i.exec(text) ?? []
  if (hours !== undefined) return { kind: 'hours', hours: Number(`${sign}${hours}`) }
  if (text.toLowerCase() === 'now') return { kind: 'hours', hours: 0 }
  const whole = readDay(text)
  if (whole !== undefined) return { kind: 'local', day: whole }
  return readDayAndTime(text)
}

function readDayAndTime(text: string): TypedTime | undefined {
  const match = /^(?:(\S+?)(?:t|\s+))?(\d{1,2}:\d\d)(?::([0-5]\d)(?:\.\d{1,9})?)?\s*(z|[+-]\d\d(?::?\d\d)?)?$/i.exec(
    text,
  )
  if (!match) return undefined
  const [, dayText, clock = '', second, offset] = match
  const day = dayText === undefined ? 0 : readDay(dayText)
  const minute = readWallTime(clock)
  if (day === undefined || minute === undefined) return undefined
  if (offset === undefined) return { kind: 'local', day, time: second === undefined ? minute : `${minute}:${second}` }
  // An offset makes sense only with a date of its own.
  if (typeof day !== 'string') return undefined
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(offset) ?? []
  const instant = `${day}T${minute}:${second ?? '00'}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`
  return isInstant(instant) ? { kind: 'instant', instant } : undefined
}

/** A distance without its sign, like `14d`, with the one that only makes sense for a deadline. */
export const aheadOfNow = (text: string): string => (unsigned.test(text) ? `+${text}` : text)

const unsigned = /^\d{1,4}[dw]$/i

/** Whether the time zone makes a difference. */
export const isLocal = (typed: TypedTime) => typed.kind === 'local'

/**
 * The instant of a typed time, RFC 3339.
 * A local time that the clock skips moves forward by the gap; one that occurs twice is the first (see `wallTimeInZone`).
 * @param edge which end of a whole day is meant; its end is its last millisecond, so that screens show the day that was typed
 */
export function instantOf(typed: TypedTime, edge: 'start' | 'end', at: TypedAt): string {
  if (typed.kind === 'instant') return typed.instant
  if (typed.kind === 'hours') return new Date(at.now.getTime() + typed.hours * 3_600_000).toISOString()
  const date = dateOf(typed.day, at)
  if (typed.time !== undefined) {
    const minute = wallTimeInZone(date, typed.time.slice(0, 5), at.timezone)
    return new Date(minute.getTime() + Number(typed.time.slice(6)) * 1000).toISOString()
  }
  if (edge === 'start') return startOfDay(date, at.timezone).toISOString()
  return endOfDay(date, at.timezone).toISOString()
}

const tooFar = `is too far away; the last possible day is ${latestDate}`

/** What is wrong with a typed day, to follow the quoted text; undefined if nothing is. */
export function dayFault(text: string): string | undefined {
  if (readDay(text) !== undefined) return undefined
  if (isCalendarDate(text)) return tooFar
  const [first = ''] = text.split(/[T ]/i)
  const meant = suggestDate(text) ?? (isCalendarDate(first) ? first : suggestDistance(text))
  return `is not a date; ${advice(meant, 'write 2027-03-14, tomorrow or +14d')}`
}

/** The same for a time of day. */
export function wallTimeFault(text: string): string | undefined {
  if (readWallTime(text) !== undefined) return undefined
  const meant = suggestTime(text.split(/[T ](?=\d)/i).at(-1) ?? text)
  return `is not a time of day; ${advice(meant, 'write 09:30')}`
}

/** The same for a point in time. */
export function timeFault(text: string): string | undefined {
  if (readTime(text) !== undefined) return undefined
  const [date = ''] = text.split(/[T ]/i)
  if (isCalendarDate(date) && date > latestDate) return tooFar
  const meant = suggestDistance(text) ?? suggestTime(text) ?? suggestDate(text)
  return `is not a date and time; ${advice(meant, 'write 2027-03-14, "2027-03-14 09:00" or +14d')}`
}

const suggestDistance = (text: string) => (unsigned.test(text) ? `+${text}` : undefined)

const advice = (meant: string | undefined, usual: string) => (meant === undefined ? usual : `did you mean ${meant}?`)
