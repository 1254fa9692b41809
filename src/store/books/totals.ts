// What each book comes to, summed up from the postings. Goes through the ledger in steps.
import { sql } from 'kysely'
import { walk, within } from '../core/batched-scan.ts'
import type { Session } from '../core/store.ts'
import { type BooksOf, inBooks } from './books-of.ts'

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
  for await (const range of walk(session, { table: 'ledger', key: 'seq' })) {
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
