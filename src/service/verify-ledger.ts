// Proves the books: recomputes them from postings, orders and expenses, and says in words what does not agree.
import type { BooksOf } from '../store/books-of.ts'
import { findLedgerDifference, type LedgerDifference } from '../store/ledger-differences.ts'
import type { Session } from '../store/store.ts'

export interface LedgerProof {
  readonly ok: boolean
  /** The first difference; null when the books agree. */
  readonly difference: LedgerDifference | null
  /** The same as a sentence for a person. */
  readonly message: string
}

/**
 * Recomputes the books of one event, of an account, or of the whole database.
 * Checked in this order: each transaction sums to zero; the sums by day equal the postings; sales and refunds equal
 * those of the orders, and so does the tax in them, which is that of their tickets; refunds went back through payments; expenses equal those recorded; what is kept of pending
 * orders is what they come to; and the places taken are those of tickets.
 */
export async function verifyLedger(session: Session, books?: BooksOf): Promise<LedgerProof> {
  const difference = await findLedgerDifference(session, books)
  if (difference === null) return { ok: true, difference, message: 'The books agree' }
  return { ok: false, difference, message: describe(difference) }
}

function describe({ check, subject, expected, found }: LedgerDifference): string {
  if (check === 'balance') return `The postings of transaction ${subject} sum to ${found} instead of 0`
  if (check === 'totals') return `The sum kept for ${subject} is ${found}, its postings come to ${expected}`
  if (check === 'pending')
    return `The pending orders of ${subject} come to ${expected}, the sum kept of them is ${found}`
  if (check === 'payments') return `The refunds of payments of ${subject} come to ${expected}, its record says ${found}`
  if (check === 'offered' || check === 'waiting')
    return `The places ${check === 'offered' ? 'offered' : 'waited for'} of ${subject} are ${expected}, its stock says ${found}`
  if (check === 'stock')
    return `The tickets of ${subject} that have a place are ${expected}, its places taken are ${found}`
  return `The ${check} posted for ${subject} come to ${expected}, its record says ${found}`
}
