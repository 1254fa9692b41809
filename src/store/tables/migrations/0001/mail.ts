// Part of migration 1: an account's mail server, its messages, mailings and templates.
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
    // No foreign key on the order: messages about it stay.
    name: 'messages',
    text: `id account_id event_id kind cause address address_key name subject? order_id? attendee_id? mailing_id? data
      status error? message_id? leased_until? due_at? attempted_at? sent_at? expires_at created_at updated_at`,
    integer: 'attempts=0 priority=1',
    key: ['id'],
    // At most one mail per cause and address, however often the cause is processed.
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
    // One text to many recipients: walked through in order of address; `place` is the last address that has its message.
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
  // A single row: the last outbox entry that mails were created for.
  { name: 'mail_places', text: 'id', integer: 'seq', key: ['id'] },
]

/** Small whatever the table's size: messages still to be sent, and those being sent. */
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
