// Migration 15: who is told of a release, and by which zone database an agenda's times are. Releases from before told nobody.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addTold: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table releases add column told ${text} not null default '{}'`.execute(db)
  await sql`alter table agendas add column zone_rules ${text}`.execute(db)
  const trigger = 'create trigger releases_told_no_update before update of told on releases'
  const refusal = 'a release is never changed'
  const statement =
    engine === 'sqlite'
      ? `${trigger} begin select raise(abort, '${refusal}'); end`
      : `${trigger} for each row execute function turnout_refuse('${refusal}')`
  await sql.raw(statement).execute(db)
}
