// The times at which something may begin: a grid by the clock of the event, and where things stand already.
import { programmeDayBounds, wallTimeOf } from '../../../../contract/agenda/wall-time.ts'
import { scheduleGrid } from '../../../../contract/suggestions/choices.ts'
import type { Plan } from '../../../agenda/findings/plan.ts'
import type { Span } from '../../../agenda/findings/sweep.ts'
import { datesOf } from './open-hours.ts'

const minuteMs = 60_000
/** The greatest common divisor of lengths, and of the times of day at which rooms open and close, in minutes. */
export function commonGrid(minutes: readonly number[], edges: readonly Span[], zone: string): number {
  const times = edges.flatMap(({ startMs, endMs }) => [startMs, endMs]).map((ms) => minuteOfDay(ms, zone))
  const common = [...minutes, ...times].reduce(commonDivisor, 0)
  if (common > scheduleGrid.max) return commonDivisor(common, scheduleGrid.max)
  return Math.max(scheduleGrid.min, common === 0 ? scheduleGrid.max : common)
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}

function minuteOfDay(ms: number, zone: string): number {
  const { start } = wallTimeOf(ms, zone)
  return Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))
}

export interface Grid {
  /** Instant of the first day's beginning: minutes are counted from it. */
  readonly baseMs: number
  /** Minutes, in order. */
  readonly starts: Int32Array
  /** Programme day of each. */
  readonly days: Int32Array
  /** Whether the clock shows a start twice. */
  readonly isDoubled: readonly boolean[]
}

interface GridOptions {
  readonly minutes: number
  /** When any room is open. */
  readonly open: readonly Span[]
  /** Instants that are starts besides. */
  readonly also: readonly number[]
}

/** Steps by the clock, so that 10:00 is a start on a day of 23 or 25 hours, too; what the clock skips is none. */
export function gridOf({ agenda, zone }: Plan, { minutes, open, also }: GridOptions): Grid {
  const { event, settings } = agenda
  const bounds = datesOf(event).map((date) => programmeDayBounds(date, settings.dayStartsAt, zone))
  const baseMs = bounds[0]?.startMs ?? 0
  const instants = new Set(also)
  for (const { startMs, endMs } of bounds) {
    for (const span of open) {
      const last = Math.min(span.endMs, endMs)
      for (let ms = firstStep(Math.max(span.startMs, startMs), minutes, zone); ms < last; ) {
        instants.add(ms)
        ms = firstStep(ms + minuteMs, minutes, zone)
      }
    }
  }
  const sorted = [...instants].sort((a, b) => a - b)
  return {
    baseMs,
    starts: Int32Array.from(sorted, (ms) => (ms - baseMs) / minuteMs),
    days: Int32Array.from(sorted, (ms) => dayOf(ms, bounds)),
    isDoubled: sorted.map((ms) => isShownTwice(ms, zone)),
  }
}

/** The first instant from one on at which the clock shows a whole step. */
function firstStep(fromMs: number, minutes: number, zone: string): number {
  let ms = fromMs
  // A change of the clock between the two needs another look.
  for (let past = minuteOfDay(ms, zone) % minutes; past !== 0; past = minuteOfDay(ms, zone) % minutes) {
    ms += (minutes - past) * minuteMs
  }
  return ms
}

const dayOf = (ms: number, bounds: readonly Span[]): number =>
  Math.max(
    0,
    bounds.findLastIndex(({ startMs }) => startMs <= ms),
  )

/** The clock goes back by an hour at most, and by half of one at least. */
const stepsBack = [30, 60].map((minutes) => minutes * minuteMs)

function isShownTwice(ms: number, zone: string): boolean {
  const { start } = wallTimeOf(ms, zone)
  return stepsBack.some((step) => [ms - step, ms + step].some((other) => wallTimeOf(other, zone).start === start))
}
