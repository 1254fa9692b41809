// Migration 11: reminders to pay, and mails to the organizer about new orders. Events from before have neither.
import { sql } from 'kysely'
import type { Migration } from './migration.ts'

export const addOrderMails: Migration = async (db, engine) => {
  const [integer, text] = engine === 'sqlite' ? ['integer', 'text'] : ['bigint', 'text collate "C"']
  await sql`alter table events add column payment_reminder_hours ${sql.raw(integer)}`.execute(db)
  await sql`alter table events add column order_mails ${sql.raw(text)} not null default 'off'
    check (order_mails in ('off', 'each', 'daily'))`.execute(db)
}
