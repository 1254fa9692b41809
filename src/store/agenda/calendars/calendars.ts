// Calendars elsewhere as rows, with sealed passwords. Knows no rule.
import type { CalendarPolicy, CalendarStatus } from '../../../contract/agenda/choices.ts'
import { allOf, calledAs, changedSince, compare, inScope } from '../../core/conditions.ts'
import { type Listing, listing } from '../../core/paging.ts'
import { insertion } from '../../core/statement.ts'
import type { Session, TenantScope } from '../../core/store.ts'
import { updateVersioned } from '../../core/versioned-update.ts'
import type { Tables } from '../../tables/index.ts'
import { nameKey } from '../../ticket-types/ticket-types.ts'

/** Ids of what a calendar is limited to. */
export interface CalendarFilter {
  readonly track?: string | undefined
  readonly room?: string | undefined
  readonly speaker?: string | undefined
}

export interface StoredCalendar {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly name: string
  readonly url: string
  readonly user: string
  /** Sealed. */
  readonly password: string
  readonly filter: CalendarFilter
  readonly onDrift: CalendarPolicy
  readonly allowPrivate: boolean
  readonly status: CalendarStatus
  /** Runs that failed, one after the other. */
  readonly failures: number
  readonly lastError: string | null
  readonly syncToken: string | null
  /** JSON: what the last run did. */
  readonly lastSync: string | null
  readonly dueAt: string | null
  readonly syncedAt: string | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

type Row = Tables['calendars']

const insertCalendarRow = insertion('calendars', [
  'id',
  'account_id',
  'event_id',
  'name',
  'name_key',
  'url',
  'username',
  'password',
  'filter',
  'on_drift',
  'allow_private',
  'status',
  'failures',
  'last_error',
  'sync_token',
  'last_sync',
  'due_at',
  'synced_at',
  'version',
  'created_at',
  'updated_at',
] as const)

/** Stores a new calendar. */
export const insertCalendar = (session: Session, calendar: StoredCalendar): Promise<unknown> =>
  session.run(insertCalendarRow, {
    id: calendar.id,
    account_id: calendar.accountId,
    event_id: calendar.eventId,
    name: calendar.name,
    name_key: nameKey(calendar.name),
    url: calendar.url,
    username: calendar.user,
    password: calendar.password,
    filter: JSON.stringify(calendar.filter),
    on_drift: calendar.onDrift,
    allow_private: calendar.allowPrivate ? 1 : 0,
    status: calendar.status,
    failures: calendar.failures,
    last_error: calendar.lastError,
    sync_token: calendar.syncToken,
    last_sync: calendar.lastSync,
    due_at: calendar.dueAt,
    synced_at: calendar.syncedAt,
    version: calendar.version,
    created_at: calendar.createdAt,
    updated_at: calendar.updatedAt,
  })

const toCalendar = (row: Row): StoredCalendar => ({
  id: row.id,
  accountId: row.account_id,
  eventId: row.event_id,
  name: row.name,
  url: row.url,
  user: row.username,
  password: row.password,
  filter: JSON.parse(row.filter) as CalendarFilter,
  onDrift: row.on_drift as CalendarPolicy,
  allowPrivate: row.allow_private === 1,
  status: row.status as CalendarStatus,
  failures: row.failures,
  lastError: row.last_error,
  syncToken: row.sync_token,
  lastSync: row.last_sync,
  dueAt: row.due_at,
  syncedAt: row.synced_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

interface CalendarRowFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly updatedSince?: string | undefined
}

const select = ({ db }: Session, scope: TenantScope, filter: CalendarRowFilter) =>
  db
    .selectFrom('calendars')
    .selectAll()
    .where(
      allOf([
        inScope('calendars', scope, filter.eventId),
        compare('calendars.id', '=', filter.id),
        changedSince('calendars.updated_at', filter.updatedSince),
      ]),
    )

/** The calendar of an id, if the caller may see it. */
export async function findCalendar(
  session: Session,
  scope: TenantScope,
  id: string,
): Promise<StoredCalendar | undefined> {
  const row = await select(session, scope, { id }).executeTakeFirst()
  return row && toCalendar(row)
}

/** All calendars of an event, the oldest first. */
export async function findCalendars(session: Session, scope: TenantScope, eventId: string): Promise<StoredCalendar[]> {
  const rows = await select(session, scope, { eventId }).orderBy('calendars.id').execute()
  return rows.map(toCalendar)
}

/** Calendars of an event, page by page. */
export const queryCalendars = (
  session: Session,
  scope: TenantScope,
  filter: CalendarRowFilter & { readonly eventId: string },
): Listing<StoredCalendar> =>
  listing(select(session, scope, filter), {
    table: 'calendars',
    keys: [calledAs('calendars.name_key', nameKey)],
    toRecord: toCalendar,
  })

/** Changes a calendar that still has the version read. Returns whether it had. */
export function updateCalendarRow(
  session: Session,
  { id, version }: Pick<StoredCalendar, 'id' | 'version'>,
  changes: Partial<Row>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'calendars', id, version }, changes)
}

/** Deletes a calendar and what is known of its objects. */
export async function deleteCalendarRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('calendar_objects').where('calendar_id', '=', id).execute()
  await db.deleteFrom('calendars').where('id', '=', id).execute()
}

/** Has all calendars of an event written to, but those that wait for a password. */
export async function makeCalendarsDue(
  { db }: Session,
  { eventId, now }: { readonly eventId: string; readonly now: string },
): Promise<void> {
  await db
    .updateTable('calendars')
    .set({ due_at: now })
    .where('event_id', '=', eventId)
    .where('status', '<>', 'stopped')
    .execute()
}

/** The calendar that has been due the longest. */
export async function findDueCalendar({ db }: Session, now: string): Promise<StoredCalendar | undefined> {
  const row = await db
    .selectFrom('calendars')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toCalendar(row)
}

/** Keeps other processes from a calendar until an instant. Returns whether it still was due as it was read. */
export async function leaseCalendar(
  { db }: Session,
  { id, dueAt, until }: { readonly id: string; readonly dueAt: string | null; readonly until: string },
): Promise<boolean> {
  const row = await db
    .updateTable('calendars')
    .set({ due_at: until })
    .where('id', '=', id)
    .where('due_at', dueAt === null ? 'is' : '=', dueAt)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type RunColumns = Pick<
  Row,
  'status' | 'failures' | 'last_error' | 'sync_token' | 'last_sync' | 'synced_at' | 'updated_at'
>

/** Notes how a run went; a release that came meanwhile keeps the calendar due. */
export async function noteRun(
  { db }: Session,
  { id, leasedUntil, dueAt }: { readonly id: string; readonly leasedUntil: string; readonly dueAt: string | null },
  changes: Partial<RunColumns>,
): Promise<void> {
  await db
    .updateTable('calendars')
    .set(({ eb }) => ({
      ...changes,
      due_at: eb.case().when('due_at', '=', leasedUntil).then(dueAt).else(eb.ref('due_at')).end(),
    }))
    .where('id', '=', id)
    .execute()
}
