// Everything a database holds, row by row, to tell what a request changed.
import { sql } from 'kysely'
import type { Store } from '../../src/store/core/store.ts'
import type { RecordedStore } from './recorded.ts'

export interface Row {
  readonly table: string
  readonly columns: Readonly<Record<string, unknown>>
  /** The same, to compare. */
  readonly text: string
}

const tableNames = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
}

/** All rows but the notes on when keys were last used, which every authenticated request may leave. */
export function takeInventory(store: Store): Promise<Row[]> {
  return store.read(async ({ db, engine }) => {
    const { rows: tables } = await tableNames[engine].execute(db)
    const found: Row[] = []
    for (const { name } of tables) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
      for (const { last_used_at: _used, ...columns } of rows) {
        found.push({ table: name, columns, text: `${name} ${JSON.stringify(columns)}` })
      }
    }
    return found
  })
}

export interface Changes {
  readonly added: readonly Row[]
  readonly gone: readonly Row[]
}

/** Tells at each call what changed since the one before; looks only where something may have. */
export async function watchChanges(store: RecordedStore): Promise<() => Promise<Changes>> {
  let writes = store.countWrites()
  let before = await takeInventory(store.unwatched)
  return async () => {
    if (store.countWrites() === writes) return { added: [], gone: [] }
    writes = store.countWrites()
    const after = await takeInventory(store.unwatched)
    const changes = changesBetween(before, after)
    before = after
    return changes
  }
}

/** What is there now and was not before, and the other way round. */
export function changesBetween(before: readonly Row[], after: readonly Row[]): Changes {
  const behind = (rows: readonly Row[], others: readonly Row[]) => {
    const known = new Set(others.map(({ text }) => text))
    return rows.filter(({ text }) => !known.has(text))
  }
  return { added: behind(after, before), gone: behind(before, after) }
}
