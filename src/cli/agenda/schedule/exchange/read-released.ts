// Reads a release as the public gets it, through the API: what files for other programs are written from.
import type { Client } from '../../../../client/client.ts'
import type { PublicAgenda, PublicRelease, PublicSlot } from '../../../../contract/agenda/public/public-agenda.ts'
import { inReadingOrder, replacedIn } from '../../../../contract/agenda/public/slots-in-order.ts'
import type { Release } from '../../../../contract/agenda/releases/releases.ts'
import type { EventRoom } from '../../../../contract/agenda/rooms.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import type { Slot } from '../../../../contract/agenda/slots.ts'
import type { Speaker } from '../../../../contract/agenda/speakers.ts'
import type { Track } from '../../../../contract/agenda/tracks.ts'
import type { Venue } from '../../../../contract/agenda/venues.ts'
import {
  readReleases,
  readRooms,
  readSessions,
  readSlots,
  readSpeakers,
  readTracks,
  readVenues,
} from '../plan/read-schedule.ts'
import { findRelease } from '../releases/find-release.ts'
import {
  onlyNamed,
  refusesRecording,
  toPublicRoom,
  toPublicSession,
  toPublicSpeaker,
  toPublicVenue,
} from './public-records.ts'

/** The records of an event by id. */
interface Records {
  readonly sessions: ReadonlyMap<string, AgendaSession>
  readonly speakers: ReadonlyMap<string, Speaker>
  readonly rooms: ReadonlyMap<string, EventRoom>
  readonly tracks: ReadonlyMap<string, Track>
  readonly venues: ReadonlyMap<string, Venue>
}

/** Never the working copy. */
interface ReleasedAgenda extends PublicAgenda {
  readonly release: PublicRelease
}

/** @param release number, or `current` @throws Failure not_found, state_conflict where nothing is released */
export async function readReleased(client: Client, event: string, release: string): Promise<ReleasedAgenda> {
  const params = { event_id: event }
  const [{ value: shown }, { value: schedule }, releases] = await Promise.all([
    client.call('showEvent', { params }),
    client.call('showSchedule', { params }),
    readReleases(client, event),
  ])
  const found = findRelease(releases, { event, release })
  const [slots, rooms, sessions, speakers, tracks, venues] = await Promise.all([
    readSlots(client, event, { release: String(found.number) }),
    readRooms(client, event),
    readSessions(client, event),
    readSpeakers(client, event),
    readTracks(client, event),
    readVenues(client),
  ])
  const records = {
    sessions: byId(sessions),
    speakers: byId(speakers),
    rooms: byId(rooms),
    tracks: byId(tracks),
    venues: byId(venues),
  }
  const { id, slug, name, status, date, endDate, venue, venueId, language } = shown
  const known = slots.map((slot) => toPublicSlot(slot, records))
  const isReplaced = replacedIn(known, roomOf)
  const ids = rooms.map((room) => room.id)
  const published = inReadingOrder(known, ids, roomOf).map((slot) => ({ ...slot, isReplaced: isReplaced(slot) }))
  const own = records.venues.get(venueId ?? '')
  return {
    event: { id, slug, name, status, date, endDate, venue, language },
    release: toPublicRelease(found),
    zone: found.timezone,
    dayStartsAt: schedule.dayStartsAt,
    days: [],
    slots: published,
    rooms: inOrder(rooms, uniqueOf(published.map(({ room }) => room))),
    tracks: inOrder(tracks, uniqueOf(published.map(({ track }) => track))),
    speakers: uniqueOf(published.flatMap(({ speakers: named }) => named.map(({ speaker }) => speaker))),
    venue: own === undefined ? null : toPublicVenue(own),
    updatedAt: published.reduce((last, slot) => (slot.updatedAt > last ? slot.updatedAt : last), ''),
  }
}

const roomOf = ({ room }: PublicSlot) => room?.id ?? null

const byId = <T extends { readonly id: string }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.id, record]))

function uniqueOf<T extends { readonly id: string }>(records: readonly (T | null)[]): T[] {
  return [...byId(records.filter((record) => record !== null)).values()]
}

/** In the order of the event; what it no longer has comes last. */
function inOrder<T extends { readonly id: string }>(
  order: readonly { readonly id: string }[],
  records: readonly T[],
): T[] {
  const places = new Map(order.map(({ id }, index) => [id, index]))
  const placeOf = ({ id }: T) => places.get(id) ?? order.length
  return records.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const toPublicRelease = ({ id, number, name, note, releasedAt, publishAt, createdAt, status }: Release) => ({
  id,
  number,
  name,
  note,
  at: releasedAt ?? publishAt ?? createdAt,
  isCurrent: status === 'current',
})

function toPublicSlot(slot: Slot, { sessions, speakers, rooms, tracks, venues }: Records): PublicSlot {
  const { id, number, guid, kind, title, start, fold, minutes, day, startsAt, endsAt, released } = slot
  if (released === undefined || kind === 'blocker') throw new RangeError(`slot ${number} is not released`)
  const session = sessions.get(slot.session?.id ?? '')
  const people = (slot.session?.speakers ?? []).flatMap(({ id: of, role }) => {
    const speaker = speakers.get(of)
    return speaker === undefined ? [] : [{ speaker, role }]
  })
  const [room, track] = [rooms.get(slot.room?.id ?? ''), tracks.get(slot.session?.track?.id ?? '')]
  const { subtitle, language, doNotRecord, status, sequence, since, changedAt } = released
  const isRecorded = !doNotRecord && !people.some(({ speaker }) => refusesRecording(speaker))
  const live = [session, room, track, ...people.map(({ speaker }) => speaker), venues.get(room?.venue.id ?? '')]
  return {
    id,
    number,
    guid,
    kind,
    title,
    subtitle,
    language,
    doNotRecord,
    start,
    minutes,
    day,
    startsAt,
    endsAt,
    status,
    sequence,
    since,
    changedAt,
    isReplaced: false,
    movedFrom: null,
    fold: fold === 1 ? 1 : 0,
    session: session === undefined ? null : toPublicSession(session, isRecorded),
    type: slot.session?.type ?? null,
    track: track === undefined ? null : pickTrack(track),
    speakers: people.map(({ speaker, role }) => ({
      speaker: toPublicSpeaker(speaker),
      role,
    })),
    room: room === undefined ? roomOnce(slot) : toPublicRoom(room, venues.get(room.venue.id)),
    updatedAt: live.reduce(
      (last, one) => (one !== undefined && one.updatedAt > last ? one.updatedAt : last),
      changedAt,
    ),
  }
}

const pickTrack = ({ id, name, color, description }: Track) => ({ id, name, color, description })

/** A room that the event has no longer. */
const roomOnce = ({ room }: Slot): PublicSlot['room'] =>
  room && { ...room, capacity: null, description: null, url: null, venue: onlyNamed({ id: '', name: '' }) }
