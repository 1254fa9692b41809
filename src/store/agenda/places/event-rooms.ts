// The rooms that an event uses, as rows: joined with the room itself, in the order that the event has them. Knows no rule.
import { type SqlBool, sql } from 'kysely'
import type { TimeWindow } from '../../../contract/agenda/fields.ts'
import { allOf, calledAs, compare } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import { insertion } from '../../core/statement.ts'
import type { Session } from '../../core/store.ts'
import { updateVersioned } from '../../core/versioned-update.ts'
import type { Tables } from '../../tables/index.ts'
import { nameKey } from '../../ticket-types/ticket-types.ts'
import { type RoomRow, type StoredRoom, toRoom } from './rooms.ts'

/** A room as an event uses it; its `version` is the room's. */
export interface StoredEventRoom extends StoredRoom {
  readonly eventId: string
  readonly position: number
  readonly hidden: boolean
  readonly windows: readonly TimeWindow[]
  /** The row that says that the event uses it. */
  readonly use: { readonly id: string; readonly version: number }
}

export const insertEventRoom = insertion('event_rooms', [
  'id',
  'account_id',
  'event_id',
  'room_id',
  'position',
  'hidden',
  'windows',
  'version',
  'created_at',
  'updated_at',
] as const)

export interface EventRoomFilter {
  readonly eventId: string
  readonly roomId?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectEventRooms({ db }: Session, { eventId, roomId, updatedSince }: EventRoomFilter) {
  const since = updatedSince && new Date(updatedSince).toISOString()
  return db
    .selectFrom('event_rooms')
    .innerJoin('rooms', 'rooms.id', 'event_rooms.room_id')
    .innerJoin('venues', 'venues.id', 'rooms.venue_id')
    .selectAll('rooms')
    .select([
      'venues.name as venue_name',
      'event_rooms.id as use_id',
      'event_rooms.event_id',
      'event_rooms.position',
      'event_rooms.hidden',
      'event_rooms.windows',
      'event_rooms.version as use_version',
      'event_rooms.created_at as use_created_at',
      'event_rooms.updated_at as use_updated_at',
    ])
    .where(
      allOf([
        compare('event_rooms.event_id', '=', eventId),
        compare('event_rooms.room_id', '=', roomId),
        since ? sql<SqlBool>`(event_rooms.updated_at >= ${since} or rooms.updated_at >= ${since})` : undefined,
      ]),
    )
}

interface EventRoomRow extends RoomRow {
  readonly use_id: string
  readonly event_id: string
  readonly position: number
  readonly hidden: number
  readonly windows: string
  readonly use_version: number
  readonly use_created_at: string
  readonly use_updated_at: string
}

const later = (one: string, other: string) => (one > other ? one : other)

const toEventRoom = (row: EventRoomRow): StoredEventRoom => ({
  ...toRoom(row),
  eventId: row.event_id,
  position: row.position,
  hidden: row.hidden === 1,
  windows: JSON.parse(row.windows) as TimeWindow[],
  createdAt: row.use_created_at,
  updatedAt: later(row.updated_at, row.use_updated_at),
  use: { id: row.use_id, version: row.use_version },
})

/** All rooms of an event, in its order. */
export async function roomsOfEvent(session: Session, filter: EventRoomFilter): Promise<StoredEventRoom[]> {
  const query = selectEventRooms(session, filter)
  const rows = await query.orderBy('event_rooms.position').orderBy('rooms.id').execute()
  return rows.map(toEventRoom)
}

/** Rooms of an event that a filter finds, page by page. */
export function queryEventRooms(session: Session, filter: EventRoomFilter): Listing<StoredEventRoom> {
  return listing(selectEventRooms(session, filter), {
    table: 'rooms',
    orders: {
      // A plain column: SQLite compares it with a cursor's text as numbers.
      position: sql<string>`event_rooms.position`,
      updatedAt: sql<string>`case when rooms.updated_at > event_rooms.updated_at
        then rooms.updated_at else event_rooms.updated_at end`,
    },
    keys: [calledAs('rooms.name_key', nameKey)],
    toRecord: toEventRoom,
  })
}

/** Changes how an event uses a room, if that still has the version read. Returns whether it had. */
export function updateEventRoomRow(
  session: Session,
  use: StoredEventRoom['use'],
  changes: Partial<Pick<Tables['event_rooms'], 'hidden' | 'windows' | 'updated_at'>>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'event_rooms', ...use }, changes)
}

export async function deleteEventRoomRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('event_rooms').where('id', '=', id).execute()
}

/** How many slots of an event stand in a room. */
export async function countSlotsIn(
  { db }: Session,
  { eventId, roomId }: { readonly eventId: string; readonly roomId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from slots where event_id = ${eventId} and room_id = ${roomId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
