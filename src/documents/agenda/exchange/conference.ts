// A released agenda in the shape that c3voc's schedule.xml and schedule.json share: days, rooms, entries. Apps and video teams
// read it; sessions that are off are left out, because they find those by comparing, and so are breaks, which it has no word for.
import type {
  PublicAgenda,
  PublicRoom,
  PublicSlot,
  PublicTrack,
} from '../../../contract/agenda/public/public-agenda.ts'
import { programmeDayBounds } from '../../../contract/agenda/wall-time.ts'
import { clockAt } from '../../../contract/core/time.ts'
import { publicGuid } from './public-guid.ts'

export interface ConferenceEntry {
  readonly slot: PublicSlot
  readonly guid: string
  /** Only on a session's first slot: readers take it for a key. */
  readonly code: string | undefined
  readonly roomName: string
  /** `2027-03-28T10:45:00+02:00`. */
  readonly date: string
  readonly endDate: string
  /** `10:45`, by the clock of the zone. */
  readonly start: string
  /** `00:45`. */
  readonly duration: string
  readonly slug: string
  /** Of the session's page; undefined without a public address. */
  readonly url: string | undefined
}

interface ConferenceRoom {
  readonly room: PublicRoom
  /** Unique in the agenda, even where two venues have a room of one name. */
  readonly name: string
  readonly guid: string
}

interface ConferenceDay {
  readonly index: number
  readonly date: string
  /** With offset; they are 23 to 25 hours apart. */
  readonly start: string
  readonly end: string
  readonly rooms: readonly (ConferenceRoom & { readonly entries: readonly ConferenceEntry[] })[]
}

export interface Conference {
  readonly title: string
  readonly acronym: string
  readonly version: string
  readonly zone: string
  readonly start: string
  readonly end: string
  readonly tracks: readonly { readonly track: PublicTrack; readonly slug: string }[]
  readonly rooms: readonly ConferenceRoom[]
  readonly days: readonly ConferenceDay[]
}

/** @param address of the event's page, below which the agenda's are; undefined where nobody knows it */
export function toConference(agenda: PublicAgenda, address: string | undefined): Conference {
  const { event, zone, release } = agenda
  const acronym = acronymOf(event)
  const rooms = nameRooms(agenda.rooms)
  const entries = toEntries(agenda, { rooms, acronym, address })
  const dates = [...new Set(entries.map(({ slot }) => slot.day))].sort()
  if (dates.length === 0) dates.push(event.date)
  return {
    title: event.name,
    acronym,
    version: release === null ? 'draft' : String(release.number),
    zone,
    start: dates[0] ?? event.date,
    end: dates.at(-1) ?? event.date,
    tracks: agenda.tracks.map((track, index) => ({ track, slug: trackSlug(track.name, index + 1) })),
    rooms: [...rooms.values()],
    days: dates.map((date, index) => {
      const { startMs, endMs } = programmeDayBounds(date, agenda.dayStartsAt, zone)
      const ofDay = entries.filter(({ slot }) => slot.day === date)
      return {
        index: index + 1,
        date,
        start: withOffset(startMs, zone),
        end: withOffset(endMs, zone),
        rooms: [...rooms.values()]
          .map((room) => ({ ...room, entries: ofDay.filter(({ slot }) => slot.room?.id === room.room.id) }))
          .filter((room) => room.entries.length > 0),
      }
    }),
  }
}

interface Around {
  readonly rooms: ReadonlyMap<string, ConferenceRoom>
  readonly acronym: string
  readonly address: string | undefined
}

function toEntries({ slots, zone }: PublicAgenda, { rooms, acronym, address }: Around): ConferenceEntry[] {
  const coded = new Set<string>()
  return slots.flatMap((slot): ConferenceEntry[] => {
    const room = rooms.get(slot.room?.id ?? '')
    if (slot.session === null || slot.status !== 'confirmed' || room === undefined) return []
    const { code } = slot.session
    const isFirst = !coded.has(code)
    coded.add(code)
    const startMs = Date.parse(slot.startsAt)
    const date = withOffset(startMs, zone)
    return [
      {
        slot,
        guid: publicGuid(slot.guid),
        code: isFirst ? code : undefined,
        roomName: room.name,
        date,
        endDate: withOffset(Date.parse(slot.endsAt), zone),
        start: date.slice(11, 16),
        duration: `${twoDigits(Math.floor(slot.minutes / 60))}:${twoDigits(slot.minutes % 60)}`,
        slug: `${acronym}-${slot.number}-${wordsOf(slot.title, '_') || 'session'}`,
        url: address === undefined ? undefined : `${address}/agenda/${code}`,
      },
    ]
  })
}

/** At least four of `a-z0-9_`, which readers ask for. */
function acronymOf({ slug, date }: PublicAgenda['event']): string {
  const acronym = slug.replaceAll('-', '_')
  return acronym.length < 4 ? `${acronym}_${date.slice(0, 4)}` : acronym
}

/** Rooms of one name, of two venues, get the venue's beside it, or a number. */
function nameRooms(rooms: readonly PublicRoom[]): ReadonlyMap<string, ConferenceRoom> {
  const taken = new Set<string>()
  return new Map(
    rooms.map((room) => {
      const isShared = rooms.some(({ id, name }) => id !== room.id && name === room.name)
      let name = isShared ? `${room.name} (${room.venue.name})` : room.name
      for (let number = 2; taken.has(name); number += 1) name = `${room.name} (${number})`
      taken.add(name)
      return [room.id, { room, name, guid: publicGuid(room.id) }]
    }),
  )
}

/** Letters and digits of ASCII, the words joined; empty for other scripts. */
const wordsOf = (text: string, between: '-' | '_'): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, between)
    .slice(0, 60)
    .replace(/^[-_]+|[-_]+$/g, '')

/** Begins with a letter, and has two of them or more. */
function trackSlug(name: string, number: number): string {
  const words = wordsOf(name, '-')
  if (/^[a-z].*[a-z0-9]$/.test(words)) return words
  return `track-${words === '' ? number : words}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** An instant as the clock of a zone shows it, with its offset. */
function withOffset(instantMs: number, zone: string): string {
  const clockMs = clockAt(instantMs, zone)
  const minutes = Math.round((clockMs - instantMs) / 60_000)
  const size = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
  return `${new Date(clockMs).toISOString().slice(0, 19)}${offset}`
}
