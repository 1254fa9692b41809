// Brings a database up to date inside the transaction its caller opened. Migrations only go forward.
import { Kysely, SqliteDialect } from 'kysely'
import type { SqliteDatabase } from '../sqlite.ts'
import { createTables } from './0001-tables.ts'
import type { Migration } from './migration.ts'
import { schemaVersion } from './version.ts'

/** In order, never changed once released: number 1 leads to schema version 1. */
export const migrations: readonly Migration[] = [createTables]

export async function migrate(database: SqliteDatabase, from: number): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({
      database: {
        close: () => {},
        prepare: (sql) => {
          const prepared = database.prepare(sql)
          return {
            reader: /^\s*select/i.test(sql),
            all: (parameters) => prepared.all(...parameters),
            run: (parameters) => prepared.run(...parameters),
            iterate: (parameters) => prepared.iterate(...parameters),
          }
        },
      },
    }),
  })
  for (const migration of migrations.slice(from)) await migration(db, 'sqlite')
  database.exec(`PRAGMA user_version = ${schemaVersion}`)
}
