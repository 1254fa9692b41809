// Reads the totals and stock for the revenue report, now or as of an earlier instant.

import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** The accounts in the report. */
const reportedBooks = ['sales', 'tax', 'refunds', 'tax_refunds', 'prepayments', 'expenses'] as const

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
  /** Places left in the fullest of its shared quotas. */
  readonly sharedLeft: number | null
  /** Null without a limit. */
  readonly cap: number | null
  readonly held: number
  readonly heldAmount: number
  /** Held places that are reserved for promo codes or offered to the waitlist. */
  readonly kept: number
  readonly sold: number
}

const sharedLeft = sql<number | null>`(
  select min(common.cap - common.held - common.sold) from quota_members
  join quotas as common on common.id = quota_members.quota_id
  where quota_members.ticket_type_id = ticket_types.id)`

/** Stock of an event and of its ticket types, as they are sorted. */
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
    .orderBy('ticket_types.position')
    .orderBy('ticket_types.id')
    .execute()
}

/** How many tickets of each type earned nothing: free, or refunded and kept. The ledger cannot tell: it has no ticket in it. */
export async function countUnpaidTickets({ db }: Session, eventId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('attendees')
    .select(['ticket_type_id', (select) => select.fn.countAll<number | string>().as('unpaid')])
    .where('event_id', '=', eventId)
    // As in the index of these tickets, which is then all that is read; a value in a slot would not be recognised.
    .where(sql<boolean>`status = 'confirmed' and price <= refunded`)
    .groupBy('ticket_type_id')
    .execute()
  return new Map(rows.map(({ ticket_type_id, unpaid }) => [ticket_type_id, Number(unpaid)]))
}

/** Postings read at a time. */
const pieceRows = 5_000
/** Postings are ordered by transaction; the clocks of several processes may differ by this much. */
const clockDisorderMs = 86_400_000

interface PieceRow extends LedgerTotal {
  readonly first: number
  readonly newest: string
}

/** The daily totals of postings up to and including `asOf`. */
export async function readLedgerTotalsAsOf(session: Session, eventId: string, asOf: Date): Promise<LedgerTotal[]> {
  const totals = new Map((await readLedgerTotals(session, eventId)).map((total) => [keyOf(total), total]))
  const settled = new Date(asOf.getTime() - clockDisorderMs).toISOString()
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const piece = await readPiece(session, { eventId, before, asOf: asOf.toISOString() })
    for (const later of piece) takeOff(totals, later)
    if (piece.every(({ newest }) => newest < settled)) break
    before = Math.min(...piece.map(({ first }) => first))
    await nextTurn()
  }
  return [...totals.values()].filter(({ count }) => count > 0)
}

function takeOff(totals: Map<string, LedgerTotal>, { amount, count, ...later }: PieceRow): void {
  const total = totals.get(keyOf(later))
  if (total) totals.set(keyOf(later), { ...total, amount: total.amount - amount, count: total.count - count })
}

const keyOf = ({ book, ticketTypeId, category, payment, channel, day }: Omit<LedgerTotal, 'amount' | 'count'>) =>
  [book, ticketTypeId, category, payment, channel, day].join('\n')

async function readPiece(
  { db }: Session,
  { eventId, before, asOf }: { eventId: string; before: number; asOf: string },
): Promise<PieceRow[]> {
  const { rows } = await sql<PieceRow>`
    select book, coalesce(ticket_type_id, '') as "ticketTypeId", coalesce(category, '') as category,
      coalesce(payment, '') as payment, coalesce(channel, '') as channel, day,
      sum(case when created_at > ${asOf} then amount else 0 end) as amount,
      sum(case when created_at > ${asOf} then 1 else 0 end) as count, min(seq) as first, max(created_at) as newest
    from (
      select seq, book, ticket_type_id, category, payment, channel, day, amount, created_at from ledger
      where event_id = ${eventId} and seq < ${before} order by seq desc limit ${pieceRows}
    ) as piece
    group by book, ticket_type_id, category, payment, channel, day`.execute(db)
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    count: Number(row.count),
    first: Number(row.first),
  }))
}
