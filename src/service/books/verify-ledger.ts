// Proves the books: recomputes them from postings, orders and expenses, and says in words what does not agree.

import type { LedgerDifference } from '../../store/books/difference.ts'
import type { BooksOf } from '../../store/books/totals.ts'
import { findLedgerDifference } from '../../store/books/verify.ts'
import type { Session } from '../../store/core/store.ts'

export interface LedgerProof {
  readonly ok: boolean
  /** The first difference; null when the books agree. */
  readonly difference: LedgerDifference | null
  /** The same as a sentence for a person. */
  readonly message: string
}

/**
 * Recomputes the books of one event, of an account, or of the whole database.
 * Checked in this order: each transaction sums to zero; the sums by day equal the postings; sales and refunds equal those
 * of the orders, and so does the tax in them; orders equal their tickets; payments and refunds are those in the books;
 * expenses equal those recorded; invoices say what their orders come to; what is kept of pending orders is what they come
 * to; places are those of tickets, waitlists and codes; and no state contradicts another.
 */
export async function verifyLedger(session: Session, books?: BooksOf): Promise<LedgerProof> {
  const difference = await findLedgerDifference(session, books)
  if (difference === null) return { ok: true, difference, message: 'The books agree' }
  return { ok: false, difference, message: describe(difference) }
}

const sentences: Partial<Record<LedgerDifference['check'], (difference: LedgerDifference) => string>> = {
  balance: ({ subject, found }) => `The postings of transaction ${subject} sum to ${found} instead of 0`,
  totals: ({ subject, expected, found }) => `The sum kept for ${subject} is ${found}, its postings come to ${expected}`,
  tickets: ({ subject, expected, found }) => `The tickets of ${subject} come to ${expected}, its record says ${found}`,
  payments: ({ subject, expected, found }) =>
    `What moved through payments for ${subject} comes to ${expected}, its record says ${found}`,
  invoices: ({ subject, expected, found }) =>
    `The invoices and credit notes of ${subject} come to ${expected}, its record says ${found}`,
  pending: ({ subject, expected, found }) =>
    `The pending orders of ${subject} come to ${expected}, the sum kept of them is ${found}`,
  stock: ({ subject, expected, found }) =>
    `The tickets of ${subject} that have a place are ${expected}, its places taken are ${found}`,
  offered: ({ subject, expected, found }) =>
    `The places offered of ${subject} are ${expected}, its stock says ${found}`,
  waiting: ({ subject, expected, found }) =>
    `The places waited for of ${subject} are ${expected}, its stock says ${found}`,
  kept: ({ subject, expected, found }) =>
    `The places kept of ${subject} for promo codes are ${expected}, its stock says ${found}`,
  uses: ({ subject, expected, found }) =>
    `The orders with the promo code ${subject} are ${expected}, its record says ${found}`,
  state: ({ subject }) => `The state of ${subject} contradicts what it belongs to`,
}

function describe(difference: LedgerDifference): string {
  const { check, subject, expected, found } = difference
  const sentence = sentences[check]
  return sentence?.(difference) ?? `The ${check} posted for ${subject} come to ${expected}, its record says ${found}`
}
