// The outbox as rows: entries are inserted with their change, claimed with a lease, and retried until done.
import { sql } from 'kysely'
import { insertion } from './core/statement.ts'
import type { Session } from './core/store.ts'
import type { Tables } from './tables/index.ts'

export type OutboxRow = Omit<Tables['outbox'], 'seq'> & { seq: number }

export const insertOutboxEntry = insertion('outbox', [
  'id',
  'account_id',
  'topic',
  'subject',
  'event_id',
  'payload',
  'due_at',
  'leased_until',
  'attempts',
  'done_at',
  'created_at',
] as const)

export interface Claim {
  readonly topics: readonly string[]
  readonly now: string
  readonly leasedUntil: string
  readonly limit: number
}

/** Claims due entries of these topics that have no lease; each claim counts as an attempt. */
export async function claimDue(
  { db, engine }: Session,
  { topics, now, leasedUntil, limit }: Claim,
): Promise<OutboxRow[]> {
  if (topics.length === 0) return []
  const due = await db
    .selectFrom('outbox')
    .select('seq')
    .where('done_at', 'is', null)
    .where('topic', 'in', topics)
    .where('due_at', '<=', now)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .orderBy('due_at')
    .orderBy('seq')
    .limit(limit)
    // Skips entries that another process is claiming right now.
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
    .execute()
  if (due.length === 0) return []
  const claimed = await db
    .updateTable('outbox')
    .set({ leased_until: leasedUntil, attempts: sql`attempts + 1` })
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .where(
      'seq',
      'in',
      due.map(({ seq }) => seq),
    )
    .returningAll()
    .execute()
  return claimed.sort((a, b) => a.seq - b.seq)
}

/** A claimed entry: its lease may have expired and gone to another process in the meantime. */
export interface Lease {
  readonly seq: number
  readonly leasedUntil: string
}

export async function markDone({ db }: Session, lease: Lease, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, leased_until: null })
    .where('seq', '=', lease.seq)
    .where('leased_until', '=', lease.leasedUntil)
    .execute()
}

/** Releases an entry, due again at an instant. */
export async function postpone({ db }: Session, lease: Lease, dueAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, leased_until: null })
    .where('seq', '=', lease.seq)
    .where('leased_until', '=', lease.leasedUntil)
    .execute()
}

/** Entries after a position, in order, whether handlers act on them or not; of these topics, or all. */
export async function readOutbox(
  { db }: Session,
  { after, end, topics, limit }: { after: number; end: number; topics?: readonly string[]; limit: number },
): Promise<{ entries: OutboxRow[]; place: number }> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', end)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return {
    entries: topics === undefined ? rows : rows.filter(({ topic }) => topics.includes(topic)),
    place: rows.at(-1)?.seq ?? after,
  }
}

/** The table that keeps how far one reader has read the outbox, for all accounts. */
export type OutboxReader = 'mail_places' | 'webhook_places' | 'automation_places'

const placeId = 'outbox'

/** How far a reader has read; 0 before its first entry. */
export async function findPlace({ db }: Session, reader: OutboxReader): Promise<number> {
  const row = await db.selectFrom(reader).select('seq').where('id', '=', placeId).executeTakeFirst()
  return row?.seq ?? 0
}

/** Moves a reader on; returns false when another process has moved it meanwhile. */
export async function movePlace(
  { db }: Session,
  reader: OutboxReader,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  await db
    .insertInto(reader)
    .values({ id: placeId, seq: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await db
    .updateTable(reader)
    .set({ seq: to })
    .where('id', '=', placeId)
    .where('seq', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
