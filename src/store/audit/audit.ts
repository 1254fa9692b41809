// The record of every change: written with the change, sealed later. Rows are never changed or deleted (triggers).
import { sql } from 'kysely'
import { insertion } from '../core/insertion.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type AuditRow = Omit<Tables['audit'], 'seq'> & { seq: number }

export const insertAuditEntry = insertion('audit', [
  'id',
  'account_id',
  'actor',
  'action',
  'subject',
  'event_id',
  'data',
  'created_at',
] as const)

/** The newest sealed entry: where the chain goes on. */
export function findLastSealed({ db }: Session): Promise<{ seq: number; seal: string | null } | undefined> {
  // From the end backwards: what is not sealed yet is a short tail.
  return db
    .selectFrom('audit')
    .select(['seq', 'seal'])
    .where('seal', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Entries behind a place in the record, up to another, in the order they were numbered. */
export function listAuditEntries(
  { db }: Session,
  { after, end, limit }: { after: number; end: number; limit: number },
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', end)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Sets the seals of entries, once each. One statement: one an entry cost as much as the hashes. */
export async function sealRows(
  { db, engine }: Session,
  seals: readonly { readonly seq: number; readonly seal: string }[],
): Promise<void> {
  const list = JSON.stringify(seals.map(({ seq, seal }) => [seq, seal]))
  const sealed =
    engine === 'sqlite'
      ? sql`(select value ->> 0 as seq, value ->> 1 as seal from json_each(${list}))`
      : sql`(select (value ->> 0)::bigint as seq, value ->> 1 as seal from json_array_elements(${list}::json) as value)`
  await sql`update audit set seal = sealed.seal from ${sealed} as sealed where audit.seq = sealed.seq`.execute(db)
}
