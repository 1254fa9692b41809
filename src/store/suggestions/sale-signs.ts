// What the sale of an event shows besides its curve: unpaid orders, codes and the hours in which people buy. Counts only.
import { sql } from 'kysely'
import { scanInBatches, within } from '../core/batched-scan.ts'
import type { Session } from '../core/store.ts'

export interface UnpaidEnding {
  readonly orders: number
  readonly tickets: number
  readonly amount: number
}

/** Unpaid orders whose places go back within a time. */
export async function countUnpaidEnding(
  { db }: Session,
  eventId: string,
  { from, until }: { readonly from: string; readonly until: string },
): Promise<UnpaidEnding> {
  const row = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)`.as('orders'),
      sql<number>`coalesce(sum(size), 0)`.as('tickets'),
      sql<number>`coalesce(sum(total), 0)`.as('amount'),
    ])
    .where('event_id', '=', eventId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', from)
    .where('expires_at', '<=', until)
    .executeTakeFirst()
  return { orders: Number(row?.orders ?? 0), tickets: Number(row?.tickets ?? 0), amount: Number(row?.amount ?? 0) }
}

export interface CodeUse {
  readonly id: string
  readonly code: string
  readonly percent: number | null
  readonly amount: number | null
  readonly createdAt: string
  readonly validFrom: string | null
  /** Orders that used it and stand, their tickets, what they paid and what they were spared. */
  readonly orders: number
  readonly tickets: number
  readonly paid: number
  readonly discount: number
  readonly lastUsedAt: string | null
}

/** Promo codes that can be used at an instant, each with its orders. */
export async function readCodeUses({ db }: Session, eventId: string, now: string): Promise<CodeUse[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .leftJoin('orders', (join) =>
      join
        .onRef('orders.event_id', '=', 'promo_codes.event_id')
        .onRef('orders.promo_code', '=', 'promo_codes.code')
        .on('orders.status', 'in', ['paid', 'pending', 'reserved']),
    )
    .select([
      'promo_codes.id',
      'promo_codes.code',
      'promo_codes.percent',
      'promo_codes.amount',
      'promo_codes.created_at as createdAt',
      'promo_codes.valid_from as validFrom',
      sql<number>`count(orders.id)`.as('orders'),
      sql<number>`coalesce(sum(orders.size), 0)`.as('tickets'),
      sql<number>`coalesce(sum(orders.total), 0)`.as('paid'),
      sql<number>`coalesce(sum(orders.discount), 0)`.as('discount'),
      sql<string | null>`max(orders.created_at)`.as('lastUsedAt'),
    ])
    .where('promo_codes.event_id', '=', eventId)
    .where('promo_codes.disabled_at', 'is', null)
    .where((where) => where.or([where('valid_from', 'is', null), where('valid_from', '<=', now)]))
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
    .groupBy([
      'promo_codes.id',
      'promo_codes.code',
      'promo_codes.percent',
      'promo_codes.amount',
      'promo_codes.created_at',
      'promo_codes.valid_from',
    ])
    .orderBy('promo_codes.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    tickets: Number(row.tickets),
    paid: Number(row.paid),
    discount: Number(row.discount),
  }))
}

/** Orders by hour, as `2027-01-10T12` in UTC. Read in steps between which other work runs. */
export async function countOrdersByHour(
  session: Session,
  eventId: string,
): Promise<readonly { readonly hour: string; readonly orders: number }[]> {
  const hour = sql<string>`substr(orders.created_at, 1, 13)`
  const counts = new Map<string, number>()
  const whole = { table: 'orders', key: 'id', among: sql`event_id = ${eventId}` }
  for await (const range of scanInBatches(session, whole)) {
    const rows = await session.db
      .selectFrom('orders')
      .select([hour.as('hour'), sql<number>`count(*)`.as('orders')])
      .where('event_id', '=', eventId)
      .where(within(sql.ref('orders.id'), range))
      .where('status', 'in', ['paid', 'pending', 'reserved'])
      .groupBy(hour)
      .execute()
    for (const row of rows) counts.set(row.hour, (counts.get(row.hour) ?? 0) + Number(row.orders))
  }
  return [...counts].map(([name, orders]) => ({ hour: name, orders }))
}

export interface CodeSpan {
  readonly eventId: string
  readonly beginsAt: string
  readonly endsAt: string | null
}

/** When the promo codes of events began and ended to lower a price. */
export async function findPromoCodeRows({ db }: Session, eventIds: readonly string[]): Promise<CodeSpan[]> {
  const rows = await db
    .selectFrom('promo_codes')
    .select(['event_id', 'created_at', 'valid_from', 'valid_until', 'disabled_at'])
    .where('event_id', 'in', eventIds)
    .where((where) => where.or([where('percent', '>', 0), where('amount', '>', 0)]))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    eventId: row.event_id,
    beginsAt: row.valid_from ?? row.created_at,
    endsAt: row.valid_until ?? row.disabled_at,
  }))
}

/**
 * Amounts that buyers set and paid for tickets of a type, each with how often. Read in steps between which other work runs.
 */
export async function countPaidAmounts(
  session: Session,
  { eventId, ticketTypeId }: { readonly eventId: string; readonly ticketTypeId: string },
): Promise<{ readonly price: number; readonly payments: number }[]> {
  const counts = new Map<number, number>()
  const whole = { table: 'attendees', key: 'id', among: sql`event_id = ${eventId}` }
  for await (const range of scanInBatches(session, whole)) {
    const rows = await session.db
      .selectFrom('attendees')
      .innerJoin('orders', 'orders.id', 'attendees.order_id')
      .select(['attendees.price', sql<number>`count(*)`.as('payments')])
      .where('attendees.event_id', '=', eventId)
      .where(within(sql.ref('attendees.id'), range))
      .where('attendees.ticket_type_id', '=', ticketTypeId)
      .where('attendees.status', '!=', 'cancelled')
      .where('orders.status', '=', 'paid')
      .where('orders.payment', '!=', 'complimentary')
      .groupBy('attendees.price')
      .execute()
    for (const { price, payments } of rows) counts.set(price, (counts.get(price) ?? 0) + Number(payments))
  }
  return [...counts].map(([price, payments]) => ({ price, payments })).sort((one, other) => one.price - other.price)
}

/** What was spent on sources until a calendar date. */
export async function sumSpentBySource(
  { db }: Session,
  eventId: string,
  until: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('expenses')
    .select(['source', ({ fn }) => fn.sum('amount').as('spent')])
    .where('event_id', '=', eventId)
    .where('source', 'is not', null)
    .where('status', '=', 'recorded')
    .where('date', '<=', until)
    .groupBy('source')
    .execute()
  return new Map(rows.map(({ source, spent }) => [source ?? '', Number(spent)]))
}
