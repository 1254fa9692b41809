// Random released agendas: late nights, nights with an hour more or less, several slots of a session, rooms of one name, hostile
// titles, slugs of a letter.
import fc from 'fast-check'
import type {
  PublicAgenda,
  PublicRoom,
  PublicSession,
  PublicSlot,
  PublicSpeaker,
  PublicTrack,
  PublicVenue,
} from '../../../../src/contract/agenda/public/public-agenda.ts'
import { instantOfWallTime, programmeDayOf, wallTimeOf } from '../../../../src/contract/agenda/wall-time.ts'
import { daysAfter } from '../../../../src/contract/core/time.ts'

const dayStartsAt = '04:00'
const minuteMs = 60_000

/** Dates on which the clock of one of these zones changes, and a plain one. */
const places = [
  ['Europe/Berlin', '2027-03-27'],
  ['Europe/Berlin', '2027-10-30'],
  ['America/New_York', '2027-11-06'],
  ['America/Havana', '2027-11-06'],
  ['Africa/Cairo', '2027-10-28'],
  ['Australia/Lord_Howe', '2027-04-03'],
  ['Asia/Kathmandu', '2027-06-12'],
  ['UTC', '2027-06-12'],
] as const

const word = fc.constantFrom(
  'Types',
  'at scale',
  '<b>&amp;</b>',
  '"quoted"',
  'Größe',
  '東京',
  ']]>',
  'line\u2028end',
  '🎪',
  'X',
)
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const text = fc.option(fc.constantFrom('One line', 'Two\nlines & <more>', 'A tab\there, "and"\n\nthree'))

const anySpeaker = (number: number) =>
  fc.record({ name: fc.constantFrom('Grace Hopper', 'Kim', 'Ål <x>'), biography: text, hasPicture: fc.boolean() }).map(
    ({ name, biography, hasPicture }): PublicSpeaker => ({
      id: `spk_${number}`,
      code: `SPK00${number}`,
      name: `${name} ${number}`,
      hasProfile: biography !== null,
      pronouns: null,
      affiliation: null,
      biography,
      links: [],
      language: null,
      pictureUrl: hasPicture ? `https://example.org/${number}.jpg?a=1&b=2` : null,
    }),
  )

const venueOf = (number: number): PublicVenue => ({
  id: `ven_${number}`,
  name: `House ${number}`,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  url: null,
  description: null,
  access: null,
})

const anyRoom = (number: number) =>
  fc.record({ name: fc.constantFrom('Main', 'Tent "A"', `Room ${number}`), capacity: fc.option(fc.constant(80)) }).map(
    ({ name, capacity }): PublicRoom => ({
      id: `rom_${number}`,
      name,
      capacity,
      description: null,
      url: null,
      venue: venueOf(number % 2),
    }),
  )

const anyTrack = (number: number) =>
  fc
    .constantFrom('Web', '2 late', '東京', 'R&D', '-')
    .map(
      (name): PublicTrack => ({ id: `trk_${number}`, name: `${name}${number}`, color: '#3a6ea5', description: null }),
    )

const people = fc.tuple(anySpeaker(0), anySpeaker(1), anySpeaker(2))
const rooms = fc.tuple(anyRoom(0), anyRoom(1), anyRoom(2))
const tracks = fc.tuple(anyTrack(0), anyTrack(1))

const anySession = fc.record({
  title,
  code: fc
    .constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')
    .chain((letter) => fc.constantFrom(`${letter}3K8WD`, `${letter}2T4`, `${letter}2345678`)),
  subtitle: fc.option(fc.constantFrom('A tour', 'R & D')),
  abstract: text,
  description: text,
  type: fc.constantFrom('talk', 'workshop'),
  track: fc.option(fc.nat(1)),
  language: fc.option(fc.constantFrom('en', 'de-AT')),
  doNotRecord: fc.boolean(),
  recorded: fc.boolean(),
  links: fc.subarray(['slides', 'paper', 'web', 'media'] as const),
  speakers: fc.subarray([0, 1, 2]),
  status: fc.constantFrom('confirmed', 'confirmed', 'confirmed', 'cancelled', 'removed' as const),
  isBreak: fc.boolean(),
  /** Minutes from the midnight that the event begins with, each with the length of the slot and its room. */
  slots: fc.array(
    fc.record({ after: fc.nat(3 * 1440), minutes: fc.constantFrom(1, 45, 60, 360, 1435), room: fc.nat(2) }),
    { minLength: 1, maxLength: 2 },
  ),
})

