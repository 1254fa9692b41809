// Migration 9: the organizer's words in further languages.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const tables = ['events', 'ticket_types', 'forms', 'public_pages', 'mail_templates']

export const addTranslations: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  for (const table of tables) await sql`alter table ${sql.ref(table)} add column translations ${text}`.execute(db)
}
