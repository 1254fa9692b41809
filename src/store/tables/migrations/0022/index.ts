// Migration 22: suggestions.
import { sql } from 'kysely'
import { createTable, type Migration } from '../migration.ts'

/** A key with these could do everything there was. */
const widest = ['events:write', 'attendees:write', 'money:write', 'keys:write', 'people:write']
const added = ['suggestions:read', 'suggestions:write']

export const addSuggestions: Migration = async (db, engine) => {
  await createTable(db, engine, {
    name: 'suggestions',
    text: `id account_id event_id kind code subject title why effect? changes plans? basis command? seed? writer rehearsed
      status expires_at decided_by? decided_at? reason? note? accepted? plan? expectation? measured_at? outcome?
      created_at updated_at`,
    key: ['id'],
    checks: {
      status: `status in ('proposed', 'accepted', 'rejected', 'superseded', 'expired')`,
      reason: `reason in ('wrong_data', 'not_possible', 'too_costly', 'not_wanted', 'other')`,
      outcome: `outcome in ('within', 'above', 'below')`,
    },
    parents: { account_id: 'accounts', event_id: 'events' },
    cascade: ['event_id'],
    indexes: { by_account: 'account_id, id', by_event: 'event_id, code, subject', by_change: 'updated_at, id' },
    partial: {
      open: ['event_id, code, subject', `status = 'proposed'`, 'unique'],
      expiring: ['expires_at', `status = 'proposed'`],
      measured: ['measured_at', 'measured_at is not null'],
    },
  })
  const { rows } = await sql<{ id: string; scopes: string }>`select id, scopes from keys`.execute(db)
  for (const { id, scopes } of rows) {
    const held = JSON.parse(scopes) as string[]
    if (!widest.every((scope) => held.includes(scope))) continue
    await sql`update keys set scopes = ${JSON.stringify([...held, ...added])} where id = ${id}`.execute(db)
  }
}
