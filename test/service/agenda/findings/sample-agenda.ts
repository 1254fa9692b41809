// Agendas to check: one that has nothing to find, and records to put into it.
import type {
  AgendaToCheck,
  RoomToCheck,
  SessionToCheck,
  SlotToCheck,
  SpeakerToCheck,
} from '../../../../src/service/agenda/findings/agenda-to-check.ts'

export const room = (name: string, fields: Partial<RoomToCheck> = {}): RoomToCheck => ({
  id: `rom_${name.toLowerCase()}`,
  name,
  capacity: null,
  equipment: [],
  parallel: 1,
  includes: [],
  changeoverMin: null,
  hidden: false,
  windows: [],
  hours: [],
  ...fields,
})

export const speaker = (name: string, fields: Partial<SpeakerToCheck> = {}): SpeakerToCheck => ({
  id: `spk_${name.toLowerCase()}`,
  name,
  available: [],
  avoid: [],
  consents: ['profile'],
  hasTicket: true,
  erased: false,
  ...fields,
})

export const session = (code: string, fields: Partial<SessionToCheck> = {}): SessionToCheck => ({
  id: `ses_${code.toLowerCase()}`,
  code,
  status: 'confirmed',
  trackId: null,
  speakerIds: [],
  setupMin: null,
  teardownMin: null,
  needs: [],
  expected: null,
  capacity: null,
  enrolledIds: [],
  ...fields,
})

/** A slot of a session, by its code; `11:15` is on 28 March. */
export function slot(code: string, start: string, minutes: number, fields: Partial<SlotToCheck> = {}): SlotToCheck {
  return {
    id: `slt_${code.toLowerCase()}`,
    kind: 'session',
    sessionId: `ses_${code.toLowerCase()}`,
    title: null,
    roomId: 'rom_tent',
    start: start.length === 5 ? `2027-03-28T${start}` : start,
    fold: 0,
    minutes,
    ...fields,
  }
}

/** A break of all rooms, unless a room is given. */
export const pause = (title: string, start: string, minutes: number, fields: Partial<SlotToCheck> = {}) =>
  slot(title, start, minutes, { kind: 'break', sessionId: null, title, roomId: null, ...fields })

/** In `Tent` and `Attic`, with Kim, on 27 and 28 March 2027, each day from 04:00 on. */
export function agendaOf(fields: Partial<AgendaToCheck> = {}): AgendaToCheck {
  return {
    event: { timezone: 'Europe/Berlin', date: '2027-03-27', endDate: '2027-03-28', zoneBefore: null },
    settings: { dayStartsAt: '04:00', speakerGapMin: 10, rules: {}, requireConsent: false },
    rooms: [room('Tent'), room('Attic')],
    tracks: [],
    speakers: [speaker('Kim')],
    sessions: [],
    slots: [],
    elsewhere: [],
    waivers: [],
    ...fields,
  }
}
