// Verifies the ledger: finds the first difference between postings, totals, orders, expenses, tickets, payments, invoices and
// stock. Scans in batches and keeps a bounded number of places in memory, however long the ledger is.
import { type RawBuilder, sql } from 'kysely'
import { type Mark, type Range, scanInBatches, within } from '../core/batched-scan.ts'
import type { Session } from '../core/store.ts'
import type { LedgerDifference } from './difference.ts'
import { type BooksOf, inBooks } from './totals.ts'
import { findWrongSharedStock } from './verify-quotas.ts'
import { type Comparison, type Figure, moneySides, nameThing, type Side, transactions } from './verify-sides.ts'
import { findWrongSeries, findWrongState } from './verify-states.ts'
import { stockSides } from './verify-stock.ts'

/** Places in memory at once; with more, the other side is scanned again for each batch of them. */
const placesMaxDefault = 100_000

/**
 * Recomputes the ledger of one event, of an account, or of the whole database.
 * @returns the first difference, in the order of `check` above, or null
 */
export async function findLedgerDifference(
  session: Session,
  books?: BooksOf,
  placesMax = placesMaxDefault,
): Promise<LedgerDifference | null> {
  const unbalanced = await findUnbalanced(session, books)
  if (unbalanced) return unbalanced
  for (const comparison of [...moneySides, ...stockSides]) {
    const difference = comparison.near
      ? await compareNear(session, comparison, { books, near: comparison.near })
      : await compare(session, comparison, { books, placesMax })
    if (difference) return difference
  }
  return (
    (await findWrongSharedStock(session, books)) ??
    (await findWrongSeries(session, books)) ??
    (await findWrongState(session, books))
  )
}

/** Finds a transaction that does not sum to zero. Its postings are close together, so few stay open at a time. */
async function findUnbalanced(session: Session, books: BooksOf | undefined): Promise<LedgerDifference | null> {
  const open = new Map<string, number>()
  const { table, key, place, amount } = transactions
  for await (const range of scanInBatches(session, transactions)) {
    const { rows } = await sql<{ place: string; amount: number | string }>`
      select ${place} as place, sum(${amount}) as amount from ${sql.table(table)}
      where ${within(sql.ref(key), range)} and ${inBooks(books)}
      group by 1 having sum(${amount}) <> 0`.execute(session.db)
    for (const row of rows) {
      const sum = (open.get(row.place) ?? 0) + Number(row.amount)
      if (sum === 0) open.delete(row.place)
      else open.set(row.place, sum)
    }
  }
  const [least] = [...open.keys()].sort()
  if (least === undefined) return null
  return { check: 'balance', ...nameThing(least), expected: 0, found: open.get(least) ?? 0 }
}

async function compare(
  session: Session,
  comparison: Comparison,
  { books, placesMax }: { books: BooksOf | undefined; placesMax: number },
): Promise<LedgerDifference | null> {
  const { recorded, posted, part, figures } = comparison
  const [amounts, postedAmounts] = [figures.map((one) => one.recorded), figures.map((one) => one.posted)]
  for (let after: Mark | null = null; ; ) {
    const sums: Sums = new Map()
    let end: Mark | null = null
    for await (const range of scanInBatches(session, recorded, { after, end: null })) {
      add(sums, await sumUp(session, recorded, { range, books, amounts }), { figures, side: 'recorded' })
      end = range.end
      if (sums.size >= placesMax) break
    }
    for await (const range of scanInBatches(session, posted)) {
      const where = within(part, { after, end })
      add(sums, await sumUp(session, posted, { range, books, where, amounts: postedAmounts }), {
        figures,
        side: 'posted',
      })
    }
    const difference = first(sums, comparison)
    if (difference || end === null) return difference
    after = end
  }
}

