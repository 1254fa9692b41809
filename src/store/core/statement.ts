// A query compiled once and run many times: Kysely writes the SQL for the engine, named slots take the values.

import type { Compilable, InsertObject, Kysely } from 'kysely'
import type { Tables } from '../tables/index.ts'

/** Stands in a query where a value comes later. */
export class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Typed as the value it stands for, so that Kysely accepts it: `slot('id')`. */
export type SlotOf<Values> = <K extends keyof Values & string>(name: K) => Values[K]

/** Marks a statement that inserts whole rows; its values are one row. */
export interface InsertedRows {
  readonly table: string
  readonly columns: readonly string[]
}

export interface Statement<Values extends object, Row> {
  readonly rows?: InsertedRows
  /** The value that identifies the row it updates, for rows that many writes compete for. */
  readonly lock?: keyof Values & string
  readonly build: (db: Kysely<Tables>, slot: SlotOf<Values>) => Compilable<Row>
}

/**
 * Declares a hot query.
 * @example
 * const findEvent = statement<{ id: string }, EventRow>((db, slot) =>
 *   db.selectFrom('events').selectAll().where('id', '=', slot('id')))
 */
export function statement<Values extends object, Row>(
  build: (db: Kysely<Tables>, slot: SlotOf<Values>) => Compilable<Row>,
  how: Pick<Statement<Values, Row>, 'lock'> = {},
): Statement<Values, Row> {
  return { build, ...how }
}

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
