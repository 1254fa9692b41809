// What the revenue report reads: the ledger's sums by day, and what stock says of tickets sold and of orders that wait
// for payment. Never single postings or orders.
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'

export interface LedgerTotal {
  readonly book: string
  readonly ticketTypeId: string
  readonly category: string
  readonly payment: string
  readonly channel: string
  readonly day: string
  /** Debit positive, credit negative, minor units. */
  readonly amount: number
  readonly count: number
}

/** The books that the report adds up. */
const reportedBooks = ['sales', 'tax', 'refunds', 'tax_refunds', 'expenses'] as const

/** All sums of an event's books, by day. */
export async function readLedgerTotals({ db }: Session, eventId: string): Promise<LedgerTotal[]> {
  const rows = await db
    .selectFrom('ledger_totals')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('book', 'in', reportedBooks)
    .orderBy('day')
    .execute()
  return rows.map(({ ticket_type_id, event_id: _eventId, ...total }) => {
    return { ...total, ticketTypeId: ticket_type_id }
  })
}

export interface StockRow {
  /** Null for the event as a whole. */
  readonly ticketTypeId: string | null
  readonly name: string | null
  /** Minor units. */
  readonly kind: string | null
  readonly price: number | null
  readonly taxRate: number | null
  readonly taxMode: string | null
  readonly tiers: string | null
  /** Places that the fullest of its shared quotas has left. */
  readonly sharedLeft: number | null
  /** Null without a limit. */
  readonly cap: number | null
  readonly held: number
  readonly heldAmount: number
  /** Of those held, what is kept for promo codes and offered to who waits. */
  readonly kept: number
  readonly sold: number
}

const sharedLeft = sql<number | null>`(
  select min(common.cap - common.held - common.sold) from quota_members
  join quotas as common on common.id = quota_members.quota_id
  where quota_members.ticket_type_id = ticket_types.id)`

/** Stock of an event and of its ticket types, oldest first. */
export function readStock({ db }: Session, eventId: string): Promise<StockRow[]> {
  return db
    .selectFrom('quotas')
    .leftJoin('ticket_types', 'ticket_types.id', 'quotas.ticket_type_id')
    .select(['ticket_types.id as ticketTypeId', 'ticket_types.name', 'ticket_types.kind'])
    .select(['ticket_types.price', 'ticket_types.tiers', 'ticket_types.tax_rate as taxRate'])
    .select(['ticket_types.tax_mode as taxMode', sharedLeft.as('sharedLeft')])
    .select(['quotas.cap', 'quotas.held', 'quotas.held_amount as heldAmount', 'quotas.sold'])
    .select(sql<number>`quotas.kept + quotas.offered`.as('kept'))
    .where('quotas.event_id', '=', eventId)
    .orderBy('ticket_types.id')
    .execute()
}
