// The attendance forecast of an event, from measured events, its own guests so far and its sales forecast. Pure.
import type { Level } from '../sales/range.ts'
import { type ComingSales, drawTurnouts, type Evening, mean, quantile } from './draws.ts'
import { absenceOf, type GuestGroup, type Lesson, leadStepOf } from './guests.ts'

export interface Coming {
  readonly groups: readonly GuestGroup[]
  readonly sales: ComingSales
  readonly daysBefore: number
  readonly seed: number
}

export interface AttendanceForecast {
  /** People who come, in each draw; the fewest first. */
  readonly drawn: readonly number[]
  readonly expected: number
  readonly low: number
  readonly high: number
  /** The range of people who come at any level. */
  readonly rangeAt: (level: Level) => { readonly low: number; readonly high: number }
  /** What 90 of 100 cases stay below: for chairs, lunches and badges. */
  readonly mark: number
  /** The expected share of tickets whose holders stay away. */
  readonly absence: number
  readonly absentLow: number
  readonly absentHigh: number
  readonly absent: number
  readonly byType: readonly { readonly ticketTypeId: string; readonly tickets: number; readonly absence: number }[]
}

/** What the draws are made from. */
export function eveningOf({ groups, sales, daysBefore, seed }: Coming, { coefficients, daySpread }: Lesson): Evening {
  const crowds = groups.map((group) => {
    return { absence: absenceOf(group, coefficients), orderSize: group.orderSize, people: group.people }
  })
  // Who buys later is like those who have, but registers nearer to the event.
  const leadStep = leadStepOf(daysBefore / 2)
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  const absence =
    people === 0
      ? absenceOf({ cost: 'free', history: 'none', leadStep, orderSize: 1 }, coefficients)
      : groups.reduce((sum, group) => sum + group.people * absenceOf({ ...group, leadStep }, coefficients), 0) / people
  const orderSize =
    people === 0 ? 1 : Math.round(groups.reduce((sum, group) => sum + group.people * group.orderSize, 0) / people)
  return { crowds, sales, later: { absence, orderSize }, daySpread, seed }
}

export function forecastAttendance(coming: Coming, lesson: Lesson, level: Level = 80): AttendanceForecast {
  const evening = eveningOf(coming, lesson)
  const drawn = drawTurnouts(evening)
  const come = drawn.map((one) => one.come).sort((one, other) => one - other)
  const absent = drawn.map((one) => one.tickets - one.come).sort((one, other) => one - other)
  const edgeOf = (asked: Level) => (1 - asked / 100) / 2
  const edge = edgeOf(level)
  const rangeAt = (asked: Level) => ({ low: quantile(come, edgeOf(asked)), high: quantile(come, 1 - edgeOf(asked)) })
  const tickets = mean(drawn.map((one) => one.tickets))
  return {
    drawn: come,
    expected: mean(come),
    ...rangeAt(level),
    rangeAt,
    mark: quantile(come, 0.9),
    absence: tickets === 0 ? evening.later.absence : mean(absent) / tickets,
    absent: mean(absent),
    absentLow: quantile(absent, edge),
    absentHigh: quantile(absent, 1 - edge),
    byType: byType(coming.groups, lesson),
  }
}

function byType(groups: readonly GuestGroup[], { coefficients }: Lesson): AttendanceForecast['byType'] {
  const types = new Map<string, { tickets: number; absent: number }>()
  for (const group of groups) {
    const { tickets, absent } = types.get(group.ticketTypeId) ?? { tickets: 0, absent: 0 }
    const expected = group.people * absenceOf(group, coefficients)
    types.set(group.ticketTypeId, { tickets: tickets + group.people, absent: absent + expected })
  }
  return [...types].map(([ticketTypeId, { tickets, absent }]) => {
    return { ticketTypeId, tickets, absence: tickets === 0 ? 0 : absent / tickets }
  })
}
