// A page of rows out of SQLite as one JSON text: a driver makes a value a column a row, which costs more than finding
// the rows does. Tables hold text, whole numbers and nulls only, all of which JSON carries as they are.
import type { SqliteStatement } from './driver.ts'

type Row = Record<string, unknown>
type ReadRows = (parameters: readonly unknown[]) => Row[]

/** Below this many columns there is nothing to win. */
const columnsMin = 3
// A limit keeps the inner order, and says that there may be many.
const page = /^\s*select\b.*\blimit \?$/is

/** Reads the rows of a page packed, or nothing when the statement is none. */
export function createPackedReader(prepare: (sql: string) => SqliteStatement): (sql: string) => ReadRows | undefined {
  const readers = new Map<string, ReadRows | undefined>()
  return (sql) => {
    if (readers.has(sql)) return readers.get(sql)
    const names = page.test(sql)
      ? prepare(sql)
          .columns()
          .map(({ name }) => name)
      : []
    const read = names.length < columnsMin ? undefined : packedReader(prepare, sql, names)
    readers.set(sql, read)
    return read
  }
}

function packedReader(prepare: (sql: string) => SqliteStatement, sql: string, names: readonly string[]): ReadRows {
  const columns = names.map((_, index) => `c${index}`).join(', ')
  const packed = `with page(${columns}) as (${sql}) select json_group_array(json_array(${columns})) as rows from page`
  return (parameters) => {
    // Asked for each time: a statement kept here would outlive its connection, and hold its locks.
    const { rows } = prepare(packed).get(...parameters) as { rows: string }
    return (JSON.parse(rows) as unknown[][]).map((values) => unpack(names, values))
  }
}

function unpack(names: readonly string[], values: readonly unknown[]): Row {
  const row: Row = {}
  for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index]
  return row
}
