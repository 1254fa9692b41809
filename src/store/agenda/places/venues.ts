// Venues as rows, each with the number of its rooms. A key restricted to one event sees the venues that its event names or
// has a room of. Knows no rule.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { privateVenueFields, Venue } from '../../../contract/agenda/venues.ts'
import { allOf, anyOf, calledAs, changedSince, compare, holdsText, isCalled } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import { insertion } from '../../core/statement.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import { updateVersioned } from '../../core/versioned-update.ts'
import type { Tables } from '../../tables/index.ts'
import { nameKey } from '../../ticket-types/ticket-types.ts'

type PrivateField = keyof typeof privateVenueFields

export interface StoredVenue extends Omit<Venue, PrivateField> {
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly contactPhone: string | null
  readonly notes: string | null
  readonly version: number
}

/** The public fields that are in one JSON column. */
export type VenueDetails = Pick<
  Venue,
  'street' | 'postalCode' | 'city' | 'country' | 'latitude' | 'longitude' | 'url' | 'description' | 'access' | 'hours'
>

export const noVenueDetails: VenueDetails = {
  street: null,
  postalCode: null,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  url: null,
  description: null,
  access: null,
  hours: [],
}

export const insertVenue = insertion('venues', [
  'id',
  'account_id',
  'name',
  'name_key',
  'details',
  'contact_name',
  'contact_email',
  'contact_phone',
  'notes',
  'version',
  'created_at',
  'updated_at',
] as const)

/** The venues in the caller's scope, by the name that `column` has their ids under. */
export function venuesInScope(column: string, { eventId }: TenantScope): RawBuilder<SqlBool> | undefined {
  if (eventId === null) return undefined
  return sql<SqlBool>`${sql.ref(column)} in (
    select own.venue_id from events as own where own.id = ${eventId} and own.venue_id is not null
    union all
    select used.venue_id from event_rooms join rooms as used on used.id = event_rooms.room_id
      where event_rooms.event_id = ${eventId})`
}

export interface VenueFilter {
  readonly id?: string | undefined
  readonly nameKey?: string | undefined
  /** An id, a name or the end of an id. */
  readonly called?: string | undefined
  readonly q?: string | undefined
  readonly updatedSince?: string | undefined
}

const byName = calledAs('venues.name_key', nameKey)

const isVenueCalled = (typed: string) =>
  anyOf([compare('venues.id', '=', typed), isCalled(typed, 'venues.id', [byName])])

function selectVenues({ db }: Session, scope: TenantScope, filter: VenueFilter) {
  return db
    .selectFrom('venues')
    .selectAll('venues')
    .select(sql<number | string>`(select count(*) from rooms where rooms.venue_id = venues.id)`.as('rooms'))
    .where(
      allOf([
        compare('venues.account_id', '=', scope.accountId),
        venuesInScope('venues.id', scope),
        compare('venues.id', '=', filter.id),
        compare('venues.name_key', '=', filter.nameKey),
        filter.called === undefined ? undefined : isVenueCalled(filter.called),
        changedSince('venues.updated_at', filter.updatedSince),
        holdsText(['venues.name', 'venues.details'], filter.q),
      ]),
    )
}

type VenueRow = Tables['venues'] & { readonly rooms: number | string }

const toVenue = (row: VenueRow): StoredVenue => ({
  id: row.id,
  name: row.name,
  ...noVenueDetails,
  ...(JSON.parse(row.details) as VenueDetails),
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  notes: row.notes,
  rooms: Number(row.rooms),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

/** The first venues that a filter finds, oldest first. */
export async function findVenues(
  session: Session,
  scope: TenantScope,
  filter: VenueFilter & { readonly limit?: number },
): Promise<StoredVenue[]> {
  const query = selectVenues(session, scope, filter).orderBy('venues.id')
  const rows = await (filter.limit === undefined ? query : query.limit(filter.limit)).execute()
  return rows.map(toVenue)
}

/** Venues that a filter finds, page by page. */
export function queryVenues(session: Session, scope: TenantScope, filter: VenueFilter): Listing<StoredVenue> {
  return listing(selectVenues(session, scope, filter), { table: 'venues', keys: [byName], toRecord: toVenue })
}

type VenueColumns = Omit<Tables['venues'], 'id' | 'account_id' | 'version' | 'created_at'>

/** Changes a venue that still has the version read. Returns whether it had. */
export function updateVenueRow(
  session: Session,
  { id, version }: Pick<StoredVenue, 'id' | 'version'>,
  changes: Partial<VenueColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'venues', id, version }, changes)
}

/** Deletes a venue with its rooms; the caller has checked that no event uses them. */
export async function deleteVenueRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('rooms').where('venue_id', '=', id).execute()
  await db.deleteFrom('venues').where('id', '=', id).execute()
}

/** An event that uses a venue or a room. */
export interface UsingEvent {
  readonly id: string
  readonly name: string
}

/** The events, of any scope, that name a venue or use one of its rooms, the earliest first. */
export async function eventsOfVenue({ db }: Session, venueId: string): Promise<UsingEvent[]> {
  const { rows } = await sql<UsingEvent>`
    select events.id, events.name from events
    where events.venue_id = ${venueId} or events.id in (
      select event_rooms.event_id from event_rooms join rooms on rooms.id = event_rooms.room_id
        where rooms.venue_id = ${venueId}
      union all
      select slots.event_id from slots join rooms on rooms.id = slots.room_id where rooms.venue_id = ${venueId})
    order by events.date, events.id`.execute(db)
  return rows
}
