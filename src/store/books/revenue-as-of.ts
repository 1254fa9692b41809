// What the sums of an event's books were at an instant: those of now less what was posted since, read backwards in
// pieces, with the event loop free in between. So the cost is that of the entries made since, whatever lies before.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Session } from '../core/store.ts'
import { type LedgerTotal, readLedgerTotals } from './revenue.ts'

/** Postings read at a time. */
const pieceRows = 5_000
/** Postings are in the order of their transactions, which clocks of several processes may tell otherwise. */
const clockDisorderMs = 86_400_000

interface PieceRow extends LedgerTotal {
  readonly first: number
  readonly newest: string
}

/** The sums by day of what was posted until `asOf`, this instant included. */
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
