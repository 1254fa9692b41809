// Pages of what is only ever added: the place in such a table is its own number. Knows no cursor format.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Placed, Window } from './paging.ts'

/** One page of a query in the order its rows were added, and one row more when others follow. */
export async function listInSequence<DB, TB extends keyof DB, O extends { seq: number }>(
  query: SelectQueryBuilder<DB, TB, O>,
  { after, descending, limit }: Window,
): Promise<Placed<O>[]> {
  const seq = sql<number>`${sql.ref('seq')}`
  const ordered = query.orderBy(seq, descending ? 'desc' : 'asc').limit(limit + 1)
  const beyond = sql.raw(descending ? '<' : '>')
  const found = after ? ordered.where(sql<boolean>`${seq} ${beyond} ${Number(after[1])}`) : ordered
  const rows = (await found.execute()) as O[]
  return rows.map((row) => ({ record: row, position: ['', String(row.seq)] }))
}
