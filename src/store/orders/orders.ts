// Orders as rows: buyer, total, payment and expiry. Knows no rule.
import { sql } from 'kysely'
import type { Channel, Language, PaymentMethod } from '../../contract/core/choices.ts'
import type { Billing } from '../../contract/orders/billing.ts'
import type { Order as OrderRecord, OrderStatus } from '../../contract/orders/orders.ts'
import {
  allOf,
  anyOf,
  asciiLower,
  type Condition,
  calledBy,
  changedSince,
  compare,
  holdsTail,
  holdsText,
  inEvents,
  inScope,
} from '../core/conditions.ts'
import { firstAttendeeOf } from '../core/order-ids.ts'
import { type Listing, listing, type Order } from '../core/paging.ts'
import { insertion } from '../core/statement.ts'
import type { Session, TenantScope } from '../core/store.ts'
import { updateVersioned } from '../core/versioned-update.ts'
import type { Tables } from '../tables/index.ts'

/** An order as stored: an expired one may still be `reserved` or `pending`. */
export interface StoredOrder
  extends Omit<OrderRecord, 'net' | 'reference' | 'company' | 'amountReceived' | 'amountDue'> {
  readonly version: number
  /** To whom its invoice is made out; null for the buyer's name alone. */
  readonly billing: Billing | null
  /** What is yet to be paid back of void tickets; `owedFor` adds the credit. */
  readonly owed: number
  /** What was received and is neither in the total of a paid order nor paid back; and what was paid back of it. */
  readonly credit: number
  readonly creditRefunded: number
  /** How many of its places had been reserved for its promo code. */
  readonly promoKept: number
  /** How often the link to its page was replaced. */
  readonly linkNumber: number
}

const registrationColumns = [
  'id',
  'account_id',
  'event_id',
  'status',
  'total',
  'currency',
  'payment',
  'channel',
  'source',
  'name',
  'email',
  'paid_at',
  'created_at',
  'updated_at',
] as const

/** The order of one registration: one attendee, no expiry. */
export const insertOrder = insertion('orders', registrationColumns)

/** Any other order: several attendees, an expiry, a promo code, a tax, or a waitlist offer. */
export const insertGroupOrder = insertion('orders', [
  ...registrationColumns,
  'tax',
  'size',
  'expires_at',
  'promo_code',
  'discount',
  'promo_kept',
  'waitlist_entry_id',
  'language',
  'billing',
] as const)

function toOrder(row: Tables['orders']): StoredOrder {
  return {
    id: row.id,
    eventId: row.event_id,
    status: row.status as OrderStatus,
    name: row.name,
    email: row.email,
    language: row.language as Language | null,
    ticketCount: row.size,
    currency: row.currency,
    total: row.total,
    tax: row.tax,
    refunded: row.refunded,
    refundedTax: row.refunded_tax,
    owed: row.owed,
    credit: row.credit,
    creditRefunded: row.credit_refunded,
    promoCode: row.promo_code,
    discount: row.discount,
    promoKept: row.promo_kept,
    linkNumber: row.link_number,
    billing: row.billing === null ? null : (JSON.parse(row.billing) as Billing),
    waitlistEntryId: row.waitlist_entry_id,
    payment: row.payment as PaymentMethod | null,
    channel: row.channel as Channel,
    source: row.source,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

/** The order of an id in the caller's scope. */
export async function findOrderRow({ db }: Session, scope: TenantScope, id: string): Promise<StoredOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where(inScope('orders', scope))
    .executeTakeFirst()
  return row && toOrder(row)
}

/** Buyers' addresses and link data of orders, by id. */
export async function buyersOfOrders({ db }: Session, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db.selectFrom('orders').select(['id', 'email', 'link_number']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, email, link_number: linkNumber }) => [id, { id, email, linkNumber }]))
}

type OrderColumns = Pick<
  Tables['orders'],
  | 'status'
  | 'total'
  | 'tax'
  | 'refunded'
  | 'refunded_tax'
  | 'owed'
  | 'credit'
  | 'credit_refunded'
  | 'payment'
  | 'paid_at'
  | 'expires_at'
  | 'updated_at'
  | 'link_number'
  | 'name'
  | 'billing'
>

/** Changes an order that still has the version read. Returns whether it had. */
export function updateOrderRow(
  session: Session,
  { id, version }: Pick<StoredOrder, 'id' | 'version'>,
  changes: Partial<OrderColumns>,
): Promise<boolean> {
  return updateVersioned(session, { table: 'orders', id, version }, changes)
}

