// Migration 30: automations by changes and by figures, and those that suggest.
import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const addTriggers: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  await sql`alter table automations add column figure_state ${text}`.execute(db)
  for (const column of ['subject_id', 'suggestion_id']) {
    await sql`alter table automation_runs add column ${sql.ref(column)} ${text}`.execute(db)
  }
  await sql`create index automation_runs_waiting on automation_runs (automation_id, due_at)
    where status = 'planned' and mailing_id is null`.execute(db)
  await sql`create index automation_runs_old on automation_runs (created_at) where subject_id is not null`.execute(db)
}
