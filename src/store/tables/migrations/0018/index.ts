// Migration 18: webhooks, their secrets, deliveries and attempts, and how far the outbox was read for them.
import { sql } from 'kysely'
import { createTable, type Migration, type TableDescription } from '../migration.ts'

const inWebhook = { account_id: 'accounts', webhook_id: 'webhooks' }

const tables: readonly TableDescription[] = [
  {
    name: 'webhooks',
    text: `id account_id event_id? url host description? kinds scopes payload status disabled_reason? failing_since?
      probe_at? paused_until? claimed_at? last_success_at? last_error? streak created_at updated_at`,
    integer: 'after_seq probes=0 failures=0 version',
    key: ['id'],
    checks: {
      status: `status in ('enabled', 'failing', 'disabled')`,
      payload: `payload in ('ids', 'record')`,
    },
    parents: { account_id: 'accounts', event_id: 'events' },
    cascade: ['event_id'],
    indexes: { by_account: 'account_id, id' },
  },
  {
    name: 'webhook_secrets',
    text: 'id account_id webhook_id secret ends_at? created_at',
    key: ['id'],
    parents: inWebhook,
    cascade: ['webhook_id'],
    indexes: { by_webhook: 'webhook_id, id' },
  },
  {
    name: 'deliveries',
    text: `id account_id event_id? webhook_id entry_id kind status due_at? leased_until? tried_at? error? expires_at
      created_at updated_at`,
    integer: 'seq is_replay=0 is_test=0 tries=0 attempts=0 http_status? duration_ms?',
    key: ['id'],
    unique: { entry: ['webhook_id', 'entry_id'] },
    checks: { status: `status in ('waiting', 'delivered', 'failed', 'expired', 'cancelled')` },
    parents: { ...inWebhook, event_id: 'events' },
    cascade: ['webhook_id', 'event_id'],
    indexes: { by_webhook: 'webhook_id, id', by_event: 'event_id', by_change: 'updated_at, id' },
    partial: {
      due: ['webhook_id, is_replay, due_at', `status = 'waiting'`],
      leased: ['leased_until', 'leased_until is not null'],
    },
  },
  {
    name: 'delivery_attempts',
    text: 'delivery_id account_id webhook_id at error? answer?',
    integer: 'number http_status? duration_ms?',
    key: ['delivery_id', 'number'],
    parents: { ...inWebhook, delivery_id: 'deliveries' },
    cascade: ['webhook_id', 'delivery_id'],
    indexes: { by_webhook: 'webhook_id', by_time: 'at' },
  },
  { name: 'webhook_places', text: 'id', integer: 'seq', key: ['id'] },
]

/** A key with these could do everything there was. */
const widest = ['events:write', 'attendees:write', 'money:write', 'keys:write', 'people:write']
const added = ['webhooks:read', 'webhooks:write']

export const addWebhooks: Migration = async (db, engine) => {
  for (const table of tables) await createTable(db, engine, table)
  const { rows } = await sql<{ id: string; scopes: string }>`select id, scopes from keys`.execute(db)
  for (const { id, scopes } of rows) {
    const held = JSON.parse(scopes) as string[]
    if (!widest.every((scope) => held.includes(scope))) continue
    await sql`update keys set scopes = ${JSON.stringify([...held, ...added])} where id = ${id}`.execute(db)
  }
}
