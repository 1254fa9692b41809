// Changes that are sent again, as rows. Knows no rule.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { OutboxRow } from '../outbox.ts'
import type { DeliveryRow } from './deliveries.ts'

export interface Replay {
  readonly accountId: string
  readonly webhookId: string
  readonly topics: readonly string[]
  /** Null: of all events, and of none. */
  readonly eventId: string | null
  /** Numbers of the outbox: above one, up to another. */
  readonly after: number
  readonly to: number
  /** From this instant on, up to the other. */
  readonly since: string
  readonly until: string
  /** Only what failed, expired or were cancelled with their webhook. */
  readonly onlyFailed: boolean
  readonly limit: number
}

export type ReplayedEntry = Pick<OutboxRow, 'seq' | 'id' | 'topic' | 'created_at'>

/** The entries that a replay is about, in order. */
export function readReplayed({ db }: Session, replay: Replay): Promise<ReplayedEntry[]> {
  const { accountId, webhookId, topics, eventId, after, to, since, until, onlyFailed, limit } = replay
  return db
    .selectFrom('outbox')
    .select(['seq', 'id', 'topic', 'created_at'])
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .where('account_id', '=', accountId)
    .where('topic', 'in', topics)
    .where('created_at', '>=', since)
    .where('created_at', '<=', until)
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .$if(onlyFailed, (query) =>
      query.where(sql<boolean>`exists (select 1 from deliveries where deliveries.webhook_id = ${webhookId}
        and deliveries.entry_id = outbox.id and deliveries.status in ('failed', 'expired', 'cancelled'))`),
    )
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Rows of one statement: engines limit the number of its values. */
const rowsMax = 500

/** Queues deliveries again, or for the first time; one that waits already stays as it is. */
export async function queueAgain({ db }: Session, rows: readonly DeliveryRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsMax) {
    await db
      .insertInto('deliveries')
      .values(rows.slice(start, start + rowsMax))
      .onConflict((conflict) =>
        conflict
          .columns(['webhook_id', 'entry_id'])
          .doUpdateSet((row) => ({
            status: 'waiting',
            is_replay: 1,
            tries: 0,
            leased_until: null,
            due_at: row.ref('excluded.due_at'),
            expires_at: row.ref('excluded.expires_at'),
            updated_at: row.ref('excluded.updated_at'),
          }))
          .where('deliveries.status', '<>', 'waiting'),
      )
      .execute()
  }
}

/** Has one delivery tried again now, with all the attempts that a new one has. */
export async function replayRow(
  { db }: Session,
  id: string,
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({
      status: 'waiting',
      is_replay: sql`case when status = 'waiting' then is_replay else 1 end`,
      tries: 0,
      due_at: now,
      expires_at: expiresAt,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Lets an endpoint that fails be called now instead of after its pause: somebody asks who may know that it works again. */
export async function probeNow({ db }: Session, id: string, now: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ probe_at: now })
    .where('id', '=', id)
    .where('status', '=', 'failing')
    .where('probe_at', '>', now)
    .execute()
}
