// Keyset pagination: a page starts after the last row of the previous one, found through an index. A position is a sort
// value and an id; cursors are the service's.

import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { type IsNamed, isCalled } from './conditions.ts'

export interface Window {
  /** Name of the order, allow-listed by the noun. */
  readonly order: string
  readonly descending: boolean
  readonly limit: number
  /** Sort value and id of the previous page's last row; null for the first page. */
  readonly after: readonly [key: string, id: string] | null
  /** Only rows that people call this. */
  readonly named?: string | undefined
}

/** The expression that orders the rows, which has an index; absent for the order of ids, that is, of creation. */
export type Order = Expression<string> | undefined

/** One row with its position in the order. */
export interface Placed<T> {
  readonly record: T
  readonly position: readonly [key: string, id: string]
}

/**
 * Restricts a query to one page: rows after `window.after`, one more than the limit so that the caller sees whether more
 * follow, each with its sort value as `sort_key`.
 * @param table name whose `id` breaks ties
 */
export function withinWindow<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  window: Window,
  { table, order }: { table: string; order: Order },
): SelectQueryBuilder<DB, TB, O & { sort_key: string }> {
  const id = sql<string>`${sql.ref(`${table}.id`)}`
  const direction = window.descending ? 'desc' : 'asc'
  const key = order ?? sql<string>`''`
  const ordered = order ? query.orderBy(order, direction) : query
  // The compiler can't see that the alias adds this one column to an unknown selection.
  const positioned = ordered
    .orderBy(id, direction)
    .limit(window.limit + 1)
    .select(sql<string>`${key}`.as('sort_key')) as unknown as SelectQueryBuilder<DB, TB, O & { sort_key: string }>
  if (!window.after) return positioned
  return positioned.where(behind(window.after, { id, order, descending: window.descending }))
}

function behind(
  [key, lastId]: readonly [string, string],
  { id, order, descending }: { id: Expression<string>; order: Order; descending: boolean },
) {
  const beyond = sql.raw(descending ? '<' : '>')
  if (!order) return sql<boolean>`${id} ${beyond} ${lastId}`
  // The first comparison alone bounds the index range; the second one drops the rows of the same key already seen.
  return sql<boolean>`${order} ${beyond}= ${key} and (${order} ${beyond} ${key} or ${id} ${beyond} ${lastId})`
}

/** Lists with more rows report no total. */
const countMax = 10_000

/** How many rows a query finds, or undefined for more than `countMax`. */
export async function boundedCount<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number | undefined> {
  const rows = await query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(countMax + 1)
    .execute()
  return rows.length > countMax ? undefined : rows.length
}

/** A filtered query, read page by page and counted. */
export interface Listing<T> {
  /** One page, and one row more when others follow. */
  page(window: Window): Promise<Placed<T>[]>
  /** How many rows there are on all pages, or undefined for too many to count. */
  count(window?: Pick<Window, 'named'>): Promise<number | undefined>
}

type ListingOptions<Row, T> = ListingTerms<Row> &
  (
    | { readonly toRecord: (row: Sorted<Row>) => T }
    /** For records that need more statements: one set of them for a page. */
    | { readonly toRecords: (rows: readonly Sorted<Row>[]) => Promise<readonly T[]> }
  )

interface ListingTerms<Row> {
  /** Name whose `id` breaks ties. */
  readonly table: string
  /** Orders by the names that a window has; absent ones are by id. */
  readonly orders?: Readonly<Record<string, Order>>
  /** Whether a row is called what people typed; besides these, every row is called by the end of its id. */
  readonly keys?: readonly IsNamed[]
  /** The id that breaks ties, as the rows have it; `id` by default. */
  readonly idOf?: (row: Row) => string
}

type Sorted<Row> = Row & { readonly sort_key: string }

/** A row without its sort value. */
export const plainRow = <Row>({ sort_key: _key, ...row }: Sorted<Row>) => row as Row

export function listing<DB, TB extends keyof DB, Row, T>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: ListingOptions<Row, T>,
): Listing<T> {
  const { table, orders = {}, keys = [], idOf = (row) => (row as { id: string }).id } = options
  const called = ({ named }: Pick<Window, 'named'>) =>
    named === undefined ? query : query.where(isCalled(named, `${table}.id`, keys))
  return {
    async page(window) {
      const order = orders[window.order]
      const rows = (await withinWindow(called(window), window, { table, order }).execute()) as Sorted<Row>[]
      const records = 'toRecords' in options ? await options.toRecords(rows) : rows.map(options.toRecord)
      return rows.map((row, index) => ({ record: records[index] as T, position: [row.sort_key, idOf(row)] }))
    },
    count: (window = {}) => boundedCount(called(window)),
  }
}

/** The same for rows in the order they were added, which `seq` has. */
export function listingInSequence<DB, TB extends keyof DB, Row extends { seq: number }>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Listing<Row> {
  return {
    async page({ after, descending, limit }) {
      const seq = sql<number>`${sql.ref('seq')}`
      const ordered = query.orderBy(seq, descending ? 'desc' : 'asc').limit(limit + 1)
      const beyond = sql.raw(descending ? '<' : '>')
      const bounded = after ? ordered.where(sql<boolean>`${seq} ${beyond} ${Number(after[1])}`) : ordered
      const rows = (await bounded.execute()) as Row[]
      return rows.map((row) => ({ record: row, position: ['', String(row.seq)] }))
    },
    count: () => boundedCount(query),
  }
}
