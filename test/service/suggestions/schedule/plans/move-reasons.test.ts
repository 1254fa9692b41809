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
function reasons(
  fields: Partial<AgendaToCheck>,
  stars: readonly (readonly string[])[] = [],
  titles: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const agenda = agendaOf({ event: oneDay, ...fields })
  const released = agenda.slots.map(({ id, sessionId, roomId, start }) => ({
    slotId: id,
    sessionId: sessionId ?? '',
    startMs: Date.parse(`${start}+02:00`),
    roomId: roomId ?? '',
  }))
  const made = planningInput(agenda, { released, stars, attendance: 60 })
  const input = { ...made, texts: made.texts.map((text) => ({ ...text, title: titles[text.title] ?? text.title })) }
  const plan = planSchedule({ input, all: true, moves: 9_000, seed: 1 }).plans.find(({ name }) => name === 'balanced')
  return Object.fromEntries(
    (plan?.moves ?? []).map((move) => [move.session, gainsText(move, new Map(Object.entries(titles)))]),
  )
}

const hall = room('Hall', { windows: open('09:00', '11:15') })
const inHall = { roomId: 'rom_hall' }

test('a session in a room that is closed says so first', () => {
  const fields = { rooms: [hall], sessions: [session('A')], slots: [slot('A', '12:00', 45, inHall)] }
  expect(reasons(fields, [['ses_a']])).toEqual({ A: 'Hall is closed after 11:15; 1 planned by the released time' })
})

test('a session in a room that was lost says that it is hidden', () => {
  const rooms = [room('Pier', { hidden: true }), hall]
  const fields = { rooms, sessions: [session('A')], slots: [slot('A', '09:00', 45, { roomId: 'rom_pier' })] }
  expect(reasons(fields, [['ses_a']])).toEqual({ A: 'Pier is hidden' })
})

test('one that finds no place says so of its speaker, too, who has others', () => {
  const both = { speakerIds: ['spk_kim'] }
  const fields = {
    rooms: [room('Pier', { hidden: true }), hall, room('Tent')],
    speakers: [speaker('Kim', { available: open('09:00', '09:45') })],
    sessions: [session('A', both), session('B', both)],
    slots: [slot('A', '09:00', 45, { roomId: 'rom_pier' }), slot('B', '09:00', 45, inHall)],
  }
  expect(Object.values(reasons(fields, [['ses_b'], ['ses_b', 'ses_a']]))).toEqual([
    expect.stringContaining('every place that fits it is taken, or Kim is in another session then'),
  ])
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
    OTHER: 'makes room for TALK, 1 planned by the released time',
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
  [{ trackAtOnce: -1, trackRooms: -1 }, 'brings 1 clash in its track, brings 1 change of room in its track'],
  [{ trackAtOnce: 2, trackRooms: 3 }, 'avoids 2 clashes in its track, avoids 3 changes of room in its track'],
  [{ missed: 1, turnedAway: 1 }, '1 fewer misses a favourite, 1 more gets a seat'],
  [{ missed: -2, turnedAway: -2 }, '2 more miss a favourite, 2 fewer get a seat'],
])('gains of %j are said apart, of one as of several', (gains, words) => {
  const none = { missed: 0, turnedAway: 0, avoided: 0 }
  expect(gainsText({ from: {}, gains: { ...none, ...gains }, followers: 0 })).toBe(words)
})

test('what a track is spared is not said of a session that cannot stay, but what it costs is', () => {
  const gains = { missed: 0, turnedAway: 0, avoided: 0, trackAtOnce: -1, trackRooms: 2 }
  const move = { from: {}, gains, followers: 0, mends: ['Pier is hidden'] }
  expect(gainsText(move)).toBe('Pier is hidden; brings 1 clash in its track')
})

test.each([
  [1, 'spares 1 speaker a time that they asked to avoid'],
  [-2, 'gives 2 speakers a time that they asked to avoid'],
])('%i times to avoid are said of the speakers', (avoided, words) => {
  const gains = { missed: 0, turnedAway: 0, avoided }
  expect(gainsText({ from: {}, gains, followers: 0 })).toBe(words)
})

const allDay = room('Hall', { windows: open('09:00', '12:00') })
const titles = { TALK01: 'Types at any scale, and why they matter', OTHER2: 'DNS and you' }

test('what takes its room is named by its title, of which a long one is cut', () => {
  const fields = {
    rooms: [hall],
    speakers: [speaker('Kim', { available: open('09:45', '10:30') })],
    sessions: [session('TALK01', { speakerIds: ['spk_kim'] }), session('OTHER2')],
    slots: [slot('TALK01', '09:00', 45, inHall), slot('OTHER2', '09:45', 45, inHall)],
  }
  expect(reasons(fields, [['ses_other2']], titles)).toMatchObject({
    OTHER2: 'makes room for "Types at any scale, and why t…" (TALK01), 1 planned by the released time',
  })
})

test('one whose speaker is needed in another room frees the speaker, and makes no room', () => {
  const kim = { speakerIds: ['spk_kim'] }
  const fields = {
    rooms: [room('Tent', { windows: open('09:45', '10:30'), equipment: ['piano'] }), allDay],
    speakers: [speaker('Kim', { name: 'Kim Abel' })],
    sessions: [session('TALK01', { ...kim, needs: ['piano'] }), session('OTHER2', kim)],
    slots: [slot('TALK01', '12:00', 45), slot('OTHER2', '09:45', 45, inHall)],
  }
  expect(reasons(fields, [['ses_other2']], titles)).toMatchObject({
    OTHER2: 'frees Kim Abel for "Types at any scale, and why t…" (TALK01), 1 planned by the released time',
  })
})

test('a finding names the other session by its title', () => {
  const fields = {
    rooms: [hall],
    sessions: [session('TALK01'), session('OTHER2')],
    slots: [slot('TALK01', '09:00', 45, inHall), slot('OTHER2', '09:00', 45, inHall)],
  }
  const why = Object.entries(reasons(fields, [], titles))[0]
  const [own, other] = why?.[0] === 'TALK01' ? ['TALK01', '"DNS and you" (OTHER2)'] : ['OTHER2', '"Types at any']
  expect(why?.[1]).toContain(own)
  expect(why?.[1]).toContain(other)
})

test('one that is given up says first that no room is open when its speaker can come', () => {
  const fields = {
    rooms: [hall],
    speakers: [speaker('Kim', { name: 'Kim Abel', available: open('12:00', '13:00') })],
    sessions: [session('A', { speakerIds: ['spk_kim'] })],
    slots: [slot('A', '12:00', 45, inHall)],
  }
  expect(reasons(fields, [['ses_a']])).toEqual({
    A: 'Hall is closed after 11:15, no room that fits is open and free when Kim Abel can come; 1 planned by the released time',
  })
})

test('one that is given up for another says which, and that more people want that', () => {
  const fields = {
    rooms: [room('Hall', { windows: open('09:00', '09:45') })],
    sessions: [session('TALK01'), session('OTHER2')],
    slots: [slot('TALK01', '09:00', 45, inHall)],
  }
  const stars = [['ses_talk01'], ...Array.from({ length: 60 }, () => ['ses_other2'])]
  expect(reasons(fields, stars, titles)).toMatchObject({
    TALK01: 'its place goes to "DNS and you" (OTHER2), which more people want; 1 planned by the released time',
  })
})
