// The outbox as others read it: in the order of its numbers, up to a place that nothing can be committed before any more.
import { sql } from 'kysely'
import { findSealEnd } from '../audit/sealing.ts'
import type { Session, Store } from '../core/store.ts'
import { findPlace, type OutboxRow } from '../outbox.ts'
import { behindOldestWrite } from '../postgres/write-lock.ts'

export type ChangeRow = Pick<OutboxRow, 'seq' | 'id' | 'topic' | 'subject' | 'event_id' | 'payload' | 'created_at'>

export interface ChangeFilter {
  readonly accountId: string
  readonly topics: readonly string[]
  /** Null: of all events, and of none. */
  readonly eventId: string | null
  /** Numbers that are read: above one, up to another. */
  readonly after: number
  readonly to: number
  /** Only entries made at this instant or later. */
  readonly since?: string | undefined
  readonly limit: number
}

/** Entries that others may know. What it reads is bounded by the numbers, however few entries fit. */
export function readChanges({ db }: Session, filter: ChangeFilter): Promise<ChangeRow[]> {
  const { accountId, topics, eventId, after, to, since, limit } = filter
  return db
    .selectFrom('outbox')
    .select(['seq', 'id', 'topic', 'subject', 'event_id', 'payload', 'created_at'])
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .where('account_id', '=', accountId)
    .where('topic', 'in', topics)
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** The first entry with a number above this one, of any account. */
export function firstEntryAfter(
  { db }: Session,
  seq: number,
): Promise<Pick<OutboxRow, 'seq' | 'created_at'> | undefined> {
  return db
    .selectFrom('outbox')
    .select(['seq', 'created_at'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}

/** The number of the newest entry, of any account; 0 without one. */
async function newestEntry({ db }: Session): Promise<number> {
  const row = await db.selectFrom('outbox').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

/** How far numbers have been drawn, and which writes were under way then. */
export interface FeedLook {
  /** The highest number drawn so far. */
  readonly drawn: number
  /** Every write with a lower number has ended. */
  readonly oldest: bigint
  /** Every write that may have drawn one of these numbers has a lower number of its own. */
  readonly next: bigint
}

/**
 * Looks how far the outbox goes. A write draws the number of its transaction before that of an entry (`postgres/writes.ts`),
 * so the entries up to `drawn` are all there once each write below `next` has ended. On SQLite writes take turns.
 * The look draws a transaction's number itself: that of a snapshot's end is below those that are under way since.
 */
export async function lookAtFeed(store: Store): Promise<FeedLook> {
  if (store.engine === 'sqlite') return { drawn: await store.read(newestEntry), oldest: 0n, next: 0n }
  // In this order: a transaction's number drawn before could be below those that draw meanwhile.
  const drawn = await findSealEnd(store, 'outbox')
  return store.read(async ({ db }) => {
    const { rows } = await sql<{ next: string; behind: number }>`
      select pg_current_xact_id()::text as next, ${behindOldestWrite} as behind`.execute(db)
    const [row = { next: '1', behind: 1 }] = rows
    const next = BigInt(row.next)
    return { drawn: Number(drawn), oldest: next - BigInt(row.behind), next }
  })
}

/**
 * Deletes the oldest entries that are done with and that mails were planned from. The newest one stays: its number says how
 * far the outbox went.
 * @returns whether more may be waiting
 */
export async function sweepChanges(
  session: Session,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<boolean> {
  const oldest = await firstEntryAfter(session, 0)
  if (oldest === undefined || oldest.created_at >= before) return false
  const place = Math.min(await findPlace(session, 'mail_places'), (await newestEntry(session)) - 1)
  const { db } = session
  const first = await db
    .selectFrom('outbox')
    .select(['seq', 'done_at', 'created_at'])
    .where('seq', '<=', place)
    .orderBy('seq')
    .limit(limit)
    .execute()
  const old = first.filter(({ done_at, created_at }) => done_at !== null && created_at < before)
  if (old.length === 0) return false
  const numbers = old.map(({ seq }) => seq)
  await db.deleteFrom('outbox').where('seq', 'in', numbers).execute()
  return old.length === limit
}
