// The ledger: append-only postings, and their daily totals, which are updated in the same transaction. Refuses a transaction
// whose postings don't sum to zero.
import type { InsertObject } from 'kysely'
import type { LedgerBook } from '../../contract/core/choices.ts'
import { type Statement, statement } from '../core/statement.ts'
import type { Session } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export interface Posting {
  readonly book: LedgerBook
  /** Debit positive, credit negative, minor units. */
  readonly amount: number
  readonly ticketTypeId?: string
  readonly category?: string
  readonly payment?: string
  readonly channel?: string
  /** The payment it came from, if it has a row; each is posted once. */
  readonly reference?: string
}

export interface LedgerTransaction {
  readonly id: string
  readonly accountId: string
  readonly eventId: string
  readonly kind: 'sale' | 'payment' | 'refund' | 'expense' | 'reversal'
  readonly currency: string
  /** Calendar day in the event's zone. */
  readonly day: string
  readonly now: string
  readonly orderId?: string
  readonly expenseId?: string
  readonly postings: readonly Posting[]
}

/** Adds a transaction to the ledger and its totals. */
export async function addToLedger(session: Session, transaction: LedgerTransaction): Promise<void> {
  const { postings } = transaction
  const sum = postings.reduce((total, posting) => total + posting.amount, 0)
  if (sum !== 0) throw new RangeError(`postings of a ${transaction.kind} sum to ${sum}, not 0`)
  await session.run(insertPostings(postings.length), numbered(postings.map((one) => postingRow(transaction, one))))
  await session.run(addToTotals(postings.length), numbered(postings.map((one) => totalRow(transaction, one))))
}

function postingRow(transaction: LedgerTransaction, posting: Posting) {
  return {
    transaction_id: transaction.id,
    account_id: transaction.accountId,
    event_id: transaction.eventId,
    kind: transaction.kind,
    book: posting.book,
    amount: posting.amount,
    currency: transaction.currency,
    ticket_type_id: posting.ticketTypeId ?? null,
    category: posting.category ?? null,
    payment: posting.payment ?? null,
    channel: posting.channel ?? null,
    order_id: transaction.orderId ?? null,
    expense_id: transaction.expenseId ?? null,
    reference: posting.reference ?? null,
    day: transaction.day,
    created_at: transaction.now,
  }
}

function totalRow({ eventId, day }: LedgerTransaction, posting: Posting) {
  return {
    event_id: eventId,
    book: posting.book,
    ticket_type_id: posting.ticketTypeId ?? '',
    category: posting.category ?? '',
    payment: posting.payment ?? '',
    channel: posting.channel ?? '',
    day,
    amount: posting.amount,
    count: 1,
  }
}

type Values = Record<string, string | number | null>

/** Rows as the slots of one statement: column `book` of the second row is slot `book1`. */
function numbered(rows: readonly Values[]): Values {
  return Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([column, value]) => [column + index, value])),
  )
}

const postingColumns = [
  'transaction_id',
  'account_id',
  'event_id',
  'kind',
  'book',
  'amount',
  'currency',
  'ticket_type_id',
  'category',
  'payment',
  'channel',
  'order_id',
  'expense_id',
  'reference',
  'day',
  'created_at',
]
const totalKey = ['event_id', 'book', 'ticket_type_id', 'category', 'payment', 'channel', 'day'] as const
const totalColumns = [...totalKey, 'amount', 'count']

// One prepared statement for each number of postings: two for nearly every transaction.
const insertPostings = perCount((count) =>
  statement((db, slot) => db.insertInto('ledger').values(slots<'ledger'>(postingColumns, count, slot))),
)
const addToTotals = perCount((count) =>
  statement((db, slot) =>
    db
      .insertInto('ledger_totals')
      .values(slots<'ledger_totals'>(totalColumns, count, slot))
      .onConflict((conflict) =>
        conflict.columns(totalKey).doUpdateSet((set) => ({
          amount: set('ledger_totals.amount', '+', set.ref('excluded.amount')),
          count: set('ledger_totals.count', '+', set.ref('excluded.count')),
        })),
      ),
  ),
)

function slots<T extends keyof Tables>(columns: readonly string[], count: number, slot: (name: string) => unknown) {
  const rows = Array.from({ length: count }, (_, index) =>
    Object.fromEntries(columns.map((column) => [column, slot(column + index)])),
  )
  return rows as unknown as InsertObject<Tables, T>[]
}

function perCount(make: (count: number) => Statement<Values, unknown>) {
  const made = new Map<number, Statement<Values, unknown>>()
  return (count: number) => {
    const known = made.get(count) ?? make(count)
    made.set(count, known)
    return known
  }
}
