// Part of migration 1: ticket types, quotas, promo codes and the waitlist.
import type { TableDescription } from '../migration.ts'

export const forSale: readonly TableDescription[] = [
  {
    name: 'ticket_types',
    text: `id account_id event_id name name_key kind description? tiers? status sale_starts_at? sale_ends_at?
      tax_name? tax_mode? created_at updated_at`,
    integer: 'tax_rate? price min_price? min_per_order? max_per_order? hidden implicit shared version waitlist=1',
    key: ['id'],
    unique: { name: ['event_id', 'name_key'] },
    checks: {
      kind: `kind in ('admission', 'add_on', 'donation')`,
      price: 'price >= 0 and (min_price is null or min_price >= 0)',
      status: `status in ('draft', 'active', 'paused')`,
      flags: 'hidden in (0, 1) and implicit in (0, 1)',
      tax: `tax_rate is null or (tax_rate between 0 and 1000000 and tax_name is not null and tax_mode in ('inclusive', 'exclusive'))`,
    },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
  {
    name: 'quotas',
    text: 'id account_id event_id? ticket_type_id?',
    integer: 'cap? held sold held_amount taken kept=0 offered=0 waiting=0',
    key: ['id'],
    unique: { scope: ['event_id', 'ticket_type_id'] },
    checks: {
      stock: 'held >= 0 and sold >= 0 and (cap is null or held + sold <= cap)',
      held_amount: 'held_amount >= 0',
      kept: 'kept >= 0 and offered >= 0 and kept + offered <= held',
      waiting: 'waiting >= 0',
    },
    parents: { event_id: 'events', ticket_type_id: 'ticket_types' },
    cascade: ['event_id', 'ticket_type_id'],
    indexes: { by_ticket_type: 'ticket_type_id' },
    partial: { waiting: ['ticket_type_id', 'waiting > 0'] },
  },
  {
    // A quota shared by several ticket types; its stock has the same id.
    name: 'shared_quotas',
    text: 'id account_id event_id name name_key created_at updated_at',
    integer: 'version',
    key: ['id'],
    unique: { name: ['event_id', 'name_key'] },
    parents: { id: 'quotas', event_id: 'events' },
    cascade: ['id', 'event_id'],
  },
  {
    name: 'quota_members',
    text: 'quota_id ticket_type_id',
    key: ['quota_id', 'ticket_type_id'],
    parents: { quota_id: 'shared_quotas', ticket_type_id: 'ticket_types' },
    cascade: ['quota_id', 'ticket_type_id'],
    indexes: { by_ticket_type: 'ticket_type_id' },
  },
  {
    name: 'forms',
    text: 'id account_id event_id questions retired created_at updated_at',
    integer: 'version=1',
    key: ['id'],
    unique: { event: ['event_id'] },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
  {
    name: 'public_pages',
    text: 'id account_id event_id settings created_at updated_at',
    integer: 'version=1',
    key: ['id'],
    unique: { event: ['event_id'] },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
  },
  {
    name: 'promo_codes',
    text: `id account_id event_id code ticket_types? valid_from? valid_until? disabled_at? created_at updated_at`,
    integer: `percent? amount? unlocks_hidden max_uses? uses=0 max_tickets? reserved reserved_left version=1`,
    key: ['id'],
    unique: { code: ['event_id', 'code'] },
    checks: {
      uses: 'uses >= 0 and (max_uses is null or uses <= max_uses)',
      reserved: 'reserved_left >= 0 and reserved_left <= reserved',
    },
    parents: { event_id: 'events' },
    cascade: ['event_id'],
    partial: { lapsing: ['valid_until', 'reserved_left > 0'] },
  },
  {
    name: 'waitlist_entries',
    text: `id account_id event_id ticket_type_id name email status offered_at? offer_expires_at? order_id? created_at
      updated_at`,
    integer: 'quantity priority version=1',
    key: ['id'],
    checks: {
      status: `status in ('waiting', 'offered', 'purchased', 'offer_expired', 'cancelled')`,
      quantity: 'quantity > 0',
    },
    parents: { event_id: 'events', ticket_type_id: 'ticket_types' },
    cascade: ['event_id', 'ticket_type_id'],
    indexes: { by_event: 'event_id, id' },
    partial: {
      line: ['ticket_type_id, priority desc, id', `status = 'waiting'`],
      offers: ['offer_expires_at', `status = 'offered'`],
      person: ['ticket_type_id, lower(email)', `status in ('waiting', 'offered')`, 'unique'],
    },
  },
]
