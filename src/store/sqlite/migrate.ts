// Migrates a SQLite database within the transaction that its caller opened. Migrations only go forward.
import { migrations } from '../tables/migrations/migrations.ts'
import type { SqliteDatabase } from './driver.ts'
import { freshSchema } from './fresh-schema.ts'
import { createKysely } from './kysely.ts'

/** Applies the migrations after version `from`; throws what the database throws. */
export async function migrate(database: SqliteDatabase, from: number, list = migrations): Promise<void> {
  if (from === 0 && list === migrations && freshSchema !== null) database.exec(freshSchema)
  else {
    const db = createKysely<unknown>({ prepare: (sql) => database.prepare(sql) })
    for (const migration of list.slice(from)) await migration(db, 'sqlite')
  }
  database.exec(`PRAGMA user_version = ${list.length}`)
}
