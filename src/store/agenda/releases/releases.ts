// Releases as rows. What they hold is in spans.ts.
import { sql } from 'kysely'
import type { ReleaseStatus } from '../../../contract/agenda/choices.ts'
import type { Release } from '../../../contract/agenda/releases/releases.ts'
import { allOf, calledBy, compare, inScope } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import type { Tables } from '../../tables/index.ts'
import { nameKey } from '../../ticket-types/ticket-types.ts'

export interface StoredRelease extends Omit<Release, 'releasedAt'> {
  readonly accountId: string
  /** When it became public, or will. */
  readonly releasedAt: string
}

export async function insertRelease({ db }: Session, release: StoredRelease): Promise<void> {
  const { changes, forced, name } = release
  await db
    .insertInto('releases')
    .values({
      id: release.id,
      account_id: release.accountId,
      event_id: release.eventId,
      number: release.number,
      name,
      name_key: name === null ? null : nameKey(name),
      note: release.note,
      status: release.status,
      timezone: release.timezone,
      publish_at: release.publishAt,
      released_at: release.releasedAt,
      changes: JSON.stringify(changes),
      forced: forced.length === 0 ? null : JSON.stringify(forced),
      slots: release.slots,
      told: JSON.stringify(release.told),
      created_at: release.createdAt,
      updated_at: release.updatedAt,
    })
    .execute()
}

const toRelease = (row: Tables['releases']): StoredRelease => ({
  id: row.id,
  accountId: row.account_id,
  eventId: row.event_id,
  number: row.number,
  name: row.name,
  note: row.note,
  status: row.status as ReleaseStatus,
  timezone: row.timezone,
  publishAt: row.publish_at,
  releasedAt: row.released_at,
  slots: row.slots,
  changes: JSON.parse(row.changes) as Release['changes'],
  forced: JSON.parse(row.forced ?? '[]') as Release['forced'],
  told: JSON.parse(row.told) as Release['told'],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

const select = ({ db }: Session, scope: TenantScope, { eventId, id }: { eventId?: string; id?: string }) =>
  db
    .selectFrom('releases')
    .selectAll()
    .where(allOf([inScope('releases', scope, eventId), compare('releases.id', '=', id)]))

/** As text that sorts like the number, for either engine: clocks of two machines may disagree about what came first. */
const byNumber = sql<string>`substr(cast(10000 + releases.number as text), 2)`

/** The releases of an event, in the order of their numbers. */
export const queryReleases = (session: Session, scope: TenantScope, eventId: string): Listing<StoredRelease> =>
  listing(select(session, scope, { eventId }), {
    table: 'releases',
    orders: { createdAt: byNumber, updatedAt: sql.ref('releases.updated_at') },
    keys: [calledBy('releases.name'), (typed) => sql`releases.number = ${/^\d{1,4}$/.test(typed) ? Number(typed) : 0}`],
    toRecord: toRelease,
  })

export async function findRelease(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredRelease | undefined> {
  const row = await select(session, scope, { id }).executeTakeFirst()
  return row && toRelease(row)
}

/** The release of a number in an event. */
export async function findReleaseNumbered(
  { db }: Session,
  eventId: string,
  number: number | 'current',
): Promise<StoredRelease | undefined> {
  const releases = db.selectFrom('releases').selectAll().where('event_id', '=', eventId)
  const found = number === 'current' ? releases.where('status', '=', 'current') : releases.where('number', '=', number)
  const row = await found.executeTakeFirst()
  return row && toRelease(row)
}

/** The releases of an event that are public or were, the newest first. */
export async function readPublishedReleases({ db }: Session, eventId: string, limit: number): Promise<StoredRelease[]> {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('status', 'in', ['current', 'superseded'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toRelease)
}

/** The last release of an event, and those that are current or scheduled, in their order. */
export async function readStanding({ db }: Session, eventId: string) {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .where('event_id', '=', eventId)
    .where((where) =>
      where.or([
        where('status', 'in', ['current', 'scheduled']),
        where('number', '=', (query) =>
          query
            .selectFrom('releases as other')
            .select(({ fn }) => fn.max('other.number').as('last'))
            .where('other.event_id', '=', eventId),
        ),
      ]),
    )
    .orderBy('number')
    .execute()
  const releases = rows.map(toRelease)
  return {
    last: releases.at(-1)?.number ?? 0,
    current: releases.find(({ status }) => status === 'current'),
    scheduled: releases.filter(({ status }) => status === 'scheduled'),
  }
}

/** Whether an event has a release with this name that was not recalled. */
export async function hasReleaseNamed({ db }: Session, eventId: string, nameKey: string): Promise<boolean> {
  const rows = await db
    .selectFrom('releases')
    .select('id')
    .where('event_id', '=', eventId)
    .where('name_key', '=', nameKey)
    .where('status', '<>', 'recalled')
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Moves a release from one state to another. Returns whether it was in the first. */
export async function moveRelease(
  { db }: Session,
  id: string,
  { from, to, now }: { readonly from: ReleaseStatus; readonly to: ReleaseStatus; readonly now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('releases')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Scheduled releases whose time has come, in the order in which they become current. */
export async function findDueReleases({ db }: Session, { now, limit }: { now: string; limit: number }) {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .where('status', '=', 'scheduled')
    .where('released_at', '<=', now)
    .orderBy('released_at')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toRelease)
}

/** Whether an event has any release. */
export async function hasReleases({ db }: Session, eventId: string): Promise<boolean> {
  const rows = await db.selectFrom('releases').select('id').where('event_id', '=', eventId).limit(1).execute()
  return rows.length > 0
}
