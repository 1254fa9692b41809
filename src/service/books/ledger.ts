// The rules of the ledger: list its entries, verify it.
import type { LedgerEntry, LedgerProof } from '../../contract/books/ledger.ts'
import { type PostingRow, queryPostings } from '../../store/books/list-postings.ts'
import type { BooksOf } from '../../store/books/totals.ts'
import { sumBooks } from '../../store/books/totals.ts'
import type { ReadContext, Rules } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { verifyLedger } from './verify-ledger.ts'

export const ledgerRules: Rules<'listLedgerEntries' | 'verifyLedger'> = {
  async listLedgerEntries(call) {
    const { session, principal: scope, query } = call
    const { event, kind, book, from, to } = query
    const eventId = event === undefined ? undefined : (await findEvent(call, event)).id
    const filter = { eventId, kind, book, from, to }
    const list = queryPostings(session, scope, filter)
    return { body: await makePage(call, list, (found) => found.map(toEntry)) }
  },

  async verifyLedger(call) {
    const books = await booksOf(call, call.query.event)
    const { ok, message, difference } = await verifyLedger(call.session, books)
    const sums = await sumBooks(call.session, books)
    const entries = sums.reduce((count, sum) => count + sum.entries, 0)
    const totals = sums.map(({ currency, book, amount }) => ({ currency, book, amount })) as LedgerProof['totals']
    return { body: { ok, message, entries, totals, difference } }
  },
}

/** The event that was asked for or that the key is restricted to, else the whole account. */
async function booksOf(call: ReadContext, event: string | undefined): Promise<BooksOf> {
  if (event !== undefined) return (await findEvent(call, event)).id
  const { accountId, eventId } = call.principal
  return eventId ?? { accountId }
}

function toEntry(row: PostingRow): LedgerEntry {
  return {
    id: `pst_${row.seq}`,
    transactionId: row.transaction_id,
    eventId: row.event_id,
    kind: row.kind as LedgerEntry['kind'],
    book: row.book as LedgerEntry['book'],
    amount: row.amount,
    currency: row.currency,
    ticketTypeId: row.ticket_type_id,
    category: row.category,
    payment: row.payment,
    channel: row.channel as LedgerEntry['channel'],
    orderId: row.order_id,
    expenseId: row.expense_id,
    day: row.day,
    createdAt: row.created_at,
  }
}
