// The queue of mails: messages are claimed with a lease, and marked before and after they are handed to a mail server.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import type { MailConnectionRow } from './connections.ts'

export type MessageRow = Tables['messages']

/** Adds messages; only the first per cause and mailbox. */
export async function insertMessages({ db }: Session, rows: readonly MessageRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insertInto('messages')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['cause', 'address_key']).doNothing())
    .returning('id')
    .execute()
  return added.length
}

export async function countWaitingMessages({ db }: Session, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Mail servers with a due message that no process has claimed. */
export function connectionsWithDueMessages({ db }: Session, now: string): Promise<MailConnectionRow[]> {
  return db
    .selectFrom('mail_connections')
    .selectAll()
    .where((where) =>
      where.exists(
        where
          .selectFrom('messages')
          .select('messages.id')
          .whereRef('messages.account_id', '=', 'mail_connections.account_id')
          .where(isDue(now)),
      ),
    )
    .execute()
}

const isDue = (now: string) =>
  sql<boolean>`messages.status = 'waiting' and messages.due_at <= ${now}
    and (messages.leased_until is null or messages.leased_until <= ${now})`

/** Claims an account's due messages, single ones before mailings. */
export async function claimMessages(
  { db, engine }: Session,
  { accountId, now, leasedUntil, limit }: { accountId: string; now: string; leasedUntil: string; limit: number },
): Promise<MessageRow[]> {
  const due = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where(isDue(now))
    .orderBy('priority')
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const claimed = await db
    .updateTable('messages')
    .set({ leased_until: leasedUntil })
    .where('id', 'in', ids)
    .where(isDue(now))
    .returningAll()
    .execute()
  const place = new Map(ids.map((id, index) => [id, index]))
  return claimed.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

/** How many mails an account has handed to its server since an instant. */
export async function countAttempted({ db }: Session, accountId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('attempted_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a mail of this kind, event and mailbox was created after `since`. */
export async function hasMessageSince(
  { db }: Session,
  { eventId, kind, address, since }: { eventId: string; kind: string; address: string; since: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('address_key', '=', address)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a mail of this kind about an order is still to be sent. */
export async function hasWaitingMessage(
  { db }: Session,
  { accountId, orderId, kind }: { accountId: string; orderId: string; kind: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A claim on a message; after it runs out, another process may claim the message. */
export interface MessageLease {
  readonly id: string
  readonly leasedUntil: string
}

/** Changes a message while its lease still holds; returns whether it did. */
export async function updateLeased(
  { db }: Session,
  { id, leasedUntil }: MessageLease,
  changes: Partial<MessageRow>,
): Promise<boolean> {
  const row = await db
    .updateTable('messages')
    .set(changes)
    .where('id', '=', id)
    .where('leased_until', '=', leasedUntil)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns claimed messages that were not started. */
export async function releaseMessages(
  { db }: Session,
  leases: readonly MessageLease[],
  changes: Partial<MessageRow> = {},
): Promise<void> {
  if (leases.length === 0) return
  await db
    .updateTable('messages')
    .set({ leased_until: null, ...changes })
    .where('status', '=', 'waiting')
    .where(
      'id',
      'in',
      leases.map(({ id }) => id),
    )
    .where('leased_until', '=', leases[0]?.leasedUntil ?? '')
    .execute()
}

/** Closes mails that nobody will send: `unknown` if a process died while sending, `expired` if too late. */
export async function settleOldMessages(
  { db }: Session,
  { now, limit }: { now: string; limit: number },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      status: 'unknown',
      error: 'the service stopped while the mail server was receiving the mail',
      leased_until: null,
      due_at: null,
      updated_at: now,
    })
    .where('status', '=', 'sending')
    .where('leased_until', '<=', now)
    .execute()
  const old = await db
    .selectFrom('messages')
    .select('id')
    .where('due_at', 'is not', null)
    .where('expires_at', '<=', now)
    .where('status', '=', 'waiting')
    .limit(limit)
    .execute()
  if (old.length === 0) return
  await db
    .updateTable('messages')
    .set({ status: 'expired', due_at: null, updated_at: now })
    .where('status', '=', 'waiting')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}

/** Cancels what waits to be sent for an account. Returns how many there were. */
export async function cancelWaitingMessages({ db }: Session, accountId: string, now: string): Promise<number> {
  const cancelled = await db
    .updateTable('messages')
    .set({ status: 'cancelled', due_at: null, leased_until: null, updated_at: now })
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return Number(cancelled.numUpdatedRows)
}

/** Cancels a waiting message; returns whether it was still waiting. */
export async function cancelMessageRow({ db }: Session, id: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('messages')
    .set({ status: 'cancelled', due_at: null, leased_until: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
