// Migration 7: the languages of an event, and those of buyers and of people on the waitlist, where they chose one.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addLanguages: Migration = async (db) => {
  await sql`alter table events add column language text not null default 'en'`.execute(db)
  await sql`alter table events add column languages text not null default '[]'`.execute(db)
  await sql`alter table orders add column language text`.execute(db)
  await sql`alter table waitlist_entries add column language text`.execute(db)
}
