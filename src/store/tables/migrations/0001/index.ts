// Migration 1: accounts and keys, events, sales, attendees, the books, and the audit log.

import { createTable, type Migration, type TableDescription } from '../migration.ts'
import { forDoors, indexDoors } from './door.ts'
import { imports } from './imports.ts'
import { invoices } from './invoices.ts'
import { forMail, indexMail } from './mail.ts'
import { indexRows } from './partial-indexes.ts'
import { payments } from './payments.ts'
import { forSale } from './ticket-types.ts'
import { protectRecords } from './triggers.ts'

const accounts: readonly TableDescription[] = [
  { name: 'accounts', text: 'id name currency timezone created_at public_url?', key: ['id'] },
  {
    name: 'keys',
    // No foreign key on event_id: a key restricted to a deleted event must stay restricted.
    text: `id account_id name hash hint scopes event_id? expires_at? last_used_at? revoked_at? created_at updated_at`,
    key: ['id'],
    unique: { hash: ['hash'] },
    parents: { account_id: 'accounts' },
    indexes: { by_account: 'account_id, id' },
  },
  {
    name: 'rate_buckets',
    text: 'account_id refilled_at',
    integer: 'millitokens',
    key: ['account_id'],
    parents: { account_id: 'accounts' },
  },
]

const events: readonly TableDescription[] = [
  {
    name: 'events',
    text: `id account_id slug name date end_date? start_time? timezone venue? description? currency tax_rounding status
      calendar_changed_at? created_at updated_at`,
    integer: 'version reminder_hours? waitlist=1 offer_hours=24 calendar_sequence=0',
    key: ['id'],
    unique: { slug: ['account_id', 'slug'] },
    checks: {
      status: `status in ('draft', 'published', 'cancelled', 'archived')`,
      tax_rounding: `tax_rounding in ('line', 'total')`,
    },
    parents: { account_id: 'accounts' },
    indexes: {
      by_account: 'account_id, id',
      by_date: 'account_id, date, id',
      by_name: 'account_id, lower(name), id',
    },
  },
]

// Ticket types are deleted only with an event that nobody registered for, so the tables below do not reference them: the
// check would search a million attendees for each deleted type.
const registrations: readonly TableDescription[] = [
  {
    name: 'orders',
    text: `id account_id event_id status currency payment? channel name email paid_at? expires_at? promo_code? waitlist_entry_id?
      created_at updated_at`,
    integer: 'total refunded=0 tax=0 refunded_tax=0 size=1 version=1 discount=0 promo_kept=0 link_number=0',
    key: ['id'],
    checks: {
      status: `status in ('reserved', 'pending', 'paid', 'expired', 'cancelled', 'paid_unfulfillable')`,
      amounts: 'total >= 0 and refunded >= 0 and refunded <= total and (refunded = 0 or paid_at is not null)',
      taxes: 'tax >= 0 and tax <= total and refunded_tax >= 0 and refunded_tax <= tax',
    },
    parents: { event_id: 'events' },
  },
  {
    name: 'attendees',
    // Includes the ticket, one per attendee: its id is the attendee's under another prefix.
    text: `id account_id event_id order_id ticket_type_id name email status code ticket_status tax_name? blocked_reason?
      created_at updated_at`,
    integer: 'price refunded=0 tax=0 tax_rate? generation=1 version=1',
    key: ['id'],
    unique: { code: ['event_id', 'code'] },
    checks: {
      status: `status in ('pending', 'confirmed', 'cancelled')`,
      ticket_status: `ticket_status in ('reserved', 'valid', 'void')`,
      price: 'price >= 0 and refunded >= 0 and refunded <= price and tax >= 0 and tax <= price',
    },
    parents: { event_id: 'events', order_id: 'orders' },
    // Every registration pays for each index here; other filters walk the event's attendees in index order.
    indexes: {
      by_event: 'event_id, id',
      by_email: 'event_id, lower(email), id',
      by_change: 'event_id, updated_at, id',
    },
  },
  {
    // Only for attendees who were asked something.
    name: 'answers',
    text: 'attendee_id account_id event_id answers updated_at',
    key: ['attendee_id'],
    parents: { attendee_id: 'attendees' },
    indexes: { by_event: 'event_id' },
  },
  {
    // Codes that tickets had before they were moved or transferred.
    name: 'superseded_codes',
    text: 'event_id code attendee_id created_at',
    integer: 'generation',
    key: ['event_id', 'code'],
    unique: { ticket: ['attendee_id', 'generation'] },
    parents: { attendee_id: 'attendees' },
  },
  {
    // For what the order's own row cannot hold: see service/orders/order-payments.ts.
    name: 'payments',
    text: 'id account_id event_id order_id provider method status reference? created_at updated_at',
    integer: 'amount',
    key: ['id'],
    checks: {
      status: `status in ('created', 'pending', 'confirmed', 'canceled', 'failed', 'refunded')`,
      amount: 'amount >= 0',
    },
    parents: { order_id: 'orders' },
    indexes: { by_order: 'order_id' },
  },
  {
    name: 'refunds',
    text: 'id account_id event_id order_id payment_id status reason? reference? created_at updated_at',
    integer: 'amount',
    key: ['id'],
    checks: {
      status: `status in ('created', 'transit', 'external', 'done', 'canceled', 'failed')`,
      amount: 'amount > 0',
    },
    parents: { order_id: 'orders' },
    indexes: { by_order: 'order_id' },
  },
]

