// What deliveries that nobody sends any more become, and when they are forgotten: in small steps. Knows no rule.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

interface Step {
  readonly now: string
  readonly limit: number
}

/** Whether anything waited too long, or waits for a webhook that is disabled. */
export async function findEnded({ db }: Session, now: string): Promise<boolean> {
  const waits = sql`deliveries.status = 'waiting' and deliveries.webhook_id = webhooks.id`
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where(sql<boolean>`exists (select 1 from deliveries where ${waits}
      and (webhooks.status = 'disabled' or deliveries.expires_at <= ${now}))`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Cancels what waits for webhooks that are disabled. Returns whether more may be waiting. */
export async function cancelOfDisabled({ db }: Session, { now, limit }: Step): Promise<boolean> {
  const cancelled = await db
    .updateTable('deliveries')
    .set({ status: 'cancelled', due_at: null, leased_until: null, updated_at: now })
    .where('id', 'in', (of) =>
      of
        .selectFrom('deliveries as one')
        .select('one.id')
        .where('one.status', '=', 'waiting')
        .where('one.webhook_id', 'in', (from) =>
          from.selectFrom('webhooks').select('id').where('status', '=', 'disabled'),
        )
        .limit(limit),
    )
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  return cancelled.length === limit
}

/** Ends what waited too long. Returns whether more may be waiting. */
export async function expireDeliveries({ db }: Session, { now, limit }: Step): Promise<boolean> {
  const expired = await db
    .updateTable('deliveries')
    .set({ status: 'expired', due_at: null, leased_until: null, updated_at: now })
    .where('id', 'in', (of) =>
      of
        .selectFrom('deliveries as one')
        .select('one.id')
        .where('one.status', '=', 'waiting')
        .where('one.expires_at', '<=', now)
        .where(sql<boolean>`(one.leased_until is null or one.leased_until <= ${now})`)
        .limit(limit),
    )
    .where('status', '=', 'waiting')
    .returning('id')
    .execute()
  return expired.length === limit
}

/** Forgets deliveries that ended before an instant, with their attempts. Returns whether more may be waiting. */
export async function sweepDeliveries(
  { db }: Session,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<boolean> {
  const old = await db
    .selectFrom('deliveries')
    .select(['id', 'status'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = old.filter(({ status }) => status !== 'waiting').map(({ id }) => id)
  if (ids.length === 0) return false
  await db.deleteFrom('deliveries').where('id', 'in', ids).execute()
  return old.length === limit
}
