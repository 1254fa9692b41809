// What every list does with its pages: their order, how many of their rows are shown, and what an empty list says.

import type { ListPage } from '../../../client/client.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import { camelCase } from '../../core/camel-case.ts'
import type { Flag, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'

/** The order of tables where time matters. */
const newestFirst = '-createdAt'

/** Rows of a page, at most. */
const pageRowsMax = 500

/**
 * The query fields that the flags and the format make. A limit shows the same rows in every format.
 * @param sort of a table that people read, where it is not the newest first because time matters
 */
export function orderFields<T>(
  { settings, host }: Context,
  { flags }: Input,
  { table, sort = table.newestFirst ? newestFirst : undefined }: OrderedTable<T>,
) {
  const format = settings.output.value ?? (host.stdout.isTTY === true ? 'table' : 'json')
  const isForPeople = format === 'table' && settings.get === null
  const isOrdered = flags.sort !== undefined || flags.updatedSince !== undefined || flags.oldestFirst === true
  return {
    ...(sort !== undefined && (isForPeople || flags.limit !== undefined) && !isOrdered ? { sort } : {}),
    ...(typeof flags.limit === 'number' ? { limit: Math.min(flags.limit, pageRowsMax) } : {}),
  }
}

interface OrderedTable<T> {
  readonly table: TableView<T>
  readonly sort?: string | undefined
}

/** The first rows of a list, as many as `--limit` allows. */
export async function* upToLimit<T>(pages: AsyncIterable<ListPage<T>>, { flags }: Input): AsyncIterable<ListPage<T>> {
  const limit = typeof flags.limit === 'number' ? flags.limit : Number.POSITIVE_INFINITY
  let left = limit
  for await (const page of pages) {
    const rows = page.rows.slice(0, left)
    left -= rows.length
    yield { ...page, rows, more: page.more && left > 0 }
    if (left <= 0) return
  }
}

/** A limited list is shown whole, even in a table. */
export const listedAll = ({ flags }: Input) => (flags.limit === undefined ? {} : { all: true })

/** Flags that choose no rows: they order or cut them, or say where to look. */
const notFilters: ReadonlySet<string> = new Set(['event', 'sort', 'limit', 'oldest-first'])

/** The table, which says of an empty list that nothing matches where one of these flags is given. */
export function asFiltered<T>(table: TableView<T>, flags: readonly Flag[], input: Input): TableView<T> {
  const isGiven = ({ name }: Flag) => !notFilters.has(name) && input.flags[camelCase(name)] !== undefined
  return flags.some(isGiven) ? { ...table, isFiltered: true } : table
}
