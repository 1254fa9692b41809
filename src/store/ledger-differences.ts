// Looks for the first place where the books don't agree: with themselves, with their sums, with orders and expenses.
import { type RawBuilder, sql } from 'kysely'
import type { Session } from './store.ts'

/** One disagreement. Amounts are minor units. */
export interface LedgerDifference {
  readonly check: 'balance' | 'totals' | 'sales' | 'refunds' | 'expenses' | 'pending'
  /** What disagrees: a transaction, an order, an expense, or the key of a sum. */
  readonly subject: string
  readonly eventId: string
  /** What the postings (for `balance`: a sum of zero) ask for. */
  readonly expected: number
  readonly found: number
}

/** An event by its id, or all events of an account. */
export type BooksOf = string | { readonly accountId: string }

/** The condition on a row's `event_id`, which every table of the books has; true for the whole database. */
export function inBooks(books: BooksOf | undefined): RawBuilder<unknown> {
  if (books === undefined) return sql`1 = 1`
  if (typeof books === 'string') return sql`event_id = ${books}`
  return sql`event_id in (select id from events where account_id = ${books.accountId})`
}

/**
 * Recomputes the books of one event, of an account, or of the whole database.
 * @returns the first difference, in the order of `check` above, or null
 */
export async function findLedgerDifference(session: Session, books?: BooksOf): Promise<LedgerDifference | null> {
  for (const [check, query] of checks(inBooks(books))) {
    const { rows } = await query.execute(session.db)
    const row = rows[0]
    if (row) {
      const { subject, event_id, expected, found } = row
      return { check, subject, eventId: event_id, expected: Number(expected), found: Number(found) }
    }
  }
  return null
}

interface DifferenceRow {
  subject: string
  event_id: string
  expected: number | string
  found: number | string
}

function checks(inEvent: RawBuilder<unknown>): [LedgerDifference['check'], RawBuilder<DifferenceRow>][] {
  return [
    ['balance', unbalanced(inEvent)],
    ['totals', wrongTotals(inEvent)],
    ['sales', disagreeing(salesOfOrders(inEvent))],
    ['refunds', disagreeing(refundsOfOrders(inEvent))],
    ['expenses', disagreeing(expensesRecorded(inEvent))],
    ['pending', disagreeing(pendingOrders(inEvent))],
  ]
}

const unbalanced = (inEvent: RawBuilder<unknown>) => sql<DifferenceRow>`
  select transaction_id as subject, min(event_id) as event_id, 0 as expected, sum(amount) as found
  from ledger where ${inEvent} group by transaction_id, currency having sum(amount) <> 0
  order by transaction_id limit 1`

// Postings count for, sums against: what is left over of either is the difference.
const wrongTotals = (inEvent: RawBuilder<unknown>) => sql<DifferenceRow>`
  select book || ' ' || day || ' ' || ticket_type_id || category || payment || channel as subject, event_id,
    sum(posted) as expected, sum(summed) as found
  from (
    select event_id, book, coalesce(ticket_type_id, '') as ticket_type_id, coalesce(category, '') as category,
      coalesce(payment, '') as payment, coalesce(channel, '') as channel, day, amount as posted, 0 as summed, 1 as postings from ledger where ${inEvent}
    union all
    select event_id, book, ticket_type_id, category, payment, channel, day, 0, amount, -count from ledger_totals where ${inEvent}
  ) as entries
  group by event_id, book, ticket_type_id, category, payment, channel, day
  having sum(posted) <> sum(summed) or sum(postings) <> 0
  order by event_id, book, day limit 1`

const disagreeing = (entries: RawBuilder<unknown>) => sql<DifferenceRow>`
  select subject, min(event_id) as event_id, sum(posted) as expected, sum(recorded) as found
  from (${entries}) as entries group by subject having sum(posted) <> sum(recorded) order by subject limit 1`

const salesOfOrders = (inEvent: RawBuilder<unknown>) => sql`
  select coalesce(order_id, transaction_id) as subject, event_id, -amount as posted, 0 as recorded
  from ledger where ${inEvent} and book = 'sales'
  union all
  select id, event_id, 0, case when paid_at is null then 0 else total end from orders where ${inEvent}`

const refundsOfOrders = (inEvent: RawBuilder<unknown>) => sql`
  select coalesce(order_id, transaction_id) as subject, event_id, amount as posted, 0 as recorded
  from ledger where ${inEvent} and book = 'refunds'
  union all
  select id, event_id, 0, refunded from orders where ${inEvent}`

const expensesRecorded = (inEvent: RawBuilder<unknown>) => sql`
  select coalesce(expense_id, transaction_id) as subject, event_id, amount as posted, 0 as recorded
  from ledger where ${inEvent} and book = 'expenses'
  union all
  select id, event_id, 0, case when status = 'recorded' then amount else 0 end from expenses where ${inEvent}`

// What waits for payment is in no book; its sum is kept with the event's stock.
const pendingOrders = (inEvent: RawBuilder<unknown>) => sql`
  select event_id as subject, event_id, total as posted, 0 as recorded
  from orders where ${inEvent} and status = 'pending'
  union all
  select event_id, event_id, 0, held_amount from quotas where ${inEvent} and ticket_type_id is null`
