// A part of migration 1: the mail server of an account, what was sent, is to be sent, and in which words.
import { type Kysely, sql } from 'kysely'
import type { TableDescription } from '../migration.ts'

export const forMail: readonly TableDescription[] = [
  {
    name: 'mail_connections',
    text: `id account_id host tls username? password? sender sender_name? reply_to? last_error? created_at`,
    integer: 'port rate_per_minute',
    key: ['id'],
    unique: { account: ['account_id'] },
    checks: { tls: `tls in ('starttls', 'implicit', 'none')` },
    parents: { account_id: 'accounts' },
  },
  {
    // No foreign key on the order: what was sent about it stays.
    name: 'messages',
    text: `id account_id event_id kind cause address address_key name subject? order_id? attendee_id? mailing_id? data
      status error? message_id? leased_until? due_at? attempted_at? sent_at? expires_at created_at updated_at`,
    integer: 'attempts=0 priority=1',
    key: ['id'],
    // However often its cause is met again, there is one mail to one address.
    unique: { cause: ['cause', 'address_key'] },
    checks: {
      status: `status in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'expired', 'cancelled')`,
    },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
    indexes: {
      by_account: 'account_id, id',
      by_event: 'event_id, id',
      by_mailbox: 'event_id, address_key',
      by_attempt: 'account_id, attempted_at',
    },
  },
  {
    // One text to many: its addresses are walked through in order, and `place` is the last one that has its message.
    name: 'mailings',
    text: `id account_id event_id kind cause segment ticket_type_id? subject? body? data place? status due_at created_at
      updated_at`,
    integer: 'count=0',
    key: ['id'],
    unique: { cause: ['cause'] },
    checks: { status: `status in ('planning', 'planned', 'cancelled')` },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
    indexes: { by_account: 'account_id, id' },
  },
  {
    name: 'mail_templates',
    text: 'account_id name subject text html? updated_at',
    key: ['account_id', 'name'],
    parents: { account_id: 'accounts' },
  },
  // Up to which entry of the outbox mails were made of what happened: one row.
  { name: 'mail_places', text: 'id', integer: 'seq', key: ['id'] },
]

/** Small whatever the size of the table: messages that still have to go out, and those that somebody is about to send. */
export async function indexMail(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns, present] of [
    ['messages_due', ['account_id', 'status', 'priority', 'due_at', 'id'], 'due_at'],
    ['messages_expiry', ['expires_at'], 'due_at'],
    ['messages_leased', ['leased_until'], 'leased_until'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('messages')
      .columns([...columns])
      .where(sql.ref(present), 'is not', null)
      .execute()
  }
}
