// Migration 35: automations have a version, so that nobody overwrites what somebody else has changed.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const addAutomationVersions: Migration = async (db) => {
  await sql`alter table automations add column version integer not null default 1`.execute(db)
}
