// Why a plan moves something: first what is wrong where it stands, and what it makes room for where nobody gains from it.
import { expect, test } from 'vitest'
import { gainsText } from '../../../../../src/contract/suggestions/gains-text.ts'
import type { AgendaToCheck } from '../../../../../src/service/agenda/findings/agenda-to-check.ts'
import { planSchedule } from '../../../../../src/service/suggestions/schedule/plans/plan-schedule.ts'
import { agendaOf, room, session, slot, speaker } from '../../../agenda/findings/sample-agenda.ts'
import { planningInput } from '../made-agendas.ts'

const date = '2027-03-28'
const open = (from: string, to: string) => [{ from: `${date}T${from}`, to: `${date}T${to}` }]
const oneDay = { timezone: 'Europe/Berlin', date, endDate: null, zoneBefore: null }

/** Why each session moves in the balanced plan, by code, of an agenda that was released as it stands. */
function reasons(fields: Partial<AgendaToCheck>, stars: readonly (readonly string[])[] = []): Record<string, string> {
  const agenda = agendaOf({ event: oneDay, ...fields })
  const released = agenda.slots.map(({ id, sessionId, roomId, start }) => ({
    slotId: id,
    sessionId: sessionId ?? '',
    startMs: Date.parse(`${start}+02:00`),
    roomId: roomId ?? '',
  }))
  const input = planningInput(agenda, { released, stars, attendance: 60 })
  const plan = planSchedule({ input, all: true, moves: 9_000, seed: 1 }).plans.find(({ name }) => name === 'balanced')
  return Object.fromEntries((plan?.moves ?? []).map((move) => [move.session, gainsText(move)]))
}

const hall = room('Hall', { windows: open('09:00', '11:15') })
const inHall = { roomId: 'rom_hall' }

test('a session in a room that is closed says so first', () => {
  const fields = { rooms: [hall], sessions: [session('A')], slots: [slot('A', '12:00', 45, inHall)] }
  expect(reasons(fields, [['ses_a']])).toEqual({ A: 'Hall is closed after 11:15, 1 planned by the old time' })
})

test('at an event of several days it says of which', () => {
  const event = { ...oneDay, date: '2027-03-27', endDate: date }
  const fields = { event, rooms: [hall], sessions: [session('A')], slots: [slot('A', '12:00', 45, inHall)] }
  expect(reasons(fields)).toEqual({ A: 'Hall is closed on 2027-03-28 after 11:15' })
})

test('one that only leaves its place to another says to which', () => {
  const fields = {
    rooms: [hall],
    speakers: [speaker('Kim', { available: open('09:45', '10:30') })],
    sessions: [session('TALK', { speakerIds: ['spk_kim'] }), session('OTHER')],
    slots: [slot('TALK', '09:00', 45, inHall), slot('OTHER', '09:45', 45, inHall)],
  }
  expect(reasons(fields, [['ses_other']])).toEqual({
    TALK: 'Kim is not available before 09:45',
    OTHER: 'makes room for TALK, 1 planned by the old time',
  })
})

test('one that overlaps another in its room names both', () => {
  const fields = {
    rooms: [hall],
    sessions: [session('A'), session('B')],
    slots: [slot('A', '09:00', 45, inHall), slot('B', '09:00', 45, inHall)],
  }
  expect(Object.values(reasons(fields))).toEqual(['Hall has 2 sessions at once, 09:00–09:45: A, B'])
})

test('one whose room alone changes says nothing of the time', () => {
  const fields = {
    rooms: [room('Tent', { capacity: 10, windows: open('09:00', '11:15') }), { ...hall, capacity: 100 }],
    sessions: [session('A', { expected: 50 })],
    slots: [slot('A', '09:45', 45)],
  }
  const stars = Array.from({ length: 60 }, () => ['ses_a'])
  expect(reasons(fields, stars)).toEqual({ A: '40 more get a seat' })
})

test.each([
  [{ trackAtOnce: -1, trackRooms: -1 }, '1 more clash in its track, 1 more change of room in its track'],
  [{ trackAtOnce: 2, trackRooms: 3 }, '2 fewer clashes in its track, 3 fewer changes of room in its track'],
  [{ missed: 1, turnedAway: 1 }, '1 fewer misses a favourite, 1 more gets a seat'],
  [{ missed: -2, turnedAway: -2 }, '2 more miss a favourite, 2 fewer get a seat'],
])('gains of %j are said apart, of one as of several', (gains, words) => {
  const none = { missed: 0, turnedAway: 0, avoided: 0 }
  expect(gainsText({ from: {}, gains: { ...none, ...gains }, followers: 0 })).toBe(words)
})
