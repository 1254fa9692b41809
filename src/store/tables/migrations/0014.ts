// Migration 14: secret addresses of agendas. What is stored is how often each was replaced; the address is signed with it.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addAgendaLinks: Migration = async (db, engine) => {
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  await sql`alter table agendas add column link_number ${integer} not null default 0`.execute(db)
  await sql`alter table agendas add column preview_number ${integer}`.execute(db)
}
