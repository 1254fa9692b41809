// The slots of a released agenda as entries of calendars: what each says, and which of them a feed has.
import type { PublicAgenda, PublicRoom, PublicSlot, PublicVenue } from '../../contract/agenda/public/public-agenda.ts'
import type { Language } from '../../contract/core/choices.ts'
import { dayInZone, daysAfter } from '../../contract/core/time.ts'
import { mails } from '../../languages/mail/index.ts'
import { wordingOf } from '../../languages/wording.ts'

/** One VEVENT. */
export interface CalendarEntry {
  /** The slot's for ever: not a position, not the name of a host. */
  readonly uid: string
  /** Rises when start, end, room or status change, and never otherwise. */
  readonly sequence: number
  /** Last public change, that of a live text included. */
  readonly changedAt: string
  readonly startsAt: string
  readonly endsAt: string
  readonly summary: string
  readonly isOff: boolean
  readonly location: string | null
  readonly description: string
  readonly url: string | null
  readonly categories: readonly string[]
}

/** What a feed is limited to: names or ids, of sessions and speakers also codes. */
export interface FeedFilter {
  readonly track?: string | undefined
  readonly room?: string | undefined
  readonly type?: string | undefined
  readonly speaker?: string | undefined
  readonly session?: string | undefined
}

export interface ChosenSlots {
  readonly slots: readonly PublicSlot[]
  /** What they are limited to, by name: `Web`, `Grace Hopper`. */
  readonly names: readonly string[]
}

/** The slots that a filter chooses; undefined if the agenda has not what it names, which an empty feed would not say. */
export function chooseSlots(agenda: PublicAgenda, filter: FeedFilter): ChosenSlots | undefined {
  const sessions = agenda.slots.flatMap(({ session, title }) => (session ? [{ ...session, name: title }] : []))
  const types = [...new Set(agenda.slots.flatMap(({ type }) => type ?? []))].map((name) => ({ id: name, name }))
  const found = {
    track: findNamed(agenda.tracks, filter.track),
    room: findNamed(agenda.rooms, filter.room),
    type: findNamed(types, filter.type),
    speaker: findNamed(agenda.speakers, filter.speaker),
    session: findNamed(sessions, filter.session),
  }
  const asked = Object.keys(filter).filter((field) => filter[field as keyof FeedFilter] !== undefined)
  if (asked.some((field) => found[field as keyof typeof found] === undefined)) return undefined
  const { track, room, type, speaker, session } = found
  const slots = agenda.slots.filter(
    (slot) =>
      (track === undefined || slot.track?.id === track.id) &&
      (room === undefined || slot.room?.id === room.id) &&
      (type === undefined || slot.type === type.id) &&
      (speaker === undefined || slot.speakers.some((named) => named.speaker.id === speaker.id)) &&
      (session === undefined || slot.session?.id === session.id),
  )
  return { slots, names: Object.values(found).flatMap((one) => one?.name ?? []) }
}

interface Called {
  readonly id: string
  readonly name: string
  readonly code?: string
}

function findNamed<T extends Called>(records: readonly T[], typed: string | undefined): T | undefined {
  if (typed === undefined) return undefined
  const key = typed.toLowerCase()
  const known = records.find(({ id, code }) => id === typed || code?.toLowerCase() === key)
  return known ?? records.find(({ name }) => name.toLowerCase() === key)
}

/** Days after the event on which what is off still is in feeds. */
const offDays = 7

/** Whether a feed still says of slots that they are off: until a week after the event. */
export function showsOff({ event, zone }: Pick<PublicAgenda, 'event' | 'zone'>, now: Date): boolean {
  return dayInZone(now, zone) <= daysAfter(event.endDate ?? event.date, offDays)
}

/** Characters of an abstract in an entry. */
const abstractMax = 1000

/** @param address of the event's page, below which the sessions' are; undefined where nobody knows it */
export async function toEntries(
  agenda: PublicAgenda,
  slots: readonly PublicSlot[],
  address: string | undefined,
): Promise<CalendarEntry[]> {
  const { say } = await wordingOf(mails, agenda.event.language as Language)
  return slots.map((slot) => {
    const { session, title, track, type } = slot
    const isOff = slot.status !== 'confirmed'
    const url = session === null || address === undefined ? null : `${address}/agenda/${session.code}`
    return {
      uid: slot.guid,
      sequence: slot.sequence,
      changedAt: slot.updatedAt,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      // Some calendars show only the title.
      summary: isOff ? say('calendar.cancelled', { event: title }) : title,
      isOff,
      location: locationOf(agenda, slot.room),
      description: [
        slot.speakers.map(({ speaker }) => speaker.name).join(', '),
        shortened(session?.abstract ?? ''),
        url ?? '',
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      url,
      categories: [...new Set([track?.name, type, ...(session?.tags ?? [])])].filter(
        (name) => typeof name === 'string',
      ),
    }
  })
}

/** Room, venue and address. */
function locationOf({ event, venue }: PublicAgenda, room: PublicRoom | null): string | null {
  const place = room?.venue ?? venue
  // The first room of an event makes a venue that is called like the event.
  const house = place === null || place.name === event.name ? event.venue : place.name
  const parts = [room?.name, house, ...(place ? streetOf(place) : [])]
  return [...new Set(parts)].filter((part) => part).join(', ') || null
}

const streetOf = ({ street, postalCode, city }: PublicVenue) => [
  street,
  [postalCode, city].filter((part) => part !== null).join(' '),
]

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= abstractMax ? text : `${letters.slice(0, abstractMax - 1).join('')}…`
}