/** Orders of many ids, by them. */
export async function findOrderRows(
  { db }: Session,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  if (ids.length === 0) return new Map()
  const query = db.selectFrom('orders').selectAll().where('account_id', '=', scope.accountId).where('id', 'in', ids)
  return new Map((await query.execute()).map((row) => [row.id, toOrder(row)]))
}

/** Cancels those of these orders that are unchanged. Returns how many there were. */
export async function endUntouchedOrders({ db }: Session, ids: readonly string[], now: string): Promise<number> {
  const ended = await db
    .updateTable('orders')
    .set({ status: 'cancelled', expires_at: null, updated_at: now, version: 2 })
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

export interface OrderFilter {
  /** Null for all events in the scope. */
  readonly eventId: string | null
  readonly status?: OrderStatus | undefined
  readonly email?: string | undefined
  readonly q?: string | undefined
  /** Only orders that money is owed for. */
  readonly isOwed?: boolean | undefined
  readonly updatedSince?: string | undefined
  /** Orders past their expiry by then count as expired. */
  readonly now: string
}

/** Whether an order still waits for payment. */
export const isUnpaid = ({ status }: Pick<StoredOrder, 'status'>) => status === 'reserved' || status === 'pending'

/** What is to be paid back for an order: its credit belongs to the buyer once it waits for no payment. */
export const owedFor = (order: Pick<StoredOrder, 'status' | 'owed' | 'credit'>): number =>
  order.owed + (isUnpaid(order) ? 0 : order.credit)

/** The same in SQL. */
export const owedOfOrder = sql<number>`(orders.owed
  + case when orders.status in ('reserved', 'pending') then 0 else orders.credit end)`

/** Whether an order still waits for payment, and whether its time for that is over. */
const waits = sql<boolean>`orders.status in ('reserved', 'pending')`
export const isLapsed = (now: string) => sql<boolean>`(${waits} and orders.expires_at <= ${now})`

function hasStatus({ status, now }: OrderFilter) {
  if (status === undefined) return undefined
  if (status === 'expired') return sql<boolean>`(orders.status = 'expired' or ${isLapsed(now)})`
  const isLate = status === 'reserved' || status === 'pending'
  if (!isLate) return compare('orders.status', '=', status)
  return sql<boolean>`orders.status = ${status} and (orders.expires_at is null or orders.expires_at > ${now})`
}

/** Whether buyer or guest, or the reference, contains a text. */
function isAbout(text: string, ofEvents: Condition) {
  const isGuest = allOf([ofEvents, holdsText(['guests.name', 'guests.email'], text)])
  return anyOf([
    holdsText(['orders.name', 'orders.email'], text),
    holdsTail('orders.id', text),
    sql<boolean>`orders.id in (select guests.order_id from attendees as guests where ${isGuest})`,
  ])
}

// An index on orders would make every registration dearer; the event's attendees have one, and the first of each order
// shares its id.
function filteredOrders({ db }: Session, scope: TenantScope, filter: OrderFilter) {
  return db
    .selectFrom('attendees')
    .innerJoin('orders', (join) => join.on(sql<boolean>`orders.id = 'ord' || substr(attendees.id, 4)`))
    .where(
      allOf([
        inEvents('attendees.event_id', filter.eventId, scope),
        compare('orders.account_id', '=', scope.accountId),
        hasStatus(filter),
        filter.isOwed ? sql<boolean>`${owedOfOrder} > 0` : undefined,
        filter.email === undefined ? undefined : sql<boolean>`lower(orders.email) = ${asciiLower(filter.email)}`,
        changedSince('orders.updated_at', filter.updatedSince),
        filter.q === undefined ? undefined : isAbout(filter.q, inEvents('guests.event_id', filter.eventId, scope)),
      ]),
    )
    .selectAll('orders')
}

const orders: Readonly<Record<string, Order>> = { updatedAt: sql.ref('orders.updated_at') }

/** Orders that a filter finds. */
export function queryOrders(session: Session, scope: TenantScope, filter: OrderFilter): Listing<StoredOrder> {
  const idOf = ({ id }: { id: string }) => firstAttendeeOf(id)
  return listing(filteredOrders(session, scope, filter), {
    table: 'attendees',
    orders,
    keys: [calledBy('orders.email'), calledBy('orders.name')],
    toRecord: toOrder,
    idOf,
  })
}

/** Unpaid orders past their expiry, of one event or all, the earliest first. */
export async function findLapsedOrders(
  { db }: Session,
  { eventId, now, limit }: { eventId?: string | undefined; now: string; limit: number },
): Promise<(StoredOrder & { accountId: string })[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', ['reserved', 'pending'])
    .where('expires_at', '<=', now)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toOrder(row), accountId: row.account_id }))
}
