// Migration 26: by which link an order came, and what was spent on such a link.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const addSources: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  for (const table of ['orders', 'expenses']) {
    await sql`alter table ${sql.ref(table)} add column source ${text}`.execute(db)
  }
}
