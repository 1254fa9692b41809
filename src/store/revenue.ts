// What the revenue report reads: the ledger's sums by day, and what stock says of orders that wait for payment. Never
// single postings or orders.
import type { Session } from './store.ts'

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

/** All sums of an event's books, by day. */
export async function readLedgerTotals({ db }: Session, eventId: string): Promise<LedgerTotal[]> {
  const rows = await db
    .selectFrom('ledger_totals')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('book', 'in', ['sales', 'refunds', 'expenses'])
    .orderBy('day')
    .execute()
  return rows.map(({ ticket_type_id, event_id: _eventId, ...total }) => {
    return { ...total, ticketTypeId: ticket_type_id }
  })
}

/** Orders of an event that wait for payment: how many, and what they come to in minor units. Kept with its stock. */
export async function readPending({ db }: Session, eventId: string): Promise<{ orders: number; amount: number }> {
  const row = await db
    .selectFrom('quotas')
    .select(['held as orders', 'held_amount as amount'])
    .where('event_id', '=', eventId)
    .where('ticket_type_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), amount: Number(row.amount) }
}

/** An event's ticket types with how many of each are confirmed, oldest first. */
export function readTicketTypesSold(
  { db }: Session,
  eventId: string,
): Promise<{ id: string; name: string; sold: number }[]> {
  return db
    .selectFrom('ticket_types')
    .innerJoin('quotas', (join) =>
      join
        .onRef('quotas.event_id', '=', 'ticket_types.event_id')
        .onRef('quotas.ticket_type_id', '=', 'ticket_types.id'),
    )
    .select(['ticket_types.id', 'ticket_types.name', 'quotas.sold'])
    .where('ticket_types.event_id', '=', eventId)
    .orderBy('ticket_types.id')
    .execute()
}
