// Migration 32: the words of suggested messages.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const addDrafts: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table suggestions add column draft ${text}`.execute(db)
  await sql`create index suggestions_drafts on suggestions (created_at) where draft is not null`.execute(db)
}
