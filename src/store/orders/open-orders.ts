// Open orders of an event, and the money left in them. Knows no rule.
import { sql } from 'kysely'
import { type Range, scanInBatches, within } from '../core/batched-scan.ts'
import { firstAttendeeOf } from '../core/order-ids.ts'
import type { Session } from '../core/store.ts'
import { owedOfOrder } from './orders.ts'

/** Orders that have neither ended nor expired. */
const isOpen = (now: string) => sql<boolean>`(orders.status = 'paid'
  or (orders.status in ('reserved', 'pending') and (orders.expires_at is null or orders.expires_at > ${now})))`

interface Asked {
  readonly eventId: string
  readonly now: string
}

/** Ids of orders after a given one that are open or that money is owed for, oldest first. */
export async function unsettledOrderIds(
  { db }: Session,
  { eventId, now, after, limit }: Asked & { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('orders', (join) => join.on(sql<boolean>`orders.id = 'ord' || substr(attendees.id, 4)`))
    .where('attendees.event_id', '=', eventId)
    .$if(after !== undefined, (query) => query.where('attendees.id', '>', firstAttendeeOf(after ?? '')))
    .where(sql<boolean>`(${isOpen(now)} or orders.owed > 0 or orders.credit > 0)`)
    .select('orders.id')
    .orderBy('attendees.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export interface OpenOrders {
  /** How the order as a whole was paid. */
  readonly payment: string | null
  readonly orders: number
  readonly tickets: number
  /** Orders with something left to refund, and the amount. */
  readonly paidOrders: number
  readonly amount: number
}

/** Open orders summed by payment method, in a batched scan. */
export async function sumOpenOrders(session: Session, { eventId, now }: Asked): Promise<OpenOrders[]> {
  const sums = new Map<string | null, OpenOrders>()
  for await (const range of scanInBatches(session, attendeesOf(eventId))) {
    for (const part of await sumOpenWithin(session, { eventId, now }, range)) {
      const sum = sums.get(part.payment) ?? { orders: 0, tickets: 0, paidOrders: 0, amount: 0 }
      sums.set(part.payment, {
        payment: part.payment,
        orders: sum.orders + part.orders,
        tickets: sum.tickets + part.tickets,
        paidOrders: sum.paidOrders + part.paidOrders,
        amount: sum.amount + part.amount,
      })
    }
  }
  return [...sums.values()]
}

const attendeesOf = (eventId: string) => ({ table: 'attendees', key: 'id', among: sql`event_id = ${eventId}` })

// An order is counted with its first attendee, so that it is in one step however its tickets are spread.
const isFirst = sql`orders.id = 'ord' || substr(attendees.id, 4)`

/** Whether there is money of the order that can be refunded. */
const isRefundable = sql<boolean>`((orders.paid_at is not null and orders.total > orders.refunded) or orders.credit > 0)`

async function sumOpenWithin({ db }: Session, { eventId, now }: Asked, range: Range): Promise<OpenOrders[]> {
  const worth = sql`case when orders.paid_at is null then 0 else attendees.price - attendees.refunded end`
  const isWorth = sql`${isFirst} and ${isRefundable}`
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('orders', 'orders.id', 'attendees.order_id')
    .where('attendees.event_id', '=', eventId)
    .where(within(sql.ref('attendees.id'), range))
    .where(isOpen(now))
    .select([
      'orders.payment',
      sql<number>`sum(case when ${isFirst} then 1 else 0 end)`.as('orders'),
      sql<number>`sum(case when attendees.status in ('pending', 'confirmed') then 1 else 0 end)`.as('tickets'),
      sql<number>`sum(case when ${isWorth} then 1 else 0 end)`.as('paid_orders'),
      sql<number>`sum(${worth} + case when ${isFirst} then orders.credit else 0 end)`.as('amount'),
    ])
    .groupBy('orders.payment')
    .execute()
  return rows.map((row) => ({
    payment: row.payment,
    orders: Number(row.orders),
    tickets: Number(row.tickets),
    paidOrders: Number(row.paid_orders),
    amount: Number(row.amount),
  }))
}

/** The id of the oldest open order with something left to refund. */
export async function findFirstRefundable({ db }: Session, { eventId, now }: Asked): Promise<string | undefined> {
  const row = await db
    .selectFrom('attendees')
    .innerJoin('orders', (join) => join.on(sql<boolean>`${isFirst}`))
    .where('attendees.event_id', '=', eventId)
    .where(isOpen(now))
    .where(isRefundable)
    .select('orders.id')
    .orderBy('attendees.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface OtherwisePaid {
  /** How the order as a whole was paid, and how this part of it. */
  readonly order: string | null
  readonly payment: string
  readonly amount: number
}

/** What is left of later payments by another method than the order's first, in a batched scan. */
export async function sumOtherwisePaid(session: Session, { eventId, now }: Asked): Promise<OtherwisePaid[]> {
  const parts: OtherwisePaid[] = []
  for await (const range of scanInBatches(session, attendeesOf(eventId))) {
    parts.push(...(await otherwisePaidWithin(session, { eventId, now }, range)))
  }
  return parts
}

async function otherwisePaidWithin({ db }: Session, { eventId, now }: Asked, range: Range): Promise<OtherwisePaid[]> {
  const back = sql`coalesce((select sum(refunds.amount) from refunds
    where refunds.payment_id = payments.id and refunds.status not in ('canceled', 'failed')), 0)`
  const rows = await db
    .selectFrom('attendees')
    .innerJoin('orders', (join) => join.on(sql<boolean>`${isFirst}`))
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('attendees.event_id', '=', eventId)
    .where(within(sql.ref('attendees.id'), range))
    .where(isOpen(now))
    .where('payments.status', '=', 'confirmed')
    .where(sql<boolean>`payments.method <> coalesce(orders.payment, '')`)
    .where(sql<boolean>`payments.amount > ${back}`)
    .select(['orders.payment as order', 'payments.method', sql<number>`sum(payments.amount - ${back})`.as('amount')])
    .groupBy(['orders.payment', 'payments.method'])
    .execute()
  return rows.map(({ order, method, amount }) => ({ order, payment: method, amount: Number(amount) }))
}

export interface EndedOrders {
  readonly payment: string | null
  /** Orders that money is owed for, and how much. */
  readonly owedOrders: number
  readonly owed: number
  /** What was kept for good. */
  readonly kept: number
}

/** What is left of orders that ended paid, in full or in part, by payment method, in a batched scan. */
export async function sumEndedOrders(session: Session, eventId: string): Promise<EndedOrders[]> {
  const parts: EndedOrders[] = []
  // An order that was paid in part has no method of its own.
  const method = sql<string | null>`coalesce(orders.payment,
    (select max(payments.method) from payments where payments.order_id = orders.id))`
  for await (const range of scanInBatches(session, attendeesOf(eventId))) {
    const rows = await session.db
      .selectFrom('attendees')
      .innerJoin('orders', (join) => join.on(sql<boolean>`${isFirst}`))
      .where('attendees.event_id', '=', eventId)
      .where(within(sql.ref('attendees.id'), range))
      .where('orders.status', 'in', ['cancelled', 'expired', 'paid_unfulfillable'])
      .where(isRefundable)
      .select([
        method.as('method'),
        sql<number>`sum(case when ${owedOfOrder} > 0 then 1 else 0 end)`.as('owedOrders'),
        sql<number>`sum(${owedOfOrder})`.as('owed'),
        sql<number>`sum(case when orders.paid_at is null then 0
          else orders.total - orders.refunded - orders.owed end)`.as('kept'),
      ])
      .groupBy('method')
      .execute()
    parts.push(
      ...rows.map(({ method, owedOrders, owed, kept }) => {
        return { payment: method, owedOrders: Number(owedOrders), owed: Number(owed), kept: Number(kept) }
      }),
    )
  }
  return parts
}
