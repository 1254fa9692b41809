// The live part of a public agenda: everything that a release names, as it is today.
import type { PublicRoom, PublicSpeaker } from '../../../contract/agenda/public/public-agenda.ts'
import type { FrozenSlot } from '../../../store/agenda/public/frozen-slots.ts'
import {
  type LiveSession,
  type LiveSpeaker,
  type LiveTrack,
  type LiveVenue,
  readLiveRooms,
  readLiveSessions,
  readLiveSpeakers,
  readLiveTracks,
  readLiveVenues,
} from '../../../store/agenda/public/live-texts.ts'
import type { Session, TenantScope } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { toPublicRoom, toPublicSpeaker } from './live-records.ts'

/** Records by id; those of rooms in the order of the event. */
export interface LiveAgenda {
  readonly sessions: ReadonlyMap<string, LiveSession>
  readonly speakers: ReadonlyMap<string, LiveSpeaker>
  readonly people: ReadonlyMap<string, PublicSpeaker>
  readonly rooms: ReadonlyMap<string, PublicRoom>
  /** When rooms and their venues last changed. */
  readonly roomRows: ReadonlyMap<string, { readonly updatedAt: string }>
  readonly tracks: ReadonlyMap<string, LiveTrack>
  readonly venues: ReadonlyMap<string, LiveVenue>
}

/** Reads what slots name: five statements. */
export async function readLiveAgenda(
  session: Session,
  scope: TenantScope,
  { event, slots }: { readonly event: StoredEvent; readonly slots: readonly FrozenSlot[] },
): Promise<LiveAgenda> {
  const roomIds = [...new Set(slots.flatMap(({ roomId }) => roomId ?? []))]
  const rows = await readLiveRooms(session, event.id, roomIds)
  const venueIds = new Set([...rows.map(({ venueId }) => venueId), ...(event.venueId === null ? [] : [event.venueId])])
  const venues = await readLiveVenues(session, scope, [...venueIds])
  const speakers = await readLiveSpeakers(session, event.id)
  const placed = rows.flatMap((row) => {
    const venue = venues.get(row.venueId)
    return venue === undefined ? [] : [{ row, venue }]
  })
  return {
    sessions: await readLiveSessions(session, event.id),
    speakers,
    people: new Map([...speakers].map(([id, speaker]) => [id, toPublicSpeaker(speaker)])),
    rooms: new Map(placed.map(({ row, venue }) => [row.id, toPublicRoom(row, venue)])),
    roomRows: new Map(
      placed.map(({ row, venue }) => [
        row.id,
        { updatedAt: row.updatedAt > venue.updatedAt ? row.updatedAt : venue.updatedAt },
      ]),
    ),
    tracks: new Map((await readLiveTracks(session, event.id)).map((track) => [track.id, track])),
    venues,
  }
}
