// Who of an event's ticket holders will come, as known at an instant: what the forecasts of attendance and no-shows stand on.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadContext } from '../core/call.ts'
import { type AttendanceForecast, type Coming, forecastAttendance } from './attendance/attendance.ts'
import { type GuestGroup, type Lesson, learnFrom, type MeasuredEvent } from './attendance/guests.ts'
import type { Outlook } from './outlook.ts'
import { type Doors, readComingGuests, readDoors } from './reading/guests.ts'
import { beginsAt, endsAt } from './reading/when.ts'
import type { Trial } from './sales/back-test.ts'
import { type Level, levels } from './sales/range.ts'
import { type ForecastState, stateOf } from './states.ts'

/** A forecast of the evening of a past event, as it began. */
export interface TurnoutTrial extends Pick<Trial, 'eventId' | 'held'> {
  readonly tickets: number
  readonly came: number
  readonly forecast: AttendanceForecast
}

export interface TurnoutOutlook {
  readonly state: ForecastState
  readonly doors: Doors
  readonly groups: readonly GuestGroup[]
  readonly lesson: Lesson
  /** Null where there is too little to say. */
  readonly coming: Coming | null
  readonly forecast: AttendanceForecast | null
  readonly trials: () => Promise<readonly TurnoutTrial[]>
}

/** Reads in steps between which other requests are answered. */
export async function readTurnout(call: ReadContext, outlook: Outlook, level: Level = 80): Promise<TurnoutOutlook> {
  const { event, asOf, past, onSale } = outlook
  const doors = await readDoors(call, past.events, asOf)
  const ends = endsAt(event)
  const known = doors.known.filter(({ knownAt }) => knownAt <= beginsAt(event).toISOString())
  const groups = await readComingGuests(call, { event, until: asOf < ends ? asOf : ends, known })
  await nextTurn()
  const lesson = learnFrom(doors.measured)
  const sales = outlook.forecast
  const coming = sales && {
    groups,
    sales: { sold: sales.sold, demand: sales.demand, spread: sales.spread, capacity: onSale.capacity },
    daysBefore: onSale.daysBefore,
    seed: seedOf(event.id),
  }
  return {
    state: sales === null ? 'too_little_data' : stateOf(doors.measured.length, true),
    doors,
    groups,
    lesson,
    coming,
    forecast: coming && forecastAttendance(coming, lesson, level),
    trials: () => tryTurnouts(doors.measured),
  }
}

/** Each measured event as it began, from those measured before it. */
async function tryTurnouts(measured: Doors['measured']): Promise<TurnoutTrial[]> {
  const trials: TurnoutTrial[] = []
  for (const [index, door] of measured.entries()) {
    const before = measured.slice(index + 1)
    if (before.length === 0) continue
    await nextTurn()
    trials.push(tryTurnout(door, learnFrom(before)))
  }
  return trials
}

function tryTurnout(door: MeasuredEvent, lesson: Lesson): TurnoutTrial {
  const tickets = door.groups.reduce((sum, { people }) => sum + people, 0)
  const came = tickets - door.groups.reduce((sum, { absent }) => sum + absent, 0)
  const sales = { sold: tickets, demand: tickets, spread: 0, capacity: null }
  const coming = { groups: door.groups, sales, daysBefore: 0, seed: seedOf(door.eventId) }
  const forecast = forecastAttendance(coming, lesson)
  const held = Object.fromEntries(
    levels.map((level) => {
      const { low, high } = forecast.rangeAt(level)
      return [level, came >= low && came <= high]
    }),
  ) as TurnoutTrial['held']
  return { eventId: door.eventId, tickets, came, forecast, held }
}

/** The same draws for the same event, so that asking twice says the same (FNV-1a). */
function seedOf(eventId: string): number {
  let hash = 0x811c9dc5
  for (const character of eventId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
