// Migration 27: automations, their runs, and how far they have followed the outbox.
import { sql } from 'kysely'
import { createTable, type Migration } from '../migration.ts'

/** A key with these could do everything there was. */
const widest = ['events:write', 'attendees:write', 'money:write', 'keys:write', 'people:write']
const added = ['automations:read', 'automations:write']

export const addAutomations: Migration = async (db, engine) => {
  await createTable(db, engine, {
    name: 'automations',
    text: `id account_id event_id name name_key definition when_runs action segment? ticket_type_id? conditions? status
      paused_because? active_since look_at? made_by created_at updated_at`,
    integer: 'late_minutes',
    key: ['id'],
    checks: { status: `status in ('active', 'paused', 'ended')` },
    parents: { account_id: 'accounts', event_id: 'events' },
    cascade: ['event_id'],
    indexes: { by_account: 'account_id, id', by_event: 'event_id, id' },
    unique: { name: ['event_id', 'name_key'] },
    partial: { due: ['look_at', 'look_at is not null'] },
  })
  await createTable(db, engine, {
    name: 'automation_runs',
    text: `id account_id event_id automation_id occurrence status reason? due_at ran_at? mailing_id? created_at updated_at`,
    integer: 'matched',
    key: ['id'],
    checks: { status: `status in ('planned', 'done', 'missed', 'skipped', 'failed')` },
    parents: { account_id: 'accounts', event_id: 'events', automation_id: 'automations' },
    cascade: ['event_id', 'automation_id'],
    unique: { occurrence: ['automation_id', 'occurrence'] },
    indexes: { by_account: 'account_id, ran_at', by_event: 'event_id, id', by_automation: 'automation_id, id' },
    partial: { planned: ['due_at', `status = 'planned'`] },
  })
  await createTable(db, engine, { name: 'automation_places', text: 'id', integer: 'seq', key: ['id'] })
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  await sql`alter table mailings add column automation_id ${text}`.execute(db)
  await sql`alter table mailings add column objected ${integer} not null default 0`.execute(db)
  await sql`alter table mailings add column over_cap ${integer} not null default 0`.execute(db)
  await sql`create index mailings_automation on mailings (automation_id, created_at) where automation_id is not null`.execute(
    db,
  )
  const { rows } = await sql<{ id: string; scopes: string }>`select id, scopes from keys`.execute(db)
  for (const { id, scopes } of rows) {
    const held = JSON.parse(scopes) as string[]
    if (!widest.every((scope) => held.includes(scope))) continue
    await sql`update keys set scopes = ${JSON.stringify([...held, ...added])} where id = ${id}`.execute(db)
  }
}
