// What came of attempts, as rows: the delivery, its log, and the state of its endpoint. Knows no rule.
import { sql } from 'kysely'
import { insertion, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { DeliveryRow } from './deliveries.ts'
import type { WebhookRow } from './webhooks.ts'

/** A claimed delivery: its lease may have ended and gone to another process meanwhile. */
export type DeliveryLease = Pick<DeliveryRow, 'id' | 'leased_until'>

/** The columns that an attempt changes. */
export type Settlement = Pick<
  DeliveryRow,
  | 'id'
  | 'status'
  | 'due_at'
  | 'tried_at'
  | 'error'
  | 'expires_at'
  | 'tries'
  | 'attempts'
  | 'http_status'
  | 'duration_ms'
  | 'updated_at'
> & { readonly lease: string }

const settlement = statement<Settlement, { id: string }>((db, slot) =>
  db
    .updateTable('deliveries')
    .set({
      status: slot('status'),
      due_at: slot('due_at'),
      tried_at: slot('tried_at'),
      error: slot('error'),
      expires_at: slot('expires_at'),
      tries: slot('tries'),
      attempts: slot('attempts'),
      http_status: slot('http_status'),
      duration_ms: slot('duration_ms'),
      updated_at: slot('updated_at'),
      leased_until: null,
    })
    .where('id', '=', slot('id'))
    .where('leased_until', '=', slot('lease'))
    .returning('id'),
)

/** Notes an attempt. Returns whether the lease still held. */
export async function settleDelivery(session: Session, changes: Settlement): Promise<boolean> {
  return (await session.run(settlement, changes)).length > 0
}

export const insertAttempt = insertion('delivery_attempts', [
  'delivery_id',
  'account_id',
  'webhook_id',
  'number',
  'at',
  'http_status',
  'error',
  'duration_ms',
  'answer',
])

/** Gives claimed deliveries back as if they had not been claimed. */
export async function releaseDeliveries({ db }: Session, leases: readonly DeliveryLease[]): Promise<void> {
  const untils = new Set(leases.map(({ leased_until }) => leased_until ?? ''))
  for (const until of untils) {
    const ids = leases.filter(({ leased_until }) => leased_until === until).map(({ id }) => id)
    await db
      .updateTable('deliveries')
      .set({ leased_until: null })
      .where('id', 'in', ids)
      .where('leased_until', '=', until)
      .execute()
  }
}

/** The webhook, which no other process changes until this write has ended. */
export function lockWebhook({ db, engine }: Session, id: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

/** Notes how an endpoint is, unless the webhook was disabled meanwhile. No new version: it is not what people edit. */
export async function noteEndpoint({ db }: Session, id: string, changes: Partial<WebhookRow>): Promise<boolean> {
  const row = await db
    .updateTable('webhooks')
    .set(changes)
    .where('id', '=', id)
    .where('status', '<>', 'disabled')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Has what waits for a later attempt tried at once. */
export async function makeAllDue({ db }: Session, webhookId: string, now: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ due_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('due_at', '>', now)
    .execute()
}

const missing = 'secret_missing'

/** Whether the webhook, and each delivery that waits for it, says that its secret can't be opened. */
export async function isSecretMissingNoted({ db }: Session, webhookId: string): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where(sql<boolean>`(coalesce(last_error, '') <> ${missing} or exists (select 1 from deliveries
      where deliveries.webhook_id = webhooks.id and deliveries.status = 'waiting' and coalesce(deliveries.error, '') <> ${missing}))`)
    .executeTakeFirst()
  return row === undefined
}

/** Has the webhook, and what waits for it, say that its secret can't be opened. */
export async function noteSecretMissing(
  session: Session,
  { webhookId, now }: { readonly webhookId: string; readonly now: string },
): Promise<void> {
  await noteEndpoint(session, webhookId, { last_error: missing, updated_at: now })
  await session.db
    .updateTable('deliveries')
    .set({ error: missing, updated_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where(sql<boolean>`coalesce(error, '') <> ${missing}`)
    .execute()
}
