// What a check finds: each code with its words, and each at its boundary.
import { describe, expect, it, test } from 'vitest'
import { findingSeverities } from '../../../../src/contract/agenda/choices.ts'
import type { AgendaToCheck } from '../../../../src/service/agenda/findings/agenda-to-check.ts'
import { check } from '../../../../src/service/agenda/findings/check.ts'
import { agendaOf, pause, room, session, slot, speaker } from './sample-agenda.ts'

const attic = { roomId: 'rom_attic' }
const kim = { speakerIds: ['spk_kim'] }
const said = (fields: Partial<AgendaToCheck>) =>
  check(agendaOf(fields)).map(({ code, severity, message }) => `${severity} ${code} ${message}`)

/** Two sessions without a speaker, from 10:00 to 11:00 and as said. */
const two = (start: string, minutes: number, fields = {}): Partial<AgendaToCheck> => ({
  sessions: [session('A1'), session('B2')],
  slots: [slot('A1', '10:00', 60), slot('B2', start, minutes, fields)],
})
/** The same with Kim in both. */
const withKim = (agenda: Partial<AgendaToCheck>): Partial<AgendaToCheck> => ({
  ...agenda,
  sessions: [session('A1', kim), session('B2', kim)],
})
/** One session from 10:00 to 11:00 in the tent. */
const one = (fields: Parameters<typeof session>[1] = {}): Partial<AgendaToCheck> => ({
  sessions: [session('A1', fields)],
  slots: [slot('A1', '10:00', 60)],
})
const kimIs = (fields: Parameters<typeof speaker>[1]) => ({ ...one(kim), speakers: [speaker('Kim', fields)] })
const tentIs = (fields: Parameters<typeof room>[1]) => ({ rooms: [room('Tent', fields), room('Attic')] })
const inTrack = { tracks: [{ id: 'trk_web', name: 'Web' }] }
const settings = agendaOf().settings
const autumn = { timezone: 'Europe/Berlin', date: '2027-10-30', endDate: '2027-10-31', zoneBefore: null }
const window = (from: string, to: string) => ({ from: `2027-03-28T${from}`, to: `2027-03-28T${to}` })
const elsewhere = (from: string, to: string) => ({
  roomId: 'rom_tent',
  eventName: 'Open day',
  startMs: Date.parse(`2027-03-28T${from}+02:00`),
  endMs: Date.parse(`2027-03-28T${to}+02:00`),
})
const hall = { rooms: [room('Hall', { includes: ['rom_tent', 'rom_attic'] }), room('Tent'), room('Attic')] }
const house = {
  rooms: [
    room('House', { includes: ['rom_hall'] }),
    ...hall.rooms,
    room('Wing', { includes: ['rom_attic', 'rom_barn'] }),
  ],
}

