// Migration 24: consents to marketing mail, mailboxes that are never mailed, limits of marketing mail, and what mails are for.
import { sql } from 'kysely'
import { createTable, type Migration } from '../migration.ts'

export const addConsents: Migration = async (db, engine) => {
  const text = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"')
  const integer = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  await createTable(db, engine, {
    name: 'consents',
    // No foreign key on the event: evidence outlives it.
    text: `id account_id mailbox address status source question question_version page event_id? granted_at ended_at?
      created_at updated_at`,
    key: ['id'],
    checks: { status: `status in ('granted', 'withdrawn', 'objected')` },
    parents: { account_id: 'accounts' },
    indexes: { by_mailbox: 'account_id, mailbox, id', by_account: 'account_id, id', by_end: 'ended_at' },
    partial: { granted: ['account_id, mailbox', `status = 'granted'`, 'unique'] },
  })
  await createTable(db, engine, {
    name: 'mailbox_stops',
    text: 'account_id mac created_at',
    key: ['account_id', 'mac'],
    parents: { account_id: 'accounts' },
  })
  await createTable(db, engine, {
    name: 'mail_limits',
    text: 'account_id quiet_from quiet_until updated_at',
    integer: 'per_week per_month on_event_days',
    key: ['account_id'],
    parents: { account_id: 'accounts' },
  })
  await sql`alter table mailings add column purpose ${text} not null default 'service'`.execute(db)
  // Mailboxes of the segment that had not agreed when their turn came.
  await sql`alter table mailings add column left_out ${integer} not null default 0`.execute(db)
  await sql`alter table messages add column purpose ${text} not null default 'service'`.execute(db)
  await sql`alter table messages add column held ${text}`.execute(db)
  // Small: marketing mails alone.
  await sql`create index messages_marketing on messages (account_id, address_key, attempted_at)
    where purpose = 'marketing'`.execute(db)
}
