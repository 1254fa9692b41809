// Quotas shared by ticket types, as rows: their names and ticket types, each with its stock. The stock has the same id in the
// stock table, without an event, since only an event's own stock names one. Knows no rule.
import { sql } from 'kysely'
import type { Quota } from '../../contract/ticket-types/quotas.ts'
import { allOf, calledAs, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'
import { nameKey } from './ticket-types.ts'

export interface StoredSharedQuota extends Quota {
  readonly version: number
}

export const insertSharedQuota = insertion('shared_quotas', [
  'id',
  'account_id',
  'event_id',
  'name',
  'name_key',
  'version',
  'created_at',
  'updated_at',
] as const)

export interface SharedQuotaFilter {
  readonly eventId?: string | undefined
  readonly id?: string | undefined
  readonly nameKey?: string | undefined
  readonly updatedSince?: string | undefined
}

function selectSharedQuotas({ db }: Session, scope: TenantScope, filter: SharedQuotaFilter) {
  return db
    .selectFrom('shared_quotas')
    .innerJoin('quotas', 'quotas.id', 'shared_quotas.id')
    .selectAll('shared_quotas')
    .select(['quotas.cap', 'quotas.held', 'quotas.sold'])
    .where(
      allOf([
        inScope('shared_quotas', scope, filter.eventId),
        compare('shared_quotas.id', '=', filter.id),
        compare('shared_quotas.name_key', '=', filter.nameKey),
        changedSince('shared_quotas.updated_at', filter.updatedSince),
      ]),
    )
}

type SharedQuotaRow = Tables['shared_quotas'] & { cap: number | null; held: number; sold: number }

async function toSharedQuotas({ db }: Session, rows: readonly SharedQuotaRow[]): Promise<StoredSharedQuota[]> {
  if (rows.length === 0) return []
  const members = await db
    .selectFrom('quota_members')
    .innerJoin('ticket_types', 'ticket_types.id', 'quota_members.ticket_type_id')
    .select(['quota_members.quota_id', 'ticket_types.id', 'ticket_types.name'])
    .where(
      'quota_members.quota_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('ticket_types.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    capacity: row.cap ?? 0,
    sold: row.sold,
    held: row.held,
    ticketTypes: members.filter(({ quota_id }) => quota_id === row.id).map(({ id, name }) => ({ id, name })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }))
}

/** The quota of an id, or of a name within an event. */
export async function findSharedQuota(
  session: Session,
  scope: TenantScope,
  filter: SharedQuotaFilter,
): Promise<StoredSharedQuota | undefined> {
  const rows = await selectSharedQuotas(session, scope, filter).limit(1).execute()
  const [quota] = await toSharedQuotas(session, rows)
  return quota
}

/** Shared quotas that a filter finds, each with its ticket types. */
export function querySharedQuotas(
  session: Session,
  scope: TenantScope,
  filter: SharedQuotaFilter,
): Listing<StoredSharedQuota> {
  const query = selectSharedQuotas(session, scope, filter)
  return listing(query, {
    table: 'shared_quotas',
    keys: [calledAs('shared_quotas.name_key', nameKey)],
    toRecords: (rows) => toSharedQuotas(session, rows),
  })
}

/** Changes a quota that still has the version read. Returns whether it had. */
export function updateSharedQuota(
  session: Session,
  { id, version }: Pick<StoredSharedQuota, 'id' | 'version'>,
  changes: Partial<Pick<Tables['shared_quotas'], 'name' | 'name_key' | 'updated_at'>>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'shared_quotas', id, version }, changes)
}

/** Deletes a quota with its stock; tickets already sold stay sold. */
export async function deleteSharedQuota({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('quota_members').where('quota_id', '=', id).execute()
  await db.deleteFrom('shared_quotas').where('id', '=', id).execute()
  await db.deleteFrom('quotas').where('id', '=', id).execute()
}

/** Replaces a quota's ticket types. */
export async function setMembers({ db }: Session, quotaId: string, ticketTypeIds: readonly string[]): Promise<void> {
  await db.deleteFrom('quota_members').where('quota_id', '=', quotaId).execute()
  const rows = ticketTypeIds.map((id) => ({ quota_id: quotaId, ticket_type_id: id }))
  if (rows.length > 0) await db.insertInto('quota_members').values(rows).execute()
}

/** Stores on each ticket type of an event how many shared quotas it belongs to, so that a sale need not look further. */
export async function noteMemberships({ db }: Session, eventId: string): Promise<void> {
  const count = sql<number>`(select count(*) from quota_members where ticket_type_id = ticket_types.id)`
  await db.updateTable('ticket_types').set({ shared: count }).where('event_id', '=', eventId).execute()
}

/** The stock of several ticket types in total; `taken` includes returned places. */
export async function sumOfTypes({ db }: Session, ticketTypeIds: readonly string[]) {
  const sum = (column: 'held' | 'sold' | 'held_amount' | 'taken' | 'waiting') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
  const row = await db
    .selectFrom('quotas')
    .select([
      sum('held').as('held'),
      sum('sold').as('sold'),
      sum('held_amount').as('held_amount'),
      sum('taken').as('taken'),
      sum('waiting').as('waiting'),
    ])
    .where('ticket_type_id', 'in', ['', ...ticketTypeIds])
    .executeTakeFirstOrThrow()
  const { held, sold, held_amount, taken, waiting } = row
  return {
    held: Number(held),
    sold: Number(sold),
    held_amount: Number(held_amount),
    taken: Number(taken),
    waiting: Number(waiting),
  }
}

/** Sets a quota's stock to that of its ticket types. */
export async function setSharedStock(
  { db }: Session,
  id: string,
  stock: Pick<Tables['quotas'], 'held' | 'sold' | 'held_amount' | 'taken' | 'waiting' | 'cap'>,
): Promise<void> {
  await db.updateTable('quotas').set(stock).where('id', '=', id).execute()
}
