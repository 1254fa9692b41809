// What of an agenda is live, for the public: texts of sessions, people, rooms, tracks and venues as they are today, each in
// one statement. Names its columns one by one and never a private one.
import type { Session, TenantScope } from '../../core/store.ts'

/** A JSON column holds more than the public gets: its readers take the fields they name. */
type Details = Readonly<Record<string, unknown>>

const detailsOf = (column: string): Details => JSON.parse(column) as Details

interface LiveRow {
  readonly id: string
  readonly details: Details
  readonly updatedAt: string
}

export interface LiveSession extends LiveRow {
  readonly code: string
}

/** Texts of an event's sessions, by id. */
export async function readLiveSessions({ db }: Session, eventId: string): Promise<ReadonlyMap<string, LiveSession>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'code', 'details', 'updated_at as updatedAt'])
    .where('event_id', '=', eventId)
    .execute()
  return byId(rows.map((row) => ({ ...row, details: detailsOf(row.details) })))
}

export interface LiveSpeaker extends LiveRow {
  readonly code: string
  readonly name: string
  readonly erased: boolean
}

/** People of an event, by id. */
export async function readLiveSpeakers({ db }: Session, eventId: string): Promise<ReadonlyMap<string, LiveSpeaker>> {
  const rows = await db
    .selectFrom('speakers')
    .select(['id', 'code', 'name', 'erased', 'details', 'updated_at as updatedAt'])
    .where('event_id', '=', eventId)
    .execute()
  return byId(rows.map((row) => ({ ...row, erased: row.erased === 1, details: detailsOf(row.details) })))
}

export interface LiveRoom extends LiveRow {
  readonly name: string
  readonly capacity: number | null
  readonly venueId: string
}

/** The rooms of these ids in the order of the event, those that it no longer uses last. */
export async function readLiveRooms({ db }: Session, eventId: string, ids: readonly string[]): Promise<LiveRoom[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('rooms')
    .leftJoin('event_rooms', (join) =>
      join.onRef('event_rooms.room_id', '=', 'rooms.id').on('event_rooms.event_id', '=', eventId),
    )
    .select(['rooms.id', 'rooms.name', 'rooms.capacity', 'rooms.details', 'rooms.venue_id as venueId'])
    .select(['rooms.updated_at as updatedAt', 'event_rooms.position'])
    .where('rooms.id', 'in', ids)
    .execute()
  const place = (position: number | null) => position ?? Number.MAX_SAFE_INTEGER
  return rows
    .toSorted((one, other) => place(one.position) - place(other.position) || (one.id < other.id ? -1 : 1))
    .map(({ position: _position, details, ...row }) => ({ ...row, details: detailsOf(details) }))
}

export interface LiveVenue extends LiveRow {
  readonly name: string
}

/** Venues of an account, by id. */
export async function readLiveVenues(
  { db }: Session,
  { accountId }: Pick<TenantScope, 'accountId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LiveVenue>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('venues')
    .select(['id', 'name', 'details', 'updated_at as updatedAt'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute()
  return byId(rows.map((row) => ({ ...row, details: detailsOf(row.details) })))
}

export interface LiveTrack {
  readonly id: string
  readonly name: string
  readonly color: string
  readonly description: string | null
  readonly updatedAt: string
}

/** The tracks of an event in its order. */
export async function readLiveTracks({ db }: Session, eventId: string): Promise<LiveTrack[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'name', 'color', 'description', 'updated_at as updatedAt'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))
