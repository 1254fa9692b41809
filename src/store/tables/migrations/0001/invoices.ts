// Part of migration 1: sellers, the last number of each series, and the invoices and credit notes.
import type { TableDescription } from '../migration.ts'

export const invoices: readonly TableDescription[] = [
  {
    name: 'sellers',
    text: 'account_id name? address? tax_id? note? invoice_prefix credit_prefix updated_at',
    key: ['account_id'],
    parents: { account_id: 'accounts' },
  },
  {
    name: 'invoice_series',
    text: 'account_id series',
    integer: 'last',
    key: ['account_id', 'series'],
    parents: { account_id: 'accounts' },
  },
  {
    name: 'invoices',
    text: 'id account_id event_id order_id kind number series credits_id? document created_at',
    integer: 'serial net tax total',
    key: ['id'],
    unique: { number: ['account_id', 'number'], serial: ['account_id', 'series', 'serial'] },
    checks: {
      kind: `kind in ('invoice', 'credit_note')`,
      credits: `(kind = 'invoice') = (credits_id is null)`,
      amounts: `net + tax = total and serial > 0 and ((kind = 'invoice') = (total > 0))`,
    },
    parents: { order_id: 'orders', event_id: 'events' },
    indexes: { by_order: 'order_id', by_event: 'event_id, id' },
  },
]
