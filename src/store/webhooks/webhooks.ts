// Webhooks and their sealed secrets as rows. Knows no rule.
import { sql } from 'kysely'
import { allOf, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'

export type WebhookRow = Tables['webhooks']
export type WebhookSecretRow = Tables['webhook_secrets']

/** Stores a new webhook. */
export async function insertWebhook({ db }: Session, row: WebhookRow): Promise<void> {
  await db.insertInto('webhooks').values(row).execute()
}

/** The webhook of an id in the caller's scope. */
export function findWebhook({ db }: Session, scope: TenantScope, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where(inScope('webhooks', scope)).where('id', '=', id).executeTakeFirst()
}

/** The webhook of an id, whosever it is; for jobs. */
export function readWebhook({ db }: Session, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How many webhooks an account has. */
export async function countWebhooks({ db }: Session, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export interface WebhookFilter {
  readonly status?: string | undefined
  readonly updatedSince?: string | undefined
}

/** Webhooks that a filter finds, page by page. */
export const queryWebhooks = (
  { db }: Session,
  scope: TenantScope,
  { status, updatedSince }: WebhookFilter,
): Listing<WebhookRow> =>
  listing(
    db
      .selectFrom('webhooks')
      .selectAll()
      .where(
        allOf([
          inScope('webhooks', scope),
          compare('webhooks.status', '=', status),
          changedSince('webhooks.updated_at', updatedSince),
        ]),
      ),
    {
      table: 'webhooks',
      orders: { updatedAt: sql.ref('webhooks.updated_at') },
      keys: [calledBy('webhooks.description'), calledBy('webhooks.host')],
      toRecord: (row): WebhookRow => plainRow(row),
    },
  )

/** Changes a webhook that still has the version read. Returns whether it had. */
export const updateWebhookRow = (
  session: Session,
  { id, version }: Pick<WebhookRow, 'id' | 'version'>,
  changes: Partial<WebhookRow>,
): Promise<boolean> => updateVersioned(session, { table: 'webhooks', id, version }, changes)

/** Deletes a webhook with its secrets and deliveries. */
export async function deleteWebhookRow({ db }: Session, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Stores a sealed secret. */
export async function insertWebhookSecret({ db }: Session, row: WebhookSecretRow): Promise<void> {
  await db.insertInto('webhook_secrets').values(row).execute()
}

/** The secrets that sign at an instant, the newest first. */
export function readWebhookSecrets({ db }: Session, webhookId: string, now: string): Promise<WebhookSecretRow[]> {
  return db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
}

/** Ends the current secret at an instant, and forgets those that have ended. */
export async function endWebhookSecrets(
  { db }: Session,
  webhookId: string,
  { endsAt, now }: { readonly endsAt: string; readonly now: string },
): Promise<void> {
  await db
    .deleteFrom('webhook_secrets')
    .where('webhook_id', '=', webhookId)
    .where((where) => where.or([where('ends_at', '<=', now), where('ends_at', 'is not', null)]))
    .execute()
  if (endsAt <= now) {
    await db.deleteFrom('webhook_secrets').where('webhook_id', '=', webhookId).execute()
    return
  }
  await db.updateTable('webhook_secrets').set({ ends_at: endsAt }).where('webhook_id', '=', webhookId).execute()
}
