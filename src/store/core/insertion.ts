// INSERT of whole rows as a prepared statement: a slot a column. Knows no table.
import type { InsertObject } from 'kysely'
import type { Tables } from '../tables/index.ts'
import { type Statement, statement } from './statement.ts'

/** Declares `INSERT INTO table (columns)` for one row; the values are the row itself. */
export function insertion<T extends keyof Tables, C extends keyof Tables[T] & string>(
  table: T,
  columns: readonly C[],
): Statement<Pick<Tables[T], C>, unknown> {
  const { build } = statement<Pick<Tables[T], C>, unknown>((db, slot) =>
    // The compiler can't follow a table that is a parameter; `columns` is checked against it above.
    db
      .insertInto(table)
      .values(Object.fromEntries(columns.map((column) => [column, slot(column)])) as InsertObject<Tables, T>),
  )
  return { build, rows: { table, columns } }
}
