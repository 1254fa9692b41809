// Migration 34: how many rows of an import's file were invalid; null for imports from before.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const addInvalidRows: Migration = async (db) => {
  await sql`alter table imports add column invalid integer`.execute(db)
}
