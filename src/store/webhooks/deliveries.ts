// Deliveries and their attempts as rows, as lists and records show them. Knows no rule.
import { sql } from 'kysely'
import type { ChangeRow } from '../changes/changes.ts'
import { allOf, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type DeliveryRow = Tables['deliveries']
export type AttemptRow = Tables['delivery_attempts']

/** The delivery of an id in the caller's scope. */
export function findDelivery({ db }: Session, scope: TenantScope, id: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where(inScope('deliveries', scope))
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface DeliveryFilter {
  readonly webhookId: string
  readonly status?: string | undefined
  readonly kind?: string | undefined
  readonly updatedSince?: string | undefined
}

/** Deliveries that a filter finds, page by page. */
export const queryDeliveries = (
  { db }: Session,
  scope: TenantScope,
  { webhookId, status, kind, updatedSince }: DeliveryFilter,
): Listing<DeliveryRow> =>
  listing(
    db
      .selectFrom('deliveries')
      .selectAll()
      .where(
        allOf([
          inScope('deliveries', scope),
          compare('deliveries.webhook_id', '=', webhookId),
          compare('deliveries.status', '=', status),
          compare('deliveries.kind', '=', kind),
          changedSince('deliveries.updated_at', updatedSince),
        ]),
      ),
    {
      table: 'deliveries',
      orders: { updatedAt: sql.ref('deliveries.updated_at') },
      toRecord: (row): DeliveryRow => plainRow(row),
    },
  )

/** Deliveries of a webhook that wait for an attempt. */
export async function countWaiting({ db }: Session, webhookId: string): Promise<number> {
  const row = await db
    .selectFrom('deliveries')
    .select(sql<number>`count(*)`.as('count'))
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** When the first delivery that waits for an attempt is due; null if none waits. */
export async function findNextDue({ db }: Session, webhookId: string): Promise<string | null> {
  const row = await db
    .selectFrom('deliveries')
    .select(sql<string | null>`min(due_at)`.as('due'))
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row?.due ?? null
}

/** The newest attempts of a delivery, the oldest of them first. */
export async function readAttempts({ db }: Session, deliveryId: string, limit: number): Promise<AttemptRow[]> {
  const rows = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The entry that a delivery is made of; undefined once it was swept. */
export function readEntry(
  { db }: Session,
  { seq, entry_id: id }: Pick<DeliveryRow, 'seq' | 'entry_id'>,
): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('outbox')
    .select(['seq', 'id', 'topic', 'subject', 'event_id', 'payload', 'created_at'])
    .where('seq', '=', seq)
    .where('id', '=', id)
    .executeTakeFirst()
}
