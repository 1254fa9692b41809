// Counts orders and sums up money by the source of orders and expenses. Neither registrations nor postings keep sums for
// it: it is read in steps, beside other requests, when somebody asks.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

/** A few milliseconds on either engine. */
const stepRows = 5_000

/** What was ordered by one source; it is empty where nobody said. */
export interface OrdersOfSource {
  readonly source: string
  /** Paid for, or free. */
  readonly orders: number
  /** Of these, the ones made on the public page since visits of it are counted. */
  readonly pageOrders: number
  readonly tickets: number
}

/** Orders of an event that stand, by source. @param visitsSince an instant */
export async function countOrdersBySource(
  { db }: Session,
  eventId: string,
  visitsSince = '',
): Promise<OrdersOfSource[]> {
  const found = new Map<string, OrdersOfSource>()
  for (let last = ''; ; ) {
    // The first attendee of an order shares its id, and stands for it here.
    const { rows } = await sql<OrdersOfSource & { readonly read: number; readonly last: string }>`
      select coalesce(orders.source, '') as source,
        sum(case when ${isOrder} then 1 else 0 end) as orders,
        sum(case when ${isOrder} and orders.channel = 'page' and orders.created_at >= ${visitsSince} then 1 else 0 end) as "pageOrders",
        sum(case when piece.status = 'confirmed' then 1 else 0 end) as tickets,
        count(*) as read, max(piece.id) as last
      from (
        select id, order_id, status from attendees where event_id = ${eventId} and id > ${last} order by id limit ${stepRows}
      ) as piece join orders on orders.id = piece.order_id
      group by coalesce(orders.source, '')`.execute(db)
    for (const row of rows) {
      const known = found.get(row.source)
      found.set(row.source, {
        source: row.source,
        orders: Number(row.orders) + (known?.orders ?? 0),
        pageOrders: Number(row.pageOrders) + (known?.pageOrders ?? 0),
        tickets: Number(row.tickets) + (known?.tickets ?? 0),
      })
    }
    const ends = rows.map((row) => row.last).sort()
    if (rows.reduce((sum, row) => sum + Number(row.read), 0) < stepRows) return [...found.values()]
    last = ends.at(-1) ?? last
    await nextTurn()
  }
}

const isOrder = sql`substr(piece.id, 4) = substr(orders.id, 4) and orders.status = 'paid'`

/** The part of a book that belongs to one source. */
export interface SourceTotal {
  readonly source: string
  readonly book: string
  /** Debit positive, credit negative, minor units. */
  readonly amount: number
}

export interface Narrowed {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly asOf?: string | undefined
}

/** Sales, refunds, their taxes and expenses of an event, by source. A refund counts for the source of its order. */
export async function sumMoneyBySource(
  { db }: Session,
  eventId: string,
  { from = '', to = '9999-12-31', asOf }: Narrowed = {},
): Promise<SourceTotal[]> {
  const until = asOf === undefined ? '9' : new Date(asOf).toISOString()
  const sums = new Map<string, SourceTotal>()
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const { rows } = await sql<SourceTotal & { readonly read: number; readonly first: number }>`
      select coalesce(orders.source, expenses.source, '') as source, piece.book,
        sum(case when piece.day >= ${from} and piece.day <= ${to} and piece.created_at <= ${until}
          then piece.amount else 0 end) as amount, count(*) as read, min(piece.seq) as first
      from (
        select seq, book, amount, day, created_at, order_id, expense_id from ledger
        where event_id = ${eventId} and seq < ${before} order by seq desc limit ${stepRows}
      ) as piece
      left join orders on orders.id = piece.order_id
      left join expenses on expenses.id = piece.expense_id
      group by coalesce(orders.source, expenses.source, ''), piece.book`.execute(db)
    for (const { source, book, amount } of rows) {
      const key = `${source}\n${book}`
      sums.set(key, { source, book, amount: Number(amount) + (sums.get(key)?.amount ?? 0) })
    }
    if (rows.reduce((sum, row) => sum + Number(row.read), 0) < stepRows) break
    before = Math.min(...rows.map(({ first }) => Number(first)))
    await nextTurn()
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}
