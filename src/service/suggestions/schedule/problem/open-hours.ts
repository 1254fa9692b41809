// When rooms can be used: as `schedule check` has it, and where nothing is known of a room, in the hours of a usual day.
import { programmeDayOf } from '../../../../contract/agenda/wall-time.ts'
import { daysAfter } from '../../../../contract/core/time.ts'
import type { RoomToCheck, TimeWindow } from '../../../agenda/findings/agenda-to-check.ts'
import type { Plan, TimedSlot } from '../../../agenda/findings/plan.ts'
import type { Span } from '../../../agenda/findings/sweep.ts'
import { joinedWindows, openSpans } from '../../../agenda/findings/windows.ts'

const usualDay = { from: '09:00', to: '18:00' }
/** An event that begins later than this is an evening. */
const eveningFrom = '16:00'
const eveningTo = '23:00'

/** The programme days of an event. */
export function datesOf({ date, endDate }: Plan['agenda']['event']): string[] {
  const dates = [date]
  while (endDate !== null && (dates.at(-1) ?? '') < endDate) dates.push(daysAfter(dates.at(-1) ?? date, 1))
  return dates
}

/**
 * Makes a function that says when a room is open. One without windows whose venue has no hours is open from the event's
 * start, or 9:00, to 18:00, and as long as anything stands on that day.
 */
export function openHours(plan: Plan, startTime: string | null): (room: RoomToCheck) => readonly Span[] {
  const dates = datesOf(plan.agenda.event)
  const assumed = joinedWindows(
    dates.map((date, day) => usualWindow(date, day === 0 ? startTime : null)),
    plan.zone,
  )
  const stands = dates.flatMap((date) => spanOfDay(plan, date))
  const usual = joinedSpans([...assumed, ...stands])
  // A night's programme is of the day before.
  const around = [...dates, daysAfter(dates.at(-1) ?? '', 1)]
  return (room) => openSpans(room, around, plan.zone) ?? usual
}

function usualWindow(date: string, startTime: string | null): TimeWindow {
  const from = startTime ?? usualDay.from
  return { from: `${date}T${from}`, to: `${date}T${from < eveningFrom ? usualDay.to : eveningTo}` }
}

/** From the first start to the last end of what stands on a programme day. */
function spanOfDay({ agenda, slots }: Plan, date: string): Span[] {
  const own = slots.filter(
    ({ slot }) => slot.kind !== 'blocker' && programmeDayOf(slot.start, agenda.settings.dayStartsAt) === date,
  )
  if (own.length === 0) return []
  return [{ startMs: Math.min(...own.map(startOf)), endMs: Math.max(...own.map(({ endMs }) => endMs)) }]
}

const startOf = ({ startMs }: TimedSlot) => startMs

function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1)
    if (last === undefined || last.endMs < span.startMs) joined.push(span)
    else joined[joined.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, span.endMs) }
  }
  return joined
}
