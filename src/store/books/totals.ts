// Sums up each account from the postings, in a batched scan of the ledger.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { scanInBatches, within } from '../core/batched-scan.ts'
import type { Session } from '../core/store.ts'

export interface BookTotal {
  readonly currency: string
  readonly book: string
  /** Minor units. */
  readonly amount: number
  readonly entries: number
}

/** By currency and book, in that order. */
export async function sumBooks(session: Session, books?: BooksOf): Promise<BookTotal[]> {
  const totals = new Map<string, BookTotal>()
  for await (const range of scanInBatches(session, { table: 'ledger', key: 'seq' })) {
    const { rows } = await sql<BookTotal>`
      select currency, book, sum(amount) as amount, count(*) as entries from ledger
      where ${within(sql.ref('seq'), range)} and ${inBooks(books)} group by currency, book`.execute(session.db)
    for (const { currency, book, amount, entries } of rows) {
      const place = `${currency} ${book}`
      const known = totals.get(place) ?? { amount: 0, entries: 0 }
      totals.set(place, {
        currency,
        book,
        amount: known.amount + Number(amount),
        entries: known.entries + Number(entries),
      })
    }
  }
  return [...totals].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, total]) => total)
}

/** An event by its id, or all events of an account. */
export type BooksOf = string | { readonly accountId: string }

/** The condition on a row's `event_id`, which nearly every table of the books has; true for the whole database. */
export function inBooks(books: BooksOf | undefined, eventId: RawBuilder<unknown> = sql`event_id`): RawBuilder<SqlBool> {
  if (books === undefined) return sql`1 = 1`
  if (typeof books === 'string') return sql`${eventId} = ${books}`
  return sql`${eventId} in (select id from events where account_id = ${books.accountId})`
}
