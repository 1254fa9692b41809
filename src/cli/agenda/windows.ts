// Time windows as people type and read them: FROM/TO by the event's clock.
import type { TimeWindow } from '../../contract/agenda/fields.ts'
import { daysAfter, isCalendarDate } from '../../contract/core/time.ts'
import { readWallTime } from '../../contract/core/typed/typed-time.ts'

/**
 * Reads `2027-03-14T09:00/2027-03-14T18:00`, `2027-03-14 9:00/18:00` on one day, and `2027-03-14/2027-03-15` or one date for
 * whole days. Undefined for anything else, and where it ends before it begins.
 */
export function readWindow(text: string): TimeWindow | undefined {
  const [first = '', second, ...more] = text.split('/').map((end) => end.trim())
  if (more.length > 0) return undefined
  const from = readMoment(first, undefined)
  const to = readMoment(second ?? first, from?.date)
  if (from === undefined || to === undefined || (second === undefined && from.time !== undefined)) return undefined
  const window = {
    from: `${from.date}T${from.time ?? '00:00'}`,
    to: to.time === undefined ? `${daysAfter(to.date, 1)}T00:00` : `${to.date}T${to.time}`,
  }
  return window.from < window.to ? window : undefined
}

/** A date with or without a time, or a time on a day that is known. */
function readMoment(text: string, day: string | undefined) {
  const [first = '', clock, ...more] = text.split(/[T ]+/i)
  if (more.length > 0) return undefined
  const only = readWallTime(first)
  if (only !== undefined && day !== undefined && clock === undefined) return { date: day, time: only }
  if (!isCalendarDate(first)) return undefined
  if (clock === undefined) return { date: first, time: undefined }
  const time = readWallTime(clock)
  return time === undefined ? undefined : { date: first, time }
}

/** What is wrong with a typed window, to follow the quoted text; undefined if nothing is. */
export function windowFault(text: string): string | undefined {
  if (readWindow(text) !== undefined) return undefined
  return "is not a time window; write 2027-03-14T09:00/2027-03-14T18:00 by the event's clock, or a date for the whole day"
}

/** The windows of a flag, as the request has them. */
export const typedWindows = (texts: readonly string[]) => texts.flatMap((text) => readWindow(text) ?? [])

/** `2027-03-14 09:00 to 18:00`. */
export function windowText({ from, to }: TimeWindow): string {
  const [day, end] = [from.slice(0, 10), to.slice(0, 10)]
  return `${day} ${from.slice(11)} to ${day === end ? '' : `${end} `}${to.slice(11)}`
}
