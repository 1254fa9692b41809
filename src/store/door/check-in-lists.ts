// Check-in lists as rows. service/door/find-door.ts supplies the default list of an event without any.
import type { Selectable } from 'kysely'
import type { Reentry } from '../../contract/door/choices.ts'
import { allOf, calledAs, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion, statement } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'
import { nameKey } from '../ticket-types/ticket-types.ts'

export interface StoredCheckInList {
  readonly id: string
  readonly eventId: string
  readonly name: string
  /** Ids; null for every admission. */
  readonly ticketTypeIds: readonly string[] | null
  /** Admits those enrolled in it, while it takes place. */
  readonly sessionId: string | null
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly reentry: Reentry
  readonly createdAt: string
  readonly updatedAt: string
  readonly version: number
}

export type ListRow = Selectable<Omit<Tables['check_in_lists'], 'account_id' | 'name_key'>>

export function toCheckInList(row: ListRow): StoredCheckInList {
  return {
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    ticketTypeIds: row.ticket_types === null ? null : (JSON.parse(row.ticket_types) as string[]),
    sessionId: row.session_id,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    reentry: row.reentry as Reentry,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

const listColumns = [
  'id',
  'account_id',
  'event_id',
  'name',
  'name_key',
  'ticket_types',
  'session_id',
  'opens_at',
  'closes_at',
  'reentry',
  'created_at',
  'updated_at',
] as const
export type NewListRow = Pick<Tables['check_in_lists'], (typeof listColumns)[number]>

export const insertCheckInList = insertion('check_in_lists', listColumns)

/** Adds a list unless it exists: of several concurrent first scans, one creates it. */
export const ensureCheckInList = statement<NewListRow, unknown>((db, slot) =>
  db
    .insertInto('check_in_lists')
    .values(Object.fromEntries(listColumns.map((column) => [column, slot(column)])) as NewListRow)
    .onConflict((conflict) => conflict.doNothing()),
)

export interface CheckInListFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly updatedSince?: string | undefined
}

const selectLists = ({ db }: Session, scope: TenantScope, filter: CheckInListFilter) =>
  db
    .selectFrom('check_in_lists')
    .selectAll()
    .where(
      allOf([
        inScope('check_in_lists', scope, filter.eventId),
        compare('id', '=', filter.id),
        changedSince('updated_at', filter.updatedSince),
      ]),
    )

/** All matching lists, oldest first. */
export async function findCheckInLists(session: Session, scope: TenantScope, filter: CheckInListFilter) {
  const rows = await selectLists(session, scope, filter).orderBy('id').execute()
  return rows.map(toCheckInList)
}

/** Check-in lists that a filter finds, page by page. */
export function queryCheckInLists(
  session: Session,
  scope: TenantScope,
  filter: CheckInListFilter,
): Listing<StoredCheckInList> {
  return listing(selectLists(session, scope, filter), {
    table: 'check_in_lists',
    keys: [calledAs('name_key', nameKey)],
    toRecord: toCheckInList,
  })
}

/** Changes a list if it still has the version that was read; returns whether it did. */
export function updateCheckInListRow(
  session: Session,
  { id, version }: Pick<StoredCheckInList, 'id' | 'version'>,
  changes: Partial<NewListRow>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'check_in_lists', id, version }, changes)
}

export async function deleteCheckInListRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('check_in_lists').where('id', '=', id).execute()
}