const cases: readonly (readonly [string, Partial<AgendaToCheck>, readonly string[]])[] = [
  // room_overlap
  ['sessions of a room that touch', two('11:00', 30), []],
  [
    'one minute over',
    two('10:59', 30),
    ['error room_overlap Tent has 2 sessions at once, 2027-03-28 10:59–11:00: A1, B2'],
  ],
  [
    'one within another',
    two('10:15', 15),
    ['error room_overlap Tent has 2 sessions at once, 2027-03-28 10:15–10:30: A1, B2'],
  ],
  ['sessions of two rooms', two('10:00', 60, attic), []],
  ['as many at once as a room takes', { ...two('10:30', 60), ...tentIs({ parallel: 2 }) }, []],
  [
    'one more than that',
    {
      ...tentIs({ parallel: 2 }),
      sessions: ['A1', 'B2', 'C3'].map((code) => session(code)),
      slots: [slot('A1', '10:00', 60), slot('B2', '10:30', 60), slot('C3', '10:45', 60)],
    },
    ['error room_overlap Tent has 3 sessions at once, 2027-03-28 10:45–11:00: A1, B2, C3'],
  ],
  [
    'a blocker in the room of a session',
    {
      ...one(),
      slots: [slot('A1', '10:00', 60), pause('Repair', '10:30', 60, { kind: 'blocker', roomId: 'rom_tent' })],
    },
    ['error room_overlap Tent has 2 slots at once, 2027-03-28 10:30–11:00: A1, "Repair"'],
  ],
  ['two breaks of a room', { slots: [pause('Tea', '10:00', 60, attic), pause('Coffee', '10:30', 60, attic)] }, []],
  ['both halves of a hall', { ...two('10:30', 60, attic), ...hall }, []],
  [
    'a hall and one of its halves',
    { ...two('10:30', 60, { roomId: 'rom_hall' }), ...hall },
    ['error room_overlap Hall has 2 sessions at once, 2027-03-28 10:30–11:00: A1 (Tent), B2'],
  ],
  [
    'a house and half of the hall in it',
    { ...two('10:30', 60, { roomId: 'rom_house' }), ...house },
    ['error room_overlap House has 2 sessions at once, 2027-03-28 10:30–11:00: A1 (Tent), B2'],
  ],
  ['a house after half of the hall in it', { ...two('11:00', 60, { roomId: 'rom_house' }), ...house }, []],
  [
    'a house a minute before that',
    { ...two('10:59', 60, { roomId: 'rom_house' }), ...house },
    ['error room_overlap House has 2 sessions at once, 2027-03-28 10:59–11:00: A1 (Tent), B2'],
  ],
  [
    'a minute before midnight over',
    {
      sessions: [session('A1'), session('B2')],
      slots: [slot('A1', '2027-03-27T23:00', 61), slot('B2', '2027-03-28T00:00', 30)],
    },
    ['error room_overlap Tent has 2 sessions at once, 2027-03-28 00:00–00:01: A1, B2'],
  ],
  [
    'sessions that touch at midnight',
    {
      sessions: [session('A1'), session('B2')],
      slots: [slot('A1', '2027-03-27T23:00', 60), slot('B2', '2027-03-28T00:00', 30)],
    },
    [],
  ],
  [
    'two that share a part which the event does not use',
    {
      ...two('10:30', 60, { roomId: 'rom_wing' }),
      rooms: [room('Tent', { includes: ['rom_barn'] }), room('Wing', { includes: ['rom_barn'] })],
    },
    ['error room_overlap Tent has 2 sessions at once, 2027-03-28 10:30–11:00: A1, B2 (Wing)'],
  ],
  [
    'rooms that include each other in a circle',
    {
      ...two('11:00', 60, attic),
      rooms: [room('Tent', { includes: ['rom_attic'] }), room('Attic', { includes: ['rom_tent'] })],
    },
    [],
  ],
  [
    'over midnight, and in the hour that comes twice, of time that passes',
    {
      event: autumn,
      sessions: [session('A1'), session('B2')],
      slots: [slot('A1', '2027-10-30T23:30', 210), slot('B2', '2027-10-31T02:00', 60, { fold: 1 })],
    },
    ['note time_twice 02:00 occurs twice on 2027-10-31; the second is meant: B2'],
  ],
  [
    'what was rejected, withdrawn or cancelled',
    { ...two('10:30', 60), sessions: [session('A1'), session('B2', { status: 'cancelled' })] },
    [],
  ],
  // speaker_overlap, speaker_gap
  [
    'a speaker in two places',
    withKim(two('10:45', 60, attic)),
    ['error speaker_overlap Kim is in two places at once, 2027-03-28 10:45–11:00: A1 (Tent), B2 (Attic)'],
  ],
  [
    'a speaker in two places for a minute',
    withKim(two('10:59', 60, attic)),
    ['error speaker_overlap Kim is in two places at once, 2027-03-28 10:59–11:00: A1 (Tent), B2 (Attic)'],
  ],
  [
    'a speaker twice in one room for many',
    { ...withKim(two('10:45', 60)), ...tentIs({ parallel: 9 }) },
    ['error speaker_overlap Kim is in two sessions at once, 2027-03-28 10:45–11:00: A1 (Tent), B2 (Tent)'],
  ],
  [
    'a speaker who was erased',
    {
      ...withKim(two('10:45', 60, attic)),
      speakers: [speaker('', { id: 'spk_kim', erased: true, consents: [], hasTicket: false })],
    },
    ['error speaker_overlap A speaker is in two places at once, 2027-03-28 10:45–11:00: A1 (Tent), B2 (Attic)'],
  ],
  [
    'no time to get to the next room',
    withKim(two('11:00', 60, attic)),
    ['warning speaker_gap Kim has 0 minutes from Tent to Attic; 10 are needed: A1, B2'],
  ],
  [
    'one minute less than asked for',
    withKim(two('11:09', 60, attic)),
    ['warning speaker_gap Kim has 9 minutes from Tent to Attic; 10 are needed: A1, B2'],
  ],
  ['just enough', withKim(two('11:10', 60, attic)), []],
  ['two sessions in the same room', withKim(two('11:00', 60)), []],
  ['no gap asked for', { ...withKim(two('11:00', 60, attic)), settings: { ...settings, speakerGapMin: 0 } }, []],
  // speaker_unavailable, speaker_avoids
  [
    'before a speaker comes',
    kimIs({ available: [window('10:01', '18:00')] }),
    ['error speaker_unavailable Kim is not available on 2027-03-28 before 10:01: A1'],
  ],
  [
    'after a speaker leaves',
    kimIs({ available: [window('09:00', '10:59')] }),
    ['error speaker_unavailable Kim is not available on 2027-03-28 after 10:59: A1'],
  ],
  [
    'between two windows',
    kimIs({ available: [window('09:00', '10:30'), window('10:31', '12:00')] }),
    ['error speaker_unavailable Kim is not available on 2027-03-28 between 10:30 and 10:31: A1'],
  ],
  [
    'on another day',
    kimIs({ available: [{ from: '2027-03-27T09:00', to: '2027-03-27T18:00' }] }),
    ['error speaker_unavailable Kim is not available on 2027-03-28, only on 2027-03-27: A1'],
  ],
  [
    'on the day before a whole one',
    kimIs({ available: [{ from: '2027-03-29T00:00', to: '2027-03-30T00:00' }] }),
    ['error speaker_unavailable Kim is not available on 2027-03-28, nor on another day of the event: A1'],
  ],
  [
    'on the only day of an event',
    {
      ...kimIs({ available: [{ from: '2027-03-29T00:00', to: '2027-03-30T00:00' }] }),
      event: { ...agendaOf().event, date: '2027-03-28', endDate: null },
    },
    ['error speaker_unavailable Kim is not available on 2027-03-28: A1'],
  ],
  [
    'in the night after the only day that a speaker can come',
    { ...kimIs({ available: [window('09:00', '18:00')] }), slots: [slot('A1', '2027-03-28T01:00', 60)] },
    ['error speaker_unavailable Kim is not available on 2027-03-28: A1'],
  ],
  [
    'while a speaker can come on several other days, some of them in a row',
    {
      ...kimIs({
        available: [
          { from: '2027-03-24T22:00', to: '2027-03-25T02:00' },
          { from: '2027-03-26T00:00', to: '2027-03-28T00:00' },
          { from: '2027-03-30T12:00', to: '2027-03-31T00:00' },
        ],
      }),
      event: { ...agendaOf().event, date: '2027-03-24', endDate: '2027-03-31' },
    },
    [
      'error speaker_unavailable Kim is not available on 2027-03-28, only on 2027-03-24, 2027-03-26 to 2027-03-27, 2027-03-30: A1',
    ],
  ],
  ['within a window to the minute', kimIs({ available: [window('10:00', '11:00')] }), []],
  ['windows that meet or overlap', kimIs({ available: [window('10:30', '12:00'), window('09:00', '10:30')] }), []],
  [
    'windows that meet at midnight',
    {
      ...kimIs({
        available: [
          { from: '2027-03-27T20:00', to: '2027-03-28T00:00' },
          { from: '2027-03-28T00:00', to: '2027-03-28T01:00' },
        ],
      }),
      slots: [slot('A1', '2027-03-27T23:30', 60)],
    },
    [],
  ],
  [
    'a time that a speaker would rather not',
    kimIs({ avoid: [window('10:30', '12:00')] }),
    ['note speaker_avoids Kim asked to avoid 2027-03-28 10:30–11:00: A1'],
  ],
  ['just before it', kimIs({ avoid: [window('11:00', '12:00')] }), []],
  ['just after it', kimIs({ avoid: [window('09:00', '10:00')] }), []],
  [
    'a minute of it',
    kimIs({ avoid: [window('09:00', '10:01')] }),
    ['note speaker_avoids Kim asked to avoid 2027-03-28 10:00–10:01: A1'],
  ],
  [
    'a time to avoid that is joined at midnight',
    {
      ...kimIs({
        avoid: [
          { from: '2027-03-27T20:00', to: '2027-03-28T00:00' },
          { from: '2027-03-28T00:00', to: '2027-03-28T01:00' },
        ],
      }),
      slots: [slot('A1', '2027-03-27T23:30', 60)],
    },
    ['note speaker_avoids Kim asked to avoid 2027-03-27 23:30–00:30: A1'],
  ],
  // room_closed, outside_event
  [
    'before a room is open',
    { ...one(), ...tentIs({ windows: [window('10:01', '18:00')] }) },
    ['error room_closed Tent is closed on 2027-03-28 before 10:01: A1'],
  ],
  ['while it is open', { ...one(), ...tentIs({ windows: [window('10:00', '11:00')] }) }, []],
  [
    'a minute after it closes',
    { ...one(), ...tentIs({ windows: [window('09:00', '10:59')] }) },
    ['error room_closed Tent is closed on 2027-03-28 after 10:59: A1'],
  ],
  [
    'while windows of it meet',
    { ...one(), ...tentIs({ windows: [window('10:30', '12:00'), window('09:00', '10:30')] }) },
    [],
  ],
  [
    "outside its venue's hours",
    { ...one(), ...tentIs({ hours: [{ days: ['sun'], from: '11:00', to: '22:00' }] }) },
    ['error room_closed Tent is closed on 2027-03-28 before 11:00: A1'],
  ],
  [
    'on a day on which its venue is closed',
    { ...one(), ...tentIs({ hours: [{ days: ['mon', 'sat'], from: '08:00', to: '22:00' }] }) },
    ['error room_closed Tent is closed on 2027-03-28: A1'],
  ],
  [
    "within its venue's hours, over midnight",
    {
      ...one(),
      slots: [slot('A1', '2027-03-27T23:30', 120)],
      ...tentIs({
        hours: [
          { days: ['sat'], from: '08:00', to: '24:00' },
          { days: ['sun'], from: '00:00', to: '01:30' },
        ],
      }),
    },
    [],
  ],
  [
    "after its venue's night is over",
    {
      ...one(),
      slots: [slot('A1', '2027-03-28T00:31', 90)],
      ...tentIs({ hours: [{ days: ['sat'], from: '18:00', to: '02:00' }] }),
    },
    ['error room_closed Tent is closed on 2027-03-28 after 03:00: A1'],
  ],
  [
    "windows instead of its venue's hours",
    {
      ...one(),
      ...tentIs({ windows: [window('10:00', '11:00')], hours: [{ days: ['mon'], from: '08:00', to: '22:00' }] }),
    },
    [],
  ],
  [
    'a session that begins before the event',
    { ...one(), slots: [slot('A1', '2027-03-27T03:59', 1)] },
    ["error outside_event A1, 2027-03-27 03:59–04:00, is outside the event's days, 2027-03-27 to 2027-03-28"],
  ],
  ['one that begins with it', { ...one(), slots: [slot('A1', '2027-03-27T04:00', 1)] }, []],
  ['one that ends with it', { ...one(), slots: [slot('A1', '2027-03-29T03:00', 60)] }, []],
  [
    'a break that ends a minute after it',
    {
      slots: [pause('Tea', '2027-03-29T03:00', 61)],
      event: { ...agendaOf().event, date: '2027-03-28', endDate: null },
    },
    [`error outside_event "Tea", 2027-03-29 03:00–04:01, is outside the event's day, 2027-03-28`],
  ],
  ['a blocker the day before', { slots: [pause('Build-up', '2027-03-26T10:00', 600, { kind: 'blocker' })] }, []],
  // room_elsewhere, changeover
  [
    'a room that another event uses',
    { ...one(), elsewhere: [elsewhere('10:59', '18:00')] },
    ['error room_elsewhere Tent is used by "Open day" at that time: A1'],
  ],
  ['a room that it uses later', { ...one(), elsewhere: [elsewhere('11:00', '18:00')] }, []],
  ['a room that it has used before', { ...one(), elsewhere: [elsewhere('09:00', '10:00')] }, []],
  [
    'a room that it uses a minute too long',
    { ...one(), elsewhere: [elsewhere('09:00', '10:01')] },
    ['error room_elsewhere Tent is used by "Open day" at that time: A1'],
  ],
  [
    'a room with places for both',
    { ...one(), ...tentIs({ parallel: 2 }), elsewhere: [elsewhere('10:00', '18:00')] },
    [],
  ],
  [
    'a hall of which another event uses a half',
    {
      ...one(),
      slots: [slot('A1', '10:00', 60, { roomId: 'rom_hall' })],
      ...hall,
      elsewhere: [elsewhere('10:00', '18:00')],
    },
    ['error room_elsewhere Hall is used by "Open day" at that time: A1'],
  ],
  [
    'no time to change over',
    {
      ...two('11:29', 30),
      ...tentIs({ changeoverMin: 10 }),
      sessions: [session('A1', { teardownMin: 15 }), session('B2', { setupMin: 5 })],
    },
    ['warning changeover Tent has 29 minutes between sessions, 2027-03-28 11:00–11:29; 30 are needed: A1, B2'],
  ],
  [
    'just enough time',
    {
      ...two('11:30', 30),
      ...tentIs({ changeoverMin: 10 }),
      sessions: [session('A1', { teardownMin: 15 }), session('B2', { setupMin: 5 })],
    },
    [],
  ],
  [
    'no time to take the wall of a hall away',
    {
      ...two('11:01', 30, { roomId: 'rom_hall' }),
      rooms: [room('Hall', { includes: ['rom_tent'], changeoverMin: 20 }), room('Tent')],
    },
    ['warning changeover Hall has 1 minute between sessions, 2027-03-28 11:00–11:01; 20 are needed: A1, B2'],
  ],
  // too_small, overfull, equipment_missing
  [
    'more people expected than a room holds',
    { ...one({ expected: 61 }), ...tentIs({ capacity: 60 }) },
    ['warning too_small Tent holds 60; A1 expects 61'],
  ],
  [
    'more places than a room holds',
    { ...one({ expected: 10, capacity: 61 }), ...tentIs({ capacity: 60 }) },
    ['warning too_small Tent holds 60; A1 has 61 places'],
  ],
  ['as many as it holds', { ...one({ expected: 60, capacity: 60 }), ...tentIs({ capacity: 60 }) }, []],
  [
    'more people enrolled than a room holds',
    { ...one({ enrolledIds: ['att_1', 'att_2', 'att_3'] }), ...tentIs({ capacity: 2 }) },
    ['error overfull Tent holds 2; 3 people are enrolled in A1'],
  ],
  ['as many enrolled as it holds', { ...one({ enrolledIds: ['att_1', 'att_2'] }), ...tentIs({ capacity: 2 }) }, []],
  [
    'a room without a projector',
    { ...one({ needs: ['projector', 'Piano', 'microphone'] }), ...tentIs({ equipment: ['piano'] }) },
    ['warning equipment_missing Tent has no projector and no microphone, which A1 needs'],
  ],
  ['a room with all of it', { ...one({ needs: ['Piano'] }), ...tentIs({ equipment: ['piano', 'projector'] }) }, []],
  // track_overlap, break_overlap, enrolled_twice
  [
    'two sessions of a track at once',
    {
      ...two('10:59', 30, attic),
      ...inTrack,
      sessions: [session('A1', { trackId: 'trk_web' }), session('B2', { trackId: 'trk_web' })],
    },
    ['warning track_overlap Track Web has 2 sessions at once, 2027-03-28 10:59–11:00: A1, B2'],
  ],
  [
    'two that touch',
    {
      ...two('11:00', 30, attic),
      ...inTrack,
      sessions: [session('A1', { trackId: 'trk_web' }), session('B2', { trackId: 'trk_web' })],
    },
    [],
  ],
  [
    'one session in two rooms at once',
    {
      ...inTrack,
      sessions: [session('A1', { trackId: 'trk_web' })],
      slots: [slot('A1', '10:00', 60), slot('A1', '10:00', 60, { id: 'slt_again', ...attic })],
    },
    [],
  ],
  [
    'a session that runs into lunch',
    { ...one(), slots: [slot('A1', '10:00', 60), pause('Lunch', '10:59', 60)] },
    ['warning break_overlap A1 runs into "Lunch", 2027-03-28 10:59–11:00'],
  ],
  ['one that ends when lunch begins', { ...one(), slots: [slot('A1', '10:00', 60), pause('Lunch', '11:00', 60)] }, []],
  ['one that begins when it ends', { ...one(), slots: [slot('A1', '10:00', 60), pause('Lunch', '09:00', 60)] }, []],
  [
    'people in two sessions at once',
    {
      ...two('10:59', 30, attic),
      sessions: [
        session('A1', { enrolledIds: ['att_1', 'att_2', 'att_3'] }),
        session('B2', { enrolledIds: ['att_3', 'att_1'] }),
      ],
    },
    ['warning enrolled_twice 2 people are enrolled in both A1 and B2, 2027-03-28 10:59–11:00'],
  ],
  [
    'other people in each',
    {
      ...two('10:59', 30, attic),
      sessions: [session('A1', { enrolledIds: ['att_1'] }), session('B2', { enrolledIds: ['att_2'] })],
    },
    [],
  ],
  // not_placed, not_confirmed, no_room
  [
    'the same people one after another',
    {
      ...two('11:00', 30, attic),
      sessions: [session('A1', { enrolledIds: ['att_1'] }), session('B2', { enrolledIds: ['att_1'] })],
    },
    [],
  ],
  [
    'a confirmed session without a time',
    { sessions: [session('A1')] },
    ['warning not_placed A1 is confirmed and has no time'],
  ],
  [
    'others without a time',
    { sessions: [session('A1', { status: 'accepted' }), session('B2', { status: 'rejected' })] },
    [],
  ],
  [
    'a time for a session that is not confirmed',
    one({ status: 'accepted' }),
    ["warning not_confirmed A1 is placed but only accepted: it won't appear until it is confirmed"],
  ],
  [
    'a time without a room',
    { ...one(), slots: [slot('A1', '10:00', 60, { roomId: null })] },
    ['warning no_room A1 has a time and no room, 2027-03-28 10:00–11:00'],
  ],
  [
    'a time in a room that is hidden',
    { ...one(), ...tentIs({ hidden: true }) },
    ['warning no_room A1 is in Tent, which is hidden, 2027-03-28 10:00–11:00'],
  ],
  // consent_missing, no_ticket
  [
    'a speaker without a word of consent',
    kimIs({ consents: ['recording'] }),
    ['warning consent_missing Kim has not agreed to a page, and is shown by name only: A1'],
  ],
  [
    'the same where consent is required',
    { ...kimIs({ consents: [] }), settings: { ...settings, requireConsent: true } },
    ['error consent_missing Kim has not agreed to a page, and is shown by name only: A1'],
  ],
  [
    'one who is not released',
    { ...kimIs({ consents: [] }), slots: [slot('A1', '10:00', 60, { roomId: null })] },
    ['warning no_room A1 has a time and no room, 2027-03-28 10:00–11:00'],
  ],
  ['a speaker without a ticket', kimIs({ hasTicket: false }), ['note no_ticket Kim has no ticket']],
  [
    'a speaker whose session is not confirmed',
    {
      sessions: [session('A1', { ...kim, status: 'accepted' })],
      speakers: [speaker('Kim', { hasTicket: false, consents: [] })],
    },
    [],
  ],
  // time_skipped, time_twice, zone_changed
  [
    'a time that the clock skips',
    { ...one(), slots: [slot('A1', '2027-03-28T02:30', 30)] },
    ['error time_skipped Europe/Berlin skips 02:30 on 2027-03-28; the next valid time is 03:00: A1'],
  ],
  ['the first that it does not skip', { ...one(), slots: [slot('A1', '2027-03-28T03:00', 30)] }, []],
  ['the last before that', { ...one(), slots: [slot('A1', '2027-03-28T01:59', 30)] }, []],
  [
    'the last that the clock skips',
    { ...one(), slots: [slot('A1', '2027-03-28T02:59', 30)] },
    ['error time_skipped Europe/Berlin skips 02:59 on 2027-03-28; the next valid time is 03:00: A1'],
  ],
  ['the last before an hour comes twice', { ...one(), event: autumn, slots: [slot('A1', '2027-10-31T01:59', 30)] }, []],
  [
    'the last that comes twice',
    { ...one(), event: autumn, slots: [slot('A1', '2027-10-31T02:59', 30, { fold: 1 })] },
    ['note time_twice 02:59 occurs twice on 2027-10-31; the second is meant: A1'],
  ],
  ['the first after that', { ...one(), event: autumn, slots: [slot('A1', '2027-10-31T03:00', 30)] }, []],
  [
    'a time that comes twice',
    { ...one(), event: autumn, slots: [slot('A1', '2027-10-31T02:30', 30)] },
    ['note time_twice 02:30 occurs twice on 2027-10-31; the first is meant: A1'],
  ],
  [
    'a zone that moved what was released',
    { ...one(), event: { ...agendaOf().event, zoneBefore: 'Europe/London' } },
    [
      'note zone_changed Times are now in Europe/Berlin, no longer in Europe/London: 10:00 stays 10:00, but is a different instant',
    ],
  ],
  ['a zone that moved nothing', { ...one(), event: { ...agendaOf().event, zoneBefore: 'Europe/Paris' } }, []],
]

