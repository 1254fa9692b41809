// Looks for a shared quota that has another number of places taken or waited for than its ticket types together. They are as few as an
// organizer makes, so that they are asked for at once.
import { sql } from 'kysely'
import { type BooksOf, inBooks } from './books-of.ts'
import type { LedgerDifference } from './ledger-differences.ts'
import type { Session } from './store.ts'

interface DifferenceRow {
  readonly subject: string
  readonly event_id: string
  readonly expected: number | string
  readonly found: number | string
}

/** The first quota whose stock is not the sum of its ticket types' stock, or null. */
export async function findWrongSharedStock({ db }: Session, books?: BooksOf): Promise<LedgerDifference | null> {
  const { rows } = await sql<DifferenceRow>`
    select shared.id as subject, shared.event_id, coalesce(sum(own.held + own.sold + own.waiting), 0) as expected,
      stock.held + stock.sold + stock.waiting as found
    from (select id, event_id from shared_quotas where ${inBooks(books)}) as shared
    join quotas as stock on stock.id = shared.id
    left join quota_members as member on member.quota_id = shared.id
    left join quotas as own on own.ticket_type_id = member.ticket_type_id
    group by shared.id, shared.event_id, stock.held, stock.sold, stock.waiting
    having coalesce(sum(own.held + own.sold + own.waiting), 0) <> stock.held + stock.sold + stock.waiting
    order by shared.id limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { subject, event_id: eventId, expected, found } = row
  return { check: 'stock', subject, eventId, expected: Number(expected), found: Number(found) }
}
