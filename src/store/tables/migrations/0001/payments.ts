// Part of migration 1: payment connections, checkouts and the processor's events.
import type { TableDescription } from '../migration.ts'

export const payments: readonly TableDescription[] = [
  {
    name: 'payment_connections',
    text: `id account_id processor processor_account account_name? secret_key webhook_secret? key_hint return_url?
      synced_at? created_at`,
    integer: 'livemode',
    key: ['id'],
    unique: { account: ['account_id'] },
    checks: { livemode: 'livemode in (0, 1)' },
    parents: { account_id: 'accounts' },
  },
  {
    name: 'checkouts',
    text: 'payment_id account_id order_id request session_id? url? intent_id? problem? created_at updated_at',
    key: ['payment_id'],
    parents: { payment_id: 'payments', order_id: 'orders' },
    indexes: {
      by_order: 'order_id',
      by_session: 'session_id',
      by_intent: 'intent_id',
      by_account: 'account_id, payment_id',
    },
  },
  {
    // No foreign key on the connection: events stay when it is removed.
    name: 'payment_events',
    text: `id account_id connection_id type object_id payment_id? intent_id? session_id? source outcome? happened_at
      received_at`,
    key: ['seq'],
    unique: { event: ['connection_id', 'id'] },
    indexes: { by_account: 'account_id, seq' },
  },
]
