// Payments and refunds as rows. Knows no rule, and not that an order's own payment may have no row.
import { insertion } from './insertion.ts'
import type { Session } from './store.ts'

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
  'reason',
  'created_at',
  'updated_at',
] as const)

/** The payments of an order that have a row, in the order they were made. */
export function paymentRowsOf({ db }: Session, orderId: string) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** The refunds of an order, in the order they were made. */
export function refundRowsOf({ db }: Session, orderId: string) {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}
