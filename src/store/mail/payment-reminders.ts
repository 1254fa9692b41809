// Unpaid orders whose buyers are to be reminded to pay.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

/** Of each order once: what its message is caused by. */
export const paymentReminderOf = (orderId: string) => `payment-reminder ${orderId}`

/** How many hours before the places go back the events remind their buyers: each number once. */
export async function paymentReminderHours({ db }: Session): Promise<number[]> {
  const rows = await db
    .selectFrom('events')
    .select('payment_reminder_hours')
    .distinct()
    .where('payment_reminder_hours', 'is not', null)
    .where('status', '=', 'published')
    .execute()
  return rows.flatMap(({ payment_reminder_hours: hours }) => hours ?? [])
}

/** Orders of events with these hours whose places go back until then and whose buyers have no reminder, the earliest first. */
export function ordersToRemind(
  { db }: Session,
  { hours, now, until, limit }: { hours: number; now: string; until: string; limit: number },
) {
  const reminder = sql<string>`'payment-reminder ' || orders.id`
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.event_id', 'orders.email', 'orders.name', 'orders.expires_at', 'orders.created_at'])
    .where('orders.status', '=', 'pending')
    .where('orders.expires_at', '>', now)
    .where('orders.expires_at', '<=', until)
    .where('events.status', '=', 'published')
    .where('events.payment_reminder_hours', '=', hours)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('messages').select('messages.id').where('messages.cause', '=', reminder)),
      ),
    )
    .orderBy('orders.expires_at')
    .limit(limit)
    .execute()
}
