// Migration 5: how a scanned ticket was found, by its code or by its holder's name.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addScanMethod: Migration = async (db, engine) => {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"'
  await sql`alter table scans add column method ${sql.raw(text)} not null default 'code'
    check (method in ('code', 'search'))`.execute(db)
}
