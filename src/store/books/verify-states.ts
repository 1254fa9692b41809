// Finds rows whose state contradicts another row's, in a batched scan, since there is nothing to sum up.
import { type RawBuilder, sql } from 'kysely'
import { orderTicketsMax } from '../../contract/ticket-types/limits.ts'
import { scanInBatches, within } from '../core/batched-scan.ts'
import type { Session } from '../core/store.ts'
import type { LedgerDifference } from './difference.ts'
import { type BooksOf, inBooks } from './totals.ts'

interface Rule {
  readonly table: string
  readonly wrong: RawBuilder<unknown>
}

const hasNo = (rows: RawBuilder<unknown>) => sql`not exists (select 1 from ${rows})`

/** Payments besides the order's own: a free order has only these, once a ticket was moved to a dearer type. */
const paidBesides = sql`(select coalesce(sum(amount), 0) from payments
  where payments.order_id = orders.id and payments.status = 'confirmed' and substr(payments.id, 5) <> substr(orders.id, 5))`

/** What is left of an order's void tickets. Its attendees follow each other, and no index leads from the order to them. */
const keptOfOrder = sql`(select coalesce(sum(price - refunded), 0) from (
    select order_id, status, price, refunded from attendees where attendees.id >= 'att' || substr(orders.id, 4)
    order by attendees.id limit ${sql.lit(orderTicketsMax)}) as near
  where near.order_id = orders.id and near.status = 'cancelled')`

/**
 * The ticket states allowed by the order's state. A ticket cancelled while its order was unpaid costs nothing; those of an
 * expired order may be restored.
 */
const fitting = sql`case orders.status
  when 'paid' then (attendees.status = 'confirmed' and ticket_status = 'valid')
    or (attendees.status = 'cancelled' and ticket_status = 'void')
  when 'expired' then attendees.status = 'cancelled'
    and (ticket_status = 'reserved' or (ticket_status = 'void' and price = 0))
  when 'cancelled' then attendees.status = 'cancelled' and ticket_status = 'void'
  when 'paid_unfulfillable' then attendees.status = 'cancelled' and ticket_status = 'void'
  else (attendees.status = 'pending' and ticket_status = 'reserved')
    or (attendees.status = 'cancelled' and ticket_status = 'void') end`

const rules: readonly Rule[] = [
  {
    table: 'attendees',
    wrong: hasNo(
      sql`orders where orders.id = attendees.order_id and orders.event_id = attendees.event_id and ${fitting}`,
    ),
  },
  {
    table: 'orders',
    wrong: sql`(status in ('paid', 'paid_unfulfillable') and paid_at is null)
      or (status in ('reserved', 'pending', 'expired') and paid_at is not null)
      or (status in ('reserved', 'expired') and expires_at is null)
      or (paid_at is not null and payment is null and total > ${paidBesides})
      or (owed > 0 and (paid_at is null or owed > ${keptOfOrder}))
      or (status in ('reserved', 'pending') and credit > 0 and credit >= total)
      or (promo_code is null and (discount <> 0 or promo_kept <> 0))
      or (waitlist_entry_id is not null and ${hasNo(sql`waitlist_entries where id = waitlist_entry_id`)})
      or ${hasNo(sql`events where id = event_id and events.currency = orders.currency`)}`,
  },
  { table: 'expenses', wrong: hasNo(sql`events where id = event_id and events.currency = expenses.currency`) },
  { table: 'waitlist_entries', wrong: sql`(status = 'purchased') <> (order_id is not null)` },
  {
    table: 'ticket_types',
    wrong: sql`${hasNo(sql`quotas where ticket_type_id = ticket_types.id`)}
      or shared <> (select count(*) from quota_members where ticket_type_id = ticket_types.id)`,
  },
  { table: 'events', wrong: hasNo(sql`quotas where event_id = events.id and ticket_type_id is null`) },
  { table: 'shared_quotas', wrong: hasNo(sql`quotas where id = shared_quotas.id`) },
  {
    // Reserved and offered places are counted only with the ticket type.
    table: 'quotas',
    wrong: sql`(ticket_type_id is null and (kept <> 0 or offered <> 0))
      or (ticket_type_id is not null and ${hasNo(sql`ticket_types where ticket_types.id = ticket_type_id`)})`,
  },
]

/** The first row that contradicts others, or null. */
export async function findWrongState(session: Session, books?: BooksOf): Promise<LedgerDifference | null> {
  for (const { table, wrong } of rules) {
    const event = sql.ref(table === 'events' ? 'id' : 'event_id')
    for await (const range of scanInBatches(session, { table, key: 'id' })) {
      const { rows } = await sql<{ id: string; event_id: string | null }>`
        select id, ${event} as event_id from ${sql.table(table)}
        where ${within(sql.ref('id'), range)} and ${inBooks(books, event)} and (${wrong}) order by id limit 1`.execute(
        session.db,
      )
      const [row] = rows
      if (row) return { check: 'state', subject: row.id, eventId: row.event_id ?? '', expected: 0, found: 1 }
    }
  }
  return null
}

/** A series with a missing invoice number: an account's invoices are numbered without gaps. */
export async function findWrongSeries({ db }: Session, books?: BooksOf): Promise<LedgerDifference | null> {
  if (typeof books === 'string') return null
  const account = books === undefined ? sql`1 = 1` : sql`account_id = ${books.accountId}`
  const { rows } = await sql<Record<'series' | 'last' | 'count' | 'serials', string | number>>`
    select series, max(last) as last, sum(issued) as count, max(serial) as serials from (
      select account_id, series, last, 0 as issued, 0 as serial from invoice_series
      union all select account_id, series, 0, 1, serial from invoices) as counted
    where ${account} group by account_id, series
    having max(last) <> sum(issued) or max(last) <> max(serial) order by account_id, series limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const expected = Number(row.last) === Number(row.count) ? Number(row.serials) : Number(row.count)
  return { check: 'invoices', subject: String(row.series), eventId: '', expected, found: Number(row.last) }
}
