// Counts arrivals by gate and minute, and how many people are still expected. Reads sums, never the tickets themselves.
import type { Arrivals } from '../../contract/door/door.ts'
import { countExpected, countIrregular, readArrivals } from '../../store/door/admissions.ts'
import { countEnrolled } from '../../store/door/session-lists.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import { findTicketSeries } from '../../store/tickets/series.ts'
import type { AnyCall, Call, Reply } from '../core/call.ts'
import { type Door, findDoor } from './find-door.ts'
import { doorHours, isListed, isOfEnrolled } from './judge-ticket.ts'
import { minuteOf } from './update-admissions.ts'

const minuteMs = 60_000
const minutesDefault = 60

export async function showArrivals(call: Call<'showArrivals'>): Promise<Reply<'showArrivals'>> {
  const { query, session, now } = call
  const { minutes: minuteCount = minutesDefault } = query
  const door = await findDoor(call, query, 'query')
  const { eventId, eventName, list } = door
  const { opensAt, closesAt } = doorHours(door)
  const minutes = Array.from({ length: minuteCount }, (_, index) =>
    minuteOf(new Date(now.getTime() - (minuteCount - 1 - index) * minuteMs).toISOString()),
  )
  const arrivals = await readArrivals(session, list.id, minutes[0] ?? '')
  const gates = arrivals.gates.map(({ gate, admitted }) => ({
    gate: gate === '' ? null : gate,
    admitted: Number(admitted),
  }))
  const byMinute = new Map(arrivals.minutes.map(({ minute, admitted }) => [minute, Number(admitted)]))
  const admitted = gates.reduce((sum, gate) => sum + gate.admitted, 0)
  const expected = isOfEnrolled(door)
    ? await countEnrolled(session, list.sessionId ?? '')
    : await countExpected(session, eventId, list.ticketTypeIds)
  const refusedTypeNumbers = await readRefusedTypeNumbers(call, door)
  const { left, duplicates } = await countIrregular(session, list.id)
  const body: Arrivals = {
    eventId,
    eventName,
    listId: list.id,
    listName: list.name,
    reentry: list.reentry,
    timezone: door.timezone,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    refusedTypeNumbers,
    now: now.toISOString(),
    expected,
    admitted,
    // People cancelled after they came in are no longer expected.
    noShows: Math.max(0, expected - admitted),
    inside: admitted - left,
    flagged: duplicates,
    gates: gates.filter((gate) => gate.admitted > 0),
    minutes: minutes.map((minute) => ({ minute: `${minute}:00.000Z`, admitted: byMinute.get(minute) ?? 0 })),
  }
  return { body }
}

async function readRefusedTypeNumbers({ session, principal }: AnyCall, door: Door): Promise<number[]> {
  const series = await findTicketSeries(session, door.eventId)
  if (!series) return []
  // Who is enrolled stands in the list alone: no signature tells it.
  if (isOfEnrolled(door)) return series.ticketTypes.map((_, index) => index + 1)
  const types = await ticketTypesOfEvents(session, principal, [door.eventId])
  const admitted = new Set(types.filter((type) => isListed(door, type)).map(({ id }) => id))
  return series.ticketTypes.flatMap((id, index) => (admitted.has(id) ? [] : [index + 1]))
}
