// Claims of deliveries: who sends what, until when. Knows no rule.
import { sql } from 'kysely'
import type { ChangeRow } from '../changes/changes.ts'
import type { Session } from '../core/store.ts'
import type { DeliveryRow } from './deliveries.ts'
import type { WebhookRow } from './webhooks.ts'

interface Due {
  readonly now: string
  /** Only deliveries that were never refused, and none to an endpoint that fails. */
  readonly isFirstOnly: boolean
}

const free = (now: string) =>
  sql<boolean>`deliveries.status = 'waiting' and deliveries.is_replay in (0, 1) and deliveries.due_at is not null
    and deliveries.expires_at > ${now} and (deliveries.leased_until is null or deliveries.leased_until <= ${now})`

/** Webhooks whose endpoint may be called now and that have something to send: who waited longest comes first. */
export function findDueWebhooks({ db }: Session, { now, isFirstOnly }: Due): Promise<WebhookRow[]> {
  const isDue = sql`exists (select 1 from deliveries where deliveries.webhook_id = webhooks.id and ${free(now)}
    and deliveries.due_at <= ${now} ${isFirstOnly ? sql`and deliveries.tries = 0` : sql``})`
  const isProbed = sql`exists (select 1 from deliveries where deliveries.webhook_id = webhooks.id and ${free(now)})`
  const mayProbe = isFirstOnly
    ? sql`1 = 0`
    : sql`webhooks.status = 'failing' and coalesce(webhooks.probe_at, '') <= ${now} and ${isProbed}`
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where(sql<boolean>`(webhooks.status = 'enabled' and ${isDue}) or (${mayProbe})`)
    .orderBy(sql`coalesce(webhooks.claimed_at, '')`)
    .orderBy('id')
    .execute()
}

export interface DeliveryClaim extends Due {
  readonly webhookId: string
  readonly leasedUntil: string
  readonly limit: number
}

export interface Claimed {
  readonly webhook: WebhookRow
  readonly deliveries: readonly DeliveryRow[]
  /** The one attempt at an endpoint that fails. */
  readonly isProbe: boolean
}

/** Claims what is due for a webhook, in order, replays last; of an endpoint that fails one delivery, if it is time. */
export async function claimDeliveries(session: Session, claim: DeliveryClaim): Promise<Claimed | undefined> {
  const { db, engine } = session
  const { webhookId, now, leasedUntil, limit, isFirstOnly } = claim
  const webhook = await db
    .updateTable('webhooks')
    .set({ claimed_at: now })
    .where('id', '=', webhookId)
    .where('status', '=', 'enabled')
    .returningAll()
    .executeTakeFirst()
  if (webhook === undefined) return isFirstOnly ? undefined : claimProbe(session, claim)
  const due = db
    .selectFrom('deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where(free(now))
    .where('due_at', '<=', now)
    .$if(isFirstOnly, (query) => query.where('tries', '=', 0))
    .orderBy('is_replay')
    .orderBy('due_at')
    .orderBy('seq')
    .limit(limit)
    // Skips what another process is claiming right now.
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
  const ids = (await due.execute()).map(({ id }) => id)
  return { webhook, deliveries: await lease(session, ids, { now, leasedUntil }), isProbe: false }
}

/** One process at a time, until its lease is over: of what was tried longest ago, so that no delivery blocks the others. */
async function claimProbe(
  session: Session,
  { webhookId, now, leasedUntil }: DeliveryClaim,
): Promise<Claimed | undefined> {
  const { db } = session
  const webhook = await db
    .updateTable('webhooks')
    .set({ claimed_at: now, probe_at: leasedUntil })
    .where('id', '=', webhookId)
    .where('status', '=', 'failing')
    .where(sql<boolean>`coalesce(probe_at, '') <= ${now}`)
    .returningAll()
    .executeTakeFirst()
  if (webhook === undefined) return undefined
  const oldest = await db
    .selectFrom('deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where(free(now))
    .orderBy(sql`coalesce(tried_at, '')`)
    .orderBy('is_replay')
    .orderBy('due_at')
    .orderBy('seq')
    .limit(1)
    .execute()
  const ids = oldest.map(({ id }) => id)
  return { webhook, deliveries: await lease(session, ids, { now, leasedUntil }), isProbe: true }
}

async function lease(
  { db }: Session,
  ids: readonly string[],
  { now, leasedUntil }: Pick<DeliveryClaim, 'now' | 'leasedUntil'>,
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return []
  const claimed = await db
    .updateTable('deliveries')
    .set({ leased_until: leasedUntil })
    .where('id', 'in', ids)
    .where(free(now))
    .returningAll()
    .execute()
  const places = new Map(ids.map((id, index) => [id, index]))
  return claimed.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** The entries that deliveries are made of, by their numbers; those that were swept are missing. */
export async function readEntries(
  { db }: Session,
  deliveries: readonly Pick<DeliveryRow, 'seq'>[],
): Promise<ReadonlyMap<number, ChangeRow>> {
  if (deliveries.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox')
    .select(['seq', 'id', 'topic', 'subject', 'event_id', 'payload', 'created_at'])
    .where(
      'seq',
      'in',
      deliveries.map(({ seq }) => seq),
    )
    .execute()
  return new Map(rows.map((row) => [row.seq, row]))
}
