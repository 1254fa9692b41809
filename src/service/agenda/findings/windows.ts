// Windows of time: when a room is open or a speaker can. Two that meet, at midnight or anywhere, are one.
import { firstInstantAt, programmeDayOf, wallTimeOf } from '../../../contract/agenda/wall-time.ts'
import { daysAfter } from '../../../contract/core/time.ts'
import type { OpeningHours, RoomToCheck, TimeWindow } from './agenda-to-check.ts'
import type { Plan, TimedSlot } from './plan.ts'
import type { Span } from './sweep.ts'

/** Windows as spans, in order, joined where they meet or overlap. */
export function joinedWindows(windows: readonly TimeWindow[], zone: string): Span[] {
  const spans = windows.map(({ from, to }) => ({
    startMs: firstInstantAt(from, zone),
    endMs: firstInstantAt(to, zone),
  }))
  const joined: Span[] = []
  for (const span of spans.sort((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1)
    if (last === undefined || last.endMs < span.startMs) joined.push(span)
    else joined[joined.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, span.endMs) }
  }
  return joined
}

/** When a room is open around the given days; undefined: always. */
export function openSpans(room: RoomToCheck, dates: Iterable<string>, zone: string): Span[] | undefined {
  if (room.windows.length > 0) return joinedWindows(room.windows, zone)
  if (room.hours.length === 0) return undefined
  // What opened the day before may still be open.
  const around = new Set(Array.from(dates).flatMap((date) => [-1, 0, 1].map((days) => daysAfter(date, days))))
  return joinedWindows(
    [...around].flatMap((date) => room.hours.flatMap((hours) => windowOn(date, hours))),
    zone,
  )
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

function windowOn(date: string, { days, from, to }: OpeningHours): TimeWindow[] {
  const weekday = weekdays[new Date(date).getUTCDay()]
  if (weekday === undefined || !days.includes(weekday)) return []
  if (to === '24:00') return [{ from: `${date}T${from}`, to: `${daysAfter(date, 1)}T00:00` }]
  return [{ from: `${date}T${from}`, to: `${to > from ? date : daysAfter(date, 1)}T${to}` }]
}

export interface ClosedPart {
  /** `on 2027-03-28 before 12:00`. */
  readonly when: string
  /** Nothing is open on that whole date. */
  readonly isAllDay: boolean
}

/** The part of its programme day in which a slot is though nothing is open; undefined if the slot is within one window. */
export function closedDuring(slot: TimedSlot, open: readonly Span[], plan: Plan): ClosedPart | undefined {
  if (open.some(({ startMs, endMs }) => startMs <= slot.startMs && slot.endMs <= endMs)) return undefined
  const overlapping = open.find(({ startMs, endMs }) => startMs < slot.endMs && slot.startMs < endMs)
  // The first moment of the slot that is in no window.
  const closedMs = overlapping && overlapping.startMs <= slot.startMs ? overlapping.endMs : slot.startMs
  const ofDay = (ms: number | undefined) => timeOnDayOf(slot, ms, plan)
  const after = ofDay(open.findLast(({ endMs }) => endMs <= closedMs)?.endMs)
  const next = ofDay(open.find(({ startMs }) => startMs > closedMs)?.startMs)
  // What opens at the next midnight leaves the whole date closed.
  const before = next?.time === '00:00' && next.date > slot.slot.start.slice(0, 10) ? undefined : next
  const part = (when: string): ClosedPart => ({ when: `on ${when}`, isAllDay: false })
  if (after !== undefined && before !== undefined) return part(`${after.date} between ${after.time} and ${before.time}`)
  if (after !== undefined) return part(`${after.date} after ${after.time}`)
  if (before !== undefined) return part(`${before.date} before ${before.time}`)
  return { when: `on ${slot.slot.start.slice(0, 10)}`, isAllDay: true }
}

/** The dates of the event, each from when its programme begins, on which something is open. */
export function openDates(open: readonly Span[], { agenda: { event, settings }, zone }: Plan): string[] {
  const dates: string[] = []
  for (let date = event.date; date <= (event.endDate ?? event.date); date = daysAfter(date, 1)) {
    const [from, to] = [`${date}T${settings.dayStartsAt}`, `${daysAfter(date, 1)}T00:00`]
    const day: Span = { startMs: firstInstantAt(from, zone), endMs: firstInstantAt(to, zone) }
    if (open.some(({ startMs, endMs }) => startMs < day.endMs && day.startMs < endMs)) dates.push(date)
  }
  return dates
}

/** What the clock shows at an instant, if that is on the programme day of a slot. */
function timeOnDayOf({ slot }: TimedSlot, ms: number | undefined, { agenda, zone }: Plan) {
  if (ms === undefined) return undefined
  const { dayStartsAt } = agenda.settings
  const { start } = wallTimeOf(ms, zone)
  if (programmeDayOf(start, dayStartsAt) !== programmeDayOf(slot.start, dayStartsAt)) return undefined
  return { date: start.slice(0, 10), time: start.slice(11) }
}
