// Tracks of an event as rows, each with the number of its sessions. Knows no rule.
import { sql } from 'kysely'
import type { Track } from '../../../contract/agenda/tracks.ts'
import { allOf, calledAs, changedSince, compare, inScope } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import { insertion } from '../../core/statement.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import { updateVersioned } from '../../core/versioned-update.ts'
import type { Tables } from '../../tables/index.ts'
import { nameKey } from '../../ticket-types/ticket-types.ts'

export interface StoredTrack extends Track {
  readonly version: number
}

export const insertTrack = insertion('tracks', [
  'id',
  'account_id',
  'event_id',
  'name',
  'name_key',
  'color',
  'position',
  'description',
  'version',
  'created_at',
  'updated_at',
] as const)

export interface TrackFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectTracks({ db }: Session, scope: TenantScope, filter: TrackFilter) {
  return db
    .selectFrom('tracks')
    .selectAll('tracks')
    .select(sql<number | string>`(select count(*) from sessions where sessions.track_id = tracks.id)`.as('sessions'))
    .where(
      allOf([
        inScope('tracks', scope, filter.eventId),
        compare('tracks.id', '=', filter.id),
        changedSince('tracks.updated_at', filter.updatedSince),
      ]),
    )
}

const toTrack = (row: Tables['tracks'] & { readonly sessions: number | string }): StoredTrack => ({
  id: row.id,
  eventId: row.event_id,
  name: row.name,
  color: row.color,
  position: row.position,
  description: row.description,
  sessions: Number(row.sessions),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

/** All tracks that a filter finds, in their order. */
export async function findTracks(session: Session, scope: TenantScope, filter: TrackFilter): Promise<StoredTrack[]> {
  const query = selectTracks(session, scope, filter)
  const rows = await query.orderBy('tracks.position').orderBy('tracks.id').execute()
  return rows.map(toTrack)
}

/** Tracks that a filter finds, page by page. */
export function queryTracks(session: Session, scope: TenantScope, filter: TrackFilter): Listing<StoredTrack> {
  return listing(selectTracks(session, scope, filter), {
    table: 'tracks',
    // A plain column: SQLite compares it with a cursor's text as numbers.
    orders: { position: sql<string>`tracks.position`, updatedAt: sql.ref('tracks.updated_at') },
    keys: [calledAs('tracks.name_key', nameKey)],
    toRecord: toTrack,
  })
}

type TrackColumns = Omit<Tables['tracks'], 'id' | 'account_id' | 'event_id' | 'version' | 'created_at'>

/** Changes a track that still has the version read. Returns whether it had. */
export function updateTrackRow(
  session: Session,
  { id, version }: Pick<StoredTrack, 'id' | 'version'>,
  changes: Partial<TrackColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'tracks', id, version }, changes)
}

/** Deletes a track; its sessions stay, without one. */
export async function deleteTrackRow({ db }: Session, id: string, { now }: { readonly now: string }): Promise<void> {
  await db
    .updateTable('sessions')
    .set(({ eb }) => ({ track_id: null, version: eb('version', '+', 1), updated_at: now }))
    .where('track_id', '=', id)
    .execute()
  await db.deleteFrom('tracks').where('id', '=', id).execute()
}
