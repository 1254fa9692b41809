// The queue of deliveries as rows. Knows no rule.
import type { Session } from '../core/store.ts'
import type { OutboxRow } from '../outbox.ts'
import type { DeliveryRow } from './deliveries.ts'
import type { WebhookRow } from './webhooks.ts'

/** What decides which changes a webhook gets. */
export type LiveWebhook = Pick<WebhookRow, 'id' | 'account_id' | 'event_id' | 'kinds' | 'scopes' | 'after_seq'>

/** The webhooks of all accounts that are not disabled. */
export function readLiveWebhooks({ db }: Session): Promise<LiveWebhook[]> {
  return db
    .selectFrom('webhooks')
    .select(['id', 'account_id', 'event_id', 'kinds', 'scopes', 'after_seq'])
    .where('status', '<>', 'disabled')
    .orderBy('id')
    .execute()
}

/** Rows of one statement: engines limit the number of its values. */
const rowsMax = 500

/** Stores deliveries; a change that a webhook has already stays as it is. */
export async function insertDeliveries({ db }: Session, rows: readonly DeliveryRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsMax) {
    await db
      .insertInto('deliveries')
      .values(rows.slice(start, start + rowsMax))
      .onConflict((conflict) => conflict.columns(['webhook_id', 'entry_id']).doNothing())
      .execute()
  }
}

interface TestEntry extends Pick<OutboxRow, 'id' | 'topic' | 'subject' | 'created_at'> {
  readonly accountId: string
  readonly eventId: string | null
  readonly data: string
}

/** Stores the entry of a test, on which no handler acts. Returns its number. */
export async function insertTestEntry({ db }: Session, entry: TestEntry): Promise<number> {
  const { id, topic, subject, created_at, accountId, eventId, data } = entry
  const { seq } = await db
    .insertInto('outbox')
    .values({
      id,
      account_id: accountId,
      topic,
      subject,
      event_id: eventId,
      payload: data,
      due_at: created_at,
      leased_until: null,
      attempts: 0,
      done_at: created_at,
      created_at,
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  return Number(seq)
}