describe('a check of', () => {
  it.each(cases)('%s', (_, agenda, findings) => {
    expect(said(agenda)).toEqual(findings)
  })

  it('an empty agenda has nothing to say', () => {
    expect(check(agendaOf())).toEqual([])
  })
})

test('every code is found somewhere above', () => {
  const found = new Set(cases.flatMap(([, , findings]) => findings.map((text) => text.split(' ')[1])))
  expect(Object.keys(findingSeverities).filter((code) => !found.has(code))).toEqual([])
})

describe('a finding', () => {
  const overlap = withKim(two('10:45', 60, attic))
  const [finding] = check(agendaOf(overlap))
  const idOf = (fields: Partial<AgendaToCheck>) => check(agendaOf({ ...overlap, ...fields }))[0]?.id

  it('names what it is about by ids, and when by the clock of the event', () => {
    expect(finding).toEqual({
      id: expect.stringMatching(/^fnd_[0-9a-hjkmnp-tv-z]{8}$/),
      code: 'speaker_overlap',
      severity: 'error',
      message: expect.any(String),
      slots: ['slt_a1', 'slt_b2'],
      sessions: ['ses_a1', 'ses_b2'],
      speakers: ['spk_kim'],
      rooms: ['rom_tent', 'rom_attic'],
      start: '2027-03-28T10:45',
      end: '2027-03-28T11:00',
      waiver: null,
    })
  })

  it('keeps its id under other names, in another zone and beside other findings', () => {
    expect(idOf({ speakers: [speaker('Sasha', { id: 'spk_kim' })] })).toBe(finding?.id)
    expect(idOf({ event: { ...agendaOf().event, timezone: 'Asia/Kathmandu' } })).toBe(finding?.id)
    const slots = [...(overlap.slots ?? []), slot('C3', '10:00', 60, { roomId: null })]
    expect(idOf({ sessions: [...(overlap.sessions ?? []), session('C3')], slots: slots.reverse() })).toBe(finding?.id)
  })

  it('has another id when anything moves', () => {
    const moved = [slot('A1', '10:00', 61), slot('B2', '10:45', 60, attic)]
    expect(idOf({ slots: moved })).not.toBe(finding?.id)
    expect(idOf({ slots: [slot('A1', '10:00', 60), slot('B2', '10:45', 61, attic)] })).not.toBe(finding?.id)
  })

  it('carries its waiver, and no other', () => {
    const waivers = [
      { id: 'wav_other', findingId: 'fnd_00000000' },
      { id: 'wav_1', findingId: finding?.id ?? '' },
    ]
    expect(check(agendaOf({ ...overlap, waivers })).map(({ waiver }) => waiver)).toEqual(['wav_1'])
  })

  it('of a missing consent keeps its id and its waiver when a session moves before another', () => {
    const idWith = (start: string) => {
      const slots = [slot('A1', start, 30), slot('B2', '12:00', 30, attic)]
      const agenda = { ...withKim({ slots }), speakers: [speaker('Kim', { consents: [] })] }
      return check(agendaOf(agenda)).find(({ code }) => code === 'consent_missing')?.id
    }
    expect(idWith('09:00')).toMatch(/^fnd_/)
    expect(idWith('14:00')).toBe(idWith('09:00'))
  })

  it('of enrolled people keeps its id and its waiver while more of them enrol', () => {
    const idWith = (count: number) => {
      const enrolledIds = Array.from({ length: count }, (_, number) => `att_${number}`)
      const sessions = [session('A1', { enrolledIds }), session('B2', { enrolledIds })]
      return check(agendaOf({ ...two('10:45', 60, attic), sessions })).map(({ id }) => id)
    }
    expect(idWith(3)).toEqual(idWith(2))
  })
})

