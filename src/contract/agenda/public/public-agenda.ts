// What the public gets of an agenda. Pages, feeds, papers and mails to attendees are made from these types alone, so that a
// private field does not compile into them. What the JSON columns of the records give is named field by field here.
import type { ReleasedState, SpeakerRole } from '../choices.ts'
import type { AgendaSession } from '../sessions.ts'
import type { Speaker } from '../speakers.ts'
import type { Venue } from '../venues.ts'

/** Of a speaker who agreed to a page of their own. */
export const publicProfileFields = [
  'pronouns',
  'affiliation',
  'biography',
  'links',
  'language',
] as const satisfies readonly (keyof Speaker)[]

export const publicSessionFields = [
  'abstract',
  'description',
  'tags',
  'links',
  'featured',
  'streamUrl',
] as const satisfies readonly (keyof AgendaSession)[]

export const publicRoomFields = ['description', 'url'] as const

export const publicVenueFields = [
  'street',
  'postalCode',
  'city',
  'country',
  'latitude',
  'longitude',
  'url',
  'description',
  'access',
] as const satisfies readonly (keyof Venue)[]

type Of<T, K extends keyof T> = { readonly [F in K]: T[F] }

export interface PublicVenue extends Of<Venue, (typeof publicVenueFields)[number]> {
  readonly id: string
  readonly name: string
}

export interface PublicRoom {
  readonly id: string
  readonly name: string
  readonly capacity: number | null
  /** The way there. */
  readonly description: string | null
  /** Of a room on the web. */
  readonly url: string | null
  readonly venue: PublicVenue
}

export interface PublicTrack {
  readonly id: string
  readonly name: string
  /** `#3a6ea5`. */
  readonly color: string
  readonly description: string | null
}

/** Everybody who is named in a release; all but the name only with their consent. */
export interface PublicSpeaker extends Of<Speaker, (typeof publicProfileFields)[number]> {
  readonly id: string
  readonly code: string
  readonly name: string
  /** Whether they agreed to a page of their own. */
  readonly hasProfile: boolean
  /** Only with consent to it, too. */
  readonly pictureUrl: string | null
}

/** The texts of a session, as they are today. */
export interface PublicSession extends Of<AgendaSession, (typeof publicSessionFields)[number]> {
  readonly id: string
  readonly code: string
  readonly recordingUrl: string | null
}

export interface PublicSlot {
  readonly id: string
  /** 1, 2, … in the event; never given twice. */
  readonly number: number
  readonly guid: string
  readonly kind: 'session' | 'break'
  /** Null for a break. */
  readonly session: PublicSession | null
  readonly title: string
  readonly subtitle: string | null
  readonly type: string | null
  readonly track: PublicTrack | null
  readonly language: string | null
  readonly speakers: readonly { readonly speaker: PublicSpeaker; readonly role: SpeakerRole }[]
  readonly doNotRecord: boolean
  /** Null: a break of all rooms. */
  readonly room: PublicRoom | null
  /** By the clock of the release's zone. */
  readonly start: string
  /** 1 is the second of a time that the clock shows twice. */
  readonly fold: 0 | 1
  readonly minutes: number
  /** The programme day that it belongs to. */
  readonly day: string
  readonly startsAt: string
  readonly endsAt: string
  /** `cancelled` and `removed` were public before. */
  readonly status: ReleasedState
  /** Whether something else has the room at the time of one that is off: pages leave it out then, feeds do not. */
  readonly isReplaced: boolean
  /** When it was to start before it was moved; null if it never was. */
  readonly movedFrom: string | null
  /** Of calendar entries: rises by one whenever start, end, room or status change. */
  readonly sequence: number
  /** The release in which anything frozen of it last changed. */
  readonly since: number
  readonly changedAt: string
  /** The last change of anything public about it, live texts too. */
  readonly updatedAt: string
}

/** A programme day that has slots: 23, 24, 24½ or 25 hours. */
export interface PublicDay {
  readonly date: string
  readonly startsAt: string
  readonly endsAt: string
}

export interface PublicAgendaEvent {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'draft' | 'published' | 'cancelled' | 'archived'
  readonly date: string
  readonly endDate: string | null
  /** As words. */
  readonly venue: string | null
  readonly language: string
}

export interface PublicRelease {
  readonly id: string
  readonly number: number
  readonly name: string | null
  readonly note: string | null
  /** When it became public. */
  readonly at: string
  readonly isCurrent: boolean
}

/** One consistent reading. */
export interface PublicAgenda {
  readonly event: PublicAgendaEvent
  /** Null: the working copy, as a release made now would have it. */
  readonly release: PublicRelease | null
  /** Of the release; the event's may have changed since. */
  readonly zone: string
  /** Where a programme day begins. */
  readonly dayStartsAt: string
  readonly days: readonly PublicDay[]
  /** In reading order: by time, then breaks of all rooms, then the order of rooms. */
  readonly slots: readonly PublicSlot[]
  /** Those that have slots, in the event's order. */
  readonly rooms: readonly PublicRoom[]
  /** Likewise. */
  readonly tracks: readonly PublicTrack[]
  /** Everybody who is named, by name. */
  readonly speakers: readonly PublicSpeaker[]
  /** Where the event takes place, if it names a venue. */
  readonly venue: PublicVenue | null
  /** The last change of anything in it. */
  readonly updatedAt: string
}
