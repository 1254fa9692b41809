// The audit log as rows: inserts, lists, counts and seals entries.

import { sql } from 'kysely'
import { allOf, compare, inScope, isIdOrTail } from '../core/conditions.ts'
import { type Listing, listingInSequence } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
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

/** The newest sealed entry, from which the chain continues. */
export function findLastSealed({ db }: Session): Promise<{ seq: number; seal: string | null } | undefined> {
  // Searched backwards: the unsealed tail is short.
  return db
    .selectFrom('audit')
    .select(['seq', 'seal'])
    .where('seal', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Entries after one number, up to another, in order. */
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

/** The newest entries about a thing, newest first. @param before only those with a lower number */
export function listNewestEntries(
  { db }: Session,
  { accountId, subject, before, limit }: { accountId: string; subject: string; before: number; limit: number },
): Promise<Pick<AuditRow, 'seq' | 'actor' | 'data' | 'created_at'>[]> {
  return db
    .selectFrom('audit')
    .select(['seq', 'actor', 'data', 'created_at'])
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** Sets the seals of entries, once each. In one statement: one per entry cost as much as the hashes. */
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

export interface AuditFilter {
  readonly eventId?: string | undefined
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  /** UTC instants as stored; both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function filteredEntries({ db }: Session, scope: TenantScope, filter: AuditFilter) {
  return db
    .selectFrom('audit')
    .selectAll()
    .where(
      allOf([
        inScope('audit', scope, filter.eventId),
        isIdOrTail('actor', filter.actor),
        compare('action', '=', filter.action),
        isIdOrTail('subject', filter.subject),
        compare('created_at', '>=', filter.from),
        compare('created_at', '<=', filter.to),
      ]),
    )
}

/** Entries that a filter finds, in the order they were committed. */
export function queryAudit(session: Session, scope: TenantScope, filter: AuditFilter): Listing<AuditRow> {
  return listingInSequence(filteredEntries(session, scope, filter))
}