describe('the rules of an event', () => {
  const rules = (set: AgendaToCheck['settings']['rules'], requireConsent = false) => ({
    settings: { ...settings, rules: set, requireConsent },
  })

  it('set severities, or keep a finding unsaid', () => {
    const agenda = two('10:59', 30)
    expect(said({ ...agenda, ...rules({ room_overlap: 'note' }) })[0]).toMatch(/^note room_overlap/)
    expect(said({ ...agenda, ...rules({ room_overlap: 'off' }) })).toEqual([])
    expect(said({ ...kimIs({ consents: [] }), ...rules({ consent_missing: 'note' }, true) })[0]).toMatch(/^note/)
  })

  it('leave a time that does not exist an error', () => {
    const agenda = { ...one(), slots: [slot('A1', '2027-03-28T02:30', 30)] }
    expect(said({ ...agenda, ...rules({ time_skipped: 'off' }) })[0]).toMatch(/^error time_skipped/)
  })
})

test('errors come first, then the earliest, and what has no time last', () => {
  const agenda = agendaOf({
    sessions: [session('A1', { expected: 99 }), session('B2', kim), session('C3'), session('D4')],
    speakers: [speaker('Kim', { hasTicket: false })],
    rooms: [room('Tent', { capacity: 9 }), room('Attic')],
    slots: [
      slot('A1', '10:00', 60),
      slot('B2', '12:00', 60, attic),
      slot('C3', '12:30', 60, attic),
      pause('Tea', '09:00', 65),
    ],
  })
  const order = check(agenda).map(({ code }) => code)
  expect(order).toEqual(['room_overlap', 'too_small', 'break_overlap', 'not_placed', 'no_ticket'])
})
