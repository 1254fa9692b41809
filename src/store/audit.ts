// The record of every change: written with the change, sealed later. Rows are never changed or deleted (triggers).
import { insertion } from './insertion.ts'
import { statement } from './statement.ts'
import type { Session } from './store.ts'
import type { Tables } from './tables.ts'

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

/** Sets the seal of an entry, once. */
export const sealEntry = statement<{ seq: number; seal: string }, unknown>((db, slot) =>
  db
    .updateTable('audit')
    .set({ seal: slot('seal') })
    .where('seq', '=', slot('seq')),
)
