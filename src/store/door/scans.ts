// Scans as rows: append-only.
import { sql } from 'kysely'
import { allOf, changedSince, compare, isOneOf } from '../core/conditions.ts'
import { type Listing, listing, type Order, plainRow } from '../core/paging.ts'
import { insertion, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type ScanRow = Omit<{ readonly [K in keyof Tables['scans']]: Tables['scans'][K] }, 'seq'>

const columns = [
  'id',
  'account_id',
  'event_id',
  'list_id',
  'attendee_id',
  'device',
  'gate',
  'kind',
  'direction',
  'method',
  'decision',
  'flag',
  'reason',
  'undoes',
  'instead_of',
  'device_time',
  'at',
  'received_at',
  'device_seq',
  'offline',
  'withheld',
  'counted',
] as const

export const insertScan = insertion('scans', columns)

/** An earlier scan with the same id, to repeat its answer. */
export const scanById = statement<{ eventId: string; id: string }, ScanRow>((db, slot) =>
  db.selectFrom('scans').select(columns).where('event_id', '=', slot('eventId')).where('id', '=', slot('id')),
)

/** The scans with these ids that are stored already. */
export async function findScans({ db }: Session, eventId: string, ids: readonly string[]): Promise<ScanRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('scans').select(columns).where('event_id', '=', eventId).where('id', 'in', ids).execute()
}

/** All counted scans of some tickets on a list, undone ones and their undoings included. */
export async function countedScans(
  { db }: Session,
  listId: string,
  attendeeIds: readonly string[],
): Promise<ScanRow[]> {
  if (attendeeIds.length === 0) return []
  return db
    .selectFrom('scans')
    .select(columns)
    .where('list_id', '=', listId)
    .where('attendee_id', 'in', attendeeIds)
    .where('counted', '=', 1)
    .execute()
}

/** Whether anything was ever scanned on a list. */
export async function hasScans({ db }: Session, listId: string): Promise<boolean> {
  const row = await db.selectFrom('scans').select('id').where('list_id', '=', listId).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Whether an attendee's ticket was ever scanned on a list; scans of anything else don't count. */
export async function hasTicketScans({ db }: Session, listId: string): Promise<boolean> {
  const scans = db.selectFrom('scans').select('id').where('list_id', '=', listId).where('attendee_id', 'is not', null)
  return (await scans.limit(1).executeTakeFirst()) !== undefined
}

/** How many scans of a revoked device are kept for review. */
export async function countWithheld({ db }: Session, device: string): Promise<number> {
  const { count } = await db
    .selectFrom('scans')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('device', '=', device)
    .where('withheld', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface ScanFilter {
  readonly eventId: string
  /** Only on these lists; null for all. */
  readonly listIds: readonly string[] | null
  readonly decision?: string | undefined
  readonly isFlagged?: boolean | undefined
  readonly updatedSince?: string | undefined
}

export type ListedScan = ScanRow & { readonly name: string | null }

/** The scan that stands for the admission: for one that a door decided by itself, the original answered too late. */
const admissionOf = (scan: 'scans' | 'taken') => {
  const same = (column: string) => sql`original.${sql.ref(column)} = ${sql.ref(`${scan}.${column}`)}`
  return sql`coalesce((select original.id from scans as original
    where ${sql.join(['list_id', 'attendee_id', 'device', 'direction'].map(same), sql` and `)}
      and original.id = ${sql.ref(`${scan}.instead_of`)} and original.instead_of is null
      and original.counted = 1 and original.kind <> 'undo'), ${sql.ref(`${scan}.id`)})`
}

/** Undone, as service/door/settle-scans.ts computes it: with both scans of an admission recorded twice. */
const undone = sql<boolean>`(scans.counted = 1 and exists (select 1 from scans as back
  inner join scans as taken on taken.list_id = back.list_id and taken.attendee_id = back.attendee_id
    and taken.id = back.undoes and taken.counted = 1
  where back.list_id = scans.list_id and back.attendee_id = scans.attendee_id
    and back.kind = 'undo' and back.counted = 1 and ${admissionOf('taken')} = ${admissionOf('scans')}))`

/** Admitted but should not have been: flagged by the door's own decision, or as a duplicate. */
const flagged = sql<boolean>`((scans.flag is not null and not ${undone}) or scans.withheld = 1 or (scans.counted = 1
  and exists (select 1 from admissions where admissions.duplicates > 0
    and admissions.list_id = scans.list_id and admissions.attendee_id = scans.attendee_id
    and admissions.duplicate_scans like '%"' || scans.id || '"%')))`

const filteredScans = ({ db }: Session, filter: ScanFilter) =>
  db
    .selectFrom('scans')
    .leftJoin('attendees', 'attendees.id', 'scans.attendee_id')
    .select(columns.map((column) => `scans.${column}` as const))
    .select('attendees.name')
    .where(
      allOf([
        compare('scans.event_id', '=', filter.eventId),
        isOneOf('scans.list_id', filter.listIds),
        compare('scans.decision', '=', filter.decision),
        filter.isFlagged === undefined ? undefined : filter.isFlagged ? flagged : sql<boolean>`not ${flagged}`,
        changedSince('scans.received_at', filter.updatedSince),
      ]),
    )

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('scans.received_at') }

/** Scans that a filter finds. */
export function queryScans(session: Session, filter: ScanFilter): Listing<ListedScan> {
  return listing(filteredScans(session, filter), { table: 'scans', orders, toRecord: plainRow })
}