/** The same for sides in the same order: the database compares them, and only differences are read. */
async function compareNear(
  session: Session,
  comparison: Comparison,
  { books, near }: { books: BooksOf | undefined; near: NonNullable<Comparison['near']> },
): Promise<LedgerDifference | null> {
  const { recorded, posted, part, figures } = comparison
  const none = figures.map(() => sql`0`)
  const rowsOf = (
    { table, key, place, where = sql`1 = 1` }: Side,
    range: Range,
    amounts: readonly RawBuilder<unknown>[],
  ) => {
    const named = amounts.map((amount, index) => sql`${amount} as ${sql.ref(`sum${index}`)}`)
    return sql`select ${place} as place, ${sql.join(named)} from ${sql.table(table)}
      where ${within(sql.ref(key), range)} and ${inBooks(books)} and ${where}`
  }
  const [amounts, postedAmounts] = [figures.map((one) => one.recorded), figures.map((one) => one.posted)]
  const sums = [...figures, ...figures].map((_, index) => sql`sum(${sql.ref(`sum${index}`)})`)
  const differ = figures.map(({ isAny }, index) => {
    const [one, other] = [sums[index], sums[index + figures.length]]
    return isAny ? sql`(${one} > 0) <> (${other} > 0)` : sql`${one} <> ${other}`
  })
  for await (const range of scanInBatches(session, recorded)) {
    const { rows } = await sql<SumRow>`
      select place, ${sql.join(sums.map((sum, index) => sql`${sum} as ${sql.ref(`sum${index}`)}`))} from (
        ${rowsOf(recorded, range, [...amounts, ...none])} union all
        ${rowsOf(posted, near(range), [...none, ...postedAmounts])} and ${within(part, range)}) as both_sides
      group by place having ${sql.join(differ, sql` or `)}`.execute(session.db)
    const found = rows.map((row) => {
      const values = sums.map((_, index) => Number(row[`sum${index}`]))
      return [row.place, { recorded: values.slice(0, figures.length), posted: values.slice(figures.length) }] as const
    })
    const difference = first(new Map(found), comparison)
    if (difference) return difference
  }
  return null
}

type SumRow = { readonly place: string } & Readonly<Record<string, number | string>>

async function sumUp(
  { db }: Session,
  { table, key, place, where = sql`1 = 1` }: Side,
  asked: {
    range: Range
    books: BooksOf | undefined
    amounts: readonly RawBuilder<unknown>[]
    where?: RawBuilder<unknown>
  },
): Promise<readonly SumRow[]> {
  const sums = asked.amounts.map((amount, index) => sql`sum(${amount}) as ${sql.ref(`sum${index}`)}`)
  const isAny = asked.amounts.map((amount) => sql`sum(${amount}) <> 0`)
  const { rows } = await sql<SumRow>`
    select ${place} as place, ${sql.join(sums)} from ${sql.table(table)}
    where ${within(sql.ref(key), asked.range)} and ${inBooks(asked.books)} and ${where} and ${asked.where ?? sql`1 = 1`}
    group by 1 having ${sql.join(isAny, sql` or `)}`.execute(db)
  return rows
}

/** Each side's figures, by place; places whose figures agree are dropped. */
type Sums = Map<string, { readonly posted: number[]; readonly recorded: number[] }>

function add(
  sums: Sums,
  rows: readonly SumRow[],
  { figures, side }: { figures: readonly Figure[]; side: 'posted' | 'recorded' },
): void {
  // Whether there is any is known only at the end: another row of the place may follow.
  const isFinal = !figures.some(({ isAny }) => isAny)
  const columns = figures.map((_, index) => `sum${index}`)
  for (const row of rows) {
    const amounts = columns.map((column) => Number(row[column]))
    const sum = sums.get(row.place)
    if (sum === undefined) {
      sums.set(row.place, side === 'posted' ? { posted: amounts, recorded: [] } : { posted: [], recorded: amounts })
      continue
    }
    const before = sum[side]
    for (const [index, amount] of amounts.entries()) before[index] = (before[index] ?? 0) + amount
    if (isFinal && before.every((amount, index) => amount === (sum[other[side]][index] ?? 0))) sums.delete(row.place)
  }
}

const other = { posted: 'recorded', recorded: 'posted' } as const

/** The first figure with a difference, at the first place where it differs. */
function first(sums: Sums, { figures, name }: Comparison): LedgerDifference | null {
  for (const [index, { check, isAny }] of figures.entries()) {
    let least: string | undefined
    for (const [place, { posted, recorded }] of sums) {
      const [one = 0, other = 0] = [posted[index], recorded[index]]
      const isSame = isAny ? one > 0 === other > 0 : one === other
      if (!isSame && (least === undefined || place < least)) least = place
    }
    const sum = least === undefined ? undefined : sums.get(least)
    if (least !== undefined && sum) {
      return { check, ...name(least), expected: sum.posted[index] ?? 0, found: sum.recorded[index] ?? 0 }
    }
  }
  return null
}
