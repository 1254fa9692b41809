// Orders as rows: who buys, what it costs, how it was paid. Knows no rule.
import { insertion } from './insertion.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'

export const insertOrder = insertion('orders', [
  'id',
  'account_id',
  'event_id',
  'status',
  'total',
  'refunded',
  'currency',
  'payment',
  'channel',
  'name',
  'email',
  'paid_at',
  'created_at',
  'updated_at',
] as const)

/** Changes an order that is in one of the states given. Returns whether it was. */
export async function updateOrderRow(
  session: Session,
  order: { id: string; from: readonly string[] },
  changes: Partial<Pick<Tables['orders'], 'status' | 'total' | 'refunded' | 'payment' | 'paid_at' | 'updated_at'>>,
): Promise<boolean> {
  const row = await session.db
    .updateTable('orders')
    .set(changes)
    .where('id', '=', order.id)
    .where('status', 'in', order.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
