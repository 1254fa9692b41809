// Times of other programs as wall times of the event's zone.
import { instantOfWallTime, isWallDateTime, wallTimeOf } from '../../../../../contract/agenda/wall-time.ts'

/** The clock by which an event's agenda is read. */
export interface EventClock {
  readonly zone: string
  /** What is before belongs to the night of the day before: `04:00`. */
  readonly dayStartsAt: string
  /** Of the event, where a text is in several. */
  readonly language: string
}

export interface WallStart {
  readonly start: string
  readonly fold?: 0 | 1
}

/**
 * Reads `2027-03-28T09:30`, with seconds, `Z` or an offset if wanted. A time without either is of the event's zone; any other
 * is what the event's clock shows then. Undefined if the text is not a time.
 */
export function readStart(text: string, zone: string): WallStart | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i.exec(text.trim())
  if (match === null) return undefined
  const [, date, time, offset] = match
  const start = `${date}T${time}`
  if (!isWallDateTime(start)) return undefined
  if (offset === undefined) return { start }
  const sign = offset.toUpperCase() === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const instant = Date.parse(`${start}:00${sign}`)
  return Number.isNaN(instant) ? undefined : wallStartOf(instant, zone)
}

/** What the event's clock shows at an instant. */
export function wallStartOf(instantMs: number, zone: string): WallStart {
  const { start, fold } = wallTimeOf(instantMs, zone)
  return fold === 1 ? { start, fold } : { start }
}

/** Minutes that pass between two times of the event's clock. */
export function minutesBetween(from: WallStart, to: WallStart, zone: string): number {
  const instantOf = ({ start, fold = 0 }: WallStart) => instantOfWallTime({ start, fold }, zone).instantMs
  return Math.round((instantOf(to) - instantOf(from)) / 60_000)
}

/** Minutes of `00:45` or `1:02:00`, which is days, hours and minutes. Undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const match = /^(?:(\d+):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (match === null) return undefined
  const [, days = '0', hours, minutes] = match
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
}
