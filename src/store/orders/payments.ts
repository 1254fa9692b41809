// Payments and refunds as rows. Knows no rule, and not that an order's own payment may have no row.
import { insertion } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export const insertPayment = insertion('payments', [
  'id',
  'account_id',
  'event_id',
  'order_id',
  'provider',
  'method',
  'status',
  'amount',
  'reference',
  'created_at',
  'updated_at',
] as const)

export const insertRefund = insertion('refunds', [
  'id',
  'account_id',
  'event_id',
  'order_id',
  'payment_id',
  'status',
  'amount',
  'credit',
  'reason',
  'reference',
  'method',
  'created_at',
  'updated_at',
] as const)

/** The payments of an order that have a row, oldest first. */
export function paymentRowsOf({ db }: Session, orderId: string) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** The refunds of an order, oldest first. */
export function refundRowsOf({ db }: Session, orderId: string) {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** The orders of an event that have payments or refunds with one of these references. Failed refunds have moved no money. */
export async function ordersByReference({ db }: Session, eventId: string, references: readonly string[]) {
  const paid = db
    .selectFrom('payments')
    .select(['reference', 'order_id'])
    .where('event_id', '=', eventId)
    .where('reference', 'in', references)
  const repaid = db
    .selectFrom('refunds')
    .select(['reference', 'order_id'])
    .where('event_id', '=', eventId)
    .where('reference', 'in', references)
    .where('status', 'not in', ['canceled', 'failed'])
  return paid.union(repaid).orderBy('order_id').orderBy('reference').execute()
}

export type RefundRow = Tables['refunds']

export function findRefund({ db }: Session, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The refunds of one payment, oldest first. */
export function refundsOfPayment({ db }: Session, paymentId: string): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

export async function updateRefund(
  { db }: Session,
  id: string,
  changes: Partial<Pick<RefundRow, 'status' | 'reference'>> & { updated_at: string },
): Promise<void> {
  await db.updateTable('refunds').set(changes).where('id', '=', id).execute()
}

export async function updatePayment(
  { db }: Session,
  id: string,
  changes: { status: string; updated_at: string },
): Promise<void> {
  await db.updateTable('payments').set(changes).where('id', '=', id).execute()
}
