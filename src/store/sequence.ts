// Pages of what is only ever added: the place in such a table is its own number. Knows no cursor format.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Placed, Window } from './keyset.ts'

/** Orders and cuts a query by `seq`: rows behind `window.after`, one more than the limit. */
export function withinSequence<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { after, descending, limit }: Window,
): SelectQueryBuilder<DB, TB, O> {
  const seq = sql<number>`${sql.ref('seq')}`
  const ordered = query.orderBy(seq, descending ? 'desc' : 'asc').limit(limit + 1)
  if (!after) return ordered
  return ordered.where(sql<boolean>`${seq} ${sql.raw(descending ? '<' : '>')} ${Number(after[1])}`)
}

/** Where a row stands, for `makePage`. */
export const positionOf = (seq: number): Placed<never>['position'] => ['', String(seq)]
