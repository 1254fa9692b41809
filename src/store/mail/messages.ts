// Mails as rows: made of what happened, claimed with a lease, marked before they are given to a mail server and after.
// Knows no rule and no wire.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'
import type { MailConnectionRow } from './connections.ts'

export type MessageRow = Tables['messages']

/** Adds messages; of those of one cause to one mailbox only the first. */
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

/** Mail servers for which a message is due, and nobody is about to send it. */
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

/** Takes due messages of an account that nobody holds, those that somebody waits for before those to many. */
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

/** How many mails an account gave to its server since an instant. */
export async function countAttempted({ db }: Session, accountId: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('attempted_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the n-th last mail of a kind to a mailbox about an event was given to the server, where that is after `since`. */
export async function findNthAttempt(
  { db }: Session,
  { message, since, n }: { message: MessageRow; since: string; n: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('attempted_at')
    .where('event_id', '=', message.event_id)
    .where('account_id', '=', message.account_id)
    .where('kind', '=', message.kind)
    .where('address_key', '=', message.address_key)
    .where('attempted_at', '>', since)
    .orderBy('attempted_at', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.attempted_at ?? undefined
}

/** Whether there is a mail of a kind to a mailbox about an event that was made after `since`. */
export async function isToldSince(
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

/** What holds a message: its lease may have run out and gone to somebody else in the meantime. */
export interface MessageLease {
  readonly id: string
  readonly leasedUntil: string
}

/** Changes a message that is still held by this lease; returns whether it is. */
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

/** Gives messages back that were not begun. */
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

/** Says of mails that nobody sends any more what is known: held by a process that is gone, or not worth sending. */
export async function settleOldMessages(
  { db }: Session,
  { now, limit }: { now: string; limit: number },
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      status: 'unknown',
      error: 'the service ended while the mail server was taking the mail',
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

/** Takes a message that nobody is about to send out of the queue; returns whether it still waited. */
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