export const anyAgenda: fc.Arbitrary<PublicAgenda> = fc
  .record({
    place: fc.constantFrom(...places),
    slug: fc.constantFrom('a', 'x1', 'devconf', 'dev-conf-2027'),
    people,
    rooms,
    tracks,
    sessions: fc.uniqueArray(anySession, { selector: ({ code }) => code[0], maxLength: 6 }),
  })
  .map(({ place: [zone, date], slug, sessions, ...known }): PublicAgenda => {
    const event = { id: 'evt_1', slug, name: 'Dev & Conf', status: 'published', date } as const
    let number = 0
    const slots = sessions.flatMap((session) =>
      session.slots.map((slot): PublicSlot => {
        number += 1
        const startMs = instantOfWallTime({ start: `${date}T00:00`, fold: 0 }, zone).instantMs + slot.after * minuteMs
        const { start, fold } = wallTimeOf(startMs, zone)
        const isBreak = session.isBreak && session.slots.length === 1 && session.code.startsWith('A')
        return {
          id: `slt_${number}`,
          number,
          guid: number % 2 === 0 ? `slt_${number}` : `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, '0')}`,
          kind: isBreak ? 'break' : 'session',
          session: isBreak ? null : sessionOf(session),
          title: session.title,
          subtitle: isBreak ? null : session.subtitle,
          type: isBreak ? null : session.type,
          track: isBreak || session.track === null ? null : (known.tracks[session.track] ?? null),
          language: isBreak ? null : session.language,
          speakers: session.speakers.flatMap((index) => {
            const speaker = known.people[index]
            return speaker === undefined || isBreak ? [] : [{ speaker, role: 'speaker' as const }]
          }),
          doNotRecord: session.doNotRecord,
          room: known.rooms[slot.room] ?? null,
          start,
          fold,
          minutes: slot.minutes,
          day: programmeDayOf(start, dayStartsAt),
          startsAt: new Date(startMs).toISOString(),
          endsAt: new Date(startMs + slot.minutes * minuteMs).toISOString(),
          status: session.status as PublicSlot['status'],
          isReplaced: false,
          movedFrom: null,
          sequence: 0,
          since: 1,
          changedAt: '2027-01-01T12:00:00.000Z',
          updatedAt: '2027-01-01T12:00:00.000Z',
        }
      }),
    )
    return {
      event: { ...event, endDate: daysAfter(date, 1), venue: null, language: 'en' },
      release: { id: 'rls_1', number: 1, name: null, note: null, at: '2027-01-01T12:00:00.000Z', isCurrent: true },
      zone,
      dayStartsAt,
      days: [],
      slots: slots.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)),
      rooms: known.rooms.filter(({ id }) => slots.some(({ room }) => room?.id === id)),
      tracks: known.tracks.filter(({ id }) => slots.some(({ track }) => track?.id === id)),
      speakers: known.people.filter(({ id }) =>
        slots.some(({ speakers }) => speakers.some(({ speaker }) => speaker.id === id)),
      ),
      venue: null,
      updatedAt: '2027-01-01T12:00:00.000Z',
    }
  })

function sessionOf(session: typeof anySession extends fc.Arbitrary<infer T> ? T : never): PublicSession {
  const { code, abstract, description, links, recorded, doNotRecord } = session
  return {
    id: `ses_${code}`,
    code,
    abstract,
    description,
    tags: [],
    links: links.map((kind) => ({ title: `${kind} & more`, url: `https://example.org/${kind}?a=1&b=2`, kind })),
    featured: false,
    streamUrl: null,
    recordingUrl: recorded && !doNotRecord ? 'https://media.example.org/v?a=1&b=2' : null,
  }
}
