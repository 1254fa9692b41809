// Rows that are written just before COMMIT: the order in which they go.
import type { AnyStatement } from './prepared.ts'

/** Rows in the order in which work took them. */
export type Appended = { readonly statement: AnyStatement; readonly values: object }[]

/**
 * Groups rows by statement, as repeating one costs a fraction of switching between many, and keeps the statements of a table
 * together, in the order in which tables were first written to: work takes a parent before its children, and a child must not go
 * before a parent that another statement of the same table writes.
 */
export function byTable(appended: Appended): Appended {
  const tables = new Map<string | undefined, Map<AnyStatement, Appended>>()
  for (const row of appended) {
    const { statement } = row
    const statements = tables.get(statement.rows?.table) ?? new Map<AnyStatement, Appended>()
    tables.set(statement.rows?.table, statements)
    const group = statements.get(statement)
    if (group) group.push(row)
    else statements.set(statement, [row])
  }
  return [...tables.values()].flatMap((statements) => [...statements.values()].flat())
}
