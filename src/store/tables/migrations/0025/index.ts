// Migration 25: conditions that narrow the recipients of mailings.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const addMailingConditions: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table mailings add column conditions ${text}`.execute(db)
}
