// The heading of a day in a schedule: its date in words, the event's zone, and a note where the clock changes.
import { clockAt, daysAfter, offsetMs, startOfDay } from '../../../../contract/core/time.ts'
import type { ShownSlot } from './shown-slot.ts'

interface Day {
  readonly date: string
  readonly timezone: string
  readonly slots: readonly ShownSlot[]
}

/** `Sunday 28 March 2027, Europe/Berlin (clocks go forward at 02:00)`. */
export function dayHeading({ date, timezone, slots }: Day): string {
  const change = clockChange(startOfDay(date, timezone).getTime(), lastMs({ date, timezone, slots }), timezone)
  const note = change === undefined ? '' : ` (${changeText(change, date, timezone)})`
  return `${dateText(date)}, ${timezone}${note}`
}

/** `Sunday 28 March 2027`. */
export function dateText(date: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(Date.parse(date)).replace(',', '')
}

/** The end of the date, or of what goes on after it. */
const lastMs = ({ date, timezone, slots }: Day) =>
  Math.max(startOfDay(daysAfter(date, 1), timezone).getTime(), ...slots.map(({ endMs }) => endMs))

interface ClockChange {
  readonly atMs: number
  readonly byMs: number
}

/** The first change of a zone's offset between two instants. */
function clockChange(fromMs: number, toMs: number, timezone: string): ClockChange | undefined {
  // The instant before the first one: a clock may change at midnight.
  let [before, after] = [fromMs - 1, toMs]
  const was = offsetMs(before, timezone)
  const byMs = offsetMs(after, timezone) - was
  if (byMs === 0) return undefined
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetMs(middle, timezone) === was) before = middle
    else after = middle
  }
  return { atMs: after, byMs }
}

function changeText({ atMs, byMs }: ClockChange, date: string, timezone: string): string {
  // As people say it: by the clock that is then changed.
  const clock = new Date(clockAt(atMs - 1, timezone) + 1).toISOString()
  const minutes = Math.abs(byMs) / 60_000
  const way = byMs > 0 ? 'forward' : 'back'
  const length = minutes === 60 ? '' : ` ${minutes} minutes`
  const day = clock.slice(0, 10) === date ? '' : ` on ${dateText(clock.slice(0, 10)).split(' ')[0]}`
  return `clocks go ${way}${length}${day} at ${clock.slice(11, 16)}`
}
