// Reads one line of a file of a schedule: when, how long and what. Shared by all formats.
import { parseTypedStart } from '../../../../contract/agenda/wall-time.ts'
import { closest } from '../../../../contract/core/nearest.ts'
import { daysAfter, isCalendarDate, isWallTime } from '../../../../contract/core/time.ts'
import type { Entry, KnownSchedule } from './schedule-file.ts'

/** Why a line cannot be read; its place is the caller's. */
export class Unreadable extends Error {}

const minutesMax = 1435
const titleMax = 200

interface WrittenTime {
  readonly day: string
  /** `10:45`, `02:30+01:00`. */
  readonly time: string
}

/** @throws Unreadable */
export function readTime(
  { day, time }: WrittenTime,
  { timezone, dayStartsAt, slots }: KnownSchedule,
): Pick<Entry, 'day' | 'start' | 'fold'> & { readonly note?: string } {
  const [, clock = '', offset = ''] = /^(\d{1,2}:\d{2})(Z|[+-]\d{2}:\d{2})?$/.exec(time) ?? []
  const padded = clock.padStart(5, '0')
  if (!isWallTime(padded)) throw new Unreadable(`"${time}" is not a time of day like 10:45`)
  // What is before the day's beginning belongs to the night after it.
  const date = padded < dayStartsAt ? daysAfter(day, 1) : day
  const start = `${date}T${padded}`
  const read = parseTypedStart(start + offset, timezone)
  if ('refused' in read) {
    // The event got another zone or date: what stands there may stay until somebody moves it.
    if (read.refused === 'skipped' && slots.some((slot) => slot.start === start)) return { day, start, fold: 0 }
    throw new Unreadable(read.message)
  }
  return { day, start: read.start, fold: read.fold, ...(read.note !== undefined && { note: read.note }) }
}

/** @throws Unreadable */
export function readDay(text: string): string {
  if (isCalendarDate(text)) return text
  throw new Unreadable(`"${text}" is not a day like 2027-03-28`)
}

/** @throws Unreadable */
export function readMinutes(text: string): number {
  const minutes = Number(text)
  if (/^\d{1,4}$/.test(text) && minutes >= 1 && minutes <= minutesMax) return minutes
  throw new Unreadable(`"${text}" must be minutes from 1 to ${minutesMax}`)
}

/** The id of the session with a code. @throws Unreadable */
export function readCode(text: string, { sessions }: KnownSchedule): string {
  const code = text.toUpperCase()
  const session = sessions.find((known) => known.code === code)
  if (session !== undefined) return session.id
  const near = closest(
    code,
    sessions.map((known) => known.code),
    2,
  )
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  if (/^[0-9A-Z]{4,12}$/.test(code)) throw new Unreadable(`the event has no session ${code}${hint}`)
  throw new Unreadable(`"${text}" is not the code of a session${hint || `; a break is written "break ${text}"`}`)
}

/** The title of a break. @throws Unreadable */
export function readTitle(text: string): string {
  const title = text.trim()
  if (title !== '' && title.length <= titleMax && !/[\n\r]/.test(title)) return title
  throw new Unreadable(`a break needs a title of 1 to ${titleMax} characters in one line`)
}