const doors: readonly TableDescription[] = [
  {
    // Shared by all signed tickets of an event; created with it. Its number stands for the event in them.
    name: 'ticket_series',
    text: 'event_id serial_key ticket_types',
    key: ['seq'],
    unique: { event: ['event_id'] },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
  {
    name: 'signing_keys',
    text: 'id account_id event_id public_key private_key revoked_at? created_at updated_at',
    integer: 'key_id',
    key: ['id'],
    unique: { number: ['event_id', 'key_id'] },
    checks: { key_id: 'key_id between 1 and 255' },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
]

const books: readonly TableDescription[] = [
  {
    name: 'ledger',
    text: `transaction_id account_id event_id kind book currency ticket_type_id? category? payment? channel?
      order_id? expense_id? reference? day created_at`,
    integer: 'amount',
    key: ['seq'],
    parents: { event_id: 'events' },
    indexes: { by_event: 'event_id' },
  },
  {
    name: 'ledger_totals',
    text: 'event_id book ticket_type_id category payment channel day',
    integer: 'amount count',
    key: ['event_id', 'book', 'ticket_type_id', 'category', 'payment', 'channel', 'day'],
    parents: { event_id: 'events' },
  },
  {
    name: 'expenses',
    text: `id account_id event_id description category currency date vendor? reference? receipt_name? receipt_sha256? status
      created_at updated_at`,
    integer: 'amount receipt_size?',
    key: ['id'],
    checks: { amount: 'amount > 0', status: `status in ('recorded', 'void')` },
    parents: { event_id: 'events' },
    indexes: { by_event: 'event_id, id' },
  },
  {
    name: 'budgets',
    text: 'id account_id event_id category created_at updated_at',
    integer: 'planned',
    key: ['id'],
    unique: { category: ['event_id', 'category'] },
    checks: { planned: 'planned >= 0' },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
]

const record: readonly TableDescription[] = [
  {
    name: 'idempotency',
    // Responses are long and keys often random, so rows are stored in order of arrival, which is also their order of age.
    text: 'key fingerprint created_at headers body',
    integer: 'status',
    key: ['seq'],
    unique: { key: ['key'] },
  },
  {
    name: 'audit',
    text: 'id account_id actor action subject event_id? data created_at seal?',
    key: ['seq'],
  },
  {
    name: 'outbox',
    text: 'id account_id topic subject event_id? payload due_at leased_until? done_at? created_at',
    integer: 'attempts',
    key: ['seq'],
  },
]

const tables = [
  ...accounts,
  ...events,
  ...forSale,
  ...registrations,
  ...imports,
  ...doors,
  ...forDoors,
  ...books,
  ...payments,
  ...forMail,
  ...invoices,
  ...record,
]

export const createTables: Migration = async (db, engine) => {
  for (const table of tables) await createTable(db, engine, table)
  await indexRows(db)
  await indexDoors(db)
  await indexMail(db)
  await protectRecords(db, engine)
}
