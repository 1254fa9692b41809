// How deliveries of all accounts stand, for monitoring.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

export interface DeliveryCounts {
  readonly waiting: number
  /** When the one was queued that waits longest; null without any. */
  readonly oldest: string | null
  readonly failing: number
}

export async function readDeliveryCounts({ db }: Session): Promise<DeliveryCounts> {
  const deliveries = await db
    .selectFrom('deliveries')
    .select([sql<number>`count(*)`.as('waiting'), sql<string | null>`min(created_at)`.as('oldest')])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  const webhooks = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)`.as('failing'))
    .where('status', '=', 'failing')
    .executeTakeFirstOrThrow()
  return { waiting: Number(deliveries.waiting), oldest: deliveries.oldest, failing: Number(webhooks.failing) }
}
