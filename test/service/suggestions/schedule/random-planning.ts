// Small agendas to be planned, in which everything occurs that a plan has to keep to: rooms within rooms, several sessions at
// once, nights with an hour twice or missing, windows, absences, changeovers, equipment, stars, enrolments and releases.
import fc from 'fast-check'
import { instantOfWallTime, shiftDays } from '../../../../src/contract/agenda/wall-time.ts'
import type { AgendaToCheck, TimeWindow } from '../../../../src/service/agenda/findings/agenda-to-check.ts'
import type {
  PlanningInput,
  PlanningOptions,
} from '../../../../src/service/suggestions/schedule/problem/planning-input.ts'
import { anyAgenda } from '../../agenda/findings/random-agendas.ts'
import { session } from '../../agenda/findings/sample-agenda.ts'
import { planningInput } from './made-agendas.ts'

const words = ['projector', 'stage', 'sink']

const anyWindow = fc
  .record({ day: fc.nat(2), from: fc.integer({ min: 8, max: 22 }), hours: fc.integer({ min: 2, max: 9 }) })
  .map(({ day, from, hours }): TimeWindow => {
    const hour = (number: number) => `T${String(number % 24).padStart(2, '0')}:00`
    const date = shiftDays('2027-10-30T00:00', day).slice(0, 10)
    const end = from + hours
    return {
      from: `${date}${hour(from)}`,
      to: `${end < 24 ? date : shiftDays(`${date}T00:00`, 1).slice(0, 10)}${hour(end)}`,
    }
  })

const anyRoomRules = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 40 })),
  equipment: fc.subarray(words),
  changeoverMin: fc.constantFrom(null, 5, 15),
  windows: fc.array(anyWindow, { maxLength: 3 }),
  hidden: fc.nat(9).map((number) => number === 0),
})

const anySessionRules = fc.record({
  setupMin: fc.constantFrom(null, null, 10),
  teardownMin: fc.constantFrom(null, null, 5),
  needs: fc.subarray(words, { maxLength: 1 }),
  expected: fc.option(fc.integer({ min: 1, max: 60 })),
})

const anyNewSession = fc.record({
  minutes: fc.integer({ min: 1, max: 12 }).map((step) => 10 * step),
  speakerIds: fc.subarray(['spk_0', 'spk_1', 'spk_2', 'spk_3'], { maxLength: 2 }),
  trackId: fc.constantFrom('trk_0', 'trk_1', null),
  rules: anySessionRules,
})

const anyAvailability = fc.record({
  available: fc.array(anyWindow, { maxLength: 2 }),
  avoid: fc.array(anyWindow, { maxLength: 1 }),
})

export interface AnyPlanning {
  readonly input: PlanningInput
  readonly options: PlanningOptions
}

const chosen = <T>(values: readonly T[], picks: readonly number[]): T[] =>
  values.length === 0 ? [] : [...new Set(picks.map((pick) => values[pick % values.length] as T))]

export const anyPlanning: fc.Arbitrary<AnyPlanning> = fc
  .record({
    agenda: anyAgenda,
    /** 25, 23 and 24 hours. */
    date: fc.constantFrom('2027-10-30', '2027-03-27', '2027-06-12'),
    rooms: fc.array(anyRoomRules, { minLength: 5, maxLength: 5 }),
    sessions: fc.array(anySessionRules, { minLength: 24, maxLength: 24 }),
    added: fc.array(anyNewSession, { maxLength: 6 }),
    speakers: fc.array(anyAvailability, { minLength: 4, maxLength: 4 }),
    stars: fc.array(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), { maxLength: 70 }),
    isReleased: fc.boolean(),
    kept: fc.array(fc.nat(40), { maxLength: 3 }),
    all: fc.nat(3).map((number) => number > 0),
    moveEnrolled: fc.boolean(),
    grid: fc.constantFrom(undefined, 15, 30),
  })
  .map(({ agenda, date, rooms, sessions, added, speakers, stars, isReleased, kept, ...options }) => {
    const days = (Date.parse(date) - Date.parse('2027-10-30')) / 86_400_000
    const shifted = <T extends { start: string }>(slot: T): T => ({ ...slot, start: shiftDays(slot.start, days) })
    const windows = (list: readonly TimeWindow[]) =>
      list.map(({ from, to }) => ({ from: shiftDays(from, days), to: shiftDays(to, days) }))
    const made: AgendaToCheck = {
      ...agenda,
      event: { ...agenda.event, date, endDate: shiftDays(`${date}T00:00`, 2).slice(0, 10) },
      rooms: agenda.rooms.map((room, at) => ({ ...room, ...rooms[at], windows: windows(rooms[at]?.windows ?? []) })),
      speakers: agenda.speakers.map((speaker, at) => ({
        ...speaker,
        available: windows(speakers[at]?.available ?? []),
        avoid: windows(speakers[at]?.avoid ?? []),
      })),
      sessions: [
        ...agenda.sessions.map((one, at) => ({ ...one, ...sessions[at] })),
        ...added.map(({ minutes: _, rules, ...fields }, at) => session(`A${at}`, { ...fields, ...rules })),
      ],
      slots: agenda.slots.map(shifted),
      elsewhere: agenda.elsewhere.map((use) => ({
        ...use,
        startMs: use.startMs + days * 86_400_000,
        endMs: use.endMs + days * 86_400_000,
      })),
    }
    const lengths = new Map(added.map(({ minutes }, at) => [`ses_a${at}`, minutes]))
    const input = planningInput(made, {
      texts: made.sessions.map(({ id, code }, at) => ({
        id,
        title: `${code} about ${words[at % words.length]}`,
        text: '',
        tags: [],
        minutes: lengths.get(id) ?? 30,
      })),
      stars: stars.map((picks) => chosen(made.sessions, picks).map(({ id }) => id)),
      attendance: 80,
      released: isReleased
        ? made.slots.flatMap(({ id, sessionId, roomId, kind, ...moment }) =>
            kind === 'session' && sessionId !== null && roomId !== null
              ? [{ slotId: id, sessionId, roomId, startMs: instantOfWallTime(moment, made.event.timezone).instantMs }]
              : [],
          )
        : null,
    })
    return { input, options: { ...options, keep: chosen(made.sessions, kept).map(({ id }) => id) } }
  })
