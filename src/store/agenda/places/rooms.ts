// Rooms of venues as rows. Who sees a venue sees its rooms. Knows no rule.
import { sql } from 'kysely'
import type { Room } from '../../../contract/agenda/rooms.ts'
import { allOf, calledAs, changedSince, compare } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import { insertion } from '../../core/statement.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import { updateVersioned } from '../../core/versioned-update.ts'
import type { Tables } from '../../tables/index.ts'
import { nameKey } from '../../ticket-types/ticket-types.ts'
import { type UsingEvent, venuesInScope } from './venues.ts'

export interface StoredRoom extends Omit<Room, 'includes'> {
  /** Ids of rooms of the same venue. */
  readonly includes: readonly string[]
  readonly version: number
}

/** The fields that are in one JSON column. */
export type RoomDetails = Pick<
  StoredRoom,
  'description' | 'speakerInfo' | 'equipment' | 'parallel' | 'includes' | 'changeoverMin' | 'url'
>

export const noRoomDetails: RoomDetails = {
  description: null,
  speakerInfo: null,
  equipment: [],
  parallel: 1,
  includes: [],
  changeoverMin: null,
  url: null,
}

export const insertRoom = insertion('rooms', [
  'id',
  'account_id',
  'venue_id',
  'name',
  'name_key',
  'capacity',
  'details',
  'version',
  'created_at',
  'updated_at',
] as const)

export interface RoomFilter {
  readonly venueId?: string | undefined
  readonly id?: string | undefined
  readonly updatedSince?: string | undefined
}

export type RoomRow = Tables['rooms'] & { readonly venue_name: string }

export const toRoom = (row: RoomRow): StoredRoom => ({
  id: row.id,
  venue: { id: row.venue_id, name: row.venue_name },
  name: row.name,
  capacity: row.capacity,
  ...noRoomDetails,
  ...(JSON.parse(row.details) as RoomDetails),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

function selectRooms({ db }: Session, scope: TenantScope, filter: RoomFilter) {
  return db
    .selectFrom('rooms')
    .innerJoin('venues', 'venues.id', 'rooms.venue_id')
    .selectAll('rooms')
    .select('venues.name as venue_name')
    .where(
      allOf([
        compare('rooms.account_id', '=', scope.accountId),
        venuesInScope('rooms.venue_id', scope),
        compare('rooms.venue_id', '=', filter.venueId),
        compare('rooms.id', '=', filter.id),
        changedSince('rooms.updated_at', filter.updatedSince),
      ]),
    )
}

/** All rooms that a filter finds, oldest first. */
export async function findRooms(session: Session, scope: TenantScope, filter: RoomFilter): Promise<StoredRoom[]> {
  const rows = await selectRooms(session, scope, filter).orderBy('rooms.id').execute()
  return rows.map(toRoom)
}

/** Rooms that a filter finds, page by page. */
export function queryRooms(session: Session, scope: TenantScope, filter: RoomFilter): Listing<StoredRoom> {
  return listing(selectRooms(session, scope, filter), {
    table: 'rooms',
    keys: [calledAs('rooms.name_key', nameKey)],
    toRecord: toRoom,
  })
}

/** Names of the rooms that other rooms include, by id. */
export async function namesOfRooms({ db }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type RoomColumns = Omit<Tables['rooms'], 'id' | 'account_id' | 'version' | 'created_at'>

/** Changes a room that still has the version read. Returns whether it had. */
export function updateRoomRow(
  session: Session,
  { id, version }: Pick<StoredRoom, 'id' | 'version'>,
  changes: Partial<RoomColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'rooms', id, version }, changes)
}

export async function deleteRoomRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', id).execute()
}

/** The events, of any scope, that use a room or have a slot in it, the earliest first. */
export async function eventsOfRoom({ db }: Session, roomId: string): Promise<UsingEvent[]> {
  const { rows } = await sql<UsingEvent>`
    select events.id, events.name from events
    where events.id in (
      select event_id from event_rooms where room_id = ${roomId}
      union all
      select event_id from slots where room_id = ${roomId})
    order by events.date, events.id`.execute(db)
  return rows
}
