// Lists the tables with their columns and keys, parents first, as read from an empty database in memory.

import { finaliseStatements, openSqlite } from '../../sqlite/driver.ts'
import { migrate } from '../../sqlite/migrate.ts'

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** Columns of the primary key, in order. */
  readonly key: readonly string[]
}

export async function describeTables(): Promise<TableShape[]> {
  const database = openSqlite(':memory:', { busyTimeoutMs: 0 })
  const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values)
  try {
    await migrate(database, 0)
    const tables = all("select name from sqlite_schema where type = 'table' order by rowid") as { name: string }[]
    return tables.map(({ name }) => {
      const columns = all('select name, pk from pragma_table_info(?)', name) as { name: string; pk: number }[]
      const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
      return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) }
    })
  } finally {
    database.close()
    await finaliseStatements()
  }
}
