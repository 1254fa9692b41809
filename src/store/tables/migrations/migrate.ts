// Brings a database up to date inside the transaction its caller opened. Migrations only go forward.

import type { SqliteDatabase } from '../../sqlite/driver.ts'
import { createKysely } from '../../sqlite/kysely.ts'
import { createTables } from './0001/index.ts'
import type { Migration } from './migration.ts'

/** In order, never changed once released: number 1 leads to schema version 1. */
export const migrations: readonly Migration[] = [createTables]

/** Applies what comes after version `from`; throws what the database throws. */
export async function migrate(database: SqliteDatabase, from: number, list = migrations): Promise<void> {
  const db = createKysely<unknown>({ prepare: (sql) => database.prepare(sql) })
  for (const migration of list.slice(from)) await migration(db, 'sqlite')
  database.exec(`PRAGMA user_version = ${list.length}`)
}
