// The orders of a time for a summary to the organizer.
import type { OrderStatus } from '../../contract/orders/orders.ts'
import type { Session } from '../core/store.ts'

/** Orders that others than the organizer placed from one instant until another and that keep their places. */
export async function newOrdersWithin(
  { db }: Session,
  { eventId, from, to }: { eventId: string; from: string; to: string },
) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'name', 'total', 'currency', 'status'])
    .where('event_id', '=', eventId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('status', 'in', ['paid', 'pending'])
    .where('channel', '!=', 'cli')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus }))
}
