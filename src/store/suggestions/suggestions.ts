// Suggestions as rows. Knows no rule.
import { type SqlBool, sql } from 'kysely'
import { allOf, calledBy, changedSince, compare, inScope } from '../core/conditions.ts'
import { type Listing, listing, plainRow } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type SuggestionRow = Tables['suggestions']

/** Stores a new suggestion. */
export async function insertSuggestion({ db }: Session, row: SuggestionRow): Promise<void> {
  await db.insertInto('suggestions').values(row).execute()
}

/** The suggestion of an id in the caller's scope. */
export function findSuggestion({ db }: Session, scope: TenantScope, id: string): Promise<SuggestionRow | undefined> {
  return db
    .selectFrom('suggestions')
    .selectAll()
    .where(inScope('suggestions', scope))
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface SuggestionFilter {
  readonly eventId?: string | undefined
  readonly kind?: string | undefined
  readonly status?: string | undefined
  readonly code?: string | undefined
  readonly updatedSince?: string | undefined
  /** Open ones have expired by then if nobody decided in time. */
  readonly now: string
}

/** The status at an instant: one that nobody decided in time has expired without anybody writing that down. */
const statusAt = (now: string) =>
  sql<string>`case when status = 'proposed' and expires_at <= ${now} then 'expired' else status end`

/** Suggestions that a filter finds, page by page. */
export const querySuggestions = (
  { db }: Session,
  scope: TenantScope,
  { eventId, kind, status, code, updatedSince, now }: SuggestionFilter,
): Listing<SuggestionRow> =>
  listing(
    db
      .selectFrom('suggestions')
      .selectAll()
      .where(
        allOf([
          inScope('suggestions', scope, eventId),
          compare('suggestions.kind', '=', kind),
          status === undefined ? undefined : sql<SqlBool>`${statusAt(now)} = ${status}`,
          compare('suggestions.code', '=', code),
          changedSince('suggestions.updated_at', updatedSince),
        ]),
      ),
    {
      table: 'suggestions',
      orders: { updatedAt: sql.ref('suggestions.updated_at') },
      keys: [calledBy('suggestions.code')],
      toRecord: (row): SuggestionRow => plainRow(row),
    },
  )

type About = Pick<SuggestionRow, 'event_id' | 'code' | 'subject'>

/** The open suggestion of a rule about the same thing. */
export function findOpenSuggestion({ db }: Session, about: About): Promise<SuggestionRow | undefined> {
  return isAbout(db.selectFrom('suggestions').selectAll(), about).where('status', '=', 'proposed').executeTakeFirst()
}

/** The latest suggestion of a rule about the same thing, open or not. */
export function findNewestSuggestion({ db }: Session, about: About): Promise<SuggestionRow | undefined> {
  return isAbout(db.selectFrom('suggestions').selectAll(), about)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last one that was rejected since an instant. */
export function findRejectedSuggestion(
  { db }: Session,
  about: About,
  since: string,
): Promise<SuggestionRow | undefined> {
  return isAbout(db.selectFrom('suggestions').selectAll(), about)
    .where('status', '=', 'rejected')
    .where('decided_at', '>', since)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const isAbout = <Query extends { where(column: never, operator: '=', value: never): Query }>(
  query: Query,
  about: About,
): Query =>
  // Of a whole row, nothing else counts.
  (['event_id', 'code', 'subject'] as const).reduce(
    (narrowed, column) => narrowed.where(column as never, '=', about[column] as never),
    query,
  )

/** Changes a suggestion that is still open. Returns whether it was. */
export async function decideSuggestion({ db }: Session, id: string, changes: Partial<SuggestionRow>): Promise<boolean> {
  const row = await db
    .updateTable('suggestions')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'proposed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts by code, kind, status, reason and outcome. */
export function countSuggestions(
  { db }: Session,
  scope: TenantScope,
  { eventId, now }: { readonly eventId: string | undefined; readonly now: string },
) {
  const status = statusAt(now)
  return db
    .selectFrom('suggestions')
    .select(['code', 'kind', 'reason', 'outcome', status.as('state'), sql<number>`count(*)`.as('count')])
    .where(inScope('suggestions', scope, eventId))
    .groupBy(['code', 'kind', 'reason', 'outcome', sql.ref('state')])
    .orderBy('code')
    .execute()
}
