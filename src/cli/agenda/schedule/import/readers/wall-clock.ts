// Times of other programs as wall times of the event's zone.
import { isWallDateTime, wallTimeOf } from '../../../../../contract/agenda/wall-time.ts'

export interface WallStart {
  readonly start: string
  readonly fold?: 0 | 1
}

/**
 * Reads `2027-03-28T09:30`, with seconds, `Z` or an offset if wanted. A time without either is of the event's zone; any other
 * is what the event's clock shows then. Undefined for what is no time.
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
  if (Number.isNaN(instant)) return undefined
  const { start: wall, fold } = wallTimeOf(instant, zone)
  return fold === 1 ? { start: wall, fold } : { start: wall }
}

/** Minutes of `00:45` or `1:02:00`, which is days, hours and minutes. Undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const match = /^(?:(\d+):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim())
  if (match === null) return undefined
  const [, days = '0', hours, minutes] = match
  return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes)
}
