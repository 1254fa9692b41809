// Finds a shared quota whose stock differs from the sum of its ticket types. Shared quotas are few, so one query reads all.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import type { LedgerDifference } from './difference.ts'
import { type BooksOf, inBooks } from './totals.ts'

const columns = ['held', 'sold', 'waiting', 'held_amount', 'taken'] as const
type Sums = Readonly<Record<`${'own' | 'all'}_${(typeof columns)[number]}`, number | string>>

const checks = { held: 'stock', sold: 'stock', waiting: 'waiting', held_amount: 'pending', taken: 'tickets' } as const

/** The first quota whose stock is not the sum of its ticket types' stock, or null. */
export async function findWrongSharedStock({ db }: Session, books?: BooksOf): Promise<LedgerDifference | null> {
  const own = (column: string) => sql`coalesce(sum(own.${sql.ref(column)}), 0)`
  const all = (column: string) => sql`max(stock.${sql.ref(column)})`
  const { rows } = await sql<Sums & { readonly subject: string; readonly event_id: string }>`
    select shared.id as subject, shared.event_id, ${sql.join(
      columns.flatMap((column) => [
        sql`${own(column)} as ${sql.ref(`own_${column}`)}`,
        sql`${all(column)} as ${sql.ref(`all_${column}`)}`,
      ]),
    )}
    from (select id, event_id from shared_quotas where ${inBooks(books)}) as shared
    join quotas as stock on stock.id = shared.id
    left join quota_members as member on member.quota_id = shared.id
    left join quotas as own on own.ticket_type_id = member.ticket_type_id
    group by shared.id, shared.event_id
    having ${sql.join(
      columns.map((column) => sql`${own(column)} <> ${all(column)}`),
      sql` or `,
    )}
    order by shared.id limit 1`.execute(db)
  const [row] = rows
  const column = row && columns.find((one) => Number(row[`own_${one}`]) !== Number(row[`all_${one}`]))
  if (!row || !column) return null
  const [expected, found] = [Number(row[`own_${column}`]), Number(row[`all_${column}`])]
  return { check: checks[column], subject: row.subject, eventId: row.event_id, expected, found }
}
