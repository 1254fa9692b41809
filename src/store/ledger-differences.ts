// Looks for the first place where the books don't agree: with themselves, with their sums, with orders and expenses. Goes
// in bounded steps and keeps a bounded number of places in memory, however long the books are.
import { type RawBuilder, sql } from 'kysely'
import { type BooksOf, inBooks } from './books-of.ts'
import { findWrongSharedStock } from './joint-stock.ts'
import { type Comparison, comparisons, nameThing, type Side, transactions } from './ledger-sides.ts'
import type { Session } from './store.ts'
import { type Mark, type Range, walk, within } from './walk.ts'

/** One disagreement. Amounts are minor units. */
export interface LedgerDifference {
  readonly check:
    | 'balance'
    | 'totals'
    | 'sales'
    | 'refunds'
    | 'tax'
    | 'payments'
    | 'expenses'
    | 'pending'
    | 'stock'
    | 'offered'
    | 'waiting'
  /** What disagrees: a transaction, an order, an expense, or the key of a sum. */
  readonly subject: string
  readonly eventId: string
  /** What the postings (for `balance`: a sum of zero) ask for. */
  readonly expected: number
  readonly found: number
}

/** Places in memory at once; with more, the rows that are compared with them are gone through once for each so many. */
const placesMaxDefault = 100_000

/**
 * Recomputes the books of one event, of an account, or of the whole database.
 * @returns the first difference, in the order of `check` above, or null
 */
export async function findLedgerDifference(
  session: Session,
  books?: BooksOf,
  placesMax = placesMaxDefault,
): Promise<LedgerDifference | null> {
  const unbalanced = await findUnbalanced(session, books)
  if (unbalanced) return unbalanced
  for (const comparison of comparisons) {
    const difference = await compare(session, comparison, { books, placesMax })
    if (difference) return difference
  }
  return findWrongSharedStock(session, books)
}

/** A transaction that does not sum to zero. Its postings are near each other: whatever else is open soon closes. */
async function findUnbalanced(session: Session, books: BooksOf | undefined): Promise<LedgerDifference | null> {
  const open: Sums = new Map()
  for await (const range of walk(session, transactions)) {
    add(open, await sumUp(session, transactions, { range, books }), 'recorded')
  }
  return first(open, { check: 'balance', name: nameThing })
}

async function compare(
  session: Session,
  comparison: Comparison,
  { books, placesMax }: { books: BooksOf | undefined; placesMax: number },
): Promise<LedgerDifference | null> {
  const { recorded, posted, part } = comparison
  for (let after: Mark | null = null; ; ) {
    const sums: Sums = new Map()
    let end: Mark | null = null
    for await (const range of walk(session, recorded, after)) {
      add(sums, await sumUp(session, recorded, { range, books }), 'recorded')
      end = range.end
      if (sums.size >= placesMax) break
    }
    for await (const range of walk(session, posted)) {
      const where = within(part, { after, end })
      add(sums, await sumUp(session, posted, { range, books, where }), 'posted')
    }
    const difference = first(sums, comparison)
    if (difference || end === null) return difference
    after = end
  }
}

interface SumRow {
  readonly place: string
  readonly amount: number | string
  readonly count: number | string
}

async function sumUp(
  { db }: Session,
  { table, key, place, amount, count = sql`0`, where = sql`1 = 1` }: Side,
  asked: { range: Range; books: BooksOf | undefined; where?: RawBuilder<unknown> },
): Promise<readonly SumRow[]> {
  const { rows } = await sql<SumRow>`
    select ${place} as place, sum(${amount}) as amount, sum(${count}) as count from ${sql.table(table)}
    where ${within(sql.ref(key), asked.range)} and ${inBooks(asked.books)} and ${where} and ${asked.where ?? sql`1 = 1`}
    group by 1 having sum(${amount}) <> 0 or sum(${count}) <> 0 limit ${rowsMax}`.execute(db)
  return rows
}

// More than a step has: SQLite reads what has a limit faster (packed-rows.ts).
const rowsMax = 1_000_000

interface Sum {
  posted: number
  recorded: number
  /** Postings that the other side does not count. */
  uncounted: number
}

/** By place; those that agree are taken out. */
type Sums = Map<string, Sum>

function add(sums: Sums, rows: readonly SumRow[], side: 'posted' | 'recorded'): void {
  for (const { place, amount, count } of rows) {
    const sum = sums.get(place) ?? { posted: 0, recorded: 0, uncounted: 0 }
    sum[side] += Number(amount)
    sum.uncounted += side === 'posted' ? Number(count) : -Number(count)
    if (sum.posted === sum.recorded && sum.uncounted === 0) sums.delete(place)
    else sums.set(place, sum)
  }
}

/** The difference at the first place of those that are left. */
function first(sums: Sums, { check, name }: Pick<Comparison, 'check' | 'name'>): LedgerDifference | null {
  let least: string | undefined
  for (const place of sums.keys()) if (least === undefined || place < least) least = place
  const sum = least === undefined ? undefined : sums.get(least)
  return least !== undefined && sum ? { check, ...name(least), expected: sum.posted, found: sum.recorded } : null
}
